"""Runs on the image in SANDBOURSE_IMAGE, with the book in SANDBOURSE_BOOK."""

import os
import socket
import unittest

from sandbourse_testcontainers import SandbourseContainer


class ContainerTest(unittest.TestCase):
    """One container for all tests."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.sandbox = SandbourseContainer(os.environ["SANDBOURSE_IMAGE"]).with_book(os.environ["SANDBOURSE_BOOK"])
        cls.addClassCleanup(cls.sandbox.stop)
        cls.sandbox.start()

    def test_a_firm_sees_its_own_accounts(self) -> None:
        firm = self.sandbox.create_firm(ttl=600)
        self.assertEqual(firm.client.baas.get("/accounts")["items"], [])

    def test_the_firm_of_the_book_has_its_accounts(self) -> None:
        firm = self.sandbox.firm
        accounts = firm.client.baas.get("/accounts")["items"]
        self.assertCountEqual((each["account_id"] for each in accounts), firm.ids["accounts"].values())

    def test_the_demo_logins_are_known(self) -> None:
        self.assertEqual(self.sandbox.get_credentials()["email"], "advisor@harbor.test")
        with self.assertRaisesRegex(ValueError, "There is no login trader"):
            self.sandbox.get_credentials("trader")

    def test_the_fix_port_is_open(self) -> None:
        session = self.sandbox.get_fix_session()
        socket.create_connection((session["host"], session["port"])).close()
        self.assertEqual(session["sender_comp_id"], "CLIENT1")
