"""A Sandbourse in a container for tests."""

from sandbourse_testcontainers.container import SandbourseContainer

__all__ = ["SandbourseContainer"]
