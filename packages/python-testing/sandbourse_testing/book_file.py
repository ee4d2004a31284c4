"""Books in YAML or JSON files."""

from __future__ import annotations

import json
import os
import re
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, Mapping, Union

import yaml

GivenBook = Union[Mapping[str, Any], str, "os.PathLike[str]"]
"""A book as a mapping, or the path of a file in YAML or JSON."""

NUMBERS = {
    "after",
    "book",
    "breaks_total",
    "bytes",
    "close_code",
    "contribution_year",
    "count",
    "days",
    "due_in_days",
    "duration_seconds",
    "entries_posted",
    "events",
    "every",
    "imported",
    "probability",
    "rejected_total",
    "retry_after",
    "row",
    "rows_read",
    "seconds",
    "seed",
    "status",
    "times",
}
"""Fields that are numbers in a book. Every other number stays text, so decimals keep their digits."""


class BookFileError(ValueError):
    """A file that cannot be read, or is not YAML or JSON."""


class _Loader(yaml.SafeLoader):
    """Reads numbers and dates as text, and words by YAML 1.2. By YAML 1.1, the ticker ON would be true."""

    yaml_implicit_resolvers: dict[str, Any] = {}


_TRUE_OR_FALSE = re.compile("^(?:true|True|TRUE|false|False|FALSE)$")
_NUMBER = re.compile(r"^[0-9]+(?:\.[0-9]+)?$")
_NULL = re.compile("^(?:~|null|Null|NULL|)$")
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", _TRUE_OR_FALSE, list("tTfF"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:null", _NULL, ["~", "n", "N", ""])


def book_of(given: GivenBook) -> Mapping[str, Any]:
    """Returns the book, and reads it if it is a file. Numbers and dates become text as in a file.

    Only the sandbox checks if the book is valid. Raises BookFileError.
    """
    return _as_in_file(given) if isinstance(given, Mapping) else _read(Path(given))


def _as_in_file(value: Any, field: str = "") -> Any:
    if isinstance(value, Mapping):
        return {key: _as_in_file(inside, key) for key, inside in value.items()}
    if isinstance(value, (list, tuple)):
        return [_as_in_file(inside) for inside in value]
    if isinstance(value, bool) or field in NUMBERS:
        return value
    if isinstance(value, date):
        return value.isoformat()
    return format(value, "f") if isinstance(value, Decimal) else str(value) if isinstance(value, (int, float)) else value


def _read(path: Path) -> Any:
    try:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".json":
            return _with_numbers(json.loads(text, parse_int=str, parse_float=str))
        return _with_numbers(yaml.load(text, _Loader))  # noqa: S506, because the class is a SafeLoader
    except OSError as error:
        raise BookFileError(f"{path} cannot be read: {error.strerror}") from None
    except (yaml.YAMLError, ValueError) as error:
        raise BookFileError(f"{path} is not YAML or JSON: {error}") from None


def _with_numbers(value: Any, field: str = "") -> Any:
    if isinstance(value, dict):
        return {key: _with_numbers(inside, key) for key, inside in value.items()}
    if isinstance(value, list):
        return [_with_numbers(inside) for inside in value]
    if field not in NUMBERS or not isinstance(value, str) or not _NUMBER.match(value):
        return value
    return int(value) if value.isdecimal() else float(value)
