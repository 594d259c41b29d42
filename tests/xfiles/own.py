"""Cards of a test's own, as text of a pack: an Enemy, an agent of the Academy, an avatar, an Event,
a Lead."""

SEASON = 'deck = "season-1"\nseason = 1\nlabel = "A"'


def enemy(name: str, text: str, attack: int = 3) -> str:
    """An Enemy of the first season."""
    return _card(name, text, f'{SEASON}\nkind = "enemy"\nattack = {attack}')


def event(name: str, text: str) -> str:
    """An Event of the first season."""
    return _card(name, text, f'{SEASON}\nkind = "event"')


def agent(name: str, text: str = "", klass: str = "tech", attack: int = 0) -> str:
    """A card of an agent of the Academy."""
    values = f'kind = "character"\nof = "Fox Mulder"\nclass = "{klass}"\ncost = 2\nattack = {attack}'
    return _card(name, text, f'deck = "academy"\n{values}')


def avatar(name: str, rank: int, health: int, text: str = "") -> str:
    """An avatar. Whoever has the lowest Rank goes first."""
    values = f'kind = "avatar"\nrank = {rank}\ndefense = 4\nhealth = {health}'
    return _card(name, text, f'deck = "avatars"\n{values}')


def lead(name: str, deed: str) -> str:
    """A Lead that asks for a deed, twice."""
    return _card(name, f"Discover: {deed}\nCollect: {deed}", 'deck = "leads"\nkind = "lead"')


def _card(name: str, text: str, values: str) -> str:
    return f'\n[[card]]\nname = "{name}"\n{values}\ntext = """\n{text}"""\nprovenance = "original"\n'
