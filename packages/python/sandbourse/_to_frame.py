"""Lists of the API as tables of pandas or polars, which are extras of this package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, overload

from pydantic import BaseModel

if TYPE_CHECKING:
    import pandas
    import polars

Item = BaseModel | Mapping[str, Any]


@overload
def to_frame(items: Iterable[Item], library: Literal["pandas"] = "pandas") -> pandas.DataFrame: ...
@overload
def to_frame(items: Iterable[Item], library: Literal["polars"]) -> polars.DataFrame: ...
def to_frame(items: Iterable[Item], library: Literal["pandas", "polars"] = "pandas") -> Any:
    """Returns a table with one row for each item, in their order, such as `to_frame(client.baas.all("/accounts"))`.

    The columns are the fields of the items; a field of a nested object is `security.value`. Decimals stay exact: they
    are `Decimal` in pandas, and the type Decimal in polars. Times have their zone. Raises ModuleNotFoundError without
    the extra: `pip install "sandbourse[pandas]"` or `"sandbourse[polars]"`.
    """
    rows = [dict(_fields(item)) for item in items]
    if library == "pandas":
        import pandas

        return pandas.DataFrame(rows)
    import polars

    return polars.DataFrame(rows, infer_schema_length=None)


def _fields(item: Item, prefix: str = "") -> Iterator[tuple[str, Any]]:
    fields = item.model_dump() if isinstance(item, BaseModel) else item
    for name, value in fields.items():
        if isinstance(value, Mapping):
            yield from _fields(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value
