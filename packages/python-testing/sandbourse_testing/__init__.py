"""Sandbourse inside tests: one sandbox for the machine, and a firm for each test."""

from sandbourse import NotASandbox

from sandbourse_testing.book_file import BookFileError, GivenBook, book_of
from sandbourse_testing.client import Client, SandbourseError
from sandbourse_testing.fault import Fault
from sandbourse_testing.firm import Firm
from sandbourse_testing.sandbox import Sandbox, start_sandbourse
from sandbourse_testing.shared_stack import SandboxUnavailable

__all__ = [
    "BookFileError",
    "Client",
    "Fault",
    "Firm",
    "GivenBook",
    "NotASandbox",
    "SandbourseError",
    "Sandbox",
    "SandboxUnavailable",
    "book_of",
    "start_sandbourse",
]
