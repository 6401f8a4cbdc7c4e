"""Matches: a fold over the scored deals of one game, for score sheets and for findings between the deals.

`fold` takes the deals of a game one by one, `sheet` makes score sheets of them, `stream` is what a check
feeds its records to; `keys` says which records are of one game. Each is loaded where it is asked for: a check
of one record needs no sheet.
"""
