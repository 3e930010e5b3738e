"""Reads tables and examples of docs/protocol.md, so that everything added there must be tested."""
import json
import re

from schema import Schema

ANY = "?"

# Words of the page that stand for a value.
STANDS_FOR = {"ID": "aaaaaaaaaaaa", "N": 1, "NAME": "Ada", "HASH": "0123456789abcdef", "HEX": "0" * 64, "COMMAND": "ping", "CODE": "format",
              "SENTENCE": "No.", "VALUE": "no", "TOKEN": "a" * 52}


class Page:
    def __init__(self, text):
        self.text = text
        self.commands = [name for part in ("People", "Facts", "Tables") for name in self.first_column(part)]
        self.codes = {row[0].strip("`"): int(row[1]) for row in self.rows("Refusals")}
        self.items = [name.strip("`") for row in self.rows("What happens") for name in self.item_names(row)]
        self.pushes = sorted(set(re.findall(r'\{"type": "([a-z]+)"', text)) - {"ok", "refused"})
        self.seats = re.findall(r"`([a-z]+)`", re.search(r"^\| `seat` .*; `what` is (.*)\|$", text, re.M)[1])

    def section(self, title):
        return re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#+ |\Z)", self.text, re.M | re.S)[1]

    def rows(self, title):
        """The cells of each row of a section's table."""
        lines = [line for line in self.section(title).splitlines() if line.startswith("|")]
        return [[cell.strip() for cell in re.split(r"(?<!\")\|(?!\")", line.strip("|"))] for line in lines[2:]]

    def first_column(self, title):
        return [row[0].strip("`") for row in self.rows(title)]

    @staticmethod
    def item_names(row):
        """The row of `offer` also describes `answer`."""
        return [row[0]] + re.findall(r"; `([a-z]+)`: `\{", row[1])

    def examples(self):
        """Everything that looks like JSON: the text, and its value. ANY is what the page leaves open."""
        fences = re.findall(r"^```[a-z]*\n(.*?)^```", self.text, re.M | re.S)
        spans = re.findall(r"`(\[?{[^`]*[\]}])`", re.sub(r"^```.*?^```", "", self.text, flags=re.M | re.S))
        return [(text, self.value(text)) for text in fences + spans]

    @staticmethod
    def value(text):
        plain = re.sub(r'("\w+")(\|"\w+")+', r"\1", text)  # one of several
        plain = re.sub(r": (…|\[[a-z]+\])", f': "{ANY}"', plain)
        plain = re.sub(r",\s*…|…", "", plain)
        plain = re.sub(r'(?<=[{,])(\s*"\w+")(?=[,}])', rf'\1: "{ANY}"', plain)  # only named
        plain = re.sub(r'(?<!")\b[A-Z]+\b(?!")', lambda word: json.dumps(STANDS_FOR[word[0]]), plain)
        return json.loads(plain)


class Sketch(Schema):
    """A schema for what leaves something out."""

    def rule_required(self, rule, value, path, schema):
        return []

    rule_minItems = rule_required

    def errors_at(self, schema, value, path):
        return [] if value == ANY else super().errors_at(schema, value, path)
