"""Checks JSON against the schema of the protocol: the part of JSON Schema 2020-12 that it uses, and no more.

    schema = Schema(text)
    schema.errors("answer.watch", message)    # sentences; none if it fits

A keyword that this file does not know fails at once, so that no rule is ever left out in silence. Rejected: the
jsonschema package, which every machine that tests would need."""
import json
import re

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "null": type(None)}
REMARKS = {"$schema", "$defs", "title", "description"}


def is_a(value, name):
    """true and false are integers to Python, not to JSON."""
    return isinstance(value, TYPES[name]) and not (name == "integer" and isinstance(value, bool))


def same(a, b):
    return a == b and isinstance(a, bool) == isinstance(b, bool)


class Schema:
    def __init__(self, text):
        self.text = text
        self.root = json.loads(text)
        self.defs = self.root["$defs"]
        self.check_keywords(self.root, "#")

    def check_keywords(self, schema, where):
        """Every keyword is one that `errors_at` knows, every reference leads somewhere."""
        for name, value in schema.items():
            at = f"{where}/{name}"
            if name not in REMARKS and not hasattr(self, "rule_" + name.lstrip("$")):
                raise ValueError(f"{at}: unknown keyword")
            if name in ("properties", "$defs"):
                for key, inner in value.items():
                    self.check_keywords(inner, f"{at}/{key}")
            elif name in ("anyOf", "oneOf"):
                for i, inner in enumerate(value):
                    self.check_keywords(inner, f"{at}/{i}")
            elif name == "items" or (name == "additionalProperties" and isinstance(value, dict)):
                self.check_keywords(value, at)
            elif name == "$ref" and value.removeprefix("#/$defs/") not in self.defs:
                raise ValueError(f"{at}: {value} leads nowhere")

    def errors(self, name, value):
        """What is wrong with a value that should be the definition of that name; "" is any message."""
        return list(self.errors_at(self.defs[name] if name else self.root, value, name))

    def errors_at(self, schema, value, path):
        for name, rule in schema.items():
            if name not in REMARKS:
                yield from getattr(self, "rule_" + name.lstrip("$"))(rule, value, path, schema)

    # ---- A method for each keyword: rule, value, path, schema around it ----

    def rule_ref(self, rule, value, path, _):
        yield from self.errors_at(self.defs[rule.removeprefix("#/$defs/")], value, path)

    def rule_type(self, rule, value, path, _):
        if not is_a(value, rule):
            yield f"{path}: {rule} expected, not {value!r:.80}"

    def rule_const(self, rule, value, path, _):
        if not same(value, rule):
            yield f"{path}: {rule!r} expected, not {value!r:.80}"

    def rule_enum(self, rule, value, path, _):
        if not any(same(value, one) for one in rule):
            yield f"{path}: one of {rule} expected, not {value!r:.80}"

    def rule_pattern(self, rule, value, path, _):
        if isinstance(value, str) and not re.search(rule, value):
            yield f"{path}: {value!r:.80} does not match {rule}"

    def rule_minLength(self, rule, value, path, _):
        if isinstance(value, str) and len(value) < rule:
            yield f"{path}: shorter than {rule}"

    def rule_maxLength(self, rule, value, path, _):
        if isinstance(value, str) and len(value) > rule:
            yield f"{path}: longer than {rule}"

    def rule_minimum(self, rule, value, path, _):
        if is_a(value, "integer") and value < rule:
            yield f"{path}: {value} is below {rule}"

    def rule_maximum(self, rule, value, path, _):
        if is_a(value, "integer") and value > rule:
            yield f"{path}: {value} is above {rule}"

    def rule_minItems(self, rule, value, path, _):
        if isinstance(value, list) and len(value) < rule:
            yield f"{path}: fewer than {rule}"

    def rule_maxItems(self, rule, value, path, _):
        if isinstance(value, list) and len(value) > rule:
            yield f"{path}: more than {rule}"

    def rule_items(self, rule, value, path, _):
        for i, one in enumerate(value if isinstance(value, list) else []):
            yield from self.errors_at(rule, one, f"{path}[{i}]")

    def rule_required(self, rule, value, path, _):
        for name in rule if isinstance(value, dict) else []:
            if name not in value:
                yield f"{path}: {name} is missing"

    def rule_properties(self, rule, value, path, _):
        for name in rule.keys() & value.keys() if isinstance(value, dict) else []:
            yield from self.errors_at(rule[name], value[name], f"{path}.{name}")

    def rule_additionalProperties(self, rule, value, path, schema):
        for name in value.keys() - schema.get("properties", {}).keys() if isinstance(value, dict) else []:
            if rule is False:
                yield f"{path}: {name} is unknown"
            elif rule is not True:
                yield from self.errors_at(rule, value[name], f"{path}.{name}")

    def rule_anyOf(self, rule, value, path, _):
        tried = [list(self.errors_at(one, value, path)) for one in rule]
        if all(tried):
            yield f"{path}: fits none of {len(rule)}; best: {min(tried, key=len)}"

    def rule_oneOf(self, rule, value, path, _):
        tried = [list(self.errors_at(one, value, path)) for one in rule]
        if tried.count([]) != 1:
            yield f"{path}: fits {tried.count([])} of {len(rule)}; best: {min(tried, key=len)}"
