"""The host's page in a browser: opened by a code, read, decided, and closed; in both languages and sizes."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from holdout.table import hosting, returning
from holdout.table.store import Complaint
from holdout.testing.serving import Running
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_looks import faults_at

Come = Callable[..., Person]


@pytest.fixture(autouse=True)
def forgiven(running: Running) -> Iterator[None]:
    """From the address of somebody who was shown out new guests come again when a test is over."""
    yield
    running.server.bans.addresses.clear()


def code_of(running: Running) -> str:
    """A code for the page, as `holdout people page` makes it."""
    code, until = returning.new_code(), int(time.time()) + returning.CODE_SECONDS
    hashed = returning.read_host_code(code)
    running.within(running.server.store.keep_key(hashed, hosting.PLACE, hosting.CODE, until))
    return code


def reported(running: Running, ben: Person) -> None:
    data = b'{"name": "Ben", "words": "He is rude.", "said": [[60, "a rude word"]]}'
    running.within(running.server.store.complain(Complaint(ben.key(), "", "table", 1_000, data)))


def test_the_host_opens_the_page_reads_a_report_and_keeps_somebody_out(
    person: Come, running: Running
) -> None:
    ada, ben = person("Ada"), person("Ben")
    ada.excuse("403")
    ben.excuse("403")
    ben.open("/")
    reported(running, ben)
    ada.open("/host")
    expect(ada.page.get_by_text("This page is for whoever runs this server.")).to_be_visible()
    ada.page.get_by_label("Code").fill("0000-0000-0000")
    ada.button("Open the page").click()
    expect(ada.page.get_by_text("This code is not good")).to_be_visible()
    ada.page.get_by_label("Code").fill(code_of(running))
    ada.button("Open the page").click()
    expect(ada.page.get_by_text("This browser is the host's until")).to_be_visible()
    reports = ada.page.get_by_role("region", name="Reports about people")
    expect(reports.get_by_text("He is rude.")).to_be_visible()
    reports.get_by_text("What Ben said before").click()
    expect(reports.get_by_text("a rude word")).to_be_visible()
    reports.get_by_label("For how many days").fill("3")
    reports.get_by_label("Note to yourself").fill("rude")
    ada.button("Keep out", within=reports).click()
    bans = ada.page.get_by_role("region", name="Bans that hold")
    expect(bans.get_by_text("Ben is kept out")).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_text("Whoever runs this server has closed it to you.").first).to_be_visible()
    ada.button("End the ban", within=bans).click()
    expect(bans.get_by_text("Nobody is banned here.")).to_be_visible()
    ada.button("Done: delete the report", within=reports).click()
    expect(reports.get_by_text("Nobody has reported anybody here.")).to_be_visible()
    bans.get_by_label("Key").fill(ben.key())
    ada.button("Silence", within=bans).click()
    expect(bans.get_by_text("Ben is silent")).to_be_visible()
    ada.button("End the ban", within=bans).click()
    ada.button("Close the page here").click()
    expect(ada.page.get_by_label("Code")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_nobody_is_shut_out_of_the_hosts_page(person: Come, running: Running, language: str) -> None:
    ada, ben = person("Ada", viewport=PHONE), person("Ben")
    ben.open("/")
    reported(running, ben)
    ada.excuse("403")
    ada.open("/")
    ada.prefers(language=language)
    ada.open("/host")
    expect(ada.page.locator("form input")).to_be_visible()
    faults = [fault for size in (DESKTOP, PHONE) for fault in faults_at(ada, "closed", size)]
    ada.page.locator("#code").fill(code_of(running))
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("He is rude.").first).to_be_visible()
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    for name, size in {"desk": DESKTOP, "phone": PHONE}.items():
        faults += faults_at(ada, "open", size)
        ada.page.screenshot(path=f"build/screens/host-{language}-{name}.png", full_page=True)
    assert not faults, "\n".join(faults)


def test_a_table_loads_nothing_of_the_hosts_page(person: Come) -> None:
    ada = person("Ada")
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.make("alien", seats=1, start=True)
    ada.wait_for_turn()
    assert any("Table" in url for url in asked)
    assert [url for url in asked if "Host" in url or "host" in url.rpartition("/")[2]] == []
