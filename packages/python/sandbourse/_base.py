"""The base of all models."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A request or a response. A response may have fields that this version does not know; they are kept."""

    model_config = ConfigDict(populate_by_name=True, defer_build=True, extra="allow")
