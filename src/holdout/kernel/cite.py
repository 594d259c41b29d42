"""Which rules were cited while somebody watched.

Every event, decision and refusal names the rule behind it. A test that wants to know puts a set into
`witness`; in play it is None and costs one comparison.
"""

witness: set[str] | None = None
