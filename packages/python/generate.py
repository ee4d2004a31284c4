"""Writes the models and the types of the requests from docs/openapi.json, and the client without asyncio from that with
asyncio: python generate.py [FOLDER].

The generator of the models is datamodel-code-generator. In the document, a decimal and a time are strings. Their
examples show which strings they are, so that the models have Decimal and aware datetimes.
"""

from __future__ import annotations

import json
import keyword
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import unasync

HERE = Path(__file__).parent
DOCUMENT = HERE.parent.parent / "docs" / "openapi.json"
NOTE = "# Written by generate.py from docs/openapi.json: do not edit.\n"
RESERVED = ("path", *keyword.kwlist)
"""Names of parameters that get an underscore at the end, because Python or the method uses the name."""
WITHOUT_ASYNCIO = {
    "AsyncBaseTransport": "BaseTransport",
    "AsyncClient": "Client",
    "aclose": "close",
    "aiter_text": "iter_text",
    "anext": "next",
    "aread": "read",
    "async_connect": "sync_connect",
    "async_sleep": "sync_sleep",
}
"""Names of the client with asyncio, and those of the other client in their place."""
METHODS = ("get", "post", "put", "patch", "delete")
DECIMAL = re.compile(r"-?\d+(\.\d+)?")
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d.*")
DATE = re.compile(r"\d{4}-\d\d-\d\d")


def types_of(schema: dict[str, Any]) -> list[str]:
    types = schema.get("type", [])
    return [types] if isinstance(types, str) else types


def with_formats(node: Any) -> Any:
    """Adds the format of each decimal, time and date, and leaves out the examples."""
    if isinstance(node, list):
        return [with_formats(each) for each in node]
    if not isinstance(node, dict):
        return node
    kept = {name: with_formats(value) for name, value in node.items() if name not in ("example", "examples")}
    if kept.get("format") == "email":
        # pydantic would need another package to check the address, and the server checks it.
        kept.pop("format")
    examples = (
        [each for each in node.get("examples", []) if isinstance(each, str)]
        if isinstance(node.get("examples"), list)
        else []
    )
    if examples and "string" in types_of(node) and "enum" not in node:
        for pattern, name in ((DECIMAL, "decimal"), (INSTANT, "date-time"), (DATE, "date")):
            if all(pattern.fullmatch(each) for each in examples):
                kept["format"] = name
                for limit in ("pattern", "maxLength"):
                    kept.pop(limit, None)
    return kept


def write_models(document: dict[str, Any], target: Path) -> None:
    schemas = with_formats(document["components"]["schemas"])
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "openapi.json", Path(folder) / "models.py"
        given.write_text(
            json.dumps({"openapi": "3.1.0", "info": document["info"], "paths": {}, "components": {"schemas": schemas}})
        )
        command = [
            *(sys.executable, "-m", "datamodel_code_generator", "--input", str(given), "--output", str(made)),
            *("--input-file-type", "openapi", "--output-model-type", "pydantic_v2.BaseModel"),
            *("--base-class", "sandbourse._base.Model", "--target-python-version", "3.10"),
            *("--enum-field-as-literal", "all", "--output-datetime-class", "AwareDatetime"),
            *(
                "--use-standard-collections",
                "--use-union-operator",
                "--collapse-root-models",
                "--use-schema-description",
            ),
            *(
                "--disable-timestamp",
                "--disable-warnings",
                "--use-annotated",
                "--use-double-quotes",
                "--snake-case-field",
            ),
            *("--custom-file-header", NOTE.strip(), "--formatters", "ruff-format"),
        ]
        # Outside of the package, the generator finds no settings of a formatter, so its output is always the same.
        subprocess.run(command, check=True, cwd=folder)
        target.write_text(made.read_text())


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Yields pillar, method, path below the pillar, and the description of each operation."""
    for path, methods in document["paths"].items():
        _, _, _, pillar, *rest = path.split("/")
        for method in METHODS:
            if method in methods:
                yield pillar, method, "/" + "/".join(rest), methods[method]


def reference(schema: dict[str, Any], document: dict[str, Any]) -> str | None:
    """The model of a schema; the models of its alternatives, if it has several; None for an inline schema."""
    name = schema.get("$ref", "").removeprefix("#/components/schemas/")
    if not name:
        return None
    alternatives = document["components"]["schemas"][name].get("oneOf", [])
    return " | ".join(str(reference(each, document)) for each in alternatives) or f"models.{name}"


def type_of_response(operation: dict[str, Any], document: dict[str, Any]) -> str:
    for status, response in operation["responses"].items():
        if not status.startswith("2"):
            continue
        content = response.get("content", {})
        if not content:
            return "None"
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            return "str"
        item = reference(schema.get("items", {}), document)
        return reference(schema, document) or (f"list[{item}]" if item else "dict[str, Any]")
    return "None"


def type_of_parameter(schema: dict[str, Any], document: dict[str, Any]) -> str:
    name = schema.get("$ref", "").removeprefix("#/components/schemas/")
    found = document["components"]["schemas"][name] if name else schema
    if "enum" in found:
        return f"Literal[{', '.join(json.dumps(each) for each in found['enum'])}]"
    kind = {"integer": "int", "boolean": "bool", "number": "int | Decimal"}.get(str(found.get("type")))
    return kind or "str | date"


def item_of(operation: dict[str, Any], document: dict[str, Any]) -> str | None:
    """The type of the items of a list, or None if the response is no list."""
    schema = operation["responses"].get("200", {}).get("content", {}).get("application/json", {}).get("schema", {})
    name = schema.get("$ref", "").removeprefix("#/components/schemas/")
    found = document["components"]["schemas"][name] if name else schema
    if found.get("type") == "array":
        return reference(found["items"], document)
    properties = found.get("properties", {})
    for field in ("items", "clients"):
        if field in properties and {"total", "has_more"} & properties.keys():
            return reference(properties[field].get("items", {}), document)
    return None


def arguments_of(path: str, operation: dict[str, Any], document: dict[str, Any]) -> list[str]:
    given = []
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        optional = "" if operation["requestBody"].get("required") else " = None"
        given.append(f"body: {reference(body, document) or 'Body'} | Body{' | None' if optional else ''}{optional}")
    for name in re.findall(r"\{(\w+)\}", path):
        given.append(f"{name}: str")
    for parameter in operation.get("parameters", []):
        if parameter["in"] != "query":
            continue
        kind = type_of_parameter(parameter.get("schema", {}), document)
        name = f"{parameter['name']}_" if parameter["name"] in RESERVED else parameter["name"]
        given.append(f"{name}: {kind}" if parameter.get("required") else f"{name}: {kind} | None = None")
    if any(each["name"] == "Idempotency-Key" for each in operation.get("parameters", [])):
        given.append("idempotency_key: str | None = None")
    required = [each for each in given if "=" not in each]
    return required + [each for each in given if "=" in each]


def overload(word: str, name: str, path: str, arguments: list[str], result: str) -> str:
    listed = ", ".join(["self", f"path: Literal[{json.dumps(path)}]", *(["*", *arguments] if arguments else [])])
    return f"    @overload\n    {word}def {name}({listed}) -> {result}: ...\n"


def class_of(pillar: str, kind: str, document: dict[str, Any]) -> str:
    """Returns the class of a pillar, in which each path is an overload of its method."""
    word, iterator = ("async ", "AsyncIterator") if kind == "Async" else ("", "Iterator")
    wait = "await " if kind == "Async" else ""
    parts: dict[str, list[str]] = {}
    for own, method, path, operation in operations(document):
        if own != pillar:
            continue
        arguments = arguments_of(path, operation, document)
        parts.setdefault(method, []).append(
            overload(word, method, path, arguments, type_of_response(operation, document))
        )
        item = item_of(operation, document) if method == "get" else None
        if item:
            # The pages are read by the iterator itself.
            rest = [each for each in arguments if not re.match(r"(page|offset|cursor):", each)]
            parts.setdefault("all", []).append(overload("", "all", path, rest, f"{iterator}[{item}]"))
    lines = [f"class {kind}{pillar.capitalize()}({kind}Pillar):"]
    for name, overloads in parts.items():
        if len(overloads) > 1:
            lines += overloads
            lines.append(
                f"    def all(self, path: str, **given: Any) -> {iterator}[Any]:\n"
                "        return self._all(path, given)\n"
                if name == "all"
                else f"    {word}def {name}(self, path: str, **given: Any) -> Any:\n"
                f'        return {wait}self._ask("{name.upper()}", path, given)\n'
            )
        else:
            single = overloads[0].replace("    @overload\n", "").replace(": ...\n", ":")
            names = (
                re.findall(r"(\w+): (?!Literal)", single.split("*", 1)[1].rsplit(") ->", 1)[0])
                if "*, " in single
                else []
            )
            given = "{" + ", ".join(f'"{each}": {each}' for each in names) + "}"
            call = f"self._all(path, {given})" if name == "all" else f'{wait}self._ask("{name.upper()}", path, {given})'
            result = single.rsplit("-> ", 1)[1].rstrip(":")
            lines += [
                single,
                f'        return cast("{result}", {call})\n' if name != "all" else f"        return {call}\n",
            ]
    return "\n".join(lines)


HEAD = f"""{NOTE}
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Literal, cast, overload

from . import models
from ._pillar import AsyncPillar, SyncPillar

Body = Mapping[str, Any]
"""


def write_operations(document: dict[str, Any], target: Path) -> None:
    pillars = list(dict.fromkeys(pillar for pillar, *_ in operations(document)))
    classes = [class_of(pillar, kind, document) for kind in ("Sync", "Async") for pillar in pillars]
    target.write_text("\n\n".join([HEAD, *classes]))


def numbers(document: dict[str, Any]) -> list[str]:
    """The names of the fields that are numbers in JSON and can have a fraction. A decimal is a string."""
    fields = [
        field for schema in document["components"]["schemas"].values() for field in schema.get("properties", {}).items()
    ]
    return sorted({name for name, schema in fields if "number" in types_of(schema)})


def write_tables(document: dict[str, Any], target: Path) -> None:
    responses, replayable = [], []
    for pillar, method, path, operation in operations(document):
        name = f"{method.upper()} /api/v1/{pillar}{path}"
        responses.append(f"    {json.dumps(name)}: {type_of_response(operation, document)},")
        if any(each["name"] == "Idempotency-Key" for each in operation.get("parameters", [])):
            replayable.append(f"    {json.dumps(name)},")
    target.write_text(
        f"{NOTE}\nfrom typing import Any\n\nfrom . import models\n\n"
        + "RESPONSES: dict[str, Any] = {\n"
        + "\n".join(responses)
        + "\n}\n"
        + '"""The type of the response of each operation."""\n\n'
        + "REPLAYABLE: frozenset[str] = frozenset({\n"
        + "\n".join(replayable)
        + "\n})\n"
        + '"""Writes that declare an Idempotency-Key: sent again with the same key, they are done once."""\n\n'
        + f"NUMBERS: frozenset[str] = frozenset({json.dumps(numbers(document))})\n"
        + '"""Fields that are numbers in JSON and can have a fraction. All other such fields are text."""\n'
    )


def write_client(target: Path) -> None:
    """Writes the client without asyncio: without `async` and `await`, and with the other names of `_waiting`."""
    source = (HERE / "sandbourse" / "_async_client.py").read_text()
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "async" / "client.py", Path(folder) / "sync" / "client.py"
        given.parent.mkdir()
        given.write_text(source)
        rule = unasync.Rule(str(given.parent), str(made.parent), additional_replacements=WITHOUT_ASYNCIO)
        unasync.unasync_files([str(given)], [rule])
        _, _, code = made.read_text().partition("\n")
    note = "# Written by generate.py from _async_client.py: do not edit.\n"
    target.write_text(f'{note}\n"""The client for programs without asyncio."""\n{code}')


def main(folder: Path) -> None:
    document = json.loads(DOCUMENT.read_text())
    folder.mkdir(parents=True, exist_ok=True)
    write_models(document, folder / "models.py")
    write_operations(document, folder / "_operations.py")
    write_tables(document, folder / "_tables.py")
    write_client(folder / "_client.py")
    files = [str(folder / name) for name in ("models.py", "_operations.py", "_tables.py", "_client.py")]
    config = ["--quiet", "--config", str(HERE / "pyproject.toml")]
    ruff = [sys.executable, "-m", "ruff"]
    subprocess.run([*ruff, "check", *config, "--fix", "--unsafe-fixes", "--select", "I,UP", files[-1]], check=True)
    subprocess.run([*ruff, "format", *config, *files], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "sandbourse")
