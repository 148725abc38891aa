"""Fill in what Python's jinja2 makes of every snippet in test/vectors/jinja-snippets.json.

Run with `python3 scripts/jinja-vectors.py` where jinja2 3.1.6 is installed. Each vector has a
template and its variables as JSON text; `expected` or `error` is written by this script. The
environment is the one that Hugging Face transformers renders chat templates in.
"""

import json
import pathlib
from datetime import datetime

import jinja2
from jinja2.ext import Extension, loopcontrols
from jinja2.sandbox import ImmutableSandboxedEnvironment

NOW = datetime(2025, 3, 4, 15, 6, 7)
KINDS = [
    ((jinja2.TemplateSyntaxError, SyntaxError), "syntax"),
    (jinja2.UndefinedError, "undefined"),
    (jinja2.exceptions.SecurityError, "security"),
    (jinja2.TemplateRuntimeError, "runtime"),
    (jinja2.TemplateError, "raised"),
    (TypeError, "type"),
    (UnicodeError, "value"),
    (ValueError, "value"),
    (ArithmeticError, "arithmetic"),
    (KeyError, "key"),
    (IndexError, "index"),
    (AttributeError, "attribute"),
    (RecursionError, "limit"),
    (AssertionError, "value"),
    (NotImplementedError, "runtime"),
]


class Generation(Extension):
    """`{% generation %}` opens a scope and prints its body, as in transformers."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        call = self.call_method("_generation_support")
        return jinja2.nodes.CallBlock(call, [], [], body).set_lineno(line)

    def _generation_support(self, caller):
        return caller()


def environment():
    def raise_exception(message):
        raise jinja2.TemplateError(message)

    def tojson(x, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
        return json.dumps(
            x,
            ensure_ascii=ensure_ascii,
            indent=indent,
            separators=separators,
            sort_keys=sort_keys,
        )

    env = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[Generation, loopcontrols]
    )
    env.filters["tojson"] = tojson
    env.globals["raise_exception"] = raise_exception
    env.globals["strftime_now"] = NOW.strftime
    return env


def outcome(env, template, variables):
    try:
        text = env.from_string(template).render(**json.loads(variables))
    except Exception as error:
        kind = next(kind for cls, kind in KINDS if isinstance(error, cls))
        result = {"kind": kind}
        if kind == "raised":
            result["message"] = str(error)
        return {"error": result}
    return {"expected": text}


def main():
    path = pathlib.Path(__file__).parent.parent / "test/vectors/jinja-snippets.json"
    table = json.loads(path.read_text(encoding="utf-8"))
    table["made"] = f"scripts/jinja-vectors.py with jinja2 {jinja2.__version__}"
    env = environment()
    for vector in table["vectors"]:
        vector.pop("expected", None)
        vector.pop("error", None)
        vector.update(outcome(env, vector["template"], vector["variables"]))
    lines = ",\n    ".join(json.dumps(v, ensure_ascii=True) for v in table["vectors"])
    head = {key: value for key, value in table.items() if key != "vectors"}
    text = json.dumps(head, indent=2)[:-2] + f',\n  "vectors": [\n    {lines}\n  ]\n}}\n'
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
