"""Books a Beancount file and prints, as JSON, the gain of each sale by its narration and the cost of what is held."""
import json
import sys

from beancount import loader
from beancount.core import data
from beancount.core.inventory import Inventory

entries, errors, _ = loader.load_file(sys.argv[1])
if errors:
    sys.exit(errors[0].message)

held = Inventory()
gains = {}
for entry in entries:
    if not isinstance(entry, data.Transaction):
        continue
    for posting in entry.postings:
        if posting.account == "Assets:Shares":
            held.add_position(posting)
        if posting.account == "Income:Gains":
            gains[entry.narration] = f"{-posting.units.number:.4f}"
cost = sum(position.units.number * position.cost.number for position in held)
print(json.dumps({"gains": gains, "cost": f"{cost:.4f}"}))
