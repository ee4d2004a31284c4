# Written by generate.py from docs/openapi.json: do not edit.

from __future__ import annotations

from typing import Annotated, Any, Dict, Literal
from pydantic import AwareDatetime, ConfigDict, Field, RootModel, StringConstraints
from sandbourse._base import Model
from datetime import date as date_aliased
from decimal import Decimal
from typing_extensions import TypeAliasType


class AccessToken(Model):
    access_token: str
    token_type: Literal["Bearer"]
    expires_in: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    scope: Annotated[
        str,
        Field(description="The scopes of the token, separated by spaces (RFC 6749, 3.3)"),
    ]


class Custodian(Model):
    name: str
    kind: Literal["NATIVE", "OUTSIDE"]


class AccountRestriction(Model):
    kind: Annotated[
        Literal["FREE_RIDING"],
        Field(
            description="FREE_RIDING: the account sold shares before it paid for them, so it can use only settled cash for purchases (12 CFR 220.8(c))"
        ),
    ]
    from_: Annotated[date_aliased, Field(alias="from", description="Calendar date, YYYY-MM-DD")]
    until: Annotated[date_aliased, Field(description="The last day of the restriction")]
    reason: str


class Value(Model):
    date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class AcknowledgeDisclosureBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    client_id: Annotated[
        str | None,
        Field(
            description="The client that received the document. Without it, the login acknowledges for itself. A client login can acknowledge only for itself",
            max_length=64,
            min_length=1,
        ),
    ] = None


class RepCode(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rep_code: Annotated[str, Field(max_length=32, min_length=1, pattern="^[A-Za-z0-9._-]+$")]
    branch_id: Annotated[
        str | None,
        Field(
            description='Default: `"MAIN"`.',
            max_length=32,
            min_length=1,
            pattern="^[A-Za-z0-9._-]+$",
        ),
    ] = None


class AddRepCodesBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rep_codes: Annotated[list[RepCode], Field(max_length=500, min_length=1)]


class AdvanceClockBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    days: Annotated[int | None, Field(description="Calendar days of 24 hours", ge=1, le=3660)] = None
    seconds: Annotated[int | None, Field(ge=1, le=316224000)] = None
    to: Annotated[
        AwareDatetime | None,
        Field(description="The new time of the clock, in ISO 8601"),
    ] = None
    firm_id: Annotated[
        str | None,
        Field(
            description="The firm whose clock moves. Only for an ops_admin, who has no firm",
            max_length=32,
            min_length=1,
        ),
    ] = None


class AgeTrialBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    days: Annotated[int, Field(ge=1, le=3650)]


class Credential(Model):
    kind: Literal["LOGIN", "API_KEY"]
    id: str
    name: Annotated[
        str | None,
        Field(description="The email address of the login, or the name of the key"),
    ]


class ExcludeOrder(RootModel[int]):
    root: Annotated[int, Field(ge=0, le=9007199254740991)]


class ApproveRebalancingBody(Model):
    """
    Default: `{}`.
    """

    model_config = ConfigDict(
        extra="forbid",
    )
    exclude_orders: Annotated[
        list[ExcludeOrder] | None,
        Field(
            description="The `index` of each excluded proposal. Default: `[]`.",
            max_length=50000,
        ),
    ] = None


class AccountId(RootModel[str]):
    root: Annotated[str, Field(max_length=64, min_length=1)]


class AssignAccountsBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account_ids: Annotated[
        list[AccountId],
        Field(description="An account can be in only one portfolio", max_length=1000),
    ]


class BaasIssueKeyBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(description="Your name for the key", max_length=100, min_length=1)]
    permission_group: Annotated[
        Literal["read_only", "trading", "account_management"] | None,
        Field(description='Default: `"read_only"`.'),
    ] = None


class Lot(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    lot_id: Annotated[str, Field(max_length=64, min_length=1)]
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]


class BillPortfolioBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    fee_schedule_id: Annotated[
        str | None,
        Field(
            description="Null if the portfolio is not billed",
            max_length=64,
            min_length=1,
        ),
    ]


class Line(Model):
    from_: Annotated[
        Decimal,
        Field(
            alias="from",
            description="Fiat amount as a decimal string; computed values have 4 places",
        ),
    ]
    annual_rate: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    annual_fee: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class RepCode1(RootModel[str]):
    root: Annotated[str, Field(max_length=32, min_length=1)]


class Firm(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="The name of the firm, by which `book apply` finds an existing firm",
            max_length=200,
            min_length=1,
        ),
    ]
    rep_codes: Annotated[
        list[RepCode1] | None,
        Field(description='Default: `["R001"]`.', max_length=50, min_length=1),
    ] = None


class Custodian1(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    kind: Annotated[
        Literal["NATIVE", "OUTSIDE", "CORRESPONDENT"],
        Field(description="CORRESPONDENT is refused with 403 on a sandbox account; it is never downgraded to NATIVE"),
    ]


class ReinvestDividend(RootModel[str]):
    root: Annotated[str, Field(description="A ticker", max_length=32, min_length=1)]


class BookClient(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ]
    id: Annotated[
        str | None,
        Field(description="Your own id; generated by default", max_length=64, min_length=1),
    ] = None
    first_name: Annotated[str, Field(max_length=100, min_length=1)]
    last_name: Annotated[str, Field(max_length=100, min_length=1)]
    date_of_birth: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    email: Annotated[str | None, Field(max_length=254)] = None
    household: Annotated[
        str | None,
        Field(
            description="The name of a household in this file",
            max_length=200,
            min_length=1,
        ),
    ] = None
    advisor_name: Annotated[str | None, Field(max_length=100, min_length=1)] = None
    rep_code: Annotated[
        str | None,
        Field(
            description="A rep code of the firm; by default the first one",
            max_length=32,
            min_length=1,
        ),
    ] = None


class RejectReason(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: Annotated[str, Field(max_length=100)]
    message: Annotated[str, Field(max_length=2000)]


class CashSecurity(RootModel[str]):
    root: Annotated[str, Field(max_length=64, min_length=1)]


class Account1(RootModel[str]):
    root: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]


class From(Model):
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]


class To(Model):
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]


class Restatement(Model):
    """
    The change of the terms by a corporate action
    """

    model_config = ConfigDict(
        extra="forbid",
    )
    reason: Annotated[str, Field(max_length=500)]
    ex_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    restated_at: Annotated[str, Field(max_length=40)]
    from_: Annotated[From, Field(alias="from")]
    to: To


class BookExecution(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    id: Annotated[
        str,
        Field(
            description="ExecID (17). If a part between points is the id of a closed order, the new firm replaces it with the new id of this order",
            max_length=120,
            min_length=1,
        ),
    ]
    kind: Annotated[str, Field(max_length=40, min_length=1)]
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ] = None
    price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ] = None
    executed_at: AwareDatetime | None = None
    settles: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")] = None
    refers_to: Annotated[
        str | None,
        Field(
            description="The execution that a bust or a correction names",
            max_length=120,
            min_length=1,
        ),
    ] = None
    transaction: Annotated[
        str | None,
        Field(
            description="The id of the transaction that the execution has booked. The quantity, price and dates of a FILL are by default those of its transaction",
            max_length=80,
            min_length=1,
        ),
    ] = None
    restatement: Annotated[
        Restatement | None,
        Field(description="The change of the terms by a corporate action"),
    ] = None


class BookHousehold(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ]
    id: Annotated[
        str | None,
        Field(description="Your own id; generated by default", max_length=64, min_length=1),
    ] = None
    rep_code: Annotated[
        str | None,
        Field(
            description="A rep code of the firm; by default the first one",
            max_length=32,
            min_length=1,
        ),
    ] = None


class BookIds(Model):
    accounts: dict[str, str]
    clients: dict[str, str]
    households: dict[str, str]
    transactions: dict[str, str]
    models: dict[str, str]
    fee_schedules: dict[str, str]
    portfolios: dict[str, str]
    trades: dict[str, str]
    orders: dict[str, str]
    logins: dict[str, str]


class BookImportView(Model):
    account_id: str
    rows: Annotated[
        int,
        Field(
            description="The number of rows that were received and parsed",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    landed: Annotated[
        int,
        Field(
            description="The number of rows that changed a position or a lot, which is always 0. Always 0",
            ge=0,
            le=0,
        ),
    ]
    message: str


class BookLogin(Model):
    name: str
    user_id: str
    email: str
    role: str
    password: Annotated[
        str | None,
        Field(description="Only this response contains the password; null if the book sets it"),
    ]


class BookLot(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]
    acquired: Annotated[
        str | None,
        Field(
            description="The day of the purchase, or INHERITED; unknown by default",
            max_length=10,
        ),
    ] = None
    cost: Annotated[
        Decimal | None,
        Field(description="The cost of all shares of the lot, with fees; by default unknown"),
    ] = None
    wash_sale_disallowed: Annotated[
        Decimal | None,
        Field(description="The loss of an earlier wash sale that these shares carry"),
    ] = None
    holding_start: Annotated[
        str | None,
        Field(
            description="The first day of the holding period; the day after `acquired` by default. INHERITED for shares that replaced inherited shares in a wash sale",
            max_length=10,
        ),
    ] = None


class BookModelVersion(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ]
    description: Annotated[str | None, Field(description='Default: `""`.', max_length=2000)] = None
    weights: Annotated[
        dict[Annotated[str, StringConstraints(min_length=1, max_length=32)], Decimal],
        Field(description="The weight of each security, by ticker. The weights and `cash_weight` must add up to 1"),
    ]
    cash_weight: Annotated[
        Decimal | None,
        Field(
            description='Share of the whole value in decimal form, with at most 8 places; may be zero. Default: `"0"`.'
        ),
    ] = None
    benchmark: Annotated[str | None, Field(description="A ticker", max_length=32, min_length=1)] = None


class BookOmission(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    what: Annotated[str, Field(max_length=200, min_length=1)]
    count: Annotated[
        int | None,
        Field(description="Null if the data was not counted", ge=0, le=9007199254740991),
    ]
    reason: Annotated[str, Field(max_length=500, min_length=1)]


class BookOrderLot(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    lot: Annotated[str, Field(max_length=80, min_length=1)]
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]


class Account2(RootModel[str]):
    root: Annotated[str, Field(max_length=200, min_length=1)]


class BookPosition(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    symbol: Annotated[str, Field(description="A ticker", max_length=32, min_length=1)]
    quantity: Annotated[
        Decimal | None,
        Field(description="The sum of the lots. If the field is set, it is checked"),
    ] = None
    lots: Annotated[list[BookLot], Field(max_length=1000, min_length=1)]


class BookRejectReason(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: Annotated[str, Field(max_length=100)]
    message: Annotated[str, Field(max_length=2000)]


class BookRequestOfTransaction(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    description: Annotated[str | None, Field(max_length=500)] = None
    idempotency_key: Annotated[str | None, Field(max_length=255)] = None


class Portfolio(RootModel[str]):
    root: Annotated[
        str,
        Field(
            description="The name of a portfolio in this file",
            max_length=200,
            min_length=1,
        ),
    ]


class BookRunAccount(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    portfolio: Annotated[
        str | None,
        Field(
            description="The name of a portfolio in this file",
            max_length=200,
            min_length=1,
        ),
    ] = None


class BookRunError(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: Annotated[str, Field(max_length=100)]
    message: Annotated[str, Field(max_length=2000)]


class BookRunLot(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    lot: Annotated[str, Field(max_length=80, min_length=1)]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]


class RejectedItem(Model):
    row: Annotated[
        int,
        Field(
            description="The number of the row, from 1, without the header of a CSV file",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    reason: Annotated[str, Field(max_length=16000)]


class BookStatementAccount(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    entries_posted: Annotated[int, Field(ge=0, le=9007199254740991)]


class RepCode2(RootModel[str]):
    root: Annotated[
        str,
        Field(
            description="A rep code of the firm; by default the first one",
            max_length=32,
            min_length=1,
        ),
    ]


class BookUser(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ]
    role: Annotated[
        Literal["advisor", "branch_supervisor", "client"] | None,
        Field(description='Default: `"advisor"`.'),
    ] = None
    email: Annotated[
        str | None,
        Field(description="Unique in the sandbox; generated by default", max_length=254),
    ] = None
    password: Annotated[
        str | None,
        Field(
            description="Generated by default, and shown once",
            max_length=200,
            min_length=12,
        ),
    ] = None
    rep_codes: Annotated[
        list[RepCode2] | None,
        Field(
            description="The rep codes that the login can access, its own first; by default all rep codes of the firm",
            max_length=50,
            min_length=1,
        ),
    ] = None
    client: Annotated[
        str | None,
        Field(
            description="The name of the client, for a login with the role client",
            max_length=200,
            min_length=1,
        ),
    ] = None


class EventType(RootModel[str]):
    root: Annotated[
        str,
        Field(
            description="A topic of docs/events.md, or a prefix wildcard such as `svc.baas.orders.*`. `com.service.baas.orders.*`, `baas.orders.*` and `orders.*` are aliases. Responses contain the topic",
            max_length=100,
        ),
    ]


class RepCode3(RootModel[str]):
    root: Annotated[str, Field(max_length=32, min_length=1)]


class BookWorkflowStep(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    due_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    completed_at: AwareDatetime | None = None
    completed_by: Annotated[
        str | None,
        Field(
            description="The name of a login in this file, or the id of a login or API key that the file does not have",
            max_length=200,
            min_length=1,
        ),
    ] = None


class BranchSnapshotBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str | None,
        Field(
            description="Unique among your ACTIVE test firms; by default generated",
            max_length=200,
            min_length=1,
        ),
    ] = None
    ttl: Annotated[
        int | None,
        Field(
            description="The lifetime of the firm in seconds of real time. Default: `3600`.",
            ge=60,
            le=86400,
        ),
    ] = None
    permission_group: Annotated[
        Literal[
            "read_only",
            "trading",
            "account_management",
            "portfolio_management",
            "advisory",
        ]
        | None,
        Field(description='The permissions of the API key. Default: `"trading"`.'),
    ] = None


class Branding(Model):
    display_name: Annotated[
        str | None,
        Field(
            description="The name above the title; null for no name",
            max_length=120,
            min_length=1,
        ),
    ]
    accent_color: Annotated[
        str | None,
        Field(
            description="The colour of the name and of charts, as red, green and blue; null for the platform colour",
            pattern="^#[0-9a-fA-F]{6}$",
        ),
    ]
    statement_footer: Annotated[
        str | None,
        Field(
            description="The footer of every statement; null for no footer",
            max_length=500,
            min_length=1,
        ),
    ]
    updated_at: Annotated[AwareDatetime | None, Field(description="Null if the firm has set no branding")]


class BrandingBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    display_name: Annotated[
        str | None,
        Field(
            description="The name above the title; null for no name. Default: `null`.",
            max_length=120,
            min_length=1,
        ),
    ] = None
    accent_color: Annotated[
        str | None,
        Field(
            description="The colour of the name and of charts, as red, green and blue; null for the platform colour. Default: `null`.",
            pattern="^#[0-9a-fA-F]{6}$",
        ),
    ] = None
    statement_footer: Annotated[
        str | None,
        Field(
            description="The footer of every statement; null for no footer. Default: `null`.",
            max_length=500,
            min_length=1,
        ),
    ] = None


class BrokerageClient(Model):
    client_id: str
    rep_code: Annotated[
        str,
        Field(description="All accounts of the client are opened under this rep code"),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class BrokerageClientPage(Model):
    items: list[BrokerageClient]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Origin(Model):
    lot_id: Annotated[str, Field(max_length=200)]
    from_: Annotated[
        Decimal,
        Field(
            alias="from",
            description="Number of shares as a decimal string; computed values have 8 places",
        ),
    ]


class Lot1(Model):
    lot_id: Annotated[str, Field(max_length=200)]
    purchase_id: Annotated[str, Field(max_length=200)]
    origin: Origin | None = None
    acquired_date: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")]
    holding_period_start_date: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    cost_basis: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    is_cost_unknown: bool | None = None
    is_inherited: bool | None = None
    wash_sale_disallowed: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    wash_sale_source_lot_id: Annotated[str | None, Field(max_length=200)]
    is_replacement: bool


class CarryLots(Model):
    kind: Literal["CARRY"]
    lots: Annotated[list[Lot1], Field(max_length=100000)]


class Settlement(Model):
    settlement_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class ChangePasswordBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    current_password: Annotated[str, Field(max_length=200, min_length=1)]
    new_password: Annotated[str, Field(description="At least 12 characters", max_length=200, min_length=12)]


class ChangeWebhookBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    url: Annotated[
        str | None,
        Field(
            description="The URL that receives deliveries",
            max_length=2000,
            min_length=1,
        ),
    ] = None
    event_types: Annotated[list[EventType] | None, Field(max_length=50, min_length=1)] = None
    description: Annotated[str | None, Field(description="Your description of the webhook", max_length=200)] = None
    status: Annotated[
        Literal["ACTIVE", "PAUSED"] | None,
        Field(description="PAUSED stores deliveries for a later replay. ACTIVE resumes a paused or disabled webhook"),
    ] = None


class CheckStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["CHECK"]
    check: Literal[
        "ACCOUNTS_NAMED",
        "ACCOUNT_HELD_AWAY",
        "ACCOUNT_STATUS",
        "ACCOUNT_TRADABLE",
        "AVAILABLE_CASH",
        "BUYING_POWER",
        "CLIENT_ID",
        "CONTRIBUTION_LIMIT",
        "CONTRIBUTION_YEAR",
        "CURRENCY",
        "EMAIL_DOMAIN",
        "HOLDING_SUFFICIENT",
        "IN_DATE_ORDER",
        "LOT_KNOWN",
        "LOT_SELECTION",
        "LOT_SUFFICIENT",
        "MARGIN_REQUIREMENT",
        "MARKET_PRICE",
        "ORDERS_LEFT",
        "ORDER_PROPOSED",
        "ORDER_SIZE",
        "PATTERN_DAY_TRADE",
        "POSITION_AVAILABLE",
        "PRICE_COLLAR",
        "PRICE_INCREMENT",
        "QUANTITY_POSITIVE",
        "REGISTRATION",
        "REP_CODE",
        "SAME_OWNER",
        "SECURITY_KNOWN",
        "SECURITY_UNIQUE",
        "SELF_CROSS",
        "SETTLED_CASH",
        "WEIGHT_SUM",
        "WITHIN_LIMITS",
    ]
    verdict: Literal["MET"]


CountsAdditionalProperty = TypeAliasType(
    "CountsAdditionalProperty",
    Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)],
)


class CheckedBook(Model):
    name: str
    content_hash: Annotated[
        str,
        Field(description="SHA-256 of the book with its defaults. The order of fields has no effect"),
    ]
    counts: dict[str, CountsAdditionalProperty]


class ClockEvent(Model):
    event_id: str
    advance_id: str
    kind: Annotated[
        Literal["STARTED", "ADVANCED", "FROZEN", "RESUMED", "READY"],
        Field(description="STARTED: the clock of a new firm began at a time other than real time"),
    ]
    from_: Annotated[AwareDatetime, Field(alias="from", description="UTC instant, ISO 8601")]
    to: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    actor: Annotated[str | None, Field(description="The login that requested it")]
    occurred_at: Annotated[AwareDatetime, Field(description="Real time")]


class ClockEventList(Model):
    items: list[ClockEvent]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ClockOfBook(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    at: Annotated[
        AwareDatetime | None,
        Field(description="The current time of the firm, by default real time"),
    ] = None
    frozen: Annotated[
        bool | None,
        Field(description="If true, the clock does not move until a request moves it"),
    ] = None


class Before(Model):
    total_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    cash: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    max_drift: Annotated[
        Decimal | None,
        Field(description="The largest absolute drift of all items; null without targets"),
    ]
    breached: bool | None


class After(Model):
    total_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    cash: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    max_drift: Annotated[
        Decimal | None,
        Field(description="The largest absolute drift of all items; null without targets"),
    ]
    breached: bool | None


class Month(Model):
    from_: Annotated[date_aliased, Field(alias="from", description="Calendar date, YYYY-MM-DD")]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    members: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    beginning_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    return_: Annotated[
        Decimal | None,
        Field(
            alias="return",
            description="The average return of the members, weighted by their values at the beginning of the month; null without members",
        ),
    ]


class CreateCiTokenBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="A name for the token, such as the pipeline that uses it",
            max_length=100,
            min_length=1,
        ),
    ]
    days: Annotated[
        int | None,
        Field(
            description="The number of days for which the token is valid. Default: `90`.",
            ge=1,
            le=365,
        ),
    ] = None


class CreateCrmClientBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    client_id: Annotated[
        str | None,
        Field(
            description="Your own id for the client, which accounts refer to; by default generated. A repeated request returns the existing client",
            max_length=64,
            min_length=1,
        ),
    ] = None
    household_id: Annotated[str | None, Field(description="Default: `null`.", max_length=64, min_length=1)] = None
    first_name: Annotated[str, Field(max_length=100, min_length=1)]
    last_name: Annotated[str, Field(max_length=100, min_length=1)]
    email: Annotated[str | None, Field(description="Default: `null`.", max_length=254)] = None
    date_of_birth: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    advisor_name: Annotated[
        str | None,
        Field(
            description="The advisor of the client; null without a named advisor, as for a digital portfolio. Default: `null`.",
            max_length=100,
            min_length=1,
        ),
    ] = None
    rep_code: Annotated[
        str | None,
        Field(
            description="The rep code of the advisor; by default your own",
            max_length=64,
            min_length=1,
        ),
    ] = None


class RepCode4(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    rep_code: Annotated[str, Field(max_length=32, min_length=1, pattern="^[A-Za-z0-9._-]+$")]
    branch_id: Annotated[
        str | None,
        Field(
            description='Default: `"MAIN"`.',
            max_length=32,
            min_length=1,
            pattern="^[A-Za-z0-9._-]+$",
        ),
    ] = None


class CreateFirmBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    firm_id: Annotated[
        str,
        Field(
            description="Your own code for the firm",
            max_length=32,
            min_length=1,
            pattern="^[A-Za-z0-9._-]+$",
        ),
    ]
    name: Annotated[str, Field(max_length=200, min_length=1)]
    is_sandbox: Annotated[bool | None, Field(description="Default: `true`.")] = None
    rep_codes: Annotated[list[RepCode4], Field(max_length=500, min_length=1)]


class CreateHouseholdBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    household_id: Annotated[
        str | None,
        Field(
            description="Your own id for the household, which accounts refer to; by default generated. A repeated request returns the existing household",
            max_length=64,
            min_length=1,
        ),
    ] = None
    name: Annotated[str, Field(max_length=100, min_length=1)]
    rep_code: Annotated[
        str | None,
        Field(
            description="The rep code of the advisor; by default your own",
            max_length=64,
            min_length=1,
        ),
    ] = None


class CreateSnapshotBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the snapshots of the firm",
            max_length=200,
            min_length=1,
        ),
    ]
    firm_id: Annotated[str | None, Field(description="By default your own firm", max_length=64)] = None


class Seed(RootModel[int]):
    root: Annotated[
        int,
        Field(
            description="The ids of the firm follow from this seed and from your requests, so that a test gets the same ids in each run. By default the seed of the book. Without a seed, ids are random",
            ge=0,
            le=2147483647,
        ),
    ]


class Seed1(RootModel[str]):
    root: Annotated[
        str,
        Field(
            description="The ids of the firm follow from this seed and from your requests, so that a test gets the same ids in each run. By default the seed of the book. Without a seed, ids are random",
            max_length=100,
            min_length=1,
        ),
    ]


class AllowedRepCode(RootModel[str]):
    root: Annotated[str, Field(max_length=32, min_length=1, pattern="^[A-Za-z0-9._-]+$")]


class CreateUserBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    email: Annotated[str, Field(max_length=254)]
    role: Literal["advisor", "branch_supervisor", "ops_admin", "client"]
    firm_id: Annotated[str, Field(max_length=32, min_length=1, pattern="^[A-Za-z0-9._-]+$")]
    rep_code: Annotated[str | None, Field(max_length=32, min_length=1, pattern="^[A-Za-z0-9._-]+$")] = None
    allowed_rep_codes: Annotated[
        list[AllowedRepCode] | None,
        Field(description="By default the rep code of the login", max_length=500),
    ] = None
    client_id: Annotated[str | None, Field(max_length=64, min_length=1)] = None
    password: Annotated[
        str | None,
        Field(
            description="At least 12 characters; by default generated, and shown once",
            max_length=200,
            min_length=12,
        ),
    ] = None


class CrmClient(Model):
    client_id: str
    household_id: str | None
    first_name: str
    last_name: str
    email: str | None
    date_of_birth: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    age: Annotated[
        int,
        Field(
            description="In whole years, on the current date of your firm",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    first_rmd_year: Annotated[
        int,
        Field(
            description="The first year for which an IRA must pay a required minimum distribution (IRC 401(a)(9))",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    is_past_rmd_age: Annotated[
        bool,
        Field(description="Whether the client has reached the age for required minimum distributions"),
    ]
    advisor_name: str | None
    rep_code: str
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class CrmClientList(Model):
    clients: list[CrmClient]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class CurrencyCode(RootModel[Literal["USD", "GBP", "EUR"]]):
    root: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class CurrencyExchange(Model):
    account_id: str
    from_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    to_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    sold_amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    bought_amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    rate: Annotated[Decimal, Field(description="Units of to_currency for one of from_currency")]
    preview: bool
    out_transaction_id: str | None
    in_transaction_id: str | None
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class CustomColumns(Model):
    """
    The headings in the file of the custodian, by field
    """

    model_config = ConfigDict(
        extra="forbid",
    )
    account_number: Annotated[str, Field(max_length=100, min_length=1)]
    security: Annotated[str, Field(max_length=100, min_length=1)]
    quantity: Annotated[str, Field(max_length=100, min_length=1)]
    cost_basis: Annotated[str, Field(max_length=100, min_length=1)]
    acquired_date: Annotated[str, Field(max_length=100, min_length=1)]
    security_type: Annotated[str | None, Field(max_length=100, min_length=1)] = None
    currency: Annotated[str | None, Field(max_length=100, min_length=1)] = None
    amount: Annotated[str | None, Field(max_length=100, min_length=1)] = None
    activity_type: Annotated[str | None, Field(max_length=100, min_length=1)] = None
    trade_date: Annotated[str | None, Field(max_length=100, min_length=1)] = None


class Event(Model):
    """
    The event as it was published, a CloudEvents envelope
    """

    model_config = ConfigDict(
        extra="allow",
    )
    __annotations__ = {
        "__pydantic_extra__": Dict[str, Any],
    }
    specversion: Literal["1.0"]
    id: str
    source: str
    type: str
    time: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    subject: str | None = None
    datacontenttype: Literal["application/json"]
    issandbox: bool
    traceparent: str | None = None
    data: dict[str, Any]


class DeadLetterWithEvent(Model):
    dead_letter_id: str
    status: Annotated[
        Literal["OPEN", "RESOLVED"],
        Field(description="RESOLVED after the event was applied or sent again; OPEN again if the new attempt fails"),
    ]
    consumer: Annotated[str, Field(description="The consumer group that could not apply the event")]
    topic: str
    partition: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    event_id: str
    event_type: str
    firm_id: Annotated[str | None, Field(description="Null if the event does not contain it")]
    account_id: Annotated[str | None, Field(description="Null if the event does not contain it")]
    reason: Annotated[str, Field(description="The error of the last attempt")]
    attempts: Annotated[
        int,
        Field(
            description="The number of attempts before the event became a dead letter for the last time",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    failures: Annotated[
        int,
        Field(
            description="The number of times that the event became a dead letter. A failed retry increases it by one",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    first_failed_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    last_failed_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    resolved_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    event: Annotated[
        Event,
        Field(description="The event as it was published, a CloudEvents envelope"),
    ]


class DisclosureAcknowledgement(Model):
    acknowledgement_id: str
    disclosure_id: str
    client_id: Annotated[str | None, Field(description="Null if a login acknowledged for itself")]
    recorded_by: Annotated[str, Field(description="The login or API key")]
    acknowledged_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class DisclosureAcknowledgementList(Model):
    items: list[DisclosureAcknowledgement]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class DriftSummary(Model):
    portfolio_id: str
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    drift_threshold: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    total_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="The currency of all amounts")]
    max_drift: Annotated[Decimal | None, Field(description="The largest absolute drift of all items")]
    breached: Annotated[
        bool | None,
        Field(description="Whether an item is further from its target than the threshold"),
    ]
    reason: Literal["NO_PRICE", "NO_VALUE"] | None


class DriftSummaryPage(Model):
    items: list[DriftSummary]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Trial(Model):
    """
    Only with `trial_expired` and `trial_purged`
    """

    signup_id: str
    expired_at: Annotated[
        AwareDatetime,
        Field(description="The end of the thirty days of the trial, in real time"),
    ]
    purge_at: Annotated[
        AwareDatetime,
        Field(
            description="The time at which its login and keys are switched off permanently, unless the trial is extended before"
        ),
    ]


class Error(Model):
    detail: Annotated[
        Any,
        Field(
            description="A text, a list of ValidationItem if fields do not match the schema, or a RejectionDetail if checks failed"
        ),
    ]
    code: Annotated[
        str,
        Field(description="The error code, for programs. docs/errors lists every code with its cause and remedy"),
    ]
    hint: Annotated[
        str | None,
        Field(description="With a message only: the correct value or form, if the server can suggest one"),
    ] = None
    error: Annotated[
        Literal[
            "invalid_request",
            "invalid_client",
            "invalid_scope",
            "unsupported_grant_type",
        ]
        | None,
        Field(description="Only at the token endpoint: the error code of RFC 6749, 5.2"),
    ] = None
    error_description: Annotated[
        str | None,
        Field(description="Only at the token endpoint: the same text as `detail`"),
    ] = None
    trial: Annotated[Trial | None, Field(description="Only with `trial_expired` and `trial_purged`")] = None


class EvaluatedCheck(Model):
    """
    `reason` says why the check has failed; null for a passed check
    """

    check: Literal[
        "ACCOUNTS_NAMED",
        "ACCOUNT_HELD_AWAY",
        "ACCOUNT_STATUS",
        "ACCOUNT_TRADABLE",
        "AVAILABLE_CASH",
        "BUYING_POWER",
        "CLIENT_ID",
        "CONTRIBUTION_LIMIT",
        "CONTRIBUTION_YEAR",
        "CURRENCY",
        "EMAIL_DOMAIN",
        "HOLDING_SUFFICIENT",
        "IN_DATE_ORDER",
        "LOT_KNOWN",
        "LOT_SELECTION",
        "LOT_SUFFICIENT",
        "MARGIN_REQUIREMENT",
        "MARKET_PRICE",
        "ORDERS_LEFT",
        "ORDER_PROPOSED",
        "ORDER_SIZE",
        "PATTERN_DAY_TRADE",
        "POSITION_AVAILABLE",
        "PRICE_COLLAR",
        "PRICE_INCREMENT",
        "QUANTITY_POSITIVE",
        "REGISTRATION",
        "REP_CODE",
        "SAME_OWNER",
        "SECURITY_KNOWN",
        "SECURITY_UNIQUE",
        "SELF_CROSS",
        "SETTLED_CASH",
        "WEIGHT_SUM",
        "WITHIN_LIMITS",
    ]
    passed: bool
    reason: str | None


class Item2(Model):
    model_config = ConfigDict(
        extra="allow",
    )
    __annotations__ = {
        "__pydantic_extra__": Dict[str, Any],
    }
    specversion: Literal["1.0"]
    id: str
    source: str
    type: str
    time: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    subject: str | None = None
    datacontenttype: Literal["application/json"]
    issandbox: bool
    traceparent: str | None = None
    data: dict[str, Any]


class EventHistoryPage(Model):
    items: Annotated[list[Item2], Field(description="In the order of publication, or in reverse")]
    has_more: Annotated[
        bool,
        Field(description="Whether more matching events follow the last event of the page"),
    ]


class EventStep(Model):
    """
    The event was sent to the bus
    """

    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["EVENT"]
    event_id: str
    type: str
    topic: str
    key: str
    partition: Annotated[
        int | None,
        Field(
            description="Null if the bus was not reachable",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]


class ExchangeCurrencyBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account_id: Annotated[str, Field(max_length=64, min_length=1)]
    from_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    to_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    amount: Annotated[Decimal, Field(description="The amount in from_currency")]
    preview: Annotated[
        bool | None,
        Field(description="`true`: returns the result of the exchange, and books nothing. Default: `false`."),
    ] = None


class ExecutionStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["EXECUTION"]
    kind: str
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    executed_at: Annotated[AwareDatetime, Field(description="Time by the firm's clock")]
    settlement_date: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")]
    transaction_id: str | None


class Fee(Model):
    transaction_id: str
    account_id: str
    amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    description: str
    idempotency_key: str
    charged_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class FeeTier(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    from_: Annotated[
        str,
        Field(
            alias="from",
            description="The value at which the tier begins",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]
    annual_rate: Annotated[
        str,
        Field(
            description="The annual rate in decimal form: 0.0085 is 0.85%",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]


class Fill(Model):
    execution_id: str
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    price: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    executed_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    settlement_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]


class RepCode5(Model):
    rep_code: str
    branch_id: str
    is_active: bool


class FirmModel(Model):
    firm_id: str
    name: str
    is_sandbox: bool
    is_active: bool
    rep_codes: list[RepCode5]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class FirmList(Model):
    items: list[FirmModel]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class FixMessageField(Model):
    tag: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    name: Annotated[
        str | None,
        Field(description="Null for a user-defined tag that the dictionary does not list"),
    ]
    value: str
    meaning: Annotated[
        str | None,
        Field(description="The meaning of a value that the dictionary lists"),
    ]


class FixMessageStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["FIX_MESSAGE"]
    session_id: str
    direction: Annotated[Literal["IN", "OUT"], Field(description="The direction at the order router")]
    seq_num: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    msg_type: str
    name: str | None
    fields: list[FixMessageField]
    raw: Annotated[
        str,
        Field(description="The message as it was sent, with | in place of the delimiter"),
    ]
    fault: Annotated[
        str | None,
        Field(
            description="The fault that the message met when it was sent to a FIX client, as in `X-Sandbox-Fault-Applied`. Null if it met none"
        ),
    ]


class FixPassword(Model):
    password_id: str
    name: str
    status: Literal["active", "revoked"]
    created_by: Annotated[str, Field(description="The login that issued the password")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    last_used_at: Annotated[
        AwareDatetime | None,
        Field(description="The time of the last Logon with this password"),
    ]
    revoked_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class FixPasswordList(Model):
    items: list[FixPassword]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class FixSession(Model):
    session_id: str
    sender_comp_id: str
    target_comp_id: str
    firm_id: Annotated[
        str | None,
        Field(description="The firm of the client; null for the internal session of the order router"),
    ]
    purpose: Annotated[
        Literal["ORDERS", "DROP_COPY"],
        Field(
            description="The purpose of the session: orders, or a drop copy (read-only reports of every order of the firm)"
        ),
    ]
    next_out: Annotated[
        int,
        Field(
            description="MsgSeqNum (34) of the next message that the venue sends",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    next_in: Annotated[
        int,
        Field(
            description="MsgSeqNum (34) that the venue expects next",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    generation: Annotated[
        int,
        Field(
            description="How often the sequence numbers were reset",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    phase: Literal["disconnected", "awaiting_logon", "established", "logging_out"]


class FixSessionList(Model):
    items: list[FixSession]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class FixVenue(Model):
    begin_string: Annotated[Literal["FIX.4.2"], Field(description="BeginString (8)")]
    host: Annotated[
        str | None,
        Field(description="Null if the operator has not set the public address"),
    ]
    port: Annotated[int, Field(description="TCP", ge=-9007199254740991, le=9007199254740991)]
    target_comp_id: Annotated[str, Field(description="TargetCompID (56) of your messages")]


class ForgottenPasswordBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    email: Annotated[str, Field(max_length=254)]


class RejectReason1(Model):
    code: str
    message: str


class FxRate(Model):
    pair: str
    rate: Annotated[Decimal, Field(description="FX rate as a decimal string with 6 places")]
    currency: Annotated[
        Literal["USD", "GBP", "EUR"],
        Field(description="The second currency of the pair: the rate is its amount for one unit of the first"),
    ]
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    delayed: Annotated[bool, Field(description="Always true")]
    source: str


class Lot2(Model):
    lot_id: str
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    loss: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class HoldingBreak(Model):
    type: Literal["POSITION", "CASH"]
    account_id: str
    symbol: Annotated[str | None, Field(description="Null for CASH", max_length=16000)]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    expected: Annotated[
        str,
        Field(
            description="The shares or cash in the books before the import, adjusted by the ACTIVITY rows of the file",
            max_length=42,
        ),
    ]
    actual: Annotated[
        str,
        Field(
            description="The shares of all lots, or the cash, in the file",
            max_length=42,
        ),
    ]


class Household(Model):
    household_id: str
    name: str
    rep_code: str
    client_ids: Annotated[
        list[str],
        Field(description="The members of the household, in the order of their ids"),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class HouseholdList(Model):
    items: list[Household]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class InsightKind(RootModel[Literal["REBALANCE", "HARVESTING", "CONCENTRATION"]]):
    root: Literal["REBALANCE", "HARVESTING", "CONCENTRATION"]


class InsightRequest(Model):
    method: Literal["POST"]
    path: Annotated[str, Field(description="The path after the base URL of the API")]
    body: dict[str, Any]


class InterestIncome(Model):
    interest_income: Annotated[Decimal, Field(description="Box 1 of Form 1099-INT")]
    debit_interest_paid: Annotated[
        Decimal,
        Field(description="Interest on debits, for line 1 of Form 4952. It is not deducted from box 1"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class InterestIncomes(Model):
    tax_year: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    is_reported: Annotated[
        bool,
        Field(
            description="Whether the income is reported on Form 1099-INT. False for an IRA, and for a nonresident, whose interest is on Form 1042-S"
        ),
    ]
    items: list[InterestIncome]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class IssueFixPasswordBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(description="Your name for the password", max_length=100, min_length=1),
    ]


class IssuedCiToken(Model):
    ci_token_id: str
    name: str
    status: Literal["ACTIVE", "EXPIRED", "REVOKED"]
    created_by: Annotated[
        str,
        Field(description="The operator who issued the token. The token ends when this login ends"),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    expires_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    revoked_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    token: Annotated[str, Field(description="The access token. Only this response contains it")]


class IssuedFixPassword(Model):
    password_id: str
    name: str
    status: Literal["active", "revoked"]
    created_by: Annotated[str, Field(description="The login that issued the password")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    last_used_at: Annotated[
        AwareDatetime | None,
        Field(description="The time of the last Logon with this password"),
    ]
    revoked_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    password: Annotated[
        str,
        Field(description="Shown only once. If you lose the password, revoke it and issue another"),
    ]


class LedgerReplica(Model):
    account_id: str
    entries: Annotated[
        int,
        Field(
            description="The number of received entries",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    last_sequence: Annotated[
        int,
        Field(
            description="The highest received sequence; equal to `entries` if no entry is missing",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    applied_sequence: Annotated[
        int,
        Field(
            description="Cash, positions and lots include the entries up to this sequence",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    behind_since: Annotated[
        AwareDatetime | None,
        Field(description="The real time since which entries wait to be applied"),
    ]


class LedgerReplicaList(Model):
    items: list[LedgerReplica]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class LocalMail(Model):
    name: Annotated[
        str,
        Field(description="The name of the file: the id of the sign-up or login, and the number of the mail"),
    ]
    to: str
    subject: str
    sent_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    text: str
    link: Annotated[
        str | None,
        Field(description="The link with the token that verifies an address or resets a password, if the mail has one"),
    ]


class LocalMailbox(Model):
    is_open: Annotated[
        bool,
        Field(description="Whether this installation shows mails. If not, `items` is empty"),
    ]
    items: list[LocalMail]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


LogPositionsAdditionalProperty = TypeAliasType(
    "LogPositionsAdditionalProperty", Annotated[int, Field(ge=0, le=9007199254740991)]
)


class LoginBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    email: Annotated[str, Field(max_length=254, min_length=1)]
    password: Annotated[str, Field(max_length=200, min_length=1)]


class MarginRules(Model):
    keeps_pattern_day_trade_rule: Annotated[
        bool,
        Field(
            description="True if your firm phases out the pattern-day-trader rule, FINRA Rule 4210(f)(8)(B). The rule then applies until 2027-10-20 instead of 2026-06-03. The default is false"
        ),
    ]
    pattern_day_trade_rule_in_force: Annotated[
        bool,
        Field(
            description="True if the rule limits the purchases of pattern day traders today, by the clock of your firm"
        ),
    ]
    updated_at: Annotated[
        AwareDatetime | None,
        Field(description="Null if the firm has set no margin rules"),
    ]


class MarketState(Model):
    hours: Literal["ALWAYS_OPEN", "EXCHANGE"]
    is_open: Annotated[bool, Field(description="Whether orders of the firm trade now")]
    is_session_open: Annotated[bool, Field(description="Whether the exchange is open")]
    session_closes_at: Annotated[
        AwareDatetime | None,
        Field(description="The close of the current session; null between sessions"),
    ]
    next_session_opens_at: Annotated[
        AwareDatetime,
        Field(
            description="The next open. With `EXCHANGE`, orders wait for it while the exchange is closed. With both settings, prices move from then on"
        ),
    ]


class MergeLots(Model):
    kind: Literal["STOCK_MERGER"]
    value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class Simulation1(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    kyc: Annotated[
        Literal["APPROVE", "RESTRICT", "HOLD"],
        Field(description="APPROVE makes the account ACTIVE, RESTRICT makes it RESTRICTED, HOLD leaves it PENDING"),
    ]


class OpenAccountBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    client_id: Annotated[
        str | None,
        Field(
            description="The client of an advisor. All accounts of a client have the rep code of the client’s first account",
            max_length=64,
            min_length=1,
        ),
    ] = None
    household_id: Annotated[str | None, Field(max_length=64, min_length=1)] = None
    rep_code: Annotated[
        str | None,
        Field(
            description="One of your rep codes; by default the rep code of the client, or your own",
            max_length=32,
            min_length=1,
        ),
    ] = None
    registration: Annotated[str, Field(description="Name on the account", max_length=200, min_length=1)]
    account_type: Literal["INDIVIDUAL", "TRADITIONAL_IRA", "ROTH_IRA", "JOINT", "TRUST", "CUSTODIAL_UTMA"]
    date_of_birth: Annotated[
        date_aliased | None,
        Field(
            description="The owner's date of birth. The contribution limit of an IRA is higher from the year in which the owner turns 50"
        ),
    ] = None
    management: Annotated[
        Literal["ADVISORY", "SELF_DIRECTED", "DIGITAL", "HELD_AWAY"] | None,
        Field(
            description="By default HELD_AWAY if the custodian is OUTSIDE, and ADVISORY otherwise. HELD_AWAY and OUTSIDE require each other"
        ),
    ] = None
    base_currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    margin_enabled: Annotated[bool | None, Field(description="Default: `false`.")] = None
    custodian: Custodian1 | None = None
    lot_method: Annotated[Literal["FIFO", "LIFO", "HIFO"] | None, Field(description='Default: `"FIFO"`.')] = None
    simulation: Simulation1 | None = None
    idempotency_key: Annotated[
        str | None,
        Field(
            description="Unique in the firm. A repeated request with the same body returns the same account, with another body 409",
            max_length=64,
            min_length=1,
        ),
    ] = None


class Lot3(Model):
    lot_id: str
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]


class OrderPreview(Model):
    account_id: str
    would_be_accepted: Annotated[bool, Field(description="True if the order passes all checks")]
    currency: Annotated[
        Literal["USD", "GBP", "EUR"] | None,
        Field(description="The currency of the estimated amounts and of `reserved_cash`; null for an unknown security"),
    ]
    estimated_quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    estimated_price: Annotated[
        Decimal | None,
        Field(description="The limit or stop price; otherwise the ask for a purchase, and the bid for a sale"),
    ]
    estimated_amount: Annotated[Decimal | None, Field(description="Quantity times price, before fees")]
    reserved_cash: Annotated[
        Decimal | None,
        Field(
            description="The cash that a purchase reserves until it fills: 5 % above the market price without a limit"
        ),
    ]
    buying_power: Annotated[Decimal, Field(description="In the base currency of the account")]
    base_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    checks: Annotated[
        list[EvaluatedCheck],
        Field(description="All checks of an order, in the order of refusals"),
    ]


class OrderRestatement(Model):
    execution_id: Annotated[
        str,
        Field(description="ExecID (17) of the report that restated the order (ExecType D)"),
    ]
    reason: str
    ex_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    restated_at: Annotated[
        AwareDatetime,
        Field(description="The beginning of the business day of the ex-date"),
    ]
    from_: Annotated[From, Field(alias="from")]
    to: To


class OrderStatusFilter(
    RootModel[
        Literal[
            "PENDING_NEW",
            "NEW",
            "PARTIALLY_FILLED",
            "FILLED",
            "PENDING_CANCEL",
            "PENDING_REPLACE",
            "CANCELLED",
            "REPLACED",
            "REJECTED",
            "EXPIRED",
            "OPEN",
            "CLOSED",
            "ALL",
        ]
    ]
):
    root: Literal[
        "PENDING_NEW",
        "NEW",
        "PARTIALLY_FILLED",
        "FILLED",
        "PENDING_CANCEL",
        "PENDING_REPLACE",
        "CANCELLED",
        "REPLACED",
        "REJECTED",
        "EXPIRED",
        "OPEN",
        "CLOSED",
        "ALL",
    ]


class OutboxStep(Model):
    """
    The event was stored, in the transaction of its cause
    """

    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["OUTBOX"]
    event_id: str
    type: str
    topic: str


class OwnColumns(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    columns: CustomColumns
    date_format: Annotated[
        Literal["YYYY-MM-DD", "MM/DD/YYYY"],
        Field(description='Default: `"YYYY-MM-DD"`.'),
    ]
    decimal_separator: Annotated[
        Literal[".", ","],
        Field(
            description='The decimal separator of numbers. The other character may separate groups of three digits. Default: `"."`.'
        ),
    ]
    cash_securities: Annotated[
        list[CashSecurity],
        Field(
            description="The values of the security column that mark a row as cash. The amount of such a row is in the `amount` column. Default: `[]`.",
            max_length=10,
        ),
    ]


class SubPeriod(Model):
    from_: Annotated[date_aliased, Field(alias="from", description="Calendar date, YYYY-MM-DD")]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    beginning_value: Annotated[Decimal, Field(description="At the close before `from`")]
    flow: Annotated[
        Decimal,
        Field(description="The net inflow at the start of `from`; negative for a net outflow"),
    ]
    ending_value: Annotated[Decimal, Field(description="At the close of `to`")]
    factor: Annotated[
        Decimal,
        Field(description="ending_value / (beginning_value + flow), rounded only for display"),
    ]


class Payment(Model):
    date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class PerformanceExplanation(Model):
    sub_periods: Annotated[
        list[SubPeriod],
        Field(description="The time-weighted return is the product of the factors, minus one"),
    ]
    payments: Annotated[
        list[Payment],
        Field(
            description="The payments whose XIRR is the money-weighted return. A deposit is negative; a withdrawal and the closing value are positive"
        ),
    ]


class PermissionGroup(Model):
    permission_group: str
    scopes: list[str]
    is_default: Annotated[bool, Field(description="The group of a key whose request contains no group")]


class PermissionGroupList(Model):
    items: list[PermissionGroup]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class PmIssueKeyBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(description="Your name for the key", max_length=100, min_length=1)]
    permission_group: Annotated[
        Literal["read_only", "portfolio_management", "advisory"] | None,
        Field(description='Default: `"read_only"`.'),
    ] = None


class PortfolioBilling(Model):
    portfolio_id: str
    fee_schedule_id: str | None


class PostingLine(Model):
    account: str
    unit: Annotated[str, Field(description="A currency or a ticker")]
    amount: str


class PostingStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["POSTING"]
    transaction_id: str
    sequence: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    type: str
    net_amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    description: str
    lines: list[PostingLine]


class FailedCheck(Model):
    check: Literal[
        "ACCOUNTS_NAMED",
        "ACCOUNT_HELD_AWAY",
        "ACCOUNT_STATUS",
        "ACCOUNT_TRADABLE",
        "AVAILABLE_CASH",
        "BUYING_POWER",
        "CLIENT_ID",
        "CONTRIBUTION_LIMIT",
        "CONTRIBUTION_YEAR",
        "CURRENCY",
        "EMAIL_DOMAIN",
        "HOLDING_SUFFICIENT",
        "IN_DATE_ORDER",
        "LOT_KNOWN",
        "LOT_SELECTION",
        "LOT_SUFFICIENT",
        "MARGIN_REQUIREMENT",
        "MARKET_PRICE",
        "ORDERS_LEFT",
        "ORDER_PROPOSED",
        "ORDER_SIZE",
        "PATTERN_DAY_TRADE",
        "POSITION_AVAILABLE",
        "PRICE_COLLAR",
        "PRICE_INCREMENT",
        "QUANTITY_POSITIVE",
        "REGISTRATION",
        "REP_CODE",
        "SAME_OWNER",
        "SECURITY_KNOWN",
        "SECURITY_UNIQUE",
        "SELF_CROSS",
        "SETTLED_CASH",
        "WEIGHT_SUM",
        "WITHIN_LIMITS",
    ]
    reason: str


class ProvisionFirmBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    practice: Annotated[
        Literal["ACCUMULATION", "RETIREMENT", "NEXT_GENERATION"],
        Field(description="Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56"),
    ]
    seed: Annotated[
        int,
        Field(
            description="The seed of the book: the same seed creates the same book",
            ge=0,
            le=9007199254740991,
        ),
    ]


class PublishDisclosureBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Annotated[
        Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"],
        Field(
            description="The adviser's brochure (SEC Rule 204-3), the relationship summary (Rule 204-5), the privacy notice (Regulation S-P) and the disclosure of conflicts (Regulation Best Interest)"
        ),
    ]
    title: Annotated[str, Field(max_length=200, min_length=1)]
    body: Annotated[
        str,
        Field(
            description="The text of the document, without markup",
            max_length=8000,
            min_length=1,
        ),
    ]
    effective_date: Annotated[
        date_aliased,
        Field(
            description="The first day on which the version is in force: today by your firm's clock or later, and after the date of the previous version"
        ),
    ]


class Quote(Model):
    symbol: str
    bid: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    ask: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    last: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    previous_close: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    change: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    change_percent: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    volume: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    delayed: Annotated[bool, Field(description="Always true")]
    delay_minutes: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    source: str
    market: Annotated[
        MarketState,
        Field(description="Whether orders of your firm trade now, and when the next session opens"),
    ]


class QuoteList(Model):
    items: list[Quote]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class RatioShares1(RootModel[float]):
    root: Annotated[float, Field(ge=0.0, le=9007199254740991.0)]


class RatioShares2(RootModel[str]):
    root: Annotated[str, Field(max_length=42, pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$")]


class RebalanceStyle(RootModel[Literal["TO_TARGET", "TO_BAND", "CASH_ONLY"]]):
    root: Literal["TO_TARGET", "TO_BAND", "CASH_ONLY"]


class ExcludedOrder(RootModel[int]):
    root: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ReducedOrder(Model):
    index: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class Error1(Model):
    code: str
    message: str


class TurnoverItem(Model):
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    sold: Annotated[
        Decimal,
        Field(description="Filled shares times the average fill price, before fees"),
    ]
    bought: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class RebalancingRunExecuted(Model):
    accounts_traded: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    sell_orders: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    buy_orders: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    turnover: list[TurnoverItem]


class TurnoverItem2(Model):
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    sold: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    bought: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    estimated_gain_short: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    estimated_gain_long: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class RebalancingRunTotals(Model):
    accounts_traded: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    sell_orders: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    buy_orders: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    turnover: list[TurnoverItem2]


class RegisterWebhookBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    url: Annotated[
        str,
        Field(
            description="The URL that receives deliveries",
            max_length=2000,
            min_length=1,
        ),
    ]
    event_types: Annotated[list[EventType], Field(max_length=50, min_length=1)]
    description: Annotated[str | None, Field(description="Your description of the webhook", max_length=200)] = None


class Pick(Model):
    lot_id: Annotated[str, Field(max_length=200)]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]


class RelieveLots(Model):
    kind: Literal["RELIEVE"]
    method: Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"]
    picks: Annotated[list[Pick], Field(max_length=100000)]


class ReplaceOrderBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares above zero, kept exactly as sent"),
    ] = None
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    do_not_reduce: Annotated[bool | None, Field(description="By default unchanged")] = None


class ReplayDeliveriesBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    since: AwareDatetime


class ReplayedDeliveries(Model):
    replayed: Annotated[
        int,
        Field(
            description="The number of deliveries that are attempted again",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]


class RequestStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["REQUEST"]
    request_id: Annotated[str | None, Field(description="`x-request-id` of the response")]
    trace_id: Annotated[
        str | None,
        Field(description="The trace id (W3C Trace Context), as in `traceparent` of the events"),
    ]
    has_idempotency_key: bool
    fault: Annotated[
        str | None,
        Field(description="The fault that the request met, as in `X-Sandbox-Fault-Applied`. Null if it met none"),
    ]


class ReseededTrial(Model):
    password: Annotated[str, Field(description="Only this response contains it")]
    firm_id: str
    expires_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class ReservationStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["RESERVATION"]
    cash: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class ResetPasswordBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    token: Annotated[
        str,
        Field(
            description="The token from the mail, which begins with `sbxr_`",
            max_length=200,
            min_length=1,
        ),
    ]
    new_password: Annotated[str, Field(description="At least 12 characters", max_length=200, min_length=12)]


class ResetTrial(Model):
    password: Annotated[str, Field(description="Only this response contains it")]
    expires_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class RetirementDistribution(Model):
    transaction_id: str
    date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    gross_distribution: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    distribution_code: Literal["1", "7", "J", "T"] | None
    unknown_reason: Literal["DATE_OF_BIRTH_UNKNOWN"] | None
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class RetirementDistributions(Model):
    tax_year: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    gross_distribution: Annotated[Decimal, Field(description="Box 1, the sum of all codes, in USD")]
    taxable_amount_not_determined: Annotated[
        bool, Field(description="Box 2b: the sandbox does not know the taxable amount")
    ]
    items: list[RetirementDistribution]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class RetriedDeadLetters(Model):
    retried: Annotated[
        int,
        Field(
            description="The dead letters that were OPEN. Resolved dead letters are not sent again",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]


class DeadLetterId(RootModel[str]):
    root: Annotated[str, Field(max_length=200, min_length=1)]


class RetryDeadLettersBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    dead_letter_ids: Annotated[list[DeadLetterId], Field(max_length=100, min_length=1)]


class ReturnOfCapitalToLots(Model):
    kind: Literal["RETURN_OF_CAPITAL"]


class ReturnReason(
    RootModel[
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
    ]
):
    root: Annotated[
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ],
        Field(
            description="The reason why there is no return. NO_VALUE: the account had no value in the whole period. NO_PRICE, NO_FX_RATE: on some day, a holding had no price or no exchange rate. NO_STARTING_VALUE: the value was zero at the start of a day and above zero at its end. NEGATIVE_VALUE: the value was negative at the start or at the end of a day. UNDER_A_YEAR: returns of less than a year are not annualized. NO_SOLUTION: no rate matches the cash flows. NO_SINGLE_SOLUTION: more than one rate matches the cash flows. OUT_OF_RANGE: the rate is outside the reported range. BEYOND_LIMITS: a value is outside the supported range."
        ),
    ]


class ScopeUse(Model):
    scope: str
    last_used_at: Annotated[
        AwareDatetime,
        Field(description="The time of the last successful request that used the scope, to the minute"),
    ]


class ScriptPriceBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    symbol: Annotated[
        str,
        Field(
            description="A ticker, or `*` for every security without its own script",
            max_length=32,
            min_length=1,
        ),
    ]
    kind: Literal["CRASH", "SPIKE", "GAP", "FLAT", "HALT", "WALK"]
    magnitude: Annotated[
        str | None,
        Field(
            description="The change as a decimal fraction of the price: 0.3000 is 30%. In a CRASH the price falls, in a SPIKE it rises, in a GAP the sign sets the direction",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    duration_seconds: Annotated[
        int | None,
        Field(
            description="The duration of the fall of a CRASH, of the rise and fall of a SPIKE, or of a FLAT or HALT. Without it, a FLAT or HALT applies until it is removed",
            ge=1,
            le=31622400,
        ),
    ] = None
    band: Annotated[
        str | None,
        Field(
            description="The largest distance of a WALK from the price, as a decimal fraction of the price: 0.0500 is 5%",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    seed: Annotated[
        int | None,
        Field(
            description="The seed of a WALK, by default 0. The same seed gives the same prices of a security",
            ge=0,
            le=2147483647,
        ),
    ] = None
    starts_at: Annotated[
        AwareDatetime | None,
        Field(description="Business time of the firm; by default the current time"),
    ] = None
    ends_at: Annotated[
        AwareDatetime | None,
        Field(description="The end of a CRASH, GAP or WALK; without it, the script applies until it is removed"),
    ] = None
    price: Annotated[
        Decimal | None,
        Field(description="The price that a FLAT or HALT of one security holds; by default the last price"),
    ] = None


class Security(Model):
    symbol: str
    cusip: str
    isin: str
    name: str
    type: Literal["EQUITY", "ETF"]
    tax_class: Annotated[
        Literal["COMMON_STOCK", "REIT", "RIC", "GRANTOR_TRUST", "PARTNERSHIP"],
        Field(
            description="The tax status of the issuer. If a REIT or RIC (fund) records a dividend from October on and pays it in January, the dividend is income of the year before"
        ),
    ]
    exchange: str
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    sector: str | None
    industry: str | None
    asset_class: str


class SecurityPage(Model):
    items: list[Security]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class SecurityReference(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["ticker", "cusip", "isin"]
    value: Annotated[str, Field(max_length=32, min_length=1)]


class SeriesBar(Model):
    date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    open: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    high: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    low: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    close: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    volume: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    source: str


class SetMarginRulesBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    keeps_pattern_day_trade_rule: Annotated[
        bool,
        Field(
            description="True if your firm phases out the pattern-day-trader rule, FINRA Rule 4210(f)(8)(B). The rule then applies until 2027-10-20 instead of 2026-06-03. The default is false"
        ),
    ]


class SetMarketHoursBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    hours: Literal["ALWAYS_OPEN", "EXCHANGE"]


class SignUpBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    email: Annotated[str, Field(max_length=254)]
    first_name: Annotated[str, Field(max_length=100, min_length=1)]
    last_name: Annotated[str, Field(max_length=100, min_length=1)]
    firm_name: Annotated[str, Field(max_length=200, min_length=1)]
    practice: Annotated[
        Literal["ACCUMULATION", "RETIREMENT", "NEXT_GENERATION"],
        Field(description="Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56"),
    ]


class SkippedTrade(Model):
    account_id: str
    security: Annotated[
        SecurityReference | None,
        Field(description="Null if the whole account was skipped"),
    ]
    reason: Literal[
        "BELOW_MINIMUM",
        "NO_PRICE",
        "WASH_SALE",
        "INSUFFICIENT_CASH",
        "NOT_ROUTABLE",
        "RESTRICTED",
        "SHORT_TERM",
        "NO_TARGET",
    ]


class Snapshot(Model):
    snapshot_id: str
    firm_id: str
    name: str
    created_by: Annotated[
        str,
        Field(description="The login, operator or CI token that created the snapshot"),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    clock: Annotated[AwareDatetime, Field(description="The time on the clock of the firm")]
    rows: Annotated[
        int,
        Field(
            description="The number of stored rows, in all services",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    bytes: Annotated[
        int,
        Field(
            description="The size of the stored rows in bytes, compressed",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    cut: Annotated[
        dict[str, LogPositionsAdditionalProperty],
        Field(description="For each service, the last position in its event log at the time of the snapshot"),
    ]
    versions: Annotated[
        dict[str, str],
        Field(
            description="For each service, its last migration. A version with another last migration cannot restore or branch the snapshot"
        ),
    ]


class SnapshotPage(Model):
    items: list[Snapshot]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class SpinOffFromLots(Model):
    kind: Literal["SPIN_OFF"]
    part: Annotated[str, Field(max_length=64, pattern="^[1-9]\\d*$")]
    whole: Annotated[str, Field(max_length=64, pattern="^[1-9]\\d*$")]


class SplitLots(Model):
    kind: Literal["SPLIT"]
    new_shares: Annotated[str, Field(max_length=64, pattern="^[1-9]\\d*$")]
    old_shares: Annotated[str, Field(max_length=64, pattern="^[1-9]\\d*$")]


class CoveredBy(Model):
    """
    Two ways to cover the call. Each of them is sufficient alone. Null for a satisfied call
    """

    deposit: Annotated[Decimal, Field(description="The deposit that covers the call")]
    sale: Annotated[
        Decimal | None,
        Field(
            description="The current value of the securities whose sale covers the call; null if the sale of all securities would not"
        ),
    ]


class StandingMarginCall(Model):
    margin_call_id: str
    account_id: str
    status: Literal["OPEN", "SATISFIED"]
    amount: Annotated[
        Decimal,
        Field(description="The amount by which equity was below the maintenance requirement when the call was issued"),
    ]
    equity: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    maintenance_requirement: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    issued_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    due_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    satisfied_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    account_number: str
    current_equity: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    current_requirement: Annotated[Decimal, Field(description="The maintenance requirement at current prices")]
    shortfall: Annotated[
        Decimal,
        Field(description="The amount by which equity is below the requirement now; 0 if prices have covered the call"),
    ]
    covered_by: Annotated[
        CoveredBy | None,
        Field(description="Two ways to cover the call. Each of them is sufficient alone. Null for a satisfied call"),
    ]


class StandingMarginCallPage(Model):
    items: list[StandingMarginCall]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class PortfolioId(RootModel[str]):
    root: Annotated[str, Field(max_length=64, min_length=1)]


class StartBillingRunBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    period_start: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    period_end: Annotated[
        date_aliased,
        Field(description="The last day of the period, which can have at most 366 days"),
    ]
    portfolio_ids: Annotated[
        list[PortfolioId] | None,
        Field(
            description="By default all portfolios that you can see",
            max_length=1000,
            min_length=1,
        ),
    ] = None


class StartWorkflowBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    workflow_template_id: Annotated[str, Field(max_length=64, min_length=1)]
    client_id: Annotated[str, Field(max_length=64, min_length=1)]


class StatementLot(Model):
    lot_id: str
    acquired_date: Annotated[
        date_aliased | None,
        Field(description="Null if unknown, and for inherited shares"),
    ]
    is_inherited: bool
    term: Annotated[
        Literal["SHORT_TERM", "LONG_TERM"] | None,
        Field(description="The term of a sale at the end of the period; null if the holding period is unknown"),
    ]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    cost_basis: Annotated[
        Decimal | None,
        Field(description="The cost, including losses that wash sales added; null if the cost of a lot is unknown"),
    ]
    market_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    unrealized_gain: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    unrealized_gain_reason: Annotated[
        Literal["COST_UNKNOWN", "NO_PRICE", "SHARES_OWED"] | None,
        Field(description="The reason why the gain is null; otherwise null"),
    ]


class StatementPosition(Model):
    security: SecurityReference
    name: Annotated[
        str | None,
        Field(description="Null for a security that does not trade in the sandbox"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    price: Annotated[
        Decimal | None,
        Field(description="The price at the end of the period; null if unknown"),
    ]
    market_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    cost_basis: Annotated[
        Decimal | None,
        Field(description="The cost, including losses that wash sales added; null if the cost of a lot is unknown"),
    ]
    unrealized_gain: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    unrealized_gain_reason: Annotated[
        Literal["COST_UNKNOWN", "NO_PRICE", "SHARES_OWED"] | None,
        Field(description="The reason why the gain is null; otherwise null"),
    ]
    lots: Annotated[list[StatementLot], Field(description="Oldest first")]


class StatusStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["STATUS"]
    status: Literal[
        "PENDING_NEW",
        "NEW",
        "PARTIALLY_FILLED",
        "FILLED",
        "PENDING_CANCEL",
        "PENDING_REPLACE",
        "CANCELLED",
        "REPLACED",
        "REJECTED",
        "EXPIRED",
    ]
    reason: str


class StreamStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["STREAM"]
    event_id: str
    stream: Annotated[str, Field(description="The stream, as the path after `/api/v1/baas/events/`")]
    replay_id: Annotated[str, Field(description="The id for `since_id` and `Last-Event-ID`")]


class StreamTicket(Model):
    ticket: Annotated[
        str,
        Field(description="Valid once, in `?ticket=` or as the subprotocol `service.token.<ticket>`"),
    ]
    token_type: Literal["ws_ticket"]
    expires_in: Annotated[int, Field(description="Seconds. Always 60", ge=60, le=60)]


class Lot6(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    lot_id: Annotated[str, Field(max_length=64, min_length=1)]
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]


class Substitution(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    security: SecurityReference
    substitute: SecurityReference


class SweptTrials(Model):
    expired: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    purged: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class SyncBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    as_of: Annotated[
        date_aliased | None,
        Field(description="The date of the statement; by default today"),
    ] = None
    rows: Annotated[
        list[Any],
        Field(
            description="The rows of the statement, each a StatementRow",
            max_length=8000,
            min_length=1,
        ),
    ]


class SyncWarning(Model):
    type: Annotated[
        Literal["DATE", "RECORD_COUNT"],
        Field(
            description="DATE: the file is of another day than `as_of`. RECORD_COUNT: the file has more or fewer rows"
        ),
    ]
    message: Annotated[str, Field(max_length=16000)]


class SyncedAccount(Model):
    account_id: str
    account_number: str
    entries_posted: Annotated[
        int,
        Field(
            description="The number of entries that were posted to make the ledger agree with the statement",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]


class TargetOverride(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    security: SecurityReference
    target_weight: Annotated[
        Decimal,
        Field(description="Share of the whole value in decimal form, with at most 8 places; may be zero"),
    ]


class Lot7(Model):
    lot_id: str
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    description: Annotated[str, Field(description="Column (a)")]
    acquired_date: Annotated[
        date_aliased | None,
        Field(description="Column (b); null if unknown, and for inherited shares"),
    ]
    is_inherited: Annotated[bool, Field(description="True if column (b) has the word INHERITED")]
    disposed_date: Annotated[date_aliased, Field(description="Column (c)")]
    proceeds: Annotated[Decimal, Field(description="Column (d), after fees")]
    cost_basis: Annotated[
        Decimal | None,
        Field(
            description="Column (e), with the loss of an earlier wash sale that was added to the lot; null if the cost of the lot is unknown"
        ),
    ]
    adjustment_code: Annotated[
        Literal["W"] | None,
        Field(description="Column (f): W if a wash sale disallows the loss or a part of it"),
    ]
    adjustment_amount: Annotated[
        Decimal,
        Field(description="Column (g): the disallowed loss. Later purchases can increase it"),
    ]
    realized_gain: Annotated[
        Decimal | None,
        Field(description="Column (h): (d) - (e) + (g); null if (e) is unknown"),
    ]
    realized_gain_reason: Annotated[
        Literal["COST_UNKNOWN", "NO_PRICE", "SHARES_OWED"] | None,
        Field(description="The reason why the gain is null; otherwise null"),
    ]
    term: Annotated[
        Literal["SHORT_TERM", "LONG_TERM"] | None,
        Field(
            description="Part I (short-term) or Part II (long-term). Null in an IRA, whose gains are not reported, and if the holding period is unknown"
        ),
    ]
    form_8949_box: Annotated[
        Literal["A", "B", "C", "D", "E", "F", "X"] | None,
        Field(
            description="The box to check above the row. A or D: the basis is reported on Form 1099-B. B or E: the basis is not reported. X: unknown whether B or E. Null in an IRA"
        ),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class Replacement(Model):
    lot_id: Annotated[
        str | None,
        Field(description="Null for a lot in an account that you cannot see"),
    ]
    account_id: str | None
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    disallowed: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    is_permanent: Annotated[
        bool,
        Field(description="True if the replacement shares are in an IRA: the loss is disallowed permanently"),
    ]


class WashSale(Model):
    disallowed: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    replacements: list[Replacement]
    rebuy_from_date: Annotated[
        date_aliased,
        Field(description="If the client buys the security before this day, the rest of the loss is disallowed too"),
    ]


class TaxPreview(Model):
    account_id: str
    security: SecurityReference
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    price: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    lot_method: Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"]
    proceeds: Annotated[Decimal, Field(description="The proceeds after fees")]
    fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    lots: list[Lot7]
    short_term_gain: Annotated[
        Decimal | None,
        Field(
            description="The gain or loss that counts after wash sales. Null if the cost of a lot of this term or the term of a lot is unknown"
        ),
    ]
    long_term_gain: Annotated[
        Decimal | None,
        Field(
            description="The gain or loss that counts after wash sales. Null if the cost of a lot of this term or the term of a lot is unknown"
        ),
    ]
    wash_sale: WashSale
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class Lot8(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    lot_id: Annotated[str, Field(max_length=64, min_length=1)]
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]


class TaxPreviewBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    security: SecurityReference
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]
    price: Annotated[Decimal | None, Field(description="The price of the sale; by default the bid")] = None
    lot_method: Annotated[
        Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"] | None,
        Field(description="By default the lot method of the account"),
    ] = None
    lots: Annotated[list[Lot8] | None, Field(max_length=250, min_length=1)] = None


class TaxStrategy(RootModel[Literal["NONE", "MINIMIZE_GAINS", "HARVEST_LOSSES", "LONG_TERM_ONLY"]]):
    root: Literal["NONE", "MINIMIZE_GAINS", "HARVEST_LOSSES", "LONG_TERM_ONLY"]


class TradeScope(RootModel[Literal["BREACHED_ONLY", "ALL"]]):
    root: Literal["BREACHED_ONLY", "ALL"]


class TrialEvent(Model):
    event_id: str
    signup_id: str
    kind: Literal[
        "SIGNED_UP",
        "VERIFIED",
        "RESET",
        "RESEEDED",
        "AGED",
        "EXPIRED",
        "EXTENDED",
        "PURGED",
        "CONVERTED",
    ]
    actor: Annotated[
        str | None,
        Field(description="The login that requested the change; null for the sweep and for requests without a login"),
    ]
    firm_id: Annotated[str | None, Field(description="The firm of the trial after the event")]
    expires_at: Annotated[AwareDatetime | None, Field(description="The end of the trial after the event")]
    occurred_at: Annotated[AwareDatetime, Field(description="Real time")]


class TrialEventList(Model):
    items: list[TrialEvent]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class UpcomingEvent(Model):
    date: Annotated[date_aliased, Field(description="The session, by its date in New York")]
    kind: Annotated[
        Literal[
            "SETTLEMENT",
            "DIVIDEND",
            "SPLIT",
            "RETURN_OF_CAPITAL",
            "CASH_MERGER",
            "SPIN_OFF",
            "STOCK_MERGER",
            "DIVIDEND_REINVESTED",
            "LOT_LONG_TERM",
            "CREDIT_INTEREST",
            "DEBIT_INTEREST",
            "ORDER_EXPIRY",
            "ORDER_RESTATEMENT",
        ],
        Field(description="ORDER_RESTATEMENT: an ex-date changes the terms of a resting order (FINRA Rule 5330)"),
    ]
    count: Annotated[
        int,
        Field(
            description="The number of accounts, lots or orders that the event concerns",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    accounts: Annotated[
        int,
        Field(
            description="The number of accounts with this event",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    references: Annotated[list[str], Field(description="Tickers or currencies, in alphabetical order")]


class UpcomingEvents(Model):
    from_: Annotated[AwareDatetime, Field(alias="from", description="UTC instant, ISO 8601")]
    to: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    sessions: Annotated[
        int,
        Field(
            description="The number of sessions that the advance processes",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    items: Annotated[list[UpcomingEvent], Field(description="By day, then by kind")]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ValidationLocation1(RootModel[int]):
    root: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class VerifyBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    token: Annotated[str, Field(description="The token from the mail", max_length=200, min_length=1)]


class WashSaleReplacementLot(Model):
    account_id: Annotated[
        str,
        Field(description="An account of the same client, which may differ from the selling account"),
    ]
    lot_id: str
    acquired_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    holding_period_start_date: Annotated[
        date_aliased | None,
        Field(
            description="The beginning of the holding period, including the time for which the sold shares were held; null if unknown"
        ),
    ]
    quantity: Annotated[
        Decimal,
        Field(description="The number of shares at the purchase, adjusted for later splits"),
    ]
    cost_per_share: Annotated[
        Decimal | None,
        Field(description="The purchase cost with fees, without losses that wash sales added; null if unknown"),
    ]
    status: Literal["OPEN", "CLOSED"]


class WashSaleSoldLot(Model):
    transaction_id: Annotated[
        str,
        Field(description="The transaction of the sale. With `lot_id`, it identifies the row in realized gains"),
    ]
    account_id: str
    lot_id: str
    acquired_date: Annotated[date_aliased | None, Field(description="Null if unknown")]
    holding_period_start_date: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")]
    disposed_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    quantity: Annotated[
        Decimal,
        Field(description="The number of shares that the sale took from the lot"),
    ]
    proceeds: Annotated[Decimal, Field(description="The proceeds of these shares, after fees")]
    cost_basis: Annotated[
        Decimal,
        Field(description="The cost of these shares, with the loss of an earlier wash sale that was added to the lot"),
    ]


class WebhookStep(Model):
    recorded_at: Annotated[
        AwareDatetime,
        Field(description="Real time, to the millisecond, not the firm's clock"),
    ]
    id: Annotated[
        str,
        Field(description="The id of the request, event, message, execution or entry of the step"),
    ]
    step: Literal["WEBHOOK"]
    webhook_id: str
    delivery_id: str
    event_id: str
    attempt: Annotated[int, Field(ge=1, le=9007199254740991)]
    status: Literal["SUCCEEDED", "FAILED"]
    http_status: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    error: (
        Literal[
            "HTTP_STATUS",
            "TARGET_REFUSED",
            "NAME_NOT_RESOLVED",
            "CONNECTION_REFUSED",
            "CONNECTION_FAILED",
            "TLS",
            "TIMEOUT",
        ]
        | None
    )
    duration_ms: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    fault: Annotated[
        str | None,
        Field(description="The fault that the attempt met, as in `X-Sandbox-Fault-Applied`. Null if it met none"),
    ]


class WebhookWithSecret(Model):
    webhook_id: str
    url: str
    event_types: list[str]
    description: str | None
    status: Literal["ACTIVE", "PAUSED", "DISABLED"]
    disabled_reason: Literal["FAILING", "REGISTRANT_INACTIVE"] | None
    failing_since: Annotated[
        AwareDatetime | None,
        Field(description="The time of the first failure after the last success"),
    ]
    previous_secret_valid_until: Annotated[
        AwareDatetime | None,
        Field(description="Until this time, deliveries are also signed with the previous secret"),
    ]
    registered_by: Annotated[str, Field(description="The login or key whose events it receives")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    updated_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    signing_secret: Annotated[
        str,
        Field(
            description="Shown only once. If you lose the secret, rotate it. `whsec_` and base64, the format of Standard Webhooks libraries"
        ),
    ]


class WithholdTaxBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    tax_withholding: Annotated[
        Literal["NONE", "BACKUP", "NONRESIDENT"],
        Field(
            description="The tax withheld from dividends: BACKUP 24% (IRC 3406), NONRESIDENT 30%, without a treaty (IRC 871(a) and 1441(a))"
        ),
    ]


class WorkflowStep(Model):
    index: Annotated[
        int,
        Field(
            description="The index of the step, from 0",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    name: str
    due_date: Annotated[
        date_aliased,
        Field(description="The date of your firm at the start, plus the number of days in the template"),
    ]
    completed_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    completed_by: Annotated[str | None, Field(description="The login or API key")]


class WorkflowTemplateStep(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    due_in_days: Annotated[int, Field(description="Calendar days after the start", ge=0, le=3650)]


class Reasons(Model):
    """
    The reason for each return that is null
    """

    twr: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )
    twr_annualized: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )
    mwr: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )


class Cash(Model):
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    opening: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    closing: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class AgentDispatch(Model):
    event_id: str
    event_type: str
    firm_id: str
    account_id: str
    status: Literal["SKIPPED"]
    reason: Literal["SANDBOX", "NO_AGENT_CONNECTED"]
    occurred_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class AgentDispatchPage(Model):
    items: list[AgentDispatch]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Allocation(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    security: SecurityReference
    weight: Annotated[
        Decimal,
        Field(description="Share of the whole value in decimal form, with at most 8 places: 0.25 is a quarter"),
    ]


class ApiKey(Model):
    key_id: str
    name: str
    permission_group: str
    scopes: list[str]
    allowed_rep_codes: list[str]
    status: Literal["active", "revoked"]
    minted_by: Annotated[
        Literal["baas", "pm"],
        Field(description="The pillar that issued the key. The key authenticates on every pillar"),
    ]
    created_by: Annotated[str, Field(description="The login that issued the key")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    last_used_at: Annotated[
        AwareDatetime | None,
        Field(description="The time of the last use, to the minute"),
    ]
    revoked_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    scope_uses: Annotated[
        list[ScopeUse],
        Field(
            description="The scopes that requests with this key have used, most recent first. A request appears after a few seconds"
        ),
    ]
    unused_scopes: Annotated[
        list[str],
        Field(
            description="The scopes that no request has used yet. If a smaller permission group contains all used scopes, issue the next key with that group"
        ),
    ]


class ApiKeyList(Model):
    items: list[ApiKey]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ApiRequest(Model):
    log_id: str
    occurred_at: Annotated[AwareDatetime, Field(description="The time at which the response was complete")]
    firm_id: str
    method: str
    path: Annotated[
        str,
        Field(
            description="The path without the query. A segment that is neither a known word nor a known id is [redacted]"
        ),
    ]
    status: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    duration_ms: Annotated[
        float,
        Field(description="The time from the first byte of the request to the last byte of the response"),
    ]
    request_id: str
    trace_id: str
    source: Annotated[
        Literal["API", "CONSOLE"],
        Field(description="CONSOLE for a request of a page of the console, API for any other"),
    ]
    client: Annotated[
        str | None,
        Field(
            description="The name that the program gave itself in `X-Sandbourse-Client`: `mcp/` and a tool for the MCP server, `console` for the console"
        ),
    ]
    body: Annotated[
        str | None,
        Field(
            description="The JSON body, in which [redacted] replaces secrets. Null for a request without a body, and for a body that is not JSON or longer than 16 KiB"
        ),
    ]
    fault: Annotated[
        str | None,
        Field(
            description="The fault that the request has met on purpose, such as lose_reply. `status` is then that of the service, which the client may not have received"
        ),
    ]
    query: Annotated[
        str | None,
        Field(
            description="The query of a request of a sandbox firm, in which [redacted] replaces secrets; null without a query"
        ),
    ]
    idempotency_key: Annotated[
        str | None,
        Field(description="The `Idempotency-Key` of a request of a sandbox firm"),
    ]
    body_bytes: Annotated[
        int,
        Field(
            description="The size of the body in bytes, also of one that is not stored",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    answer: Annotated[
        str | None,
        Field(
            description="With `answers=true`: the JSON response to a request of a sandbox firm, in which [redacted] replaces secrets. Null for a response that is not JSON or longer than 16 KiB"
        ),
    ]
    answer_bytes: Annotated[
        int,
        Field(
            description="The size of a JSON response to a sandbox firm in bytes, otherwise 0",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    credential: Credential


class ApiRequestPage(Model):
    items: list[ApiRequest]
    has_more: bool


class AuditEvent(Model):
    event_id: str
    kind: Literal[
        "FIRM_CREATED",
        "FIRM_DEACTIVATED",
        "FIRM_REACTIVATED",
        "REP_CODES_ADDED",
        "LOGIN_CREATED",
        "OPERATOR_CREATED",
        "LOGIN_DEACTIVATED",
        "LOGIN_REACTIVATED",
        "TOKENS_REVOKED",
        "PASSWORD_CHANGED",
        "PASSWORD_REFUSED",
        "LOGIN_SUCCEEDED",
        "LOGIN_FAILED",
        "LOGGED_OUT",
        "TOKEN_ISSUED",
        "TOKEN_REFUSED",
        "KEY_ISSUED",
        "KEY_REFUSED",
        "KEY_REVOKED",
        "CI_TOKEN_ISSUED",
        "CI_TOKEN_REVOKED",
        "FIX_PASSWORD_ISSUED",
        "FIX_PASSWORD_REFUSED",
        "FIX_PASSWORD_REVOKED",
        "FIX_LOGON_SUCCEEDED",
        "FIX_LOGON_REFUSED",
        "FIX_SESSION_RESET",
        "ACCESS_REFUSED",
        "CLOCK_ADVANCED",
        "CLOCK_FROZEN",
        "CLOCK_RESUMED",
        "FAULT_CREATED",
        "FAULT_DELETED",
        "FAULT_APPLIED",
        "WEBHOOK_REGISTERED",
        "WEBHOOK_CHANGED",
        "WEBHOOK_PAUSED",
        "WEBHOOK_RESUMED",
        "WEBHOOK_SECRET_ROTATED",
        "WEBHOOK_DISABLED",
        "WEBHOOK_DELETED",
        "DEAD_LETTER_RETRIED",
    ]
    occurred_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    actor: Annotated[str | None, Field(description="A login or a key")]
    firm_id: str | None
    user_id: Annotated[str | None, Field(description="The login that the action changed")]
    key_id: Annotated[str | None, Field(description="The API key, FIX password or CI token")]
    address: Annotated[str | None, Field(description="The IP address of the client")]
    trace_id: str | None
    reason: Annotated[str | None, Field(description="The reason of a refusal")]


class AuditEventPage(Model):
    items: list[AuditEvent]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Bar(Model):
    date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    open: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    high: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    low: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    close: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    volume: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    as_of: Annotated[AwareDatetime, Field(description="The close of the session")]
    delayed: Annotated[bool, Field(description="Always true")]
    source: str


class BarList(Model):
    items: list[Bar]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class BarSeries(Model):
    symbol: str
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    delayed: Annotated[bool, Field(description="Always true")]
    bars: list[SeriesBar]


class BarSeriesList(Model):
    items: list[BarSeries]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class SkippedItem(Model):
    portfolio_id: str
    reason: Literal[
        "NO_FEE_SCHEDULE",
        "PERIOD_OVERLAPS",
        "PERIOD_NOT_OVER",
        "NOT_BEGUN",
        "NO_PRICE",
        "NO_FX_RATE",
        "BEYOND_LIMITS",
        "FAILED",
    ]


class BillingStatement(Model):
    statement_id: str
    billing_run_id: Annotated[str, Field(description="The run that created the statement")]
    portfolio_id: str
    fee_schedule_id: str
    period_start: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    period_end: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    billed_from: Annotated[
        date_aliased,
        Field(
            description="The first billed day: the first day of the period, or of a portfolio that begins within the period"
        ),
    ]
    basis: Annotated[
        Literal["AVERAGE_DAILY_VALUE", "PERIOD_END_VALUE"],
        Field(
            description="The average of the values at the end of each calendar day of the period, or the value at the end of its last day"
        ),
    ]
    timing: Annotated[
        Literal["ARREARS", "ADVANCE"],
        Field(
            description="ARREARS: a period is billed after its end. ADVANCE: a period is billed from its first day on, with the value at the end of the day before"
        ),
    ]
    billed_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    lines: list[Line]
    fee: Annotated[
        Decimal,
        Field(
            description="The billed days as a fraction of a year; each day counts as a part of its calendar year (actual/actual)"
        ),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class BillingStatementPage(Model):
    items: list[BillingStatement]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class BookAccount(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ]
    client: Annotated[
        str | None,
        Field(
            description="The name of a client in this file",
            max_length=200,
            min_length=1,
        ),
    ] = None
    client_id: Annotated[
        str | None,
        Field(
            description="The id of a client without a record, instead of `client`",
            max_length=64,
            min_length=1,
        ),
    ] = None
    household: Annotated[
        str | None,
        Field(
            description="The name of a household in this file",
            max_length=200,
            min_length=1,
        ),
    ] = None
    household_id: Annotated[
        str | None,
        Field(
            description="The id of a household without a record, instead of `household`",
            max_length=64,
            min_length=1,
        ),
    ] = None
    registration: Annotated[
        str | None,
        Field(
            description="The name on the account; by default the name of its client, or the name of the account in this file",
            max_length=200,
            min_length=1,
        ),
    ] = None
    account_type: Annotated[
        Literal[
            "INDIVIDUAL",
            "TRADITIONAL_IRA",
            "ROTH_IRA",
            "JOINT",
            "TRUST",
            "CUSTODIAL_UTMA",
        ]
        | None,
        Field(description='Default: `"INDIVIDUAL"`.'),
    ] = None
    date_of_birth: Annotated[
        date_aliased | None,
        Field(description="The owner's date of birth; by default that of the client"),
    ] = None
    management: Literal["ADVISORY", "SELF_DIRECTED", "DIGITAL", "HELD_AWAY"] | None = None
    base_currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    margin_enabled: Annotated[bool | None, Field(description="Default: `false`.")] = None
    custodian: Custodian1 | None = None
    lot_method: Annotated[Literal["FIFO", "LIFO", "HIFO"] | None, Field(description='Default: `"FIFO"`.')] = None
    tax_withholding: Annotated[
        Literal["NONE", "BACKUP", "NONRESIDENT"] | None,
        Field(description='Default: `"NONE"`.'),
    ] = None
    status: Annotated[
        Literal["ACTIVE", "RESTRICTED", "PENDING", "CLOSED"] | None,
        Field(description='Default: `"ACTIVE"`.'),
    ] = None
    rep_code: Annotated[
        str | None,
        Field(
            description="A rep code of the firm; by default the first one",
            max_length=32,
            min_length=1,
        ),
    ] = None
    opened_at: Annotated[
        AwareDatetime | None,
        Field(description="By default the time at which the history of the firm begins"),
    ] = None
    cash: Annotated[
        dict[Literal["USD", "GBP", "EUR"], Decimal] | None,
        Field(description="Settled cash at the beginning, by currency; negative for a debit, such as a margin loan"),
    ] = None
    positions: Annotated[
        list[BookPosition] | None,
        Field(
            description="Shares at the beginning, by lots. They are booked as a transfer from another custodian. Default: `[]`.",
            max_length=500,
        ),
    ] = None
    reinvest_dividends: Annotated[
        list[ReinvestDividend] | None,
        Field(
            description="The securities whose dividends buy more of the security",
            max_length=500,
        ),
    ] = None


class BookAcknowledgement(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    publisher: Annotated[
        Literal["PLATFORM", "FIRM"] | None,
        Field(
            description='PLATFORM: a document of the sandbox, which applies to a firm without its own document in force. Default: `"FIRM"`.'
        ),
    ] = None
    type: Annotated[
        Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"],
        Field(
            description="The adviser's brochure (SEC Rule 204-3), the relationship summary (Rule 204-5), the privacy notice (Regulation S-P) and the disclosure of conflicts (Regulation Best Interest)"
        ),
    ]
    effective_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    client: Annotated[
        str | None,
        Field(
            description="Missing if a login has received it for itself",
            max_length=200,
            min_length=1,
        ),
    ] = None
    recorded_by: Annotated[
        str,
        Field(
            description="The name of a login in this file, or the id of a login or API key that the file does not have",
            max_length=200,
            min_length=1,
        ),
    ]
    acknowledged_at: AwareDatetime


class HistoryItem(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    at: AwareDatetime
    status: Literal[
        "PENDING_NEW",
        "NEW",
        "PARTIALLY_FILLED",
        "FILLED",
        "PENDING_CANCEL",
        "PENDING_REPLACE",
        "CANCELLED",
        "REPLACED",
        "REJECTED",
        "EXPIRED",
    ]
    reason: Annotated[str, Field(max_length=2000)]
    incident: Literal["REPORTED_AFTER_END", "OVERFILLED", "QUANTITY_MISMATCH", "REPORT_PARKED"] | None = None


class BookColumns(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    columns: CustomColumns
    date_format: Literal["YYYY-MM-DD", "MM/DD/YYYY"]
    decimal_separator: Literal[".", ","]
    cash_securities: Annotated[list[CashSecurity], Field(max_length=10)]


class BookDisclosure(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Annotated[
        Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"],
        Field(
            description="The adviser's brochure (SEC Rule 204-3), the relationship summary (Rule 204-5), the privacy notice (Regulation S-P) and the disclosure of conflicts (Regulation Best Interest)"
        ),
    ]
    title: Annotated[str, Field(max_length=200, min_length=1)]
    body: Annotated[
        str,
        Field(
            description="The text of the document, without markup",
            max_length=8000,
            min_length=1,
        ),
    ]
    effective_date: Annotated[
        date_aliased,
        Field(
            description="The first day on which the version is in force: today by your firm's clock or later, and after the date of the previous version"
        ),
    ]
    published_at: AwareDatetime


class BookFaultRule(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    do: Literal[
        "lose_reply",
        "cut",
        "hang",
        "slow",
        "status",
        "end_token",
        "content_type",
        "broken_gzip",
        "disconnect",
        "mute",
        "half_open",
        "duplicate",
        "late",
        "slow_consumer",
        "gap",
        "deliver_twice",
        "deliver_late",
        "out_of_order",
        "unreachable",
        "lose_response",
        "stale_timestamp",
        "old_secret",
        "scenario",
        "sequence_gap",
        "poss_dup",
        "resend_storm",
        "sequence_reset",
        "fix_logout",
        "slow_ack",
        "ignore_test_request",
        "return_deposit",
        "hold_deposit",
    ]
    status: Annotated[
        int | None,
        Field(
            description="For status: the status of the answer, which is 429, 500, 502, 503 or 504",
            ge=429,
            le=504,
        ),
    ] = None
    retry_after: Annotated[
        int | None,
        Field(
            description="For status: the header Retry-After in seconds. Without it, the answer has no such header",
            ge=0,
            le=3600,
        ),
    ] = None
    committed: Annotated[
        bool | None,
        Field(
            description="For status: true if the request is processed before the client gets the status. By default false"
        ),
    ] = None
    bytes: Annotated[
        int | None,
        Field(
            description="For cut: the number of bytes of the body that are sent. By default 10",
            ge=0,
            le=1048576,
        ),
    ] = None
    seconds: Annotated[
        float | None,
        Field(
            description="For hang, slow, late, deliver_late, out_of_order and slow_ack: the delay in seconds of real time, at most 120. By default 30 for hang, 5 otherwise. For stale_timestamp: the age in seconds, by default 600",
            ge=0.0,
            le=86400.0,
        ),
    ] = None
    events: Annotated[
        int | None,
        Field(
            description="For disconnect, mute, half_open and slow_consumer: the number of events that are sent before. By default 0",
            ge=0,
            le=1000000,
        ),
    ] = None
    close_code: Annotated[
        int | None,
        Field(
            description="For disconnect of a WebSocket: the close code. By default 1006, which means that the connection ends without a close frame",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ] = None
    heartbeats: Annotated[
        bool | None,
        Field(description="For mute: false if the heartbeats end too. By default true"),
    ] = None
    code: Annotated[
        Literal["R01", "R02", "R03", "R04", "R08", "R10", "R16", "R29"] | None,
        Field(description="For return_deposit: the code of the return. By default R01"),
    ] = None
    days: Annotated[
        int | None,
        Field(
            description="For return_deposit and hold_deposit: the number of business days on the clock of the firm. By default 2",
            ge=1,
            le=90,
        ),
    ] = None
    scenario: Annotated[
        Literal[
            "REJECT",
            "PARTIAL_FILL",
            "SLOW_FILL",
            "NO_FILL",
            "CANCEL_RACE",
            "DUPLICATE_EXECUTION",
            "BUST",
            "CORRECT",
            "DELAYED",
            "HALT",
            "MINUTES_FILL",
            "REJECT_AT_OPEN",
            "BUST_NEXT_DAY",
        ]
        | None,
        Field(description="For scenario: the scenario of the orders"),
    ] = None
    on: Annotated[
        str | None,
        Field(
            description='The requests: a method and a path such as `POST /orders`, `GET /api/v1/baas/orders/{order_id}` or `GET /accounts/acct_1/positions`. Without a method, all methods of the path. `*` means every request except those of the sandbox itself. For a fault of webhooks: the event types, such as `svc.baas.orders.*`. For a fault of deposits: `*`, or `POST /accounts/acct_1/funding`. Default: `"*"`.',
            max_length=300,
            min_length=1,
        ),
    ] = None
    symbol: Annotated[
        str | None,
        Field(
            description="Only requests that name this security in their path, query or body, or only orders for it",
            max_length=32,
            min_length=1,
        ),
    ] = None
    quantity: Annotated[
        Decimal | None,
        Field(description="Only requests with this quantity in their body, such as orders"),
    ] = None
    session: Annotated[
        str | None,
        Field(
            description="For scenario: only orders of the FIX session with this SenderCompID (49). For faults of FIX: only this session",
            max_length=32,
            min_length=1,
        ),
    ] = None
    after: Annotated[
        int | None,
        Field(description="The number of matches to leave alone first", ge=0, le=1000000),
    ] = None
    times: Annotated[
        int | None,
        Field(
            description="The number of requests that meet the fault. Then the rule ends. By default unlimited",
            ge=1,
            le=1000000,
        ),
    ] = None
    every: Annotated[int | None, Field(description="3 for every third match", ge=1, le=1000000)] = None
    probability: Annotated[
        float | None,
        Field(
            description="The part of the matches that meet the fault: 0.25 is a quarter. `seed` decides which ones",
            ge=0.0,
            le=1.0,
        ),
    ] = None
    seed: Annotated[
        int | None,
        Field(
            description="The seed of `probability`, by default 0. The same seed selects the same matches. For scenario: the first match gets this seed, and each further match the next higher one",
            ge=0,
            le=2147483647,
        ),
    ] = None
    until: Annotated[AwareDatetime | None, Field(description="The end of the rule, in real time")] = None


class BookModel(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ]
    description: Annotated[str | None, Field(description='Default: `""`.', max_length=2000)] = None
    weights: Annotated[
        dict[Annotated[str, StringConstraints(min_length=1, max_length=32)], Decimal],
        Field(description="The weight of each security, by ticker. The weights and `cash_weight` must add up to 1"),
    ]
    cash_weight: Annotated[
        Decimal | None,
        Field(
            description='Share of the whole value in decimal form, with at most 8 places; may be zero. Default: `"0"`.'
        ),
    ] = None
    benchmark: Annotated[str | None, Field(description="A ticker", max_length=32, min_length=1)] = None
    earlier: Annotated[
        list[BookModelVersion] | None,
        Field(
            description="The earlier versions of the model, oldest first",
            max_length=1000,
        ),
    ] = None


class BookPortfolio(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ]
    rep_code: Annotated[str | None, Field(max_length=32, min_length=1)] = None
    model: Annotated[
        str | None,
        Field(
            description="The name of the model that the portfolio follows",
            max_length=200,
            min_length=1,
        ),
    ] = None
    weights: Annotated[
        dict[Annotated[str, StringConstraints(min_length=1, max_length=32)], Decimal] | None,
        Field(description="Own weights of the portfolio, instead of a model"),
    ] = None
    cash_weight: Annotated[
        Decimal | None,
        Field(description="Share of the whole value in decimal form, with at most 8 places; may be zero"),
    ] = None
    base_currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    drift_threshold: Annotated[
        str | None,
        Field(
            description='Default: `"0.0500"`.',
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    inception_date: Annotated[
        date_aliased | None,
        Field(description="By default the date on which the portfolio is created"),
    ] = None
    accounts: Annotated[
        list[Account2] | None,
        Field(
            description="The names of the accounts in the portfolio. An account can be in only one portfolio. Default: `[]`.",
            max_length=100,
        ),
    ] = None
    fee_schedule: Annotated[
        str | None,
        Field(
            description="The name of the fee schedule of the portfolio",
            max_length=120,
            min_length=1,
        ),
    ] = None


class BookReturn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: Annotated[
        Literal["R01", "R02", "R03", "R04", "R08", "R10", "R16", "R29"],
        Field(description="The code with which a bank returns a payment, such as R01 for insufficient funds"),
    ]
    on: Annotated[
        date_aliased,
        Field(description="The business day on which the bank takes the deposit back"),
    ]
    transaction: Annotated[
        str | None,
        Field(
            description="The id of the transaction of the return; missing before it",
            max_length=80,
            min_length=1,
        ),
    ] = None
    at: AwareDatetime | None = None


class Parameters(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    drift_threshold: Annotated[Decimal | None, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    rebalance_style: Literal["TO_TARGET", "TO_BAND", "CASH_ONLY"]
    trade_scope: Literal["BREACHED_ONLY", "ALL"]
    tax_strategy: Literal["NONE", "MINIMIZE_GAINS", "HARVEST_LOSSES", "LONG_TERM_ONLY"]
    whole_shares: Annotated[bool, Field(description="Whether orders are rounded to whole shares")]
    minimum_trade: Annotated[
        str,
        Field(
            description="The minimum estimated amount of an order, in the base currency of the account",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]
    cash_buffer: Annotated[
        str,
        Field(
            description="The part of the account value that always stays in cash, even if the cash target is lower",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]
    substitutions: Annotated[
        list[Substitution],
        Field(
            description="Substitutes for securities that cannot be bought because of a wash sale",
            max_length=100,
        ),
    ]
    target_overrides: Annotated[list[TargetOverride] | None, Field(max_length=100)]


class BookRunCheck(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    check: Literal[
        "ACCOUNTS_NAMED",
        "ACCOUNT_HELD_AWAY",
        "ACCOUNT_STATUS",
        "ACCOUNT_TRADABLE",
        "AVAILABLE_CASH",
        "BUYING_POWER",
        "CLIENT_ID",
        "CONTRIBUTION_LIMIT",
        "CONTRIBUTION_YEAR",
        "CURRENCY",
        "EMAIL_DOMAIN",
        "HOLDING_SUFFICIENT",
        "IN_DATE_ORDER",
        "LOT_KNOWN",
        "LOT_SELECTION",
        "LOT_SUFFICIENT",
        "MARGIN_REQUIREMENT",
        "MARKET_PRICE",
        "ORDERS_LEFT",
        "ORDER_PROPOSED",
        "ORDER_SIZE",
        "PATTERN_DAY_TRADE",
        "POSITION_AVAILABLE",
        "PRICE_COLLAR",
        "PRICE_INCREMENT",
        "QUANTITY_POSITIVE",
        "REGISTRATION",
        "REP_CODE",
        "SAME_OWNER",
        "SECURITY_KNOWN",
        "SECURITY_UNIQUE",
        "SELF_CROSS",
        "SETTLED_CASH",
        "WEIGHT_SUM",
        "WITHIN_LIMITS",
    ]
    reason: Annotated[str, Field(max_length=2000)]


class BookRunOrder(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    security: SecurityReference
    side: Literal["BUY", "SELL"]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    estimated_price: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    estimated_amount: Annotated[Decimal, Field(description="Quantity times price, before fees")]
    estimated_fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    lots: Annotated[
        list[BookRunLot] | None,
        Field(
            description="The lots that a sale takes, as in the `lots` of a transaction. Default: `[]`.",
            max_length=1000,
        ),
    ] = None
    estimated_gain_short: Annotated[
        Decimal | None,
        Field(
            description="The gain of this term. Null for purchases, for accounts that are not taxed, and if the cost of a lot of this term or the term of a lot is unknown. Default: `null`."
        ),
    ] = None
    estimated_gain_long: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places. Default: `null`."),
    ] = None
    wash_sale_risk: Annotated[bool | None, Field(description="Default: `false`.")] = None
    reason: Literal[
        "OVERWEIGHT",
        "UNDERWEIGHT",
        "RAISE_CASH",
        "INVEST_CASH",
        "HARVEST_LOSS",
        "SUBSTITUTE",
        "OVERRIDE",
    ]
    substitutes_for: Annotated[SecurityReference | None, Field(description="Default: `null`.")] = None
    status: Annotated[
        Literal[
            "PROPOSED",
            "WAITING",
            "RELEASED",
            "REFUSED",
            "LEFT_OUT",
            "EXCLUDED",
            "PENDING_NEW",
            "NEW",
            "PARTIALLY_FILLED",
            "FILLED",
            "PENDING_CANCEL",
            "PENDING_REPLACE",
            "CANCELLED",
            "REPLACED",
            "REJECTED",
            "EXPIRED",
        ]
        | None,
        Field(description='Default: `"PROPOSED"`.'),
    ] = None
    order: Annotated[
        str | None,
        Field(
            description="The id of the order in this file that was sent for it",
            max_length=80,
            min_length=1,
        ),
    ] = None
    filled_quantity: Annotated[
        Decimal | None,
        Field(description='Number of shares as a decimal string; computed values have 8 places. Default: `"0"`.'),
    ] = None
    average_fill_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places. Default: `null`."),
    ] = None
    fees: Annotated[
        Decimal | None,
        Field(description='Fiat amount as a decimal string; computed values have 4 places. Default: `"0"`.'),
    ] = None
    failed_checks: Annotated[
        list[BookRunCheck] | None,
        Field(
            description="The compliance checks that refused the order. Default: `[]`.",
            max_length=100,
        ),
    ] = None
    updated_at: Annotated[
        AwareDatetime | None,
        Field(description="The time of the last change of the order that was sent"),
    ] = None


class BookRunSkip(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    symbol: Annotated[str | None, Field(description="A ticker", max_length=32, min_length=1)] = None
    reason: Literal[
        "BELOW_MINIMUM",
        "NO_PRICE",
        "WASH_SALE",
        "INSUFFICIENT_CASH",
        "NOT_ROUTABLE",
        "RESTRICTED",
        "SHORT_TERM",
        "NO_TARGET",
    ]


class BookSimulation(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    scenario: Literal[
        "REJECT",
        "PARTIAL_FILL",
        "SLOW_FILL",
        "NO_FILL",
        "CANCEL_RACE",
        "DUPLICATE_EXECUTION",
        "BUST",
        "CORRECT",
        "DELAYED",
        "HALT",
        "MINUTES_FILL",
        "REJECT_AT_OPEN",
        "BUST_NEXT_DAY",
    ]
    seed: Annotated[
        int | None,
        Field(
            description="The same seed gives the same fills. Default: `0`.",
            ge=0,
            le=2147483647,
        ),
    ] = None


class BookStatementBreak(Model):
    type: Literal["POSITION", "CASH"]
    symbol: Annotated[str | None, Field(description="Null for CASH", max_length=16000)]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    expected: Annotated[
        str,
        Field(
            description="The shares or cash in the books before the import, adjusted by the ACTIVITY rows of the file",
            max_length=42,
        ),
    ]
    actual: Annotated[
        str,
        Field(
            description="The shares of all lots, or the cash, in the file",
            max_length=42,
        ),
    ]
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]


class BookTrade(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str | None,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ] = None
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    date: Annotated[date_aliased, Field(description="A session before today")]
    side: Literal["BUY", "SELL"]
    symbol: Annotated[str, Field(description="A ticker", max_length=32, min_length=1)]
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]
    lot_method: Annotated[
        Literal["FIFO", "LIFO", "HIFO"] | None,
        Field(description="The lots that a sale takes; those of the account by default"),
    ] = None


class BookTransaction(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    id: Annotated[
        str | None,
        Field(
            description="The id by which other transactions and lots refer to this transaction; by default its position in the file, such as t1",
            max_length=80,
            min_length=1,
        ),
    ] = None
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    type: Literal[
        "BUY",
        "SELL",
        "DEPOSIT",
        "WITHDRAWAL",
        "JOURNAL_IN",
        "JOURNAL_OUT",
        "DIVIDEND",
        "TAX_WITHHOLDING",
        "INTEREST",
        "FEE",
        "SPLIT",
        "RETURN_OF_CAPITAL",
        "SPIN_OFF",
        "STOCK_MERGER",
        "TRANSFER_IN",
        "TRANSFER_OUT",
        "FX",
        "CORRECTION",
    ]
    date: Annotated[date_aliased, Field(description="The trade date")]
    symbol: Annotated[str | None, Field(description="A ticker", max_length=32, min_length=1)] = None
    quantity: Annotated[
        Decimal | None,
        Field(
            description="The number of shares. Above zero for BUY, SELL, JOURNAL_IN, JOURNAL_OUT, TRANSFER_IN and TRANSFER_OUT. For the other types, the change of the position"
        ),
    ] = None
    price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ] = None
    amount: Annotated[
        Decimal | None,
        Field(
            description="The change of cash, negative if cash leaves the account. By default, for BUY and SELL, `quantity` times `price`, with `fees`"
        ),
    ] = None
    fees: Annotated[
        Decimal | None,
        Field(
            description="By default, the regulatory fees of a BUY or SELL on its date, and no fees for the other types"
        ),
    ] = None
    gross_amount: Annotated[
        Decimal | None,
        Field(description="The value before fees; by default calculated from the other fields"),
    ] = None
    amount_per_share: Annotated[Decimal | None, Field(description="The declared amount per share of a dividend")] = None
    currency: Annotated[
        Literal["USD", "GBP", "EUR"] | None,
        Field(description="By default the base currency of the account"),
    ] = None
    fx_rate: Annotated[Decimal | None, Field(description="FX rate as a decimal string with 6 places")] = None
    settles: Annotated[
        date_aliased | None,
        Field(
            description="The settlement date; by default the next business day for BUY and SELL, and `date` for the other types"
        ),
    ] = None
    effective: Annotated[
        date_aliased | None,
        Field(description="The day from which the transaction counts for lots, if that is not `date`"),
    ] = None
    executed_at: Annotated[
        AwareDatetime | None,
        Field(description="By default the close of the session of `date`"),
    ] = None
    order: Annotated[
        str | None,
        Field(
            description="The order of the fill. Fills of one order are one purchase. By default, each BUY or SELL has its own order",
            max_length=80,
            min_length=1,
        ),
    ] = None
    without_order: Annotated[
        bool | None,
        Field(description="True for a BUY or SELL without an order: cash in lieu, a reinvested dividend, a merger"),
    ] = None
    corrects: Annotated[
        str | None,
        Field(
            description="The id of the transaction that this transaction corrects or reverses",
            max_length=80,
            min_length=1,
        ),
    ] = None
    contribution_year: Annotated[
        int | None,
        Field(
            description="The tax year for which a DEPOSIT into an IRA is a contribution; without it, the deposit is a rollover",
            ge=1900,
            le=2200,
        ),
    ] = None
    journaled_from: Annotated[
        str | None,
        Field(
            description="For a JOURNAL_IN: the id of the JOURNAL_OUT with which it is one journal. Journals of cash between an IRA and another account are contributions and distributions",
            max_length=80,
            min_length=1,
        ),
    ] = None
    request: Annotated[
        BookRequestOfTransaction | None,
        Field(description="For a JOURNAL_IN: the description and the idempotency key of the journal"),
    ] = None
    description: Annotated[str | None, Field(max_length=500, min_length=1)] = None
    lots: Annotated[
        RelieveLots | CarryLots | SplitLots | ReturnOfCapitalToLots | SpinOffFromLots | MergeLots | None,
        Field(
            description="The lots that the transaction takes shares from, or adds. A `lot_id` is the id of the transaction that bought the shares. By default FIFO"
        ),
    ] = None


class BookWebhook(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    url: Annotated[
        str,
        Field(
            description="The URL that receives deliveries",
            max_length=2000,
            min_length=1,
        ),
    ]
    event_types: Annotated[list[EventType], Field(max_length=50, min_length=1)]
    description: Annotated[str | None, Field(description="Your description of the webhook", max_length=200)] = None
    status: Annotated[
        Literal["ACTIVE", "PAUSED", "DISABLED"] | None,
        Field(description='Default: `"ACTIVE"`.'),
    ] = None
    disabled_reason: Literal["FAILING", "REGISTRANT_INACTIVE"] | None = None
    registered_by: Annotated[
        str | None,
        Field(
            description="The name of the login whose events it receives; by default the first advisor",
            max_length=200,
            min_length=1,
        ),
    ] = None
    rep_codes: Annotated[
        list[RepCode3] | None,
        Field(
            description="The rep codes of which a caller must see all to see the webhook; by default all of the firm",
            max_length=50,
        ),
    ] = None
    created_at: Annotated[AwareDatetime | None, Field(description="By default real time")] = None
    updated_at: Annotated[AwareDatetime | None, Field(description="By default `created_at`")] = None


class BookWorkflow(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    template: Annotated[
        str | None,
        Field(
            description="The id of the template; missing if the template was deleted since",
            max_length=80,
            min_length=1,
        ),
    ] = None
    client: Annotated[
        str,
        Field(
            description="The name of a client in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    name: Annotated[str, Field(max_length=120, min_length=1)]
    steps: Annotated[list[BookWorkflowStep], Field(max_length=50, min_length=1)]
    started_at: AwareDatetime
    completed_at: AwareDatetime | None = None


class BookWorkflowTemplate(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    description: Annotated[str | None, Field(description="Default: `null`.", max_length=2000)] = None
    steps: Annotated[
        list[WorkflowTemplateStep],
        Field(description="The steps in their order", max_length=50, min_length=1),
    ]
    id: Annotated[
        str,
        Field(
            description="The id to which workflows of this file refer",
            max_length=80,
            min_length=1,
        ),
    ]
    created_at: AwareDatetime
    updated_at: AwareDatetime


class CalendarEvent(Model):
    account_id: str
    date: Annotated[date_aliased, Field(description="The session, by its date in New York")]
    kind: Literal[
        "SETTLEMENT",
        "DIVIDEND",
        "SPLIT",
        "RETURN_OF_CAPITAL",
        "CASH_MERGER",
        "SPIN_OFF",
        "STOCK_MERGER",
        "DIVIDEND_REINVESTED",
        "LOT_LONG_TERM",
        "CREDIT_INTEREST",
        "DEBIT_INTEREST",
    ]
    reference: Annotated[str, Field(description="The currency, ticker or lot that the event concerns")]
    transaction_id: Annotated[
        str | None,
        Field(description="The ledger entry of the event; null if the event has no entry"),
    ]
    description: str
    occurred_at: Annotated[AwareDatetime, Field(description="Business time at which the event took effect")]


class CalendarEventPage(Model):
    items: list[CalendarEvent]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class CashBalance(Model):
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    amount: Annotated[Decimal, Field(description="Cash by trade date; a negative amount is borrowed")]
    reserved: Annotated[Decimal, Field(description="Reserved for open orders and queued withdrawals")]
    settled: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    unsettled: Annotated[Decimal, Field(description="Negative if purchases have not settled yet")]
    settlements: list[Settlement]


class ChangeClockBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    days: Annotated[int | None, Field(description="Calendar days of 24 hours", ge=1, le=3660)] = None
    seconds: Annotated[int | None, Field(ge=1, le=316224000)] = None
    to: Annotated[
        AwareDatetime | None,
        Field(description="The new time of the clock, in ISO 8601"),
    ] = None
    firm_id: Annotated[
        str | None,
        Field(
            description="The firm whose clock moves. Only for an ops_admin, who has no firm",
            max_length=32,
            min_length=1,
        ),
    ] = None
    next: Annotated[
        Literal["OPEN", "CLOSE", "SETTLEMENT", "EX_DATE", "YEAR_END"] | None,
        Field(
            description="OPEN, CLOSE: of the next session. SETTLEMENT, EX_DATE: the start of the business day on which cash of the firm settles, or a corporate action of a security takes effect that the firm holds. YEAR_END: the start of 1 January in New York"
        ),
    ] = None
    freeze: Annotated[
        bool | None,
        Field(description="The clock does not move from now on, or at the end of the move. Always true"),
    ] = None
    resume: Annotated[
        bool | None,
        Field(description="The clock goes on with real time, from the time that it shows. Always true"),
    ] = None


class ChangeModelBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str | None, Field(max_length=120, min_length=1)] = None
    description: Annotated[str | None, Field(max_length=2000)] = None
    allocations: Annotated[list[Allocation] | None, Field(max_length=200, min_length=1)] = None
    cash_weight: Annotated[
        Decimal | None,
        Field(
            description="The target weight of cash. The weights of all securities and `cash_weight` must add up to exactly 1"
        ),
    ] = None
    benchmark: Annotated[
        str | None,
        Field(
            description="The ticker of the benchmark of the model",
            max_length=32,
            min_length=1,
        ),
    ] = None


class ChangePortfolioBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str | None, Field(max_length=120, min_length=1)] = None
    model_id: Annotated[
        str | None,
        Field(
            description="The portfolio follows this model from now on",
            max_length=64,
            min_length=1,
        ),
    ] = None
    target_weights: Annotated[
        list[Allocation] | None,
        Field(
            description="The portfolio uses these weights from now on, and no longer follows a model",
            max_length=200,
            min_length=1,
        ),
    ] = None
    cash_weight: Annotated[Decimal | None, Field(description="Only with target_weights; by default 0")] = None
    drift_threshold: Annotated[
        Decimal | None,
        Field(description="The largest distance of a weight from its target without drift, in decimal form; at most 1"),
    ] = None


class ChargeFeeBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    amount: Annotated[Decimal, Field(description="Fiat amount above zero, kept exactly as sent")]
    currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    description: Annotated[str, Field(max_length=200, min_length=1)]
    idempotency_key: Annotated[
        str,
        Field(
            description="Unique in the account. A repeated request with the same body returns the same fee, with another body 409",
            max_length=64,
            min_length=1,
        ),
    ]


class CiToken(Model):
    ci_token_id: str
    name: str
    status: Literal["ACTIVE", "EXPIRED", "REVOKED"]
    created_by: Annotated[
        str,
        Field(description="The operator who issued the token. The token ends when this login ends"),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    expires_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    revoked_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class CiTokenList(Model):
    items: list[CiToken]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Follower(Model):
    name: Literal["baas", "fix", "pm"]
    sessions_done: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    sessions_total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    is_done: bool


class Advance(Model):
    """
    The last advance; null for a clock that was never moved
    """

    advance_id: str
    from_: Annotated[AwareDatetime, Field(alias="from", description="UTC instant, ISO 8601")]
    to: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    requested_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    completed_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    percent: Annotated[
        int,
        Field(
            description="The processed part of the advance, in percent",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    followers: list[Follower]


class Item(Model):
    asset_class: Literal["SECURITY", "CASH"]
    security: Annotated[SecurityReference | None, Field(description="Null for cash")]
    target_weight: Annotated[Decimal | None, Field(description="Null for an account that is in no portfolio")]
    weight_before: Annotated[Decimal | None, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    weight_after: Annotated[Decimal | None, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    value_before: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    value_after: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class ComparedAccount(Model):
    account_id: str
    portfolio_id: str | None
    turnover: Annotated[
        list[TurnoverItem2],
        Field(description="The total amounts of the orders by currency, and the gains before wash sales"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="The currency of all amounts")]
    before: Before
    after: After
    items: Annotated[list[Item], Field(description="By security, cash last")]


class ComparedPortfolio(Model):
    portfolio_id: str
    name: str
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="The currency of all amounts")]
    before: Before
    after: After
    items: Annotated[list[Item], Field(description="By security, cash last")]


class Composite(Model):
    composite_id: str
    name: str
    description: str
    model_id: str
    minimum_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    base_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    portfolio_ids: Annotated[
        list[str],
        Field(description="The members of the composite among the portfolios that you can see"),
    ]
    excluded_sandbox: Annotated[
        int,
        Field(
            description="The number of sandbox portfolios that follow the model. They never belong to a composite",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class CompositeList(Model):
    items: list[Composite]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class CompositePerformance(Model):
    composite_id: str
    base_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    year: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    months: list[Month]
    return_: Annotated[
        Decimal | None,
        Field(
            alias="return",
            description="The returns of the months, linked geometrically; null if a month has no return",
        ),
    ]
    dispersion: Annotated[
        Decimal | None,
        Field(
            description="The standard deviation of the returns of portfolios that were members in every month, weighted by their values at the beginning; null for fewer than six members"
        ),
    ]
    excluded_sandbox: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Numbers(Model):
    security: SecurityReference
    currency: Annotated[
        Literal["USD", "GBP", "EUR"],
        Field(description="The base currency of the first account"),
    ]
    market_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    total_value: Annotated[
        Decimal,
        Field(description="The total value of the client's accounts that you can see"),
    ]
    weight: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    weight_limit: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    excess_value: Annotated[Decimal, Field(description="The value above the limit")]


class ConcentrationInsight(Model):
    insight_id: Annotated[
        str,
        Field(description="The id is stable while the recommendation does not change"),
    ]
    severity: Literal["LOW", "MEDIUM", "HIGH"]
    finding: str
    phrased_by: Literal["TEMPLATE", "LANGUAGE_MODEL"]
    rep_code: str
    account_ids: Annotated[list[str], Field(description="The accounts that the insight concerns")]
    requests: Annotated[
        list[InsightRequest],
        Field(description="Requests that you can send unchanged; empty if nothing can be traded"),
    ]
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    type: Literal["CONCENTRATION"]
    client_id: Annotated[str | None, Field(description="Null for an account without a client")]
    numbers: Numbers


class Contributions(Model):
    account_id: str
    tax_year: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    limit: Annotated[
        Decimal,
        Field(description="The limit for contributions to all IRAs of the owner, by year and age"),
    ]
    limit_source: str
    contributed: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    remaining: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    due_date: Annotated[date_aliased, Field(description="The last day for contributions for the year")]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class CreateCompositeBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    description: Annotated[str | None, Field(description='Default: `""`.', max_length=2000)] = None
    model_id: Annotated[
        str,
        Field(
            description="The composite contains the portfolios that follow this model",
            max_length=64,
            min_length=1,
        ),
    ]
    minimum_value: Annotated[
        str | None,
        Field(
            description='A portfolio counts in a month if its value at the beginning of the month is at least this amount. Default: `"0"`.',
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    base_currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None


class CreateConnectionBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    custodian: Annotated[
        str,
        Field(description="The name of the custodian", max_length=120, min_length=1),
    ]
    connection_type: Annotated[
        Literal["FILE_IMPORT", "CORRESPONDENT"],
        Field(description="CORRESPONDENT is refused with 403 on a sandbox; it is never downgraded to FILE_IMPORT"),
    ]
    column_mapping: Annotated[
        Literal["NATIVE", "SCHWAB", "FIDELITY"] | OwnColumns | None,
        Field(description='Default: `"NATIVE"`.'),
    ] = None
    account_ids: Annotated[
        list[AccountId],
        Field(
            description="HELD_AWAY accounts with one rep code. An account can be in only one connection",
            max_length=100,
            min_length=1,
        ),
    ]


class CreateFaultBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    do: Literal[
        "lose_reply",
        "cut",
        "hang",
        "slow",
        "status",
        "end_token",
        "content_type",
        "broken_gzip",
        "disconnect",
        "mute",
        "half_open",
        "duplicate",
        "late",
        "slow_consumer",
        "gap",
        "deliver_twice",
        "deliver_late",
        "out_of_order",
        "unreachable",
        "lose_response",
        "stale_timestamp",
        "old_secret",
        "scenario",
        "sequence_gap",
        "poss_dup",
        "resend_storm",
        "sequence_reset",
        "fix_logout",
        "slow_ack",
        "ignore_test_request",
        "return_deposit",
        "hold_deposit",
    ]
    status: Annotated[
        int | None,
        Field(
            description="For status: the status of the answer, which is 429, 500, 502, 503 or 504",
            ge=429,
            le=504,
        ),
    ] = None
    retry_after: Annotated[
        int | None,
        Field(
            description="For status: the header Retry-After in seconds. Without it, the answer has no such header",
            ge=0,
            le=3600,
        ),
    ] = None
    committed: Annotated[
        bool | None,
        Field(
            description="For status: true if the request is processed before the client gets the status. By default false"
        ),
    ] = None
    bytes: Annotated[
        int | None,
        Field(
            description="For cut: the number of bytes of the body that are sent. By default 10",
            ge=0,
            le=1048576,
        ),
    ] = None
    seconds: Annotated[
        float | None,
        Field(
            description="For hang, slow, late, deliver_late, out_of_order and slow_ack: the delay in seconds of real time, at most 120. By default 30 for hang, 5 otherwise. For stale_timestamp: the age in seconds, by default 600",
            ge=0.0,
            le=86400.0,
        ),
    ] = None
    events: Annotated[
        int | None,
        Field(
            description="For disconnect, mute, half_open and slow_consumer: the number of events that are sent before. By default 0",
            ge=0,
            le=1000000,
        ),
    ] = None
    close_code: Annotated[
        int | None,
        Field(
            description="For disconnect of a WebSocket: the close code. By default 1006, which means that the connection ends without a close frame",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ] = None
    heartbeats: Annotated[
        bool | None,
        Field(description="For mute: false if the heartbeats end too. By default true"),
    ] = None
    code: Annotated[
        Literal["R01", "R02", "R03", "R04", "R08", "R10", "R16", "R29"] | None,
        Field(description="For return_deposit: the code of the return. By default R01"),
    ] = None
    days: Annotated[
        int | None,
        Field(
            description="For return_deposit and hold_deposit: the number of business days on the clock of the firm. By default 2",
            ge=1,
            le=90,
        ),
    ] = None
    scenario: Annotated[
        Literal[
            "REJECT",
            "PARTIAL_FILL",
            "SLOW_FILL",
            "NO_FILL",
            "CANCEL_RACE",
            "DUPLICATE_EXECUTION",
            "BUST",
            "CORRECT",
            "DELAYED",
            "HALT",
            "MINUTES_FILL",
            "REJECT_AT_OPEN",
            "BUST_NEXT_DAY",
        ]
        | None,
        Field(description="For scenario: the scenario of the orders"),
    ] = None
    on: Annotated[
        str | None,
        Field(
            description='The requests: a method and a path such as `POST /orders`, `GET /api/v1/baas/orders/{order_id}` or `GET /accounts/acct_1/positions`. Without a method, all methods of the path. `*` means every request except those of the sandbox itself. For a fault of webhooks: the event types, such as `svc.baas.orders.*`. For a fault of deposits: `*`, or `POST /accounts/acct_1/funding`. Default: `"*"`.',
            max_length=300,
            min_length=1,
        ),
    ] = None
    symbol: Annotated[
        str | None,
        Field(
            description="Only requests that name this security in their path, query or body, or only orders for it",
            max_length=32,
            min_length=1,
        ),
    ] = None
    quantity: Annotated[
        Decimal | None,
        Field(description="Only requests with this quantity in their body, such as orders"),
    ] = None
    session: Annotated[
        str | None,
        Field(
            description="For scenario: only orders of the FIX session with this SenderCompID (49). For faults of FIX: only this session",
            max_length=32,
            min_length=1,
        ),
    ] = None
    after: Annotated[
        int | None,
        Field(description="The number of matches to leave alone first", ge=0, le=1000000),
    ] = None
    times: Annotated[
        int | None,
        Field(
            description="The number of requests that meet the fault. Then the rule ends. By default unlimited",
            ge=1,
            le=1000000,
        ),
    ] = None
    every: Annotated[int | None, Field(description="3 for every third match", ge=1, le=1000000)] = None
    probability: Annotated[
        float | None,
        Field(
            description="The part of the matches that meet the fault: 0.25 is a quarter. `seed` decides which ones",
            ge=0.0,
            le=1.0,
        ),
    ] = None
    seed: Annotated[
        int | None,
        Field(
            description="The seed of `probability`, by default 0. The same seed selects the same matches. For scenario: the first match gets this seed, and each further match the next higher one",
            ge=0,
            le=2147483647,
        ),
    ] = None
    until: Annotated[AwareDatetime | None, Field(description="The end of the rule, in real time")] = None
    key_id: Annotated[
        str | None,
        Field(
            description="Only requests of this API key, or of this login (`pauth_…`). For a fault of webhooks: only deliveries to this webhook (`whk_…`)",
            max_length=64,
            min_length=1,
        ),
    ] = None
    firm_id: Annotated[
        str | None,
        Field(
            description="The firm. Only for an ops_admin, who has no firm",
            max_length=32,
            min_length=1,
        ),
    ] = None


class CreateFeeScheduleBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    method: Annotated[
        Literal["FLAT", "TIERED", "CLIFF"],
        Field(
            description="FLAT: one rate. TIERED: each part of the value at its own rate. CLIFF: the whole value at the rate of the tier that the value reaches"
        ),
    ]
    basis: Annotated[
        Literal["AVERAGE_DAILY_VALUE", "PERIOD_END_VALUE"] | None,
        Field(
            description='The average of the values at the end of each calendar day of the period, or the value at the end of its last day. Default: `"AVERAGE_DAILY_VALUE"`.'
        ),
    ] = None
    timing: Annotated[
        Literal["ARREARS", "ADVANCE"] | None,
        Field(
            description='ARREARS: a period is billed after its end. ADVANCE: a period is billed from its first day on, with the value at the end of the day before. Default: `"ARREARS"`.'
        ),
    ] = None
    tiers: Annotated[
        list[FeeTier],
        Field(
            description="In ascending order; the first tier begins at 0. A FLAT schedule has one tier",
            max_length=20,
            min_length=1,
        ),
    ]


class CreateJournalBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    from_account_id: Annotated[str, Field(max_length=64, min_length=1)]
    to_account_id: Annotated[str, Field(max_length=64, min_length=1)]
    amount: Annotated[
        Decimal | None,
        Field(description="Fiat amount above zero, kept exactly as sent"),
    ] = None
    currency: Annotated[
        Literal["USD", "GBP", "EUR"] | None,
        Field(description="The currency of the amount; by default USD"),
    ] = None
    security: SecurityReference | None = None
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares above zero, kept exactly as sent"),
    ] = None
    description: Annotated[str | None, Field(max_length=200, min_length=1)] = None
    idempotency_key: Annotated[
        str | None,
        Field(
            description="Unique in the sending account. A repeated request with the same body returns the same journal, with another body 409",
            max_length=64,
            min_length=1,
        ),
    ] = None


class CreateModelBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    description: Annotated[str | None, Field(description='Default: `""`.', max_length=2000)] = None
    allocations: Annotated[list[Allocation], Field(max_length=200, min_length=1)]
    cash_weight: Annotated[
        Decimal | None,
        Field(
            description='The target weight of cash. The weights of all securities and `cash_weight` must add up to exactly 1. Default: `"0"`.'
        ),
    ] = None
    benchmark: Annotated[
        str | None,
        Field(
            description="The ticker of the benchmark of the model. Default: `null`.",
            max_length=32,
            min_length=1,
        ),
    ] = None


class CreatePortfolioBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    rep_code: Annotated[
        str | None,
        Field(
            description="The rep code of the portfolio; by default your own",
            max_length=64,
            min_length=1,
        ),
    ] = None
    model_id: Annotated[
        str | None,
        Field(
            description="The model that the portfolio follows, always in its newest version",
            max_length=64,
            min_length=1,
        ),
    ] = None
    target_weights: Annotated[
        list[Allocation] | None,
        Field(
            description="Own weights of the portfolio, instead of a model",
            max_length=200,
            min_length=1,
        ),
    ] = None
    cash_weight: Annotated[Decimal | None, Field(description="Only with target_weights; by default 0")] = None
    base_currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    drift_threshold: Annotated[
        Decimal | None,
        Field(
            description='The largest distance of a weight from its target without drift, in decimal form; at most 1. Default: `"0.0500"`.'
        ),
    ] = None
    account_ids: Annotated[
        list[AccountId] | None,
        Field(
            description="An account can be in only one portfolio. Default: `[]`.",
            max_length=1000,
        ),
    ] = None


class CreatedUser(Model):
    user_id: str
    email: str
    role: Literal["advisor", "branch_supervisor", "ops_admin", "client", "api_client"]
    firm_id: str
    rep_code: str | None
    is_active: bool
    firm_name: str
    allowed_rep_codes: list[str]
    client_id: str | None
    is_sandbox: bool
    signup_id: Annotated[
        str | None,
        Field(
            description="The trial that `GET /auth/sandbox/me` returns; null for a login that does not come from a sign-up"
        ),
    ]
    password: Annotated[
        str | None,
        Field(description="Only a generated password is shown, and only once"),
    ]


class CustodianConnection(Model):
    connection_id: str
    custodian: str
    connection_type: Annotated[
        Literal["FILE_IMPORT", "CORRESPONDENT"],
        Field(description="CORRESPONDENT is refused with 403 on a sandbox; it is never downgraded to FILE_IMPORT"),
    ]
    column_mapping: Annotated[
        Literal["NATIVE", "SCHWAB", "FIDELITY"] | OwnColumns,
        Field(
            description="The columns of the CSV files. NATIVE: the columns of StatementRow. SCHWAB, FIDELITY: the headings of the lot view of this custodian. Otherwise your own headings, in upper or lower case"
        ),
    ]
    account_ids: list[str]
    rep_code: str
    status: Annotated[
        Literal["AWAITING_FILE", "SYNCED"],
        Field(description="SYNCED after the first import of a file"),
    ]
    last_as_of: Annotated[
        date_aliased | None,
        Field(description="The date of the newest imported statement"),
    ]
    last_synced_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class CustodianConnectionPage(Model):
    items: list[CustodianConnection]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class CustodianFile(Model):
    dialect: Annotated[
        Literal["NATIVE", "SCHWAB", "FIDELITY"],
        Field(description="The columns of a custodian file, as in `column_mapping`"),
    ]
    as_of: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    break_: Annotated[
        Literal["QUANTITY", "MISSING_LOT", "STALE_DATE", "TRAILER_COUNT", "ENCODING"] | None,
        Field(alias="break"),
    ]
    account_ids: Annotated[list[str], Field(description="The accounts in the file")]
    content: Annotated[str, Field(description="The bytes of the file in base64")]


class DeadLetter(Model):
    dead_letter_id: str
    status: Annotated[
        Literal["OPEN", "RESOLVED"],
        Field(description="RESOLVED after the event was applied or sent again; OPEN again if the new attempt fails"),
    ]
    consumer: Annotated[str, Field(description="The consumer group that could not apply the event")]
    topic: str
    partition: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    event_id: str
    event_type: str
    firm_id: Annotated[str | None, Field(description="Null if the event does not contain it")]
    account_id: Annotated[str | None, Field(description="Null if the event does not contain it")]
    reason: Annotated[str, Field(description="The error of the last attempt")]
    attempts: Annotated[
        int,
        Field(
            description="The number of attempts before the event became a dead letter for the last time",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    failures: Annotated[
        int,
        Field(
            description="The number of times that the event became a dead letter. A failed retry increases it by one",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    first_failed_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    last_failed_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    resolved_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class DeadLetterPage(Model):
    items: list[DeadLetter]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Deficit(Model):
    security: SecurityReference
    quantity: Annotated[Decimal, Field(description="The number of owed shares")]
    cost_to_cover: Annotated[
        Decimal | None,
        Field(description="The cost of the owed shares at the last price; null without a price"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class Disclosure(Model):
    disclosure_id: str
    type: Annotated[
        Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"],
        Field(
            description="The adviser's brochure (SEC Rule 204-3), the relationship summary (Rule 204-5), the privacy notice (Regulation S-P) and the disclosure of conflicts (Regulation Best Interest)"
        ),
    ]
    version: Annotated[
        int,
        Field(
            description="The number of the version, from 1, for its publisher and type",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    publisher: Annotated[
        Literal["PLATFORM", "FIRM"],
        Field(
            description="PLATFORM: a document of the sandbox, which applies to a firm without its own document in force"
        ),
    ]
    title: str
    body: str
    effective_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    published_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class DisclosureList(Model):
    items: list[Disclosure]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class DividendIncome(Model):
    security: SecurityReference
    total_ordinary_dividends: Annotated[Decimal, Field(description="Box 1a of Form 1099-DIV")]
    qualified_dividends: Annotated[
        Decimal | None,
        Field(description="Box 1b; null because the sandbox does not have the data"),
    ]
    qualified_unknown_reason: Literal["ISSUER_AND_HOLDING_PERIODS_UNKNOWN"] | None
    nondividend_distributions: Annotated[Decimal, Field(description="Box 3: returns of capital")]
    federal_tax_withheld: Annotated[Decimal, Field(description="Box 4; for a nonresident, box 7 of Form 1042-S")]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class DividendIncomes(Model):
    tax_year: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    is_reported: Annotated[
        bool,
        Field(
            description="Whether the income is reported on Form 1099-DIV. False for an IRA, and for a nonresident, whose dividends are on Form 1042-S"
        ),
    ]
    items: list[DividendIncome]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class DividendReinvestment(Model):
    account_id: str
    security: SecurityReference
    elected_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class DividendReinvestmentList(Model):
    items: list[DividendReinvestment]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class DriftItem(Model):
    asset_class: Literal["SECURITY", "CASH"]
    security: Annotated[SecurityReference | None, Field(description="Null for cash")]
    target_weight: Annotated[
        Decimal,
        Field(description="Share of the whole value in decimal form, with at most 8 places; may be zero"),
    ]
    actual_weight: Annotated[Decimal | None, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    drift: Annotated[
        Decimal | None,
        Field(description="The actual weight minus the target weight; positive if the account holds too much"),
    ]
    market_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]


class Environment(Model):
    environment: Annotated[
        Literal["SANDBOX", "LIVE", "OPERATOR"],
        Field(
            description="SANDBOX: the firm of the caller is a sandbox firm. LIVE: it is a converted firm. OPERATOR: the caller operates the installation, or creates its test firms"
        ),
    ]
    firm_id: str
    is_sandbox: Annotated[bool, Field(description="True if the firm of the caller is a sandbox firm")]
    money: Annotated[
        Literal["SIMULATED"],
        Field(description="No installation of Sandbourse moves real money"),
    ]
    software: Literal["Sandbourse"]


class Fault(Model):
    fault_id: str
    firm_id: str
    state: Annotated[
        Literal["ACTIVE", "ENDED"],
        Field(description="ENDED after `times` hits, or after `until`"),
    ]
    do: Literal[
        "lose_reply",
        "cut",
        "hang",
        "slow",
        "status",
        "end_token",
        "content_type",
        "broken_gzip",
        "disconnect",
        "mute",
        "half_open",
        "duplicate",
        "late",
        "slow_consumer",
        "gap",
        "deliver_twice",
        "deliver_late",
        "out_of_order",
        "unreachable",
        "lose_response",
        "stale_timestamp",
        "old_secret",
        "scenario",
        "sequence_gap",
        "poss_dup",
        "resend_storm",
        "sequence_reset",
        "fix_logout",
        "slow_ack",
        "ignore_test_request",
        "return_deposit",
        "hold_deposit",
    ]
    on: str
    routes: Annotated[
        list[str] | None,
        Field(description="The routes or event types that `on` names. Null for all"),
    ]
    key_id: str | None
    symbol: str | None
    quantity: str | None
    session: str | None
    after: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    times: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    every: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    probability: float | None
    seed: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    until: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    status: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    retry_after: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    committed: bool | None
    bytes: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    seconds: float | None
    events: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    close_code: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    heartbeats: bool | None
    scenario: (
        Literal[
            "REJECT",
            "PARTIAL_FILL",
            "SLOW_FILL",
            "NO_FILL",
            "CANCEL_RACE",
            "DUPLICATE_EXECUTION",
            "BUST",
            "CORRECT",
            "DELAYED",
            "HALT",
            "MINUTES_FILL",
            "REJECT_AT_OPEN",
            "BUST_NEXT_DAY",
        ]
        | None
    )
    code: Literal["R01", "R02", "R03", "R04", "R08", "R10", "R16", "R29"] | None
    days: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    matched: Annotated[
        int,
        Field(
            description="The number of requests that the rule has matched",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    hits: Annotated[
        int,
        Field(
            description="The number of requests that met the fault",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    last_hit_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    hint: Annotated[
        str | None,
        Field(
            description="For a rule that has matched nothing: the routes, symbols or quantities that your firm has sent instead, or the event types, webhooks, sessions or streams that were there instead. Null if nothing is near"
        ),
    ]
    created_by: str
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class FaultList(Model):
    items: list[Fault]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class FeeSchedule(Model):
    fee_schedule_id: str
    name: str
    method: Annotated[
        Literal["FLAT", "TIERED", "CLIFF"],
        Field(
            description="FLAT: one rate. TIERED: each part of the value at its own rate. CLIFF: the whole value at the rate of the tier that the value reaches"
        ),
    ]
    basis: Annotated[
        Literal["AVERAGE_DAILY_VALUE", "PERIOD_END_VALUE"],
        Field(
            description="The average of the values at the end of each calendar day of the period, or the value at the end of its last day"
        ),
    ]
    timing: Annotated[
        Literal["ARREARS", "ADVANCE"],
        Field(
            description="ARREARS: a period is billed after its end. ADVANCE: a period is billed from its first day on, with the value at the end of the day before"
        ),
    ]
    tiers: list[FeeTier]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class FeeScheduleList(Model):
    items: list[FeeSchedule]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class FixMessage(Model):
    message_id: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    session_id: str
    direction: Literal["IN", "OUT"]
    seq_num: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    msg_type: str
    name: Annotated[str | None, Field(description="The name of the message type")]
    recorded_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    fields: Annotated[
        list[FixMessageField],
        Field(description="The fields in the order of the message"),
    ]
    raw: Annotated[
        str,
        Field(description="The message as it was sent, with | in place of the delimiter"),
    ]
    fault: Annotated[
        str | None,
        Field(
            description="The fault that the message met when it was sent to a FIX client, as in `X-Sandbox-Fault-Applied`. Null if it met none"
        ),
    ]


class FixMessageList(Model):
    items: list[FixMessage]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class FundAccountBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    direction: Literal["DEPOSIT", "WITHDRAWAL"]
    amount: Annotated[Decimal, Field(description="Fiat amount above zero, kept exactly as sent")]
    currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    contribution_year: Annotated[
        int | None,
        Field(
            description="The tax year of a contribution to an IRA: the current year or, until its due date, the year before. A deposit without it is a rollover, which has no limit",
            ge=1900,
            le=2200,
        ),
    ] = None
    idempotency_key: Annotated[
        str | None,
        Field(
            description="A repeated request with the same key and body returns the same deposit or withdrawal, with another body 409",
            max_length=64,
            min_length=1,
        ),
    ] = None


class Return(Model):
    """
    Why the bank has taken the deposit back. Null unless the status is RETURNED
    """

    code: Annotated[
        Literal["R01", "R02", "R03", "R04", "R08", "R10", "R16", "R29"],
        Field(description="The code with which a bank returns a payment, such as R01 for insufficient funds"),
    ]
    message: str
    transaction_id: Annotated[
        str,
        Field(description="The entry with which the bank has taken the amount back"),
    ]
    returned_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class Funding(Model):
    funding_id: str
    account_id: str
    direction: Literal["DEPOSIT", "WITHDRAWAL"]
    amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    contribution_year: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    status: Annotated[
        Literal["QUEUED", "COMPLETED", "REJECTED", "RETURNED"],
        Field(description="RETURNED if the bank has taken a completed deposit back"),
    ]
    reject_reason: RejectReason1 | None
    idempotency_key: str | None
    transaction_id: str | None
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    completed_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    settles_on: Annotated[
        date_aliased | None,
        Field(description="The business day on which a deposit that is on hold settles. Null if it is not on hold"),
    ]
    return_: Annotated[
        Return | None,
        Field(
            alias="return",
            description="Why the bank has taken the deposit back. Null unless the status is RETURNED",
        ),
    ]


class Numbers1(Model):
    security: SecurityReference
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="The currency of the security")]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    cost_basis: Annotated[Decimal, Field(description="The cost, including losses that wash sales added")]
    market_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    loss: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    short_term_loss: Annotated[
        Decimal,
        Field(description="The part of `loss` with this term. Lots with an unknown holding period are in neither term"),
    ]
    long_term_loss: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    lots: list[Lot2]
    rebuy_from: Annotated[
        date_aliased,
        Field(description="If the security is bought before this day, the loss is disallowed"),
    ]


class HarvestingInsight(Model):
    insight_id: Annotated[
        str,
        Field(description="The id is stable while the recommendation does not change"),
    ]
    severity: Literal["LOW", "MEDIUM", "HIGH"]
    finding: str
    phrased_by: Literal["TEMPLATE", "LANGUAGE_MODEL"]
    rep_code: str
    account_ids: Annotated[list[str], Field(description="The accounts that the insight concerns")]
    requests: Annotated[
        list[InsightRequest],
        Field(description="Requests that you can send unchanged; empty if nothing can be traded"),
    ]
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    type: Literal["HARVESTING"]
    numbers: Numbers1


class Sell(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    security: SecurityReference
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]
    price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    sold_on: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")] = None


class ImportSellsBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    sells: Annotated[list[Sell], Field(max_length=500, min_length=1)]


class IssuedApiKey(Model):
    key_id: str
    name: str
    permission_group: str
    scopes: list[str]
    allowed_rep_codes: list[str]
    status: Literal["active", "revoked"]
    minted_by: Annotated[
        Literal["baas", "pm"],
        Field(description="The pillar that issued the key. The key authenticates on every pillar"),
    ]
    created_by: Annotated[str, Field(description="The login that issued the key")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    last_used_at: Annotated[
        AwareDatetime | None,
        Field(description="The time of the last use, to the minute"),
    ]
    revoked_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    scope_uses: Annotated[
        list[ScopeUse],
        Field(
            description="The scopes that requests with this key have used, most recent first. A request appears after a few seconds"
        ),
    ]
    unused_scopes: Annotated[
        list[str],
        Field(
            description="The scopes that no request has used yet. If a smaller permission group contains all used scopes, issue the next key with that group"
        ),
    ]
    key_secret: Annotated[
        str,
        Field(description="Shown only once. If you lose the secret, revoke the key and issue another"),
    ]


class Journal(Model):
    journal_id: str
    from_account_id: str
    to_account_id: str
    amount: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Literal["USD", "GBP", "EUR"] | None
    security: SecurityReference | None
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    status: Literal["COMPLETED"]
    description: str | None
    idempotency_key: str | None
    out_transaction_id: Annotated[str, Field(description="The entry of the sending account")]
    in_transaction_id: Annotated[str, Field(description="The entry of the receiving account")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    completed_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class JournalPage(Model):
    items: list[Journal]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class MarginCall(Model):
    margin_call_id: str
    account_id: str
    status: Literal["OPEN", "SATISFIED"]
    amount: Annotated[
        Decimal,
        Field(description="The amount by which equity was below the maintenance requirement when the call was issued"),
    ]
    equity: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    maintenance_requirement: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    issued_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    due_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    satisfied_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class Me(Model):
    user_id: str
    email: str
    role: Literal["advisor", "branch_supervisor", "ops_admin", "client", "api_client"]
    firm_id: str
    rep_code: str | None
    is_active: bool
    firm_name: str
    allowed_rep_codes: list[str]
    client_id: str | None
    is_sandbox: bool
    signup_id: Annotated[
        str | None,
        Field(
            description="The trial that `GET /auth/sandbox/me` returns; null for a login that does not come from a sign-up"
        ),
    ]


class MigratedPosition(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    security: SecurityReference
    quantity: Annotated[Decimal, Field(description="Number of shares above zero, kept exactly as sent")]
    cost_basis: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ] = None
    acquired_on: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")] = None


class MissingTracePart(Model):
    part: Literal["REQUEST", "EVENTS", "FIX_MESSAGES", "WEBHOOKS"]
    reason: Annotated[
        Literal["UNAVAILABLE", "NOT_PERMITTED", "NOT_KEPT", "TOO_MANY"],
        Field(
            description="UNAVAILABLE: try again; NOT_PERMITTED: the API key lacks a scope; NOT_KEPT: the data was not stored yet, or is no longer stored; TOO_MANY: only the first items are shown"
        ),
    ]
    message: str


class OpenWork(Model):
    work: Literal[
        "EVENTS",
        "CLOCK_ADVANCE",
        "SEEDING",
        "RESTORE",
        "ORDERS",
        "FUNDING",
        "LEDGER",
        "ANALYSIS",
        "RUN_ORDERS",
        "BILLING",
        "DELIVERIES",
        "FIRM_END",
    ]
    count: Annotated[int, Field(ge=1, le=9007199254740991)]
    ids: Annotated[
        list[str],
        Field(description="Ids of the work, 20 at most. Empty if the login does not see all rep codes of the firm"),
    ]
    due_at: Annotated[
        AwareDatetime | None,
        Field(
            description="The real time at which the next of it is due. Null if it has no time: it is in progress, or it waits for a price"
        ),
    ]


class OrderIncident(Model):
    code: Literal["REPORTED_AFTER_END", "OVERFILLED", "QUANTITY_MISMATCH", "REPORT_PARKED"]
    message: str
    occurred_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class Reasons2(Model):
    daily_return: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )
    cumulative_return: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )


class PerformancePoint(Model):
    date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    net_flow: Annotated[Decimal | None, Field(description="The net flow at the start of the day")]
    daily_return: Annotated[
        Decimal | None,
        Field(description="value / (value of the session before + net_flow) - 1"),
    ]
    cumulative_return: Annotated[
        Decimal | None,
        Field(description="The time-weighted return since the first day"),
    ]
    reasons: Reasons2


class PerformanceSeries(Model):
    account_id: str
    base_currency: Literal["USD", "GBP", "EUR"] | None
    from_: Annotated[date_aliased, Field(alias="from", description="Calendar date, YYYY-MM-DD")]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    items: list[PerformancePoint]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Reasons3(Model):
    """
    The reason for each return that is null
    """

    twr: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )
    twr_annualized: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )
    mwr: (
        Literal[
            "NO_VALUE",
            "NO_PRICE",
            "NO_FX_RATE",
            "NO_STARTING_VALUE",
            "NEGATIVE_VALUE",
            "UNDER_A_YEAR",
            "NO_SOLUTION",
            "NO_SINGLE_SOLUTION",
            "OUT_OF_RANGE",
            "BEYOND_LIMITS",
        ]
        | None
    )


class PeriodReturns(Model):
    from_: Annotated[date_aliased, Field(alias="from", description="Calendar date, YYYY-MM-DD")]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    twr: Annotated[
        Decimal | None,
        Field(description="The time-weighted return of the whole period"),
    ]
    twr_annualized: Annotated[
        Decimal | None,
        Field(description="The annualized return; null for periods of less than one year"),
    ]
    mwr: Annotated[
        Decimal | None,
        Field(description="The money-weighted return: the annual XIRR, for periods of any length"),
    ]
    reasons: Annotated[Reasons3, Field(description="The reason for each return that is null")]


class PortalUser(Model):
    user_id: str
    email: str
    role: Literal["advisor", "branch_supervisor", "ops_admin", "client", "api_client"]
    firm_id: str
    rep_code: str | None
    is_active: bool


class PortalUserPage(Model):
    items: list[PortalUser]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Portfolio1(Model):
    portfolio_id: str
    name: str
    rep_code: str
    model_id: str | None
    model_version: Annotated[
        int | None,
        Field(
            description="The current version of the model; null without a model",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    target_weights: Annotated[
        list[Allocation],
        Field(description="The weights of the model, or the own weights of the portfolio"),
    ]
    cash_weight: Annotated[
        Decimal,
        Field(description="Share of the whole value in decimal form, with at most 8 places; may be zero"),
    ]
    base_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    drift_threshold: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    account_ids: list[str]
    market_value: Annotated[
        Decimal | None,
        Field(
            description="The value of all accounts with their cash, in `base_currency`; null if a holding has no price"
        ),
    ]
    inception_date: Annotated[
        date_aliased,
        Field(description="The business day on which the portfolio was created"),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    updated_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class PortfolioModel(Model):
    model_id: str
    version: Annotated[
        int,
        Field(
            description="The number of the version, from 1. Every change creates another version",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    name: str
    description: str
    allocations: list[Allocation]
    cash_weight: Annotated[
        Decimal,
        Field(description="Share of the whole value in decimal form, with at most 8 places; may be zero"),
    ]
    benchmark: str | None
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    updated_at: Annotated[AwareDatetime, Field(description="The time at which this version was created")]


class PortfolioModelList(Model):
    items: list[PortfolioModel]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class PortfolioModelPage(Model):
    items: list[PortfolioModel]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class PortfolioPage(Model):
    items: list[Portfolio1]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Periods(Model):
    """
    Standard periods that end on `to`. The periods of one and three years are null if the first entry is later than the start of the period
    """

    mtd: PeriodReturns
    qtd: PeriodReturns
    ytd: PeriodReturns
    one_year: PeriodReturns | None
    three_year: PeriodReturns | None
    since_inception: PeriodReturns


class PortfolioPerformance(Model):
    portfolio_id: str
    account_ids: list[str]
    base_currency: Annotated[
        Literal["USD", "GBP", "EUR"] | None,
        Field(description="The currency of all amounts; null until the brokerage has reported it"),
    ]
    from_: Annotated[
        date_aliased,
        Field(
            alias="from",
            description="The first day, not before the first day with entries",
        ),
    ]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    as_of: Annotated[
        AwareDatetime,
        Field(description="The last day is valued at the price of this instant, until its close is known"),
    ]
    beginning_value: Annotated[Decimal | None, Field(description="At the close before `from`")]
    ending_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    net_flows: Annotated[
        Decimal | None,
        Field(description="Deposits, withdrawals, journals and transfers; shares are valued at the price of the day"),
    ]
    income: Annotated[
        Decimal | None,
        Field(description="Dividends on their ex-dates, and interest minus the interest on debits"),
    ]
    fees: Annotated[
        Decimal | None,
        Field(description="The fees of trades and of the account. Returns are net of fees"),
    ]
    twr: Annotated[
        Decimal | None,
        Field(description="The time-weighted return of the whole period"),
    ]
    twr_annualized: Annotated[
        Decimal | None,
        Field(description="The annualized return; null for periods of less than one year"),
    ]
    mwr: Annotated[
        Decimal | None,
        Field(description="The money-weighted return: the annual XIRR, for periods of any length"),
    ]
    reasons: Annotated[Reasons3, Field(description="The reason for each return that is null")]
    periods: Annotated[
        Periods,
        Field(
            description="Standard periods that end on `to`. The periods of one and three years are null if the first entry is later than the start of the period"
        ),
    ]
    explanation: Annotated[PerformanceExplanation | None, Field(description="Only with `explain=true`")] = None


class Position(Model):
    position_id: str
    account_id: str
    security: SecurityReference
    quantity: Annotated[
        Decimal,
        Field(description="Negative if the account owes shares (`deficits` of the account)"),
    ]
    average_cost: Annotated[
        Decimal | None,
        Field(description="Null if the account owes shares, or if the cost of some shares is unknown"),
    ]
    cost_basis: Annotated[
        Decimal | None,
        Field(
            description="The cost of the shares with fees, without losses that wash sales added: the sum of `cost_basis` of the lots. Null if the cost of a lot is unknown"
        ),
    ]
    adjusted_cost_basis: Annotated[
        Decimal | None,
        Field(
            description="The cost with the losses that wash sales added (IRS Pub. 551): the sum of `adjusted_cost_basis` of the lots. Null in events, in positions of a past time, and if the cost of a lot is unknown"
        ),
    ]
    market_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    market_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    unrealized_gain: Annotated[
        Decimal | None,
        Field(
            description="The market value minus `adjusted_cost_basis`, or minus `cost_basis` if that is null. Null if shares are owed, the cost of a lot is unknown, or there is no price"
        ),
    ]
    unrealized_gain_reason: Annotated[
        Literal["COST_UNKNOWN", "NO_PRICE", "SHARES_OWED"] | None,
        Field(description="The reason why the gain is null; otherwise null"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class PriceScript(Model):
    script_id: str
    symbol: str
    kind: Literal["CRASH", "SPIKE", "GAP", "FLAT", "HALT", "WALK"]
    magnitude: Annotated[Decimal | None, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    duration_seconds: Annotated[int | None, Field(ge=-9007199254740991, le=9007199254740991)]
    band: Annotated[Decimal | None, Field(description="Only for a WALK; null for other kinds")]
    seed: Annotated[
        int | None,
        Field(
            description="Only for a WALK; null for other kinds",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    starts_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    ends_at: Annotated[
        AwareDatetime | None,
        Field(description="Null for a script that applies until it is removed"),
    ]
    base_price: Annotated[
        Decimal | None,
        Field(
            description="The price that FLAT and HALT hold, and for other kinds the last price at the creation of the script. Null for a script of all securities"
        ),
    ]
    is_active: bool
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class PriceScriptList(Model):
    items: list[PriceScript]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ProposedOrder(Model):
    index: Annotated[
        int,
        Field(
            description="The index of the order in the run, from 0",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    account_id: str
    security: SecurityReference
    side: Literal["BUY", "SELL"]
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    estimated_price: Annotated[
        Decimal,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    estimated_amount: Annotated[Decimal, Field(description="Quantity times price, before fees")]
    estimated_fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    lots: Annotated[list[Lot3], Field(description="The lots that a sale takes")]
    estimated_gain_short: Annotated[
        Decimal | None,
        Field(
            description="The gain of this term. Null for purchases, for accounts that are not taxed, and if the cost of a lot of this term or the term of a lot is unknown"
        ),
    ]
    estimated_gain_long: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    wash_sale_risk: bool
    reason: Literal[
        "OVERWEIGHT",
        "UNDERWEIGHT",
        "RAISE_CASH",
        "INVEST_CASH",
        "HARVEST_LOSS",
        "SUBSTITUTE",
        "OVERRIDE",
    ]
    substitutes_for: SecurityReference | None
    status: Literal[
        "PROPOSED",
        "WAITING",
        "RELEASED",
        "REFUSED",
        "LEFT_OUT",
        "EXCLUDED",
        "PENDING_NEW",
        "NEW",
        "PARTIALLY_FILLED",
        "FILLED",
        "PENDING_CANCEL",
        "PENDING_REPLACE",
        "CANCELLED",
        "REPLACED",
        "REJECTED",
        "EXPIRED",
    ]
    order_id: str | None
    filled_quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    average_fill_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    failed_checks: Annotated[
        list[FailedCheck],
        Field(description="The failed compliance checks of the order"),
    ]


class Provisioning(Model):
    status: Literal["PENDING", "RUNNING", "COMPLETED", "FAILED"]
    accounts_ready: Annotated[int, Field(ge=0, le=9007199254740991)]
    accounts_total: Annotated[int, Field(ge=0, le=9007199254740991)]
    fills_posted: Annotated[int, Field(ge=0, le=9007199254740991)]
    percent: Annotated[
        int,
        Field(
            description="The progress in percent; 100 only when the book is complete",
            ge=0,
            le=100,
        ),
    ]


class RealizedGain(Model):
    transaction_id: Annotated[str, Field(description="The transaction of the sale")]
    account_id: str
    lot_id: str
    security: SecurityReference
    quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    description: Annotated[str, Field(description="Column (a)")]
    acquired_date: Annotated[
        date_aliased | None,
        Field(description="Column (b); null if unknown, and for inherited shares"),
    ]
    is_inherited: Annotated[bool, Field(description="True if column (b) has the word INHERITED")]
    disposed_date: Annotated[date_aliased, Field(description="Column (c)")]
    proceeds: Annotated[Decimal, Field(description="Column (d), after fees")]
    cost_basis: Annotated[
        Decimal | None,
        Field(
            description="Column (e), with the loss of an earlier wash sale that was added to the lot; null if the cost of the lot is unknown"
        ),
    ]
    adjustment_code: Annotated[
        Literal["W"] | None,
        Field(description="Column (f): W if a wash sale disallows the loss or a part of it"),
    ]
    adjustment_amount: Annotated[
        Decimal,
        Field(description="Column (g): the disallowed loss. Later purchases can increase it"),
    ]
    realized_gain: Annotated[
        Decimal | None,
        Field(description="Column (h): (d) - (e) + (g); null if (e) is unknown"),
    ]
    realized_gain_reason: Annotated[
        Literal["COST_UNKNOWN", "NO_PRICE", "SHARES_OWED"] | None,
        Field(description="The reason why the gain is null; otherwise null"),
    ]
    term: Annotated[
        Literal["SHORT_TERM", "LONG_TERM"] | None,
        Field(
            description="Part I (short-term) or Part II (long-term). Null in an IRA, whose gains are not reported, and if the holding period is unknown"
        ),
    ]
    form_8949_box: Annotated[
        Literal["A", "B", "C", "D", "E", "F", "X"] | None,
        Field(
            description="The box to check above the row. A or D: the basis is reported on Form 1099-B. B or E: the basis is not reported. X: unknown whether B or E. Null in an IRA"
        ),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class RealizedGainList(Model):
    items: list[RealizedGain]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Numbers2(Model):
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    total_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    max_drift: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    drift_threshold: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    items: Annotated[
        list[DriftItem],
        Field(description="The items beyond the threshold, largest drift first"),
    ]


class RebalanceInsight(Model):
    insight_id: Annotated[
        str,
        Field(description="The id is stable while the recommendation does not change"),
    ]
    severity: Literal["LOW", "MEDIUM", "HIGH"]
    finding: str
    phrased_by: Literal["TEMPLATE", "LANGUAGE_MODEL"]
    rep_code: str
    account_ids: Annotated[list[str], Field(description="The accounts that the insight concerns")]
    requests: Annotated[
        list[InsightRequest],
        Field(description="Requests that you can send unchanged; empty if nothing can be traded"),
    ]
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    type: Literal["REBALANCE"]
    portfolio_id: str
    numbers: Numbers2


class RebalancingComparison(Model):
    run_id: str
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    excluded_orders: Annotated[
        list[ExcludedOrder],
        Field(description="The `index` of each proposal that does not trade"),
    ]
    summary: Annotated[
        RebalancingRunTotals,
        Field(
            description="The totals of all accounts: without the excluded orders, and with the remaining amounts of reduced purchases"
        ),
    ]
    reduced_orders: Annotated[
        list[ReducedOrder],
        Field(description="Purchases that are reduced, with the remaining amount; 0 for a purchase that is left out"),
    ]
    portfolios: Annotated[
        list[ComparedPortfolio],
        Field(description="The portfolios with all their accounts, including accounts without trades"),
    ]
    accounts: Annotated[
        list[ComparedAccount],
        Field(description="The accounts for which the run proposes orders"),
    ]


class Parameters1(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    drift_threshold: Annotated[Decimal | None, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    rebalance_style: Literal["TO_TARGET", "TO_BAND", "CASH_ONLY"]
    trade_scope: Literal["BREACHED_ONLY", "ALL"]
    tax_strategy: Literal["NONE", "MINIMIZE_GAINS", "HARVEST_LOSSES", "LONG_TERM_ONLY"]
    whole_shares: Annotated[bool, Field(description="Whether orders are rounded to whole shares")]
    minimum_trade: Annotated[
        str,
        Field(
            description="The minimum estimated amount of an order, in the base currency of the account",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]
    cash_buffer: Annotated[
        str,
        Field(
            description="The part of the account value that always stays in cash, even if the cash target is lower",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]
    substitutions: Annotated[
        list[Substitution],
        Field(
            description="Substitutes for securities that cannot be bought because of a wash sale",
            max_length=100,
        ),
    ]
    target_overrides: list[TargetOverride] | None


class RebalancingRunFigures(Model):
    """
    The figures of all proposed orders, with the approved and executed orders beside them
    """

    accounts: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    accounts_analyzed: Annotated[
        int,
        Field(
            description="The number of accounts that have been analyzed",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    accounts_traded: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    sell_orders: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    buy_orders: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    skipped: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    turnover: list[TurnoverItem2]
    approved: Annotated[
        RebalancingRunTotals | None,
        Field(description="The proposed orders without the excluded ones; null until the run is approved"),
    ]
    executed: Annotated[
        RebalancingRunExecuted | None,
        Field(description="The orders that have filled so far, at least in part; null until the run is approved"),
    ]


class RebalancingRunSummary(Model):
    run_id: Annotated[str | None, Field(description="Null for a preview")]
    status: Literal["PENDING", "ANALYZING", "ORDERS_GENERATED", "FAILED"]
    portfolio_ids: list[str]
    account_ids: Annotated[
        list[str],
        Field(description="All accounts that are rebalanced, including the accounts of the portfolios"),
    ]
    parameters: Parameters1
    summary: RebalancingRunFigures
    error: Error1 | None
    approval_status: Annotated[
        Literal["NOT_REQUIRED", "AWAITING", "APPROVED"],
        Field(description="NOT_REQUIRED if there is nothing to approve"),
    ]
    execution_status: Annotated[
        Literal["NOT_RELEASED", "RELEASED", "COMPLETED", "COMPLETED_ADJUSTED"],
        Field(
            description="COMPLETED: every order has filled. COMPLETED_ADJUSTED: some orders have not filled, or not completely"
        ),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    completed_at: Annotated[
        AwareDatetime | None,
        Field(description="The time at which the analysis ended, with or without success"),
    ]
    approved_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class RebalancingRunSummaryPage(Model):
    items: list[RebalancingRunSummary]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ReinvestDividendsBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    security: SecurityReference


class RejectedCheck(Model):
    check: Literal[
        "ACCOUNTS_NAMED",
        "ACCOUNT_HELD_AWAY",
        "ACCOUNT_STATUS",
        "ACCOUNT_TRADABLE",
        "AVAILABLE_CASH",
        "BUYING_POWER",
        "CLIENT_ID",
        "CONTRIBUTION_LIMIT",
        "CONTRIBUTION_YEAR",
        "CURRENCY",
        "EMAIL_DOMAIN",
        "HOLDING_SUFFICIENT",
        "IN_DATE_ORDER",
        "LOT_KNOWN",
        "LOT_SELECTION",
        "LOT_SUFFICIENT",
        "MARGIN_REQUIREMENT",
        "MARKET_PRICE",
        "ORDERS_LEFT",
        "ORDER_PROPOSED",
        "ORDER_SIZE",
        "PATTERN_DAY_TRADE",
        "POSITION_AVAILABLE",
        "PRICE_COLLAR",
        "PRICE_INCREMENT",
        "QUANTITY_POSITIVE",
        "REGISTRATION",
        "REP_CODE",
        "SAME_OWNER",
        "SECURITY_KNOWN",
        "SECURITY_UNIQUE",
        "SELF_CROSS",
        "SETTLED_CASH",
        "WEIGHT_SUM",
        "WITHIN_LIMITS",
        "NO_ACCOUNTS",
        "HOLDING_EXCEEDED",
        "BACK_DATED",
        "LOT_UNKNOWN",
        "LOT_EXCEEDED",
        "NO_ORDERS",
        "NOT_POSITIVE",
        "DUPLICATE_SECURITY",
        "BEYOND_LIMITS",
    ]
    renamed_to: Annotated[
        Literal[
            "ACCOUNTS_NAMED",
            "ACCOUNT_HELD_AWAY",
            "ACCOUNT_STATUS",
            "ACCOUNT_TRADABLE",
            "AVAILABLE_CASH",
            "BUYING_POWER",
            "CLIENT_ID",
            "CONTRIBUTION_LIMIT",
            "CONTRIBUTION_YEAR",
            "CURRENCY",
            "EMAIL_DOMAIN",
            "HOLDING_SUFFICIENT",
            "IN_DATE_ORDER",
            "LOT_KNOWN",
            "LOT_SELECTION",
            "LOT_SUFFICIENT",
            "MARGIN_REQUIREMENT",
            "MARKET_PRICE",
            "ORDERS_LEFT",
            "ORDER_PROPOSED",
            "ORDER_SIZE",
            "PATTERN_DAY_TRADE",
            "POSITION_AVAILABLE",
            "PRICE_COLLAR",
            "PRICE_INCREMENT",
            "QUANTITY_POSITIVE",
            "REGISTRATION",
            "REP_CODE",
            "SAME_OWNER",
            "SECURITY_KNOWN",
            "SECURITY_UNIQUE",
            "SELF_CROSS",
            "SETTLED_CASH",
            "WEIGHT_SUM",
            "WITHIN_LIMITS",
        ]
        | None,
        Field(
            description="The new name of a check that is still sent under its former name. From 0.3.0 on `check` has the new name, and this field is removed."
        ),
    ] = None
    reason: str


class RejectionDetail(Model):
    message: str
    failed_checks: list[RejectedCheck]


class RequiredDistribution(Model):
    account_id: str
    account_number: str
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    year_end_value: Annotated[
        Decimal | None,
        Field(description="The value at the end of 31 December of the year before"),
    ]
    distribution_period: Annotated[
        str | None,
        Field(description="The distribution period of the Uniform Lifetime Table, in years"),
    ]
    amount: Annotated[Decimal | None, Field(description="year_end_value / distribution_period")]
    due_date: Annotated[
        date_aliased | None,
        Field(description="The due date. For the first year, it is 1 April of the next year"),
    ]
    reason: (
        Literal[
            "BELOW_APPLICABLE_AGE",
            "YEAR_NOT_OVER",
            "NOT_FOLLOWED",
            "NO_PRICE",
            "NO_FX_RATE",
            "BEYOND_LIMITS",
        ]
        | None
    )


class RequiredDistributions(Model):
    client_id: str
    year: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    age: Annotated[
        int,
        Field(
            description="The age that the client reaches in the year",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    first_rmd_year: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    items: Annotated[
        list[RequiredDistribution],
        Field(
            description="The client's traditional IRAs, each with its amount. The client may take the sum of the amounts from any of these IRAs (IRS Pub. 590-B)"
        ),
    ]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Restored(Model):
    snapshot: Snapshot
    restored_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class ScriptActionBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    symbol: Annotated[str, Field(max_length=32, min_length=1)]
    kind: Annotated[
        Literal[
            "SPLIT",
            "DIVIDEND",
            "RETURN_OF_CAPITAL",
            "CASH_MERGER",
            "SPIN_OFF",
            "STOCK_MERGER",
        ],
        Field(
            description="SPLIT: a split or reverse split. DIVIDEND: a special dividend in cash. RETURN_OF_CAPITAL: a distribution that lowers the cost basis. CASH_MERGER: every share is bought for cash. SPIN_OFF: holders receive shares of another security in addition. STOCK_MERGER: every share is exchanged for shares of another security, and optionally cash"
        ),
    ]
    ex_date: Annotated[
        date_aliased,
        Field(
            description="The first session after the corporate action: after the split or merger, or without the right to the distribution. It must be later than the current session"
        ),
    ]
    new_symbol: Annotated[
        str | None,
        Field(
            description="For SPIN_OFF and STOCK_MERGER: a security of the sandbox that trades in the same currency",
            max_length=32,
            min_length=1,
        ),
    ] = None
    new_shares: Annotated[
        RatioShares1 | RatioShares2 | None,
        Field(
            description='For SPLIT: the number of new shares for `old_shares` old shares, such as 2 and 1, or 1 and 10 for a reverse split. For SPIN_OFF and STOCK_MERGER: the number of shares of `new_symbol` for `old_shares` shares, such as 1 and 4, or "0.241917" and 1. The ratio is exact'
        ),
    ] = None
    old_shares: RatioShares1 | RatioShares2 | None = None
    amount_per_share: Annotated[
        str | None,
        Field(
            description="For DIVIDEND, RETURN_OF_CAPITAL, and the cash of a STOCK_MERGER: the gross amount per share, in the currency of the security",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    price: Annotated[Decimal | None, Field(description="For CASH_MERGER: the price per share")] = None
    pay_date: Annotated[
        date_aliased | None,
        Field(
            description="The day on which the cash or the shares are delivered: a settlement day on or after the ex-date; by default 15 business days after the ex-date"
        ),
    ] = None


class ScriptedAction(Model):
    action_id: str
    symbol: str
    kind: Annotated[
        Literal[
            "SPLIT",
            "DIVIDEND",
            "RETURN_OF_CAPITAL",
            "CASH_MERGER",
            "SPIN_OFF",
            "STOCK_MERGER",
        ],
        Field(
            description="SPLIT: a split or reverse split. DIVIDEND: a special dividend in cash. RETURN_OF_CAPITAL: a distribution that lowers the cost basis. CASH_MERGER: every share is bought for cash. SPIN_OFF: holders receive shares of another security in addition. STOCK_MERGER: every share is exchanged for shares of another security, and optionally cash"
        ),
    ]
    ex_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    record_date: Annotated[
        date_aliased,
        Field(description="The day on which the last trade before the ex-date settles"),
    ]
    pay_date: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")]
    new_symbol: str | None
    new_shares: Annotated[
        RatioShares1 | RatioShares2 | None,
        Field(description="The value that the request contained, unchanged"),
    ]
    old_shares: RatioShares1 | RatioShares2 | None
    amount_per_share: Annotated[
        Decimal | None,
        Field(description="Amount per share as a decimal string with at most 6 places"),
    ]
    price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    is_effective: Annotated[
        bool,
        Field(
            description="True when the business day of the ex-date has begun. The action can then no longer be cancelled"
        ),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class ScriptedActionList(Model):
    items: list[ScriptedAction]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class SetTradeParametersBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    drift_threshold: Annotated[
        Decimal | None,
        Field(
            description="The allowed distance of a weight from its target, in decimal form; null for the threshold of each portfolio. Default: `null`."
        ),
    ] = None
    rebalance_style: Annotated[
        Literal["TO_TARGET", "TO_BAND", "CASH_ONLY"] | None,
        Field(description='Default: `"TO_TARGET"`.'),
    ] = None
    trade_scope: Annotated[
        Literal["BREACHED_ONLY", "ALL"] | None,
        Field(description='Default: `"BREACHED_ONLY"`.'),
    ] = None
    tax_strategy: Annotated[
        Literal["NONE", "MINIMIZE_GAINS", "HARVEST_LOSSES", "LONG_TERM_ONLY"] | None,
        Field(description='Default: `"NONE"`.'),
    ] = None
    whole_shares: Annotated[
        bool | None,
        Field(description="Whether orders are rounded to whole shares. Default: `false`."),
    ] = None
    minimum_trade: Annotated[
        str | None,
        Field(
            description='The minimum estimated amount of an order, in the base currency of the account. Default: `"1.00"`.',
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    cash_buffer: Annotated[
        str | None,
        Field(
            description='The part of the account value that always stays in cash, even if the cash target is lower. Default: `"0"`.',
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    substitutions: Annotated[
        list[Substitution] | None,
        Field(
            description="Substitutes for securities that cannot be bought because of a wash sale. Default: `[]`.",
            max_length=100,
        ),
    ] = None


class Settled(Model):
    firm_id: str
    status: Literal["SETTLED", "OPEN"]
    waited_ms: Annotated[int, Field(ge=0, le=9007199254740991)]
    waited_for: Annotated[list[OpenWork], Field(description="The work that ended during the wait")]
    open: Annotated[
        list[OpenWork],
        Field(description="The work that did not end during the wait. Empty if SETTLED"),
    ]
    later: Annotated[
        list[OpenWork],
        Field(description="The work that is not waited for: resting orders, and what is due after the wait"),
    ]


class Simulation(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    scenario: Literal[
        "REJECT",
        "PARTIAL_FILL",
        "SLOW_FILL",
        "NO_FILL",
        "CANCEL_RACE",
        "DUPLICATE_EXECUTION",
        "BUST",
        "CORRECT",
        "DELAYED",
        "HALT",
        "MINUTES_FILL",
        "REJECT_AT_OPEN",
        "BUST_NEXT_DAY",
    ]
    seed: Annotated[
        int,
        Field(
            description="The same seed gives the same fills. Default: `0`.",
            ge=0,
            le=2147483647,
        ),
    ]


class StartRebalancingBody(Model):
    """
    For omitted fields, the run uses the trade parameters of the firm of the accounts
    """

    model_config = ConfigDict(
        extra="forbid",
    )
    drift_threshold: Annotated[
        Decimal | None,
        Field(description="The allowed distance of a weight from its target, in decimal form"),
    ] = None
    rebalance_style: Literal["TO_TARGET", "TO_BAND", "CASH_ONLY"] | None = None
    trade_scope: Literal["BREACHED_ONLY", "ALL"] | None = None
    tax_strategy: Literal["NONE", "MINIMIZE_GAINS", "HARVEST_LOSSES", "LONG_TERM_ONLY"] | None = None
    whole_shares: Annotated[bool | None, Field(description="Whether orders are rounded to whole shares")] = None
    minimum_trade: Annotated[
        str | None,
        Field(
            description="The minimum estimated amount of an order, in the base currency of the account",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    cash_buffer: Annotated[
        str | None,
        Field(
            description="The part of the account value that always stays in cash, even if the cash target is lower",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ] = None
    substitutions: Annotated[
        list[Substitution] | None,
        Field(
            description="Substitutes for securities that cannot be bought because of a wash sale",
            max_length=100,
        ),
    ] = None
    portfolio_ids: Annotated[
        list[PortfolioId] | None,
        Field(
            description="Rebalances every account that is now in these portfolios. Default: `[]`.",
            max_length=1000,
        ),
    ] = None
    account_ids: Annotated[
        list[AccountId] | None,
        Field(
            description="Rebalances these accounts, each with the targets of its portfolio. Default: `[]`.",
            max_length=1500,
        ),
    ] = None
    target_overrides: Annotated[
        list[TargetOverride] | None,
        Field(
            description="Trades only these securities, to these weights. The response contains the completed run",
            max_length=100,
            min_length=1,
        ),
    ] = None


class StatementActivity(Model):
    transaction_id: str
    date: Annotated[date_aliased, Field(description="The day from which the entry counts")]
    trade_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    settlement_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    type: Literal[
        "BUY",
        "SELL",
        "DEPOSIT",
        "WITHDRAWAL",
        "JOURNAL_IN",
        "JOURNAL_OUT",
        "DIVIDEND",
        "TAX_WITHHOLDING",
        "INTEREST",
        "FEE",
        "SPLIT",
        "RETURN_OF_CAPITAL",
        "SPIN_OFF",
        "STOCK_MERGER",
        "TRANSFER_IN",
        "TRANSFER_OUT",
        "FX",
        "CORRECTION",
    ]
    description: str
    security: SecurityReference | None
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    net_amount: Annotated[
        Decimal,
        Field(description="The change of cash; negative if cash leaves the account"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class SubmitOrderBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account_id: Annotated[str, Field(max_length=64, min_length=1)]
    security: SecurityReference
    side: Literal["BUY", "SELL"]
    order_type: Literal["MARKET", "LIMIT", "STOP", "STOP_LIMIT"]
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares above zero, kept exactly as sent"),
    ] = None
    notional: Annotated[
        Decimal | None,
        Field(description="Fiat amount above zero, kept exactly as sent"),
    ] = None
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    time_in_force: Annotated[
        Literal["DAY", "GTC", "IOC", "FOK"] | None,
        Field(description='Default: `"DAY"`.'),
    ] = None
    do_not_reduce: Annotated[
        bool | None,
        Field(
            description='If true, the prices of a resting order do not change on the ex-date of a cash dividend (FINRA Rule 5330, "DNR"); by default false'
        ),
    ] = None
    lot_method: Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"] | None = None
    lots: Annotated[list[Lot6] | None, Field(max_length=250, min_length=1)] = None
    client_order_id: Annotated[
        str | None,
        Field(
            description="Unique in the account. A repeated request with the same body returns the same order, with another body 409",
            max_length=64,
            min_length=1,
        ),
    ] = None
    simulation: Simulation | None = None


class SyncReport(Model):
    sync_id: str
    connection_id: str
    as_of: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    content_sha256: Annotated[
        str,
        Field(
            description="The hash of the body. A repeated request with the same body changes nothing and returns the same report"
        ),
    ]
    rows_read: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    imported: Annotated[
        int,
        Field(
            description="The number of rows of imported accounts. Either all rows of an account are imported, or none",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    rejected: Annotated[list[RejectedItem], Field(description="The first 1000 rejected rows")]
    rejected_total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    breaks: Annotated[
        list[HoldingBreak],
        Field(
            description="The first 1000 differences between the file and the books, which the import has corrected. The first statement of an account has no differences"
        ),
    ]
    breaks_total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    warnings: Annotated[
        list[SyncWarning],
        Field(
            description="The facts that the file states about itself in its title or its last line, and that are not true"
        ),
    ]
    accounts: list[SyncedAccount]
    synced_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class TaxLot(Model):
    lot_id: str
    account_id: str
    security: SecurityReference
    acquired_date: Annotated[
        date_aliased | None,
        Field(
            description="Null if the custodian that delivered the shares did not state the date. Such shares are sold first"
        ),
    ]
    is_inherited: Annotated[
        bool,
        Field(description="True for inherited shares, which have no date and are long-term (26 U.S.C. 1223(9))"),
    ]
    holding_period_start_date: Annotated[
        date_aliased | None,
        Field(
            description="The day after the acquisition. For a replacement lot of a wash sale, earlier by the time for which the sold shares were held. Null if unknown"
        ),
    ]
    original_quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    remaining_quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    cost_per_share: Annotated[
        Decimal | None,
        Field(
            description="The purchase cost per share with fees, without losses that wash sales added. Null, like `cost_basis`, if the custodian that delivered the shares did not state it"
        ),
    ]
    cost_basis: Annotated[
        Decimal | None,
        Field(description="The cost of the remaining shares; null if unknown"),
    ]
    adjusted_cost_basis: Annotated[
        Decimal | None,
        Field(description="cost_basis plus wash_sale_disallowed; null if the cost is unknown"),
    ]
    wash_sale_disallowed: Annotated[
        Decimal,
        Field(description="The wash-sale loss that was added to the remaining shares"),
    ]
    wash_sale_source_lot_id: Annotated[
        str | None,
        Field(description="The lot that was sold at a loss and that these shares replaced"),
    ]
    term: Annotated[
        Literal["SHORT_TERM", "LONG_TERM"] | None,
        Field(
            description="The term today, or on the day on which the last share was sold; null if the holding period is unknown"
        ),
    ]
    market_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    unrealized_gain: Annotated[Decimal | None, Field(description="Market value minus adjusted_cost_basis")]
    unrealized_gain_reason: Annotated[
        Literal["COST_UNKNOWN", "NO_PRICE", "SHARES_OWED"] | None,
        Field(description="The reason why the gain is null; otherwise null"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    status: Literal["OPEN", "CLOSED"]


class TestFirm(Model):
    firm_id: str
    name: str
    status: Literal["ACTIVE", "EXPIRED", "DELETED"]
    created_by: Annotated[str, Field(description="The operator or CI token that created the firm")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    expires_at: Annotated[
        AwareDatetime | None,
        Field(
            description="The end of the firm in real time, independent of the clock of the firm; null for a firm that does not end"
        ),
    ]
    ended_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class TestFirmPage(Model):
    items: list[TestFirm]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class TradeParameters(Model):
    drift_threshold: Annotated[
        Decimal | None,
        Field(
            description="The allowed distance of a weight from its target, in decimal form; null for the threshold of each portfolio"
        ),
    ]
    rebalance_style: Literal["TO_TARGET", "TO_BAND", "CASH_ONLY"]
    trade_scope: Literal["BREACHED_ONLY", "ALL"]
    tax_strategy: Literal["NONE", "MINIMIZE_GAINS", "HARVEST_LOSSES", "LONG_TERM_ONLY"]
    whole_shares: Annotated[bool, Field(description="Whether orders are rounded to whole shares")]
    minimum_trade: Annotated[
        str,
        Field(
            description="The minimum estimated amount of an order, in the base currency of the account",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]
    cash_buffer: Annotated[
        str,
        Field(
            description="The part of the account value that always stays in cash, even if the cash target is lower",
            max_length=42,
            pattern="^-?(0|[1-9]\\d*)(\\.\\d+)?$",
        ),
    ]
    substitutions: Annotated[
        list[Substitution],
        Field(
            description="Substitutes for securities that cannot be bought because of a wash sale",
            max_length=100,
        ),
    ]
    updated_at: Annotated[
        AwareDatetime | None,
        Field(description="Null if the firm has set no trade parameters"),
    ]


class Transaction(Model):
    transaction_id: str
    account_id: str
    sequence: Annotated[
        int,
        Field(
            description="The sequence number in the account, from 1 without gaps",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    type: Literal[
        "BUY",
        "SELL",
        "DEPOSIT",
        "WITHDRAWAL",
        "JOURNAL_IN",
        "JOURNAL_OUT",
        "DIVIDEND",
        "TAX_WITHHOLDING",
        "INTEREST",
        "FEE",
        "SPLIT",
        "RETURN_OF_CAPITAL",
        "SPIN_OFF",
        "STOCK_MERGER",
        "TRANSFER_IN",
        "TRANSFER_OUT",
        "FX",
        "CORRECTION",
    ]
    security: SecurityReference | None
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    amount_per_share: Annotated[Decimal | None, Field(description="The declared amount per share of a dividend")]
    gross_amount: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    net_amount: Annotated[
        Decimal,
        Field(description="The change of cash; negative if cash leaves the account"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    fx_rate: Annotated[Decimal | None, Field(description="FX rate as a decimal string with 6 places")]
    trade_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    settlement_date: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    effective_date: Annotated[
        date_aliased | None,
        Field(
            description="The day from which the entry counts for lots, gains and corporate actions, if that is not its trade date"
        ),
    ]
    executed_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    posted_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    order_id: str | None
    corrects_transaction_id: str | None
    description: str
    entry_hash: Annotated[
        str,
        Field(description="SHA-256 of this entry and of the hash of the previous entry"),
    ]


class TransactionPage(Model):
    items: list[Transaction]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Trial1(Model):
    signup_id: str
    email: str
    firm_name: str
    practice: Annotated[
        Literal["ACCUMULATION", "RETIREMENT", "NEXT_GENERATION"],
        Field(description="Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56"),
    ]
    status: Literal["PENDING_VERIFICATION", "ACTIVE", "EXPIRED", "PURGED", "CONVERTED"]
    firm_id: Annotated[
        str | None,
        Field(description="Null until the address is verified; changes with a reseed"),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    verified_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    expires_at: Annotated[
        AwareDatetime | None,
        Field(description="The end of the trial in real time, independent of the clock of the firm"),
    ]
    provisioning: Annotated[Provisioning | None, Field(description="Null if no book was requested")]


class TrialPage(Model):
    items: list[Trial1]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ValidationItem(Model):
    type: str
    loc: list[str | ValidationLocation1]
    msg: str
    hint: Annotated[
        str | None,
        Field(description="The correct value or form, if the server can suggest one"),
    ] = None


class VerifiedTrial(Model):
    signup_id: str
    status: Literal["ACTIVE"]
    user: PortalUser
    password: Annotated[str, Field(description="Only this response contains it")]
    expires_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class WashSale1(Model):
    security: SecurityReference
    sold: Annotated[
        WashSaleSoldLot,
        Field(description="The part of the sale at a loss that took shares from one lot"),
    ]
    quantity: Annotated[
        Decimal,
        Field(description="The number of sold shares that this lot replaced, without later splits"),
    ]
    disallowed: Annotated[Decimal, Field(description="The disallowed loss of these shares")]
    replacement: Annotated[
        WashSaleReplacementLot | None,
        Field(description="The replacement lot; null if it is in an account that you cannot see"),
    ]
    added_to_basis: Annotated[
        Decimal | None,
        Field(
            description="The part of `disallowed` that is added to the basis of the replacement lot: the whole loss, or 0 in an IRA, where the loss is disallowed permanently"
        ),
    ]
    holding_days_carried_over: Annotated[
        int | None,
        Field(
            description="The number of days by which the holding period of the replacement lot begins earlier; 0 in an IRA, null if unknown",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]


class WashSaleList(Model):
    items: list[WashSale1]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Webhook(Model):
    webhook_id: str
    url: str
    event_types: list[str]
    description: str | None
    status: Literal["ACTIVE", "PAUSED", "DISABLED"]
    disabled_reason: Literal["FAILING", "REGISTRANT_INACTIVE"] | None
    failing_since: Annotated[
        AwareDatetime | None,
        Field(description="The time of the first failure after the last success"),
    ]
    previous_secret_valid_until: Annotated[
        AwareDatetime | None,
        Field(description="Until this time, deliveries are also signed with the previous secret"),
    ]
    registered_by: Annotated[str, Field(description="The login or key whose events it receives")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    updated_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class WebhookAttempt(Model):
    attempt: Annotated[int, Field(ge=1, le=9007199254740991)]
    status: Literal["SUCCEEDED", "FAILED"]
    http_status: Annotated[
        int | None,
        Field(
            description="Null if no response arrived",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    error: (
        Literal[
            "HTTP_STATUS",
            "TARGET_REFUSED",
            "NAME_NOT_RESOLVED",
            "CONNECTION_REFUSED",
            "CONNECTION_FAILED",
            "TLS",
            "TIMEOUT",
        ]
        | None
    )
    message: Annotated[str | None, Field(description="The error as text")]
    duration_ms: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    response_excerpt: Annotated[str | None, Field(description="The beginning of the response body")]
    fault: Annotated[
        str | None,
        Field(description="The fault that the attempt met, as in `X-Sandbox-Fault-Applied`. Null if it met none"),
    ]
    attempted_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    next_attempt_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class WebhookDelivery(Model):
    delivery_id: str
    event_type: str
    event_id: str
    sandbox: bool
    status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    next_attempt_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    attempts: Annotated[list[WebhookAttempt], Field(description="The attempts in their order")]


class WebhookDeliveryList(Model):
    items: list[WebhookDelivery]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class WebhookPage(Model):
    items: list[Webhook]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Workflow(Model):
    workflow_id: str
    workflow_template_id: Annotated[
        str,
        Field(description="The template, which may have changed or been deleted since"),
    ]
    client_id: str
    name: Annotated[str, Field(description="The name of the template at the start of the workflow")]
    status: Annotated[
        Literal["OPEN", "COMPLETED"],
        Field(description="COMPLETED: every step is complete"),
    ]
    steps: list[WorkflowStep]
    started_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    completed_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]


class WorkflowPage(Model):
    items: list[Workflow]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class WorkflowTemplate(Model):
    workflow_template_id: str
    name: str
    description: str | None
    steps: list[WorkflowTemplateStep]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    updated_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class WorkflowTemplateBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[str, Field(max_length=120, min_length=1)]
    description: Annotated[str | None, Field(description="Default: `null`.", max_length=2000)] = None
    steps: Annotated[
        list[WorkflowTemplateStep],
        Field(description="The steps in their order", max_length=50, min_length=1),
    ]


class WorkflowTemplatePage(Model):
    items: list[WorkflowTemplate]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Account(Model):
    account_id: str
    account_number: str
    client_id: str | None
    household_id: str | None
    rep_code: str
    registration: str
    account_type: Literal["INDIVIDUAL", "TRADITIONAL_IRA", "ROTH_IRA", "JOINT", "TRUST", "CUSTODIAL_UTMA"]
    date_of_birth: Annotated[date_aliased | None, Field(description="Calendar date, YYYY-MM-DD")]
    tax_withholding: Annotated[
        Literal["NONE", "BACKUP", "NONRESIDENT"],
        Field(
            description="The tax withheld from dividends: BACKUP 24% (IRC 3406), NONRESIDENT 30%, without a treaty (IRC 871(a) and 1441(a))"
        ),
    ]
    management: Literal["ADVISORY", "SELF_DIRECTED", "DIGITAL", "HELD_AWAY"]
    status: Literal["PENDING", "ACTIVE", "RESTRICTED", "CLOSED"]
    restrictions: Annotated[list[AccountRestriction], Field(description="The restrictions in force today")]
    base_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    cash_balance: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    settled_cash: Annotated[Decimal, Field(description="The part of cash_balance that has settled")]
    unsettled_cash: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    buying_power: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    market_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    total_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    balances: Annotated[list[CashBalance], Field(description="`cash_balance` by currency")]
    deficits: Annotated[
        list[Deficit],
        Field(
            description="Shares that the account owes. market_value includes their negative value, and buying_power excludes their cost"
        ),
    ]
    margin_enabled: bool
    custodian: Custodian
    is_sandbox: bool
    lot_method: Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class AccountDrift(Model):
    account_id: str
    total_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="The currency of all amounts")]
    max_drift: Annotated[Decimal | None, Field(description="The largest absolute drift of all items")]
    breached: Annotated[
        bool | None,
        Field(description="Whether an item is further from its target than the threshold"),
    ]
    reason: Literal["NO_PRICE", "NO_VALUE"] | None
    items: Annotated[list[DriftItem], Field(description="By security, cash last")]


class AccountPage(Model):
    items: list[Account]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    page_size: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class AccountPerformance(Model):
    account_id: str
    base_currency: Annotated[
        Literal["USD", "GBP", "EUR"] | None,
        Field(description="The currency of all amounts; null until the brokerage has reported it"),
    ]
    from_: Annotated[
        date_aliased,
        Field(
            alias="from",
            description="The first day, not before the first day with entries",
        ),
    ]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    as_of: Annotated[
        AwareDatetime,
        Field(description="The last day is valued at the price of this instant, until its close is known"),
    ]
    beginning_value: Annotated[Decimal | None, Field(description="At the close before `from`")]
    ending_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    net_flows: Annotated[
        Decimal | None,
        Field(description="Deposits, withdrawals, journals and transfers; shares are valued at the price of the day"),
    ]
    income: Annotated[
        Decimal | None,
        Field(description="Dividends on their ex-dates, and interest minus the interest on debits"),
    ]
    fees: Annotated[
        Decimal | None,
        Field(description="The fees of trades and of the account. Returns are net of fees"),
    ]
    twr: Annotated[
        Decimal | None,
        Field(description="The time-weighted return of the whole period"),
    ]
    twr_annualized: Annotated[
        Decimal | None,
        Field(description="The annualized return; null for periods of less than one year"),
    ]
    mwr: Annotated[
        Decimal | None,
        Field(description="The money-weighted return: the annual XIRR, for periods of any length"),
    ]
    reasons: Annotated[Reasons, Field(description="The reason for each return that is null")]
    periods: Annotated[
        Periods,
        Field(
            description="Standard periods that end on `to`. The periods of one and three years are null if the first entry is later than the start of the period"
        ),
    ]
    explanation: Annotated[PerformanceExplanation | None, Field(description="Only with `explain=true`")] = None


class AccountStatement(Model):
    account_id: str
    account_number: str
    registration: str
    account_type: str
    custodian: str
    rep_code: str
    is_sandbox: bool
    base_currency: Annotated[
        Literal["USD", "GBP", "EUR"] | None,
        Field(description="The currency of all amounts; null until the brokerage has reported it"),
    ]
    from_: Annotated[
        date_aliased,
        Field(
            alias="from",
            description="The first day, not before the first day with entries",
        ),
    ]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    as_of: Annotated[
        AwareDatetime,
        Field(description="The last day is valued at the price of this instant, until its close is known"),
    ]
    beginning_value: Annotated[Decimal | None, Field(description="At the close before `from`")]
    ending_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    net_flows: Annotated[
        Decimal | None,
        Field(description="Deposits, withdrawals, journals and transfers; shares are valued at the price of the day"),
    ]
    income: Annotated[
        Decimal | None,
        Field(description="Dividends on their ex-dates, and interest minus the interest on debits"),
    ]
    fees: Annotated[
        Decimal | None,
        Field(description="The fees of trades and of the account. Returns are net of fees"),
    ]
    twr: Annotated[
        Decimal | None,
        Field(description="The time-weighted return of the whole period"),
    ]
    mwr: Annotated[
        Decimal | None,
        Field(description="The money-weighted return: the annual XIRR, for periods of any length"),
    ]
    reasons: Annotated[Reasons, Field(description="The reason for each return that is null")]
    cash: Annotated[list[Cash], Field(description="Cash by trade date")]
    positions: Annotated[list[StatementPosition], Field(description="By security")]
    activity: Annotated[
        list[StatementActivity],
        Field(description="Oldest first; corrected entries have their corrected values"),
    ]
    values: Annotated[
        list[Value],
        Field(
            description="The value on each session of the period, and on each other day with an entry, in the base currency"
        ),
    ]


class BatchOrderBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account_id: Annotated[str, Field(max_length=64, min_length=1)]
    security: SecurityReference
    side: Literal["BUY", "SELL"]
    order_type: Literal["MARKET", "LIMIT", "STOP", "STOP_LIMIT"]
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares above zero, kept exactly as sent"),
    ] = None
    notional: Annotated[
        Decimal | None,
        Field(description="Fiat amount above zero, kept exactly as sent"),
    ] = None
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    time_in_force: Annotated[
        Literal["DAY", "GTC", "IOC", "FOK"] | None,
        Field(description='Default: `"DAY"`.'),
    ] = None
    do_not_reduce: Annotated[
        bool | None,
        Field(
            description='If true, the prices of a resting order do not change on the ex-date of a cash dividend (FINRA Rule 5330, "DNR"); by default false'
        ),
    ] = None
    lot_method: Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"] | None = None
    lots: Annotated[list[Lot] | None, Field(max_length=250, min_length=1)] = None
    client_order_id: Annotated[str, Field(max_length=64, min_length=1)]
    simulation: Simulation | None = None


class BillingRun(Model):
    billing_run_id: str
    status: Literal["RUNNING", "COMPLETED"]
    pending: Annotated[
        int,
        Field(
            description="The number of portfolios that are not billed yet",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    period_start: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    period_end: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    statements: Annotated[
        list[BillingStatement],
        Field(
            description="When the run is COMPLETED: the statements of all portfolios for the period, including statements of earlier runs"
        ),
    ]
    statements_generated: Annotated[
        int,
        Field(
            description="The statements that this run created",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    skipped_sandbox: Annotated[
        int,
        Field(
            description="The number of sandbox portfolios, which are never billed",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    skipped: list[SkippedItem]
    total: Annotated[
        int,
        Field(
            description="The total number of portfolios",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class BookClosedOrder(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    id: Annotated[
        str,
        Field(
            description="The id that its fills have as `order`. Unique among the closed orders",
            max_length=80,
            min_length=1,
        ),
    ]
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    symbol: Annotated[str, Field(description="A ticker", max_length=32, min_length=1)]
    security: Annotated[
        SecurityReference | None,
        Field(description="The security as the customer wrote it; by default the ticker `symbol`"),
    ] = None
    side: Literal["BUY", "SELL"]
    order_type: Annotated[
        Literal["MARKET", "LIMIT", "STOP", "STOP_LIMIT"] | None,
        Field(description='Default: `"MARKET"`.'),
    ] = None
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares above zero, kept exactly as sent"),
    ] = None
    notional: Annotated[
        Decimal | None,
        Field(description="Fiat amount above zero, kept exactly as sent"),
    ] = None
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    time_in_force: Annotated[
        Literal["DAY", "GTC", "IOC", "FOK"] | None,
        Field(description='Default: `"DAY"`.'),
    ] = None
    do_not_reduce: Annotated[bool | None, Field(description="Default: `false`.")] = None
    lot_method: Annotated[
        Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"] | None,
        Field(description='Default: `"FIFO"`.'),
    ] = None
    lots: Annotated[
        list[BookOrderLot] | None,
        Field(
            description="The lots that a SPECIFIC sale names, as in the `lots` of a transaction",
            max_length=1000,
        ),
    ] = None
    simulation: BookSimulation | None = None
    client_order_id: Annotated[str | None, Field(max_length=64, min_length=1)] = None
    status: Literal["FILLED", "CANCELLED", "REPLACED", "REJECTED", "EXPIRED"]
    filled_quantity: Annotated[
        Decimal | None,
        Field(description="By default the quantity of a FILLED order, and 0 for another"),
    ] = None
    leaves_quantity: Annotated[
        Decimal | None,
        Field(description='Number of shares as a decimal string; computed values have 8 places. Default: `"0"`.'),
    ] = None
    average_fill_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ] = None
    fees: Annotated[
        Decimal | None,
        Field(description='Fiat amount as a decimal string; computed values have 4 places. Default: `"0"`.'),
    ] = None
    currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    source: Annotated[
        Literal["API", "REBALANCE", "SEED", "FIX"] | None,
        Field(description='Default: `"API"`.'),
    ] = None
    run: Annotated[
        str | None,
        Field(
            description="The id of the rebalancing run that placed the order",
            max_length=80,
            min_length=1,
        ),
    ] = None
    reject_reason: RejectReason | None = None
    replaces: Annotated[
        str | None,
        Field(
            description="The id of the closed order that it replaced",
            max_length=80,
            min_length=1,
        ),
    ] = None
    replaced_by: Annotated[
        str | None,
        Field(
            description="The id of the closed order that replaced it",
            max_length=80,
            min_length=1,
        ),
    ] = None
    submitted_at: AwareDatetime
    filled_at: AwareDatetime | None = None
    cancelled_at: AwareDatetime | None = None
    updated_at: Annotated[
        AwareDatetime | None,
        Field(description="By default, the latest of the other times"),
    ] = None
    history: Annotated[
        list[HistoryItem] | None,
        Field(
            description="The steps of the order, oldest first. By default, the order was accepted, acknowledged by the venue, and filled in one step",
            max_length=1000,
        ),
    ] = None
    executions: Annotated[
        list[BookExecution] | None,
        Field(description="The reports of the venue. Default: `[]`.", max_length=1000),
    ] = None


class BookFunding(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    direction: Literal["DEPOSIT", "WITHDRAWAL"]
    amount: Annotated[Decimal, Field(description="Fiat amount above zero, kept exactly as sent")]
    currency: Annotated[Literal["USD", "GBP", "EUR"] | None, Field(description='Default: `"USD"`.')] = None
    contribution_year: Annotated[
        int | None,
        Field(
            description="Of a rejected deposit. That of a completed deposit is in its transaction",
            ge=1900,
            le=2200,
        ),
    ] = None
    idempotency_key: Annotated[str | None, Field(max_length=255, min_length=1)] = None
    transaction: Annotated[
        str | None,
        Field(
            description="The id of the DEPOSIT or WITHDRAWAL; without it, the request was rejected",
            max_length=80,
            min_length=1,
        ),
    ] = None
    reject_reason: BookRejectReason | None = None
    settles_on: Annotated[
        date_aliased | None,
        Field(description="The business day on which a deposit on hold settles"),
    ] = None
    return_: Annotated[BookReturn | None, Field(alias="return")] = None
    created_at: AwareDatetime
    completed_at: AwareDatetime | None = None


class BookOrder(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str | None,
        Field(
            description="Unique among the objects of its kind",
            max_length=200,
            min_length=1,
        ),
    ] = None
    account: Annotated[
        str,
        Field(
            description="The name of an account in this file",
            max_length=200,
            min_length=1,
        ),
    ]
    symbol: Annotated[str, Field(description="A ticker", max_length=32, min_length=1)]
    side: Literal["BUY", "SELL"]
    order_type: Annotated[
        Literal["MARKET", "LIMIT", "STOP", "STOP_LIMIT"] | None,
        Field(description='Default: `"LIMIT"`.'),
    ] = None
    quantity: Annotated[Decimal | None, Field(description="The number of shares, or `notional` instead")] = None
    notional: Annotated[Decimal | None, Field(description="The amount of money")] = None
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share above zero, kept exactly as sent"),
    ] = None
    time_in_force: Annotated[
        Literal["DAY", "GTC", "IOC", "FOK"] | None,
        Field(description='Default: `"GTC"`.'),
    ] = None
    lot_method: Annotated[
        Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"] | None,
        Field(description="The lots that a sale takes; those of the account by default"),
    ] = None
    lots: Annotated[
        list[BookOrderLot] | None,
        Field(
            description="The lots that a SPECIFIC sale names, as in the `lots` of a transaction",
            max_length=1000,
        ),
    ] = None
    do_not_reduce: bool | None = None
    simulation: BookSimulation | None = None
    client_order_id: Annotated[str | None, Field(description="By default `name`", max_length=64, min_length=1)] = None


class BookRun(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    id: Annotated[
        str,
        Field(
            description="Unique among the runs. Orders of the run have it as `run`",
            max_length=80,
            min_length=1,
        ),
    ]
    portfolios: Annotated[list[Portfolio] | None, Field(description="Default: `[]`.", max_length=1000)] = None
    accounts: Annotated[
        list[BookRunAccount],
        Field(
            description="The accounts that are rebalanced, each with the portfolio whose targets it has",
            max_length=1500,
            min_length=1,
        ),
    ]
    parameters: Parameters
    orders: Annotated[
        list[BookRunOrder] | None,
        Field(
            description="The proposed orders. The orders of an account follow each other, in the order of the accounts. Default: `[]`.",
            max_length=10000,
        ),
    ] = None
    skipped: Annotated[list[BookRunSkip] | None, Field(description="Default: `[]`.", max_length=10000)] = None
    error: Annotated[BookRunError | None, Field(description="Why the analysis has failed")] = None
    created_at: AwareDatetime
    completed_at: Annotated[AwareDatetime, Field(description="The time at which the analysis ended")]
    approved_at: Annotated[AwareDatetime | None, Field(description="Of a run that was approved")] = None


class BookStatement(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    as_of: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    content_sha256: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    synced_at: AwareDatetime
    rows_read: Annotated[int, Field(ge=0, le=9007199254740991)]
    imported: Annotated[int, Field(ge=0, le=9007199254740991)]
    rejected: Annotated[list[RejectedItem] | None, Field(description="Default: `[]`.", max_length=1000)] = None
    rejected_total: Annotated[int | None, Field(description="Default: `0`.", ge=0, le=9007199254740991)] = None
    breaks: Annotated[
        list[BookStatementBreak] | None,
        Field(description="Default: `[]`.", max_length=1000),
    ] = None
    breaks_total: Annotated[int | None, Field(description="Default: `0`.", ge=0, le=9007199254740991)] = None
    warnings: Annotated[list[SyncWarning] | None, Field(description="Default: `[]`.", max_length=1000)] = None
    accounts: Annotated[list[BookStatementAccount], Field(max_length=1000)]


class Branch(Model):
    firm_id: str
    name: str
    status: Literal["ACTIVE", "EXPIRED", "DELETED"]
    created_by: Annotated[str, Field(description="The operator or CI token that created the firm")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    expires_at: Annotated[
        AwareDatetime | None,
        Field(
            description="The end of the firm in real time, independent of the clock of the firm; null for a firm that does not end"
        ),
    ]
    ended_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    user: Annotated[PortalUser, Field(description="The login of the firm’s advisor")]
    password: Annotated[
        str,
        Field(description="The password of the login. Only this response contains it"),
    ]
    access_token: Annotated[
        str,
        Field(description="An access token of the login. Only this response contains it"),
    ]
    token_type: Literal["bearer"]
    expires_in: Annotated[
        int,
        Field(
            description="The lifetime of the access token in seconds",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    api_key: Annotated[
        IssuedApiKey,
        Field(description="A key that can be exchanged for machine tokens, and that signs requests"),
    ]
    logins: Annotated[
        list[BookLogin],
        Field(description="The logins of the book, with their passwords"),
    ]
    ids: Annotated[
        BookIds | None,
        Field(
            description="The id of each name in the book; null without a book. A branch has the names of the original firm, with its own ids"
        ),
    ]
    snapshot_id: Annotated[str, Field(description="The snapshot from which the firm was branched")]


class Clock(Model):
    firm_id: str
    status: Literal["READY", "ADVANCING"]
    mode: Annotated[
        Literal["RUNNING", "FROZEN"],
        Field(
            description="RUNNING: the clock goes on with real time. FROZEN: it does not move until a request moves it"
        ),
    ]
    now: Annotated[AwareDatetime, Field(description="Business time of the firm, UTC")]
    wall: Annotated[
        AwareDatetime,
        Field(description="Real time, which token expiry, tickets, signatures and rate limits use"),
    ]
    offset_seconds: Annotated[
        float,
        Field(
            description="The time from `wall` to `now`, to the millisecond; negative while the history of a new firm is being created"
        ),
    ]
    advance: Annotated[
        Advance | None,
        Field(description="The last advance; null for a clock that was never moved"),
    ]
    seeding: Annotated[
        Provisioning | None,
        Field(
            description="The creation of the history of a new firm; null once it is complete, and for a firm without one"
        ),
    ]


class Key(Model):
    replaces: Annotated[str, Field(description="The key of the trial, which is no longer valid")]
    key: IssuedApiKey


class ConvertedTrial(Model):
    signup_id: str
    status: Literal["CONVERTED"]
    firm: FirmModel
    user: PortalUser
    password: Annotated[
        str | None,
        Field(
            description="The password of a sign-up that was never verified. Only this response contains it. Other logins keep their passwords"
        ),
    ]
    keys: Annotated[
        list[Key],
        Field(description="One key for each active key of the trial. Only this response contains their secrets"),
    ]


class CreatedTestFirm(Model):
    firm_id: str
    name: str
    status: Literal["ACTIVE", "EXPIRED", "DELETED"]
    created_by: Annotated[str, Field(description="The operator or CI token that created the firm")]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    expires_at: Annotated[
        AwareDatetime | None,
        Field(
            description="The end of the firm in real time, independent of the clock of the firm; null for a firm that does not end"
        ),
    ]
    ended_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    user: Annotated[PortalUser, Field(description="The login of the firm’s advisor")]
    password: Annotated[
        str,
        Field(description="The password of the login. Only this response contains it"),
    ]
    access_token: Annotated[
        str,
        Field(description="An access token of the login. Only this response contains it"),
    ]
    token_type: Literal["bearer"]
    expires_in: Annotated[
        int,
        Field(
            description="The lifetime of the access token in seconds",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    api_key: Annotated[
        IssuedApiKey,
        Field(description="A key that can be exchanged for machine tokens, and that signs requests"),
    ]
    logins: Annotated[
        list[BookLogin],
        Field(description="The logins of the book, with their passwords"),
    ]
    ids: Annotated[
        BookIds | None,
        Field(
            description="The id of each name in the book; null without a book. A branch has the names of the original firm, with its own ids"
        ),
    ]


class Drift(Model):
    portfolio_id: str
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    drift_threshold: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    total_value: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="The currency of all amounts")]
    max_drift: Annotated[Decimal | None, Field(description="The largest absolute drift of all items")]
    breached: Annotated[
        bool | None,
        Field(description="Whether an item is further from its target than the threshold"),
    ]
    reason: Literal["NO_PRICE", "NO_VALUE"] | None
    items: Annotated[list[DriftItem], Field(description="By security, cash last")]
    accounts: list[AccountDrift]


class FirmPerformanceSeries(Model):
    base_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    accounts: Annotated[
        int,
        Field(
            description="The number of included accounts",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    from_: Annotated[date_aliased, Field(alias="from", description="Calendar date, YYYY-MM-DD")]
    to: Annotated[date_aliased, Field(description="Calendar date, YYYY-MM-DD")]
    items: list[PerformancePoint]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class ImportPositionsBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    positions: Annotated[list[MigratedPosition], Field(max_length=500, min_length=1)]


class InsightList(Model):
    items: list[RebalanceInsight | HarvestingInsight | ConcentrationInsight]
    total: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]


class Login(Model):
    access_token: str
    token_type: Literal["bearer"]
    user: PortalUser


class Margin(Model):
    account_id: str
    margin_enabled: bool
    base_currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="The currency of all amounts")]
    cash_balance: Annotated[Decimal, Field(description="A negative balance is borrowed")]
    market_value: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    equity: Annotated[Decimal, Field(description="The value of cash and securities")]
    initial_rate: Annotated[
        Decimal,
        Field(description="The part of a purchase that the account must pay; 1.0000 without margin"),
    ]
    initial_requirement: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    excess_equity: Annotated[Decimal, Field(description="Equity minus the initial requirement")]
    maintenance_rate: Annotated[Decimal, Field(description="Percentage in decimal form: 0.0400 is 4%")]
    maintenance_requirement: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    maintenance_excess: Annotated[
        Decimal,
        Field(description="Equity minus the maintenance requirement. A negative amount causes a margin call"),
    ]
    buying_power: Annotated[
        Decimal,
        Field(description="The value of further purchases that are possible, after open orders"),
    ]
    day_trade_count: Annotated[
        int,
        Field(
            description="Day trades of the last five sessions",
            ge=-9007199254740991,
            le=9007199254740991,
        ),
    ]
    pattern_day_trader: bool
    margin_call: Annotated[
        MarginCall | None,
        Field(description="The open margin call; null without an open call"),
    ]
    as_of: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]


class Order(Model):
    order_id: str
    account_id: str
    client_order_id: str | None
    security: SecurityReference
    side: Literal["BUY", "SELL"]
    order_type: Literal["MARKET", "LIMIT", "STOP", "STOP_LIMIT"]
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    notional: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    time_in_force: Literal["DAY", "GTC", "IOC", "FOK"]
    do_not_reduce: Annotated[
        bool,
        Field(description="Whether the ex-date of a cash dividend leaves the prices of the order unchanged"),
    ]
    lot_method: Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"]
    lots: list[Lot3] | None
    simulation: Simulation | None
    status: Literal[
        "PENDING_NEW",
        "NEW",
        "PARTIALLY_FILLED",
        "FILLED",
        "PENDING_CANCEL",
        "PENDING_REPLACE",
        "CANCELLED",
        "REPLACED",
        "REJECTED",
        "EXPIRED",
    ]
    filled_quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    leaves_quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    average_fill_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    source: Literal["API", "REBALANCE", "SEED", "FIX"]
    run_id: str | None
    reject_reason: RejectReason1 | None
    replaces: str | None
    replaced_by: str | None
    submitted_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    filled_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    cancelled_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    updated_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    market: Annotated[
        MarketState | None,
        Field(
            description="For an open order: whether it trades now, and when the next session opens. Only in responses, not in events"
        ),
    ] = None
    notice: Annotated[
        str | None,
        Field(
            description="For an open order of a firm whose history is still being created: the time and prices at which it trades. Only in responses"
        ),
    ] = None


class Result(Model):
    client_order_id: str
    status: Annotated[int, Field(ge=-9007199254740991, le=9007199254740991)]
    order: Order | None
    detail: Annotated[
        Any,
        Field(
            description="A text, a list of ValidationItem if fields do not match the schema, or a RejectionDetail if checks failed"
        ),
    ]
    code: Annotated[
        str | None,
        Field(description="The error code of the refusal, as in docs/errors"),
    ]


class OrderBatch(Model):
    results: Annotated[
        list[Result],
        Field(description="One result for each order, in the order of the request"),
    ]


class OrderTrace(Model):
    order_id: str
    trace_id: str | None
    steps: list[
        RequestStep
        | CheckStep
        | ReservationStep
        | StatusStep
        | OutboxStep
        | EventStep
        | StreamStep
        | FixMessageStep
        | ExecutionStep
        | PostingStep
        | WebhookStep
    ]
    incomplete: list[MissingTracePart]


class OrderWithFills(Model):
    order_id: str
    account_id: str
    client_order_id: str | None
    security: SecurityReference
    side: Literal["BUY", "SELL"]
    order_type: Literal["MARKET", "LIMIT", "STOP", "STOP_LIMIT"]
    quantity: Annotated[
        Decimal | None,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    notional: Annotated[
        Decimal | None,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    limit_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    stop_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    time_in_force: Literal["DAY", "GTC", "IOC", "FOK"]
    do_not_reduce: Annotated[
        bool,
        Field(description="Whether the ex-date of a cash dividend leaves the prices of the order unchanged"),
    ]
    lot_method: Literal["FIFO", "LIFO", "HIFO", "SPECIFIC"]
    lots: list[Lot3] | None
    simulation: Simulation | None
    status: Literal[
        "PENDING_NEW",
        "NEW",
        "PARTIALLY_FILLED",
        "FILLED",
        "PENDING_CANCEL",
        "PENDING_REPLACE",
        "CANCELLED",
        "REPLACED",
        "REJECTED",
        "EXPIRED",
    ]
    filled_quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    leaves_quantity: Annotated[
        Decimal,
        Field(description="Number of shares as a decimal string; computed values have 8 places"),
    ]
    average_fill_price: Annotated[
        Decimal | None,
        Field(description="Currency per share as a decimal string; computed values have 4 places"),
    ]
    fees: Annotated[
        Decimal,
        Field(description="Fiat amount as a decimal string; computed values have 4 places"),
    ]
    currency: Annotated[Literal["USD", "GBP", "EUR"], Field(description="ISO 4217 currency code")]
    source: Literal["API", "REBALANCE", "SEED", "FIX"]
    run_id: str | None
    reject_reason: RejectReason1 | None
    replaces: str | None
    replaced_by: str | None
    submitted_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    filled_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    cancelled_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    updated_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    market: Annotated[
        MarketState | None,
        Field(
            description="For an open order: whether it trades now, and when the next session opens. Only in responses, not in events"
        ),
    ] = None
    notice: Annotated[
        str | None,
        Field(
            description="For an open order of a firm whose history is still being created: the time and prices at which it trades. Only in responses"
        ),
    ] = None
    fills: list[Fill]
    incidents: list[OrderIncident]
    restatements: Annotated[
        list[OrderRestatement],
        Field(description="The changes of the terms by corporate actions while the order rested, oldest first"),
    ]


class RebalancingRun(Model):
    run_id: Annotated[str | None, Field(description="Null for a preview")]
    status: Literal["PENDING", "ANALYZING", "ORDERS_GENERATED", "FAILED"]
    portfolio_ids: list[str]
    account_ids: Annotated[
        list[str],
        Field(description="All accounts that are rebalanced, including the accounts of the portfolios"),
    ]
    parameters: Parameters1
    summary: RebalancingRunFigures
    error: Error1 | None
    approval_status: Annotated[
        Literal["NOT_REQUIRED", "AWAITING", "APPROVED"],
        Field(description="NOT_REQUIRED if there is nothing to approve"),
    ]
    execution_status: Annotated[
        Literal["NOT_RELEASED", "RELEASED", "COMPLETED", "COMPLETED_ADJUSTED"],
        Field(
            description="COMPLETED: every order has filled. COMPLETED_ADJUSTED: some orders have not filled, or not completely"
        ),
    ]
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    completed_at: Annotated[
        AwareDatetime | None,
        Field(description="The time at which the analysis ended, with or without success"),
    ]
    approved_at: Annotated[AwareDatetime | None, Field(description="UTC instant, ISO 8601")]
    orders: Annotated[
        list[ProposedOrder],
        Field(description="The orders by account; the sales of an account before its purchases"),
    ]
    skipped: list[SkippedTrade]
    released_order_ids: list[str]


class SubmitOrdersBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    orders: Annotated[list[BatchOrderBody], Field(max_length=500, min_length=1)]


class AppliedBook(Model):
    outcome: Annotated[
        Literal["CREATED", "UNCHANGED", "REPLACED"],
        Field(description="UNCHANGED: you already have a firm with this name and this book, so nothing was created"),
    ]
    firm: TestFirm
    content_hash: str
    ids: BookIds
    created: Annotated[
        CreatedTestFirm | None,
        Field(description="The credentials of a new firm, which only this response contains; null if UNCHANGED"),
    ]


class BookConnection(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    custodian: Annotated[str, Field(max_length=120, min_length=1)]
    column_mapping: Annotated[
        Literal["NATIVE", "SCHWAB", "FIDELITY"] | BookColumns | None,
        Field(description='Default: `"NATIVE"`.'),
    ] = None
    accounts: Annotated[
        list[Account1],
        Field(
            description="Accounts with an OUTSIDE custodian and one rep code. An account can be in only one connection",
            max_length=100,
            min_length=1,
        ),
    ]
    created_at: Annotated[
        AwareDatetime | None,
        Field(description="By default the time at which the history of the firm begins"),
    ] = None
    statements: Annotated[
        list[BookStatement] | None,
        Field(
            description="The reports of the imported statements, oldest first. They book nothing: their entries are transactions of the file. If the same statement is sent again, the report is returned. Default: `[]`.",
            max_length=1000,
        ),
    ] = None


class Book(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    book: Annotated[int, Field(description="The version of the format", ge=1, le=2)]
    firm: Firm
    clock: Annotated[
        AwareDatetime | ClockOfBook | None,
        Field(
            description="The current time of the firm, by default real time. The clock continues from this time, or does not move if it is frozen"
        ),
    ] = None
    seed: Annotated[
        int | None,
        Field(
            description="The seed of the ids of the firm: a firm from this book gets the same ids in each run. Also the default seed of WALK price scripts",
            ge=0,
            le=2147483647,
        ),
    ] = None
    logins: Annotated[
        list[BookUser] | None,
        Field(description="By default one advisor. Default: `[]`.", max_length=50),
    ] = None
    households: Annotated[list[BookHousehold] | None, Field(description="Default: `[]`.", max_length=1000)] = None
    clients: Annotated[list[BookClient] | None, Field(description="Default: `[]`.", max_length=1000)] = None
    accounts: Annotated[list[BookAccount] | None, Field(description="Default: `[]`.", max_length=100)] = None
    transactions: Annotated[
        list[BookTransaction] | None,
        Field(
            description="The transactions of all accounts after their opening balances, in the order in which they are booked. Default: `[]`.",
            max_length=50000,
        ),
    ] = None
    trades: Annotated[
        list[BookTrade] | None,
        Field(
            description="Market orders of past sessions, which the venue fills at the prices of that time. The history of the firm begins with the first one. Default: `[]`.",
            max_length=500,
        ),
    ] = None
    orders: Annotated[
        list[BookOrder] | None,
        Field(
            description="Resting orders, which are placed last. Default: `[]`.",
            max_length=500,
        ),
    ] = None
    closed_orders: Annotated[
        list[BookClosedOrder] | None,
        Field(
            description="Orders that have ended, oldest first, with their executions. They are stored as they are, and book nothing: their fills are transactions of the file",
            max_length=50000,
        ),
    ] = None
    funding_requests: Annotated[
        list[BookFunding] | None,
        Field(
            description="Completed and rejected requests for deposits and withdrawals, oldest first. They book nothing: their entries are transactions of the file. A transaction without a request gets one",
            max_length=50000,
        ),
    ] = None
    models: Annotated[list[BookModel] | None, Field(description="Default: `[]`.", max_length=1000)] = None
    fee_schedules: Annotated[
        list[CreateFeeScheduleBody] | None,
        Field(description="Default: `[]`.", max_length=1000),
    ] = None
    portfolios: Annotated[list[BookPortfolio] | None, Field(description="Default: `[]`.", max_length=1000)] = None
    custodian_connections: Annotated[
        list[BookConnection] | None,
        Field(
            description="Connections to other custodians, which import statements of held-away accounts",
            max_length=1000,
        ),
    ] = None
    rebalancing_runs: Annotated[
        list[BookRun] | None,
        Field(
            description="Rebalancing runs whose analysis has ended, oldest first. They place no orders: those that were sent are orders of the file",
            max_length=1000,
        ),
    ] = None
    workflow_templates: Annotated[list[BookWorkflowTemplate] | None, Field(max_length=1000)] = None
    workflows: Annotated[list[BookWorkflow] | None, Field(description="Oldest first", max_length=1000)] = None
    disclosures: Annotated[
        list[BookDisclosure] | None,
        Field(
            description="What the firm has published. The effective dates may be in the past",
            max_length=1000,
        ),
    ] = None
    disclosure_acknowledgements: Annotated[
        list[BookAcknowledgement] | None,
        Field(
            description="The receipts of disclosures of the firm and of the platform, oldest first",
            max_length=1000,
        ),
    ] = None
    price_scripts: Annotated[
        list[ScriptPriceBody] | None,
        Field(description="Default: `[]`.", max_length=100),
    ] = None
    market_hours: Literal["ALWAYS_OPEN", "EXCHANGE"] | None = None
    margin_rules: SetMarginRulesBody | None = None
    trade_parameters: SetTradeParametersBody | None = None
    branding: BrandingBody | None = None
    corporate_actions: Annotated[
        list[ScriptActionBody] | None,
        Field(
            description="Corporate actions of the firm alone. An action whose ex-date is not after the current session changes earlier prices, and books nothing: its entries are transactions of the file",
            max_length=1000,
        ),
    ] = None
    webhooks: Annotated[
        list[BookWebhook] | None,
        Field(
            description="Webhooks, oldest first. Each gets a new secret, which can be rotated",
            max_length=20,
        ),
    ] = None
    faults: Annotated[
        list[BookFaultRule] | None,
        Field(
            description="The faults of the firm. They are created last, so the requests that create the firm meet none of them",
            max_length=50,
        ),
    ] = None
    omitted: Annotated[
        list[BookOmission] | None,
        Field(
            description="In an exported book: the data of the firm that the book does not contain. Applying a book ignores it",
            max_length=100,
        ),
    ] = None


class CheckBookBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    book: Book


class CreateTestFirmBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: Annotated[
        str | None,
        Field(
            description="Unique among your ACTIVE test firms; by default generated",
            max_length=200,
            min_length=1,
        ),
    ] = None
    ttl: Annotated[
        int | None,
        Field(
            description="The lifetime of the firm in seconds of real time. Default: `3600`.",
            ge=60,
            le=86400,
        ),
    ] = None
    permission_group: Annotated[
        Literal[
            "read_only",
            "trading",
            "account_management",
            "portfolio_management",
            "advisory",
        ]
        | None,
        Field(description='The permissions of the API key. Default: `"trading"`.'),
    ] = None
    book: Annotated[
        Book | None,
        Field(
            description="The initial content of the firm. The name of the firm comes from the request and not from the book, so many tests can use one book"
        ),
    ] = None
    at: Annotated[
        AwareDatetime | None,
        Field(description="The time on the clock of the firm, by default real time or the time in the book"),
    ] = None
    frozen: Annotated[
        bool | None,
        Field(description="If true, the clock does not move until a request moves it (`POST /api/v1/sandbox/clock`)"),
    ] = None
    seed: Annotated[
        Seed | Seed1 | None,
        Field(
            description="The ids of the firm follow from this seed and from your requests, so that a test gets the same ids in each run. By default the seed of the book. Without a seed, ids are random"
        ),
    ] = None
    snapshot: Annotated[
        str | None,
        Field(
            description="The id of a snapshot: the firm is a branch of it. A request with `snapshot` has no `book`",
            max_length=64,
        ),
    ] = None


class FirmOrigin(Model):
    firm_id: str
    created_at: Annotated[AwareDatetime, Field(description="UTC instant, ISO 8601")]
    book: Annotated[
        Book,
        Field(
            description="The book from which the firm was created, or a book without data. `clock` is the time on the clock of the new firm. The book has no email addresses and no passwords"
        ),
    ]
    ids: Annotated[
        BookIds | None,
        Field(description="The id of each name in the book; null without a book"),
    ]


class ApplyBookBody(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    book: Book
    replace: Annotated[
        bool | None,
        Field(
            description="If true, and you have a firm with this name and another book, the request ends that firm and creates a new firm. Default: `false`."
        ),
    ] = None
    ttl: Annotated[
        int | None,
        Field(
            description="The lifetime of the firm in seconds. Null means that the firm does not end: only an operator can send it, and it is the default for operators",
            ge=60,
            le=86400,
        ),
    ] = None
    permission_group: Annotated[
        Literal[
            "read_only",
            "trading",
            "account_management",
            "portfolio_management",
            "advisory",
        ]
        | None,
        Field(description='The permissions of the API key. Default: `"trading"`.'),
    ] = None
