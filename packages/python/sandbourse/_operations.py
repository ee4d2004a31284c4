# Written by generate.py from docs/openapi.json: do not edit.

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Literal, cast, overload

from . import models
from ._pillar import AsyncPillar, SyncPillar

Body = Mapping[str, Any]


class SyncAuth(SyncPillar):
    @overload
    def get(
        self,
        path: Literal["/audit-events"],
        *,
        page: int | None = None,
        page_size: int | None = None,
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
        | None = None,
        firm_id: str | date | None = None,
    ) -> models.AuditEventPage: ...

    @overload
    def get(self, path: Literal["/ci-tokens"]) -> models.CiTokenList: ...

    @overload
    def get(
        self,
        path: Literal["/dead-letters"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        status: Literal["OPEN", "RESOLVED"] | None = None,
        consumer: str | date | None = None,
        topic: str | date | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
    ) -> models.DeadLetterPage: ...

    @overload
    def get(
        self, path: Literal["/dead-letters/{dead_letter_id}"], *, dead_letter_id: str
    ) -> models.DeadLetterWithEvent: ...

    @overload
    def get(self, path: Literal["/firms"]) -> models.FirmList: ...

    @overload
    def get(self, path: Literal["/firms/{firm_id}/provisioning"], *, firm_id: str) -> models.Provisioning: ...

    @overload
    def get(self, path: Literal["/me"]) -> models.Me: ...

    @overload
    def get(
        self,
        path: Literal["/requests"],
        *,
        status: str | date | None = None,
        method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] | None = None,
        source: Literal["API", "CONSOLE"] | None = None,
        client: str | date | None = None,
        path_: str | date | None = None,
        credential_id: str | date | None = None,
        firm_id: str | date | None = None,
        answers: Literal["true", "false"] | None = None,
        request_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        before: str | date | None = None,
        limit: int | None = None,
    ) -> models.ApiRequestPage: ...

    @overload
    def get(
        self,
        path: Literal["/sandbox"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        status: Literal["PENDING_VERIFICATION", "ACTIVE", "EXPIRED", "PURGED", "CONVERTED"] | None = None,
        email: str | date | None = None,
    ) -> models.TrialPage: ...

    @overload
    def get(self, path: Literal["/sandbox/me"]) -> models.Trial: ...

    @overload
    def get(self, path: Literal["/sandbox/{signup_id}/events"], *, signup_id: str) -> models.TrialEventList: ...

    @overload
    def get(
        self,
        path: Literal["/users"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        email: str | date | None = None,
    ) -> models.PortalUserPage: ...

    def get(self, path: str, **given: Any) -> Any:
        return self._ask("GET", path, given)

    @overload
    def all(
        self,
        path: Literal["/audit-events"],
        *,
        page_size: int | None = None,
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
        | None = None,
        firm_id: str | date | None = None,
    ) -> Iterator[models.AuditEvent]: ...

    @overload
    def all(self, path: Literal["/ci-tokens"]) -> Iterator[models.CiToken]: ...

    @overload
    def all(
        self,
        path: Literal["/dead-letters"],
        *,
        page_size: int | None = None,
        status: Literal["OPEN", "RESOLVED"] | None = None,
        consumer: str | date | None = None,
        topic: str | date | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
    ) -> Iterator[models.DeadLetter]: ...

    @overload
    def all(self, path: Literal["/firms"]) -> Iterator[models.Firm]: ...

    @overload
    def all(
        self,
        path: Literal["/requests"],
        *,
        status: str | date | None = None,
        method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] | None = None,
        source: Literal["API", "CONSOLE"] | None = None,
        client: str | date | None = None,
        path_: str | date | None = None,
        credential_id: str | date | None = None,
        firm_id: str | date | None = None,
        answers: Literal["true", "false"] | None = None,
        request_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        before: str | date | None = None,
        limit: int | None = None,
    ) -> Iterator[models.ApiRequest]: ...

    @overload
    def all(
        self,
        path: Literal["/sandbox"],
        *,
        page_size: int | None = None,
        status: Literal["PENDING_VERIFICATION", "ACTIVE", "EXPIRED", "PURGED", "CONVERTED"] | None = None,
        email: str | date | None = None,
    ) -> Iterator[models.Trial]: ...

    @overload
    def all(self, path: Literal["/sandbox/{signup_id}/events"], *, signup_id: str) -> Iterator[models.TrialEvent]: ...

    @overload
    def all(
        self,
        path: Literal["/users"],
        *,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        email: str | date | None = None,
    ) -> Iterator[models.PortalUser]: ...

    def all(self, path: str, **given: Any) -> Iterator[Any]:
        return self._all(path, given)

    @overload
    def post(
        self, path: Literal["/ci-tokens"], *, body: models.CreateCiTokenBody | Body, idempotency_key: str | None = None
    ) -> models.IssuedCiToken: ...

    @overload
    def post(
        self, path: Literal["/dead-letters/retry"], *, body: models.RetryDeadLettersBody | Body
    ) -> models.RetriedDeadLetters: ...

    @overload
    def post(
        self, path: Literal["/firms"], *, body: models.CreateFirmBody | Body, idempotency_key: str | None = None
    ) -> models.Firm: ...

    @overload
    def post(self, path: Literal["/firms/{firm_id}/deactivate"], *, firm_id: str) -> models.Firm: ...

    @overload
    def post(
        self, path: Literal["/firms/{firm_id}/provisioning"], *, body: models.ProvisionFirmBody | Body, firm_id: str
    ) -> models.Provisioning: ...

    @overload
    def post(self, path: Literal["/firms/{firm_id}/reactivate"], *, firm_id: str) -> models.Firm: ...

    @overload
    def post(
        self, path: Literal["/firms/{firm_id}/rep-codes"], *, body: models.AddRepCodesBody | Body, firm_id: str
    ) -> models.Firm: ...

    @overload
    def post(self, path: Literal["/login"], *, body: models.LoginBody | Body) -> models.Login: ...

    @overload
    def post(self, path: Literal["/logout"]) -> None: ...

    @overload
    def post(self, path: Literal["/password"], *, body: models.ChangePasswordBody | Body) -> None: ...

    @overload
    def post(self, path: Literal["/password/forgot"], *, body: models.ForgottenPasswordBody | Body) -> None: ...

    @overload
    def post(self, path: Literal["/password/reset"], *, body: models.ResetPasswordBody | Body) -> models.PortalUser: ...

    @overload
    def post(self, path: Literal["/sandbox/reseed"]) -> models.ReseededTrial: ...

    @overload
    def post(self, path: Literal["/sandbox/reset"]) -> models.ResetTrial: ...

    @overload
    def post(self, path: Literal["/sandbox/signup"], *, body: models.SignUpBody | Body) -> models.Trial: ...

    @overload
    def post(self, path: Literal["/sandbox/sweep"]) -> models.SweptTrials: ...

    @overload
    def post(self, path: Literal["/sandbox/verify"], *, body: models.VerifyBody | Body) -> models.VerifiedTrial: ...

    @overload
    def post(
        self, path: Literal["/sandbox/{signup_id}/age"], *, body: models.AgeTrialBody | Body, signup_id: str
    ) -> models.Trial: ...

    @overload
    def post(self, path: Literal["/sandbox/{signup_id}/convert"], *, signup_id: str) -> models.ConvertedTrial: ...

    @overload
    def post(self, path: Literal["/sandbox/{signup_id}/extend"], *, signup_id: str) -> models.Trial: ...

    @overload
    def post(
        self, path: Literal["/users"], *, body: models.CreateUserBody | Body, idempotency_key: str | None = None
    ) -> models.CreatedUser: ...

    @overload
    def post(self, path: Literal["/users/{user_id}/deactivate"], *, user_id: str) -> models.PortalUser: ...

    @overload
    def post(self, path: Literal["/users/{user_id}/reactivate"], *, user_id: str) -> models.PortalUser: ...

    @overload
    def post(self, path: Literal["/users/{user_id}/revoke-tokens"], *, user_id: str) -> models.PortalUser: ...

    def post(self, path: str, **given: Any) -> Any:
        return self._ask("POST", path, given)

    def delete(self, path: Literal["/ci-tokens/{ci_token_id}"], *, ci_token_id: str) -> models.CiToken:
        return cast("models.CiToken", self._ask("DELETE", path, {"ci_token_id": ci_token_id}))


class SyncBaas(SyncPillar):
    @overload
    def get(
        self,
        path: Literal["/accounts"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        tradable: Literal["true", "false"] | None = None,
    ) -> models.AccountPage: ...

    @overload
    def get(self, path: Literal["/accounts/{account_id}"], *, account_id: str) -> models.Account: ...

    @overload
    def get(
        self, path: Literal["/accounts/{account_id}/contributions"], *, account_id: str, tax_year: int | None = None
    ) -> models.Contributions: ...

    @overload
    def get(
        self, path: Literal["/accounts/{account_id}/dividend-income"], *, account_id: str, tax_year: int | None = None
    ) -> models.DividendIncomes: ...

    @overload
    def get(
        self, path: Literal["/accounts/{account_id}/dividend-reinvestments"], *, account_id: str
    ) -> models.DividendReinvestmentList: ...

    @overload
    def get(self, path: Literal["/accounts/{account_id}/funding"], *, account_id: str) -> list[models.Funding]: ...

    @overload
    def get(
        self, path: Literal["/accounts/{account_id}/interest-income"], *, account_id: str, tax_year: int | None = None
    ) -> models.InterestIncomes: ...

    @overload
    def get(self, path: Literal["/accounts/{account_id}/margin"], *, account_id: str) -> models.Margin: ...

    @overload
    def get(
        self, path: Literal["/accounts/{account_id}/positions"], *, account_id: str, as_of: str | date | None = None
    ) -> list[models.Position]: ...

    @overload
    def get(
        self, path: Literal["/accounts/{account_id}/realized-gains"], *, account_id: str, tax_year: int | None = None
    ) -> models.RealizedGainList: ...

    @overload
    def get(
        self,
        path: Literal["/accounts/{account_id}/retirement-distributions"],
        *,
        account_id: str,
        tax_year: int | None = None,
    ) -> models.RetirementDistributions: ...

    @overload
    def get(
        self,
        path: Literal["/accounts/{account_id}/tax-lots"],
        *,
        account_id: str,
        status: Literal["OPEN", "CLOSED", "ALL"] | None = None,
    ) -> list[models.TaxLot]: ...

    @overload
    def get(self, path: Literal["/accounts/{account_id}/wash-sales"], *, account_id: str) -> models.WashSaleList: ...

    @overload
    def get(self, path: Literal["/api-keys/self"]) -> models.ApiKeyList: ...

    @overload
    def get(self, path: Literal["/api-keys/self/permission-groups"]) -> models.PermissionGroupList: ...

    @overload
    def get(
        self,
        path: Literal["/calendar-events"],
        *,
        limit: int | None = None,
        page: int | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.CalendarEventPage: ...

    @overload
    def get(self, path: Literal["/calendar-events/upcoming"], *, days: int | None = None) -> models.UpcomingEvents: ...

    @overload
    def get(
        self, path: Literal["/clients"], *, page: int | None = None, page_size: int | None = None
    ) -> models.BrokerageClientPage: ...

    @overload
    def get(
        self,
        path: Literal["/events"],
        *,
        after: str | date | None = None,
        before: str | date | None = None,
        order: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        stream: Literal[
            "trades", "positions", "activities", "account/status", "funding/status", "journals/status", "system"
        ]
        | None = None,
        type: str | date | None = None,
        account_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.EventHistoryPage: ...

    @overload
    def get(
        self,
        path: Literal["/events/account/status"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    def get(
        self,
        path: Literal["/events/activities"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    def get(
        self,
        path: Literal["/events/funding/status"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    def get(
        self,
        path: Literal["/events/journals/status"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    def get(
        self,
        path: Literal["/events/positions"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    def get(
        self,
        path: Literal["/events/system"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    def get(
        self,
        path: Literal["/events/trades"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    def get(self, path: Literal["/fix/messages"], *, order_id: str | date) -> models.FixMessageList: ...

    @overload
    def get(self, path: Literal["/fix/passwords"]) -> models.FixPasswordList: ...

    @overload
    def get(self, path: Literal["/fix/sessions"]) -> models.FixSessionList: ...

    @overload
    def get(self, path: Literal["/fix/venue"]) -> models.FixVenue: ...

    @overload
    def get(
        self,
        path: Literal["/journals"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        account_id: str | date | None = None,
    ) -> models.JournalPage: ...

    @overload
    def get(self, path: Literal["/journals/{journal_id}"], *, journal_id: str) -> models.Journal: ...

    @overload
    def get(
        self,
        path: Literal["/margin-calls"],
        *,
        status: Literal["OPEN", "SATISFIED", "ALL"] | None = None,
        page: int | None = None,
        page_size: int | None = None,
    ) -> models.StandingMarginCallPage: ...

    @overload
    def get(self, path: Literal["/margin-rules"]) -> models.MarginRules: ...

    @overload
    def get(
        self,
        path: Literal["/market/bars"],
        *,
        symbols: str | date,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.BarSeriesList: ...

    @overload
    def get(
        self,
        path: Literal["/market/bars/{symbol}"],
        *,
        symbol: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.BarList: ...

    @overload
    def get(self, path: Literal["/market/fx/{pair}"], *, pair: str) -> models.FxRate: ...

    @overload
    def get(self, path: Literal["/market/quotes"], *, symbols: str | date) -> models.QuoteList: ...

    @overload
    def get(self, path: Literal["/market/quotes/{symbol}"], *, symbol: str) -> models.Quote: ...

    @overload
    def get(
        self,
        path: Literal["/market/securities"],
        *,
        query: str | date | None = None,
        page: int | None = None,
        page_size: int | None = None,
    ) -> models.SecurityPage: ...

    @overload
    def get(self, path: Literal["/market/securities/{type}/{value}"], *, type: str, value: str) -> models.Security: ...

    @overload
    def get(
        self,
        path: Literal["/orders"],
        *,
        limit: int | None = None,
        cursor: str | date | None = None,
        account_id: str | date | None = None,
        symbol: str | date | None = None,
        client_order_id: str | date | None = None,
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
            "OPEN",
            "CLOSED",
            "ALL",
        ]
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> list[models.Order]: ...

    @overload
    def get(self, path: Literal["/orders/{order_id}"], *, order_id: str) -> models.OrderWithFills: ...

    @overload
    def get(self, path: Literal["/orders/{order_id}/trace"], *, order_id: str) -> models.OrderTrace: ...

    @overload
    def get(
        self,
        path: Literal["/transactions"],
        *,
        limit: int | None = None,
        page: int | None = None,
        page_size: str | date | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.TransactionPage: ...

    @overload
    def get(self, path: Literal["/transactions/{transaction_id}"], *, transaction_id: str) -> models.Transaction: ...

    @overload
    def get(
        self, path: Literal["/webhooks"], *, page: int | None = None, page_size: int | None = None
    ) -> models.WebhookPage: ...

    @overload
    def get(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> models.Webhook: ...

    @overload
    def get(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> models.WebhookDeliveryList: ...

    def get(self, path: str, **given: Any) -> Any:
        return self._ask("GET", path, given)

    @overload
    def all(
        self,
        path: Literal["/accounts"],
        *,
        page_size: int | None = None,
        tradable: Literal["true", "false"] | None = None,
    ) -> Iterator[models.Account]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/dividend-income"], *, account_id: str, tax_year: int | None = None
    ) -> Iterator[models.DividendIncome]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/dividend-reinvestments"], *, account_id: str
    ) -> Iterator[models.DividendReinvestment]: ...

    @overload
    def all(self, path: Literal["/accounts/{account_id}/funding"], *, account_id: str) -> Iterator[models.Funding]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/interest-income"], *, account_id: str, tax_year: int | None = None
    ) -> Iterator[models.InterestIncome]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/positions"], *, account_id: str, as_of: str | date | None = None
    ) -> Iterator[models.Position]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/realized-gains"], *, account_id: str, tax_year: int | None = None
    ) -> Iterator[models.RealizedGain]: ...

    @overload
    def all(
        self,
        path: Literal["/accounts/{account_id}/retirement-distributions"],
        *,
        account_id: str,
        tax_year: int | None = None,
    ) -> Iterator[models.RetirementDistribution]: ...

    @overload
    def all(
        self,
        path: Literal["/accounts/{account_id}/tax-lots"],
        *,
        account_id: str,
        status: Literal["OPEN", "CLOSED", "ALL"] | None = None,
    ) -> Iterator[models.TaxLot]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/wash-sales"], *, account_id: str
    ) -> Iterator[models.WashSale]: ...

    @overload
    def all(self, path: Literal["/api-keys/self"]) -> Iterator[models.ApiKey]: ...

    @overload
    def all(self, path: Literal["/api-keys/self/permission-groups"]) -> Iterator[models.PermissionGroup]: ...

    @overload
    def all(
        self,
        path: Literal["/calendar-events"],
        *,
        limit: int | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> Iterator[models.CalendarEvent]: ...

    @overload
    def all(
        self, path: Literal["/calendar-events/upcoming"], *, days: int | None = None
    ) -> Iterator[models.UpcomingEvent]: ...

    @overload
    def all(self, path: Literal["/clients"], *, page_size: int | None = None) -> Iterator[models.BrokerageClient]: ...

    @overload
    def all(self, path: Literal["/fix/messages"], *, order_id: str | date) -> Iterator[models.FixMessage]: ...

    @overload
    def all(self, path: Literal["/fix/passwords"]) -> Iterator[models.FixPassword]: ...

    @overload
    def all(self, path: Literal["/fix/sessions"]) -> Iterator[models.FixSession]: ...

    @overload
    def all(
        self, path: Literal["/journals"], *, page_size: int | None = None, account_id: str | date | None = None
    ) -> Iterator[models.Journal]: ...

    @overload
    def all(
        self,
        path: Literal["/margin-calls"],
        *,
        status: Literal["OPEN", "SATISFIED", "ALL"] | None = None,
        page_size: int | None = None,
    ) -> Iterator[models.StandingMarginCall]: ...

    @overload
    def all(
        self,
        path: Literal["/market/bars"],
        *,
        symbols: str | date,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> Iterator[models.BarSeries]: ...

    @overload
    def all(
        self,
        path: Literal["/market/bars/{symbol}"],
        *,
        symbol: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> Iterator[models.Bar]: ...

    @overload
    def all(self, path: Literal["/market/quotes"], *, symbols: str | date) -> Iterator[models.Quote]: ...

    @overload
    def all(
        self, path: Literal["/market/securities"], *, query: str | date | None = None, page_size: int | None = None
    ) -> Iterator[models.Security]: ...

    @overload
    def all(
        self,
        path: Literal["/orders"],
        *,
        limit: int | None = None,
        account_id: str | date | None = None,
        symbol: str | date | None = None,
        client_order_id: str | date | None = None,
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
            "OPEN",
            "CLOSED",
            "ALL",
        ]
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> Iterator[models.Order]: ...

    @overload
    def all(
        self,
        path: Literal["/transactions"],
        *,
        limit: int | None = None,
        page_size: str | date | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> Iterator[models.Transaction]: ...

    @overload
    def all(self, path: Literal["/webhooks"], *, page_size: int | None = None) -> Iterator[models.Webhook]: ...

    @overload
    def all(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
    ) -> Iterator[models.WebhookDelivery]: ...

    def all(self, path: str, **given: Any) -> Iterator[Any]:
        return self._all(path, given)

    @overload
    def post(
        self, path: Literal["/accounts"], *, body: models.OpenAccountBody | Body, idempotency_key: str | None = None
    ) -> models.Account: ...

    @overload
    def post(self, path: Literal["/accounts/{account_id}/close"], *, account_id: str) -> models.Account: ...

    @overload
    def post(
        self,
        path: Literal["/accounts/{account_id}/dividend-reinvestments"],
        *,
        body: models.ReinvestDividendsBody | Body,
        account_id: str,
        idempotency_key: str | None = None,
    ) -> models.DividendReinvestment: ...

    @overload
    def post(
        self,
        path: Literal["/accounts/{account_id}/fees"],
        *,
        body: models.ChargeFeeBody | Body,
        account_id: str,
        idempotency_key: str | None = None,
    ) -> models.Fee: ...

    @overload
    def post(
        self,
        path: Literal["/accounts/{account_id}/funding"],
        *,
        body: models.FundAccountBody | Body,
        account_id: str,
        idempotency_key: str | None = None,
    ) -> models.Funding: ...

    @overload
    def post(
        self,
        path: Literal["/accounts/{account_id}/imports/positions"],
        *,
        body: models.ImportPositionsBody | Body,
        account_id: str,
    ) -> models.BookImportView: ...

    @overload
    def post(
        self,
        path: Literal["/accounts/{account_id}/imports/sells"],
        *,
        body: models.ImportSellsBody | Body,
        account_id: str,
    ) -> models.BookImportView: ...

    @overload
    def post(
        self,
        path: Literal["/accounts/{account_id}/tax-preview"],
        *,
        body: models.TaxPreviewBody | Body,
        account_id: str,
    ) -> models.TaxPreview: ...

    @overload
    def post(
        self,
        path: Literal["/api-keys/self"],
        *,
        body: models.BaasIssueKeyBody | Body,
        idempotency_key: str | None = None,
    ) -> models.IssuedApiKey: ...

    @overload
    def post(
        self,
        path: Literal["/fix/passwords"],
        *,
        body: models.IssueFixPasswordBody | Body,
        idempotency_key: str | None = None,
    ) -> models.IssuedFixPassword: ...

    @overload
    def post(self, path: Literal["/fix/sessions/{comp_id}/reset"], *, comp_id: str) -> models.FixSession: ...

    @overload
    def post(
        self, path: Literal["/fx"], *, body: models.ExchangeCurrencyBody | Body, idempotency_key: str | None = None
    ) -> models.CurrencyExchange: ...

    @overload
    def post(
        self, path: Literal["/journals"], *, body: models.CreateJournalBody | Body, idempotency_key: str | None = None
    ) -> models.Journal: ...

    @overload
    def post(self, path: Literal["/oauth/token"]) -> models.AccessToken: ...

    @overload
    def post(
        self, path: Literal["/orders"], *, body: models.SubmitOrderBody | Body, idempotency_key: str | None = None
    ) -> models.Order: ...

    @overload
    def post(
        self,
        path: Literal["/orders/batch"],
        *,
        body: models.SubmitOrdersBody | Body,
        idempotency_key: str | None = None,
    ) -> models.OrderBatch: ...

    @overload
    def post(self, path: Literal["/orders/preview"], *, body: models.SubmitOrderBody | Body) -> models.OrderPreview: ...

    @overload
    def post(self, path: Literal["/stream/tickets"]) -> models.StreamTicket: ...

    @overload
    def post(
        self, path: Literal["/webhooks"], *, body: models.RegisterWebhookBody | Body
    ) -> models.WebhookWithSecret: ...

    @overload
    def post(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver"],
        *,
        webhook_id: str,
        delivery_id: str,
    ) -> models.WebhookDelivery: ...

    @overload
    def post(
        self,
        path: Literal["/webhooks/{webhook_id}/replay"],
        *,
        body: models.ReplayDeliveriesBody | Body,
        webhook_id: str,
    ) -> models.ReplayedDeliveries: ...

    @overload
    def post(
        self, path: Literal["/webhooks/{webhook_id}/rotate-secret"], *, webhook_id: str
    ) -> models.WebhookWithSecret: ...

    @overload
    def post(self, path: Literal["/webhooks/{webhook_id}/test"], *, webhook_id: str) -> models.WebhookDelivery: ...

    def post(self, path: str, **given: Any) -> Any:
        return self._ask("POST", path, given)

    @overload
    def delete(
        self, path: Literal["/accounts/{account_id}/dividend-reinvestments/{symbol}"], *, account_id: str, symbol: str
    ) -> None: ...

    @overload
    def delete(self, path: Literal["/api-keys/self/{key_id}"], *, key_id: str) -> models.ApiKey: ...

    @overload
    def delete(self, path: Literal["/fix/passwords/{password_id}"], *, password_id: str) -> models.FixPassword: ...

    @overload
    def delete(self, path: Literal["/orders/{order_id}"], *, order_id: str) -> models.Order: ...

    @overload
    def delete(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> None: ...

    def delete(self, path: str, **given: Any) -> Any:
        return self._ask("DELETE", path, given)

    @overload
    def put(
        self,
        path: Literal["/accounts/{account_id}/tax-withholding"],
        *,
        body: models.WithholdTaxBody | Body,
        account_id: str,
    ) -> models.Account: ...

    @overload
    def put(self, path: Literal["/margin-rules"], *, body: models.SetMarginRulesBody | Body) -> models.MarginRules: ...

    def put(self, path: str, **given: Any) -> Any:
        return self._ask("PUT", path, given)

    @overload
    def patch(
        self,
        path: Literal["/orders/{order_id}"],
        *,
        body: models.ReplaceOrderBody | Body,
        order_id: str,
        idempotency_key: str | None = None,
    ) -> models.Order: ...

    @overload
    def patch(
        self, path: Literal["/webhooks/{webhook_id}"], *, body: models.ChangeWebhookBody | Body, webhook_id: str
    ) -> models.Webhook: ...

    def patch(self, path: str, **given: Any) -> Any:
        return self._ask("PATCH", path, given)


class SyncCrm(SyncPillar):
    @overload
    def get(
        self,
        path: Literal["/clients"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        household_id: str | date | None = None,
    ) -> models.CrmClientList: ...

    @overload
    def get(self, path: Literal["/clients/{client_id}"], *, client_id: str) -> models.CrmClient: ...

    @overload
    def get(
        self, path: Literal["/clients/{client_id}/required-distributions"], *, client_id: str, year: int | None = None
    ) -> models.RequiredDistributions: ...

    @overload
    def get(self, path: Literal["/households"]) -> models.HouseholdList: ...

    @overload
    def get(self, path: Literal["/households/{household_id}"], *, household_id: str) -> models.Household: ...

    @overload
    def get(
        self, path: Literal["/workflow-templates"], *, page: int | None = None, page_size: int | None = None
    ) -> models.WorkflowTemplatePage: ...

    @overload
    def get(
        self, path: Literal["/workflow-templates/{workflow_template_id}"], *, workflow_template_id: str
    ) -> models.WorkflowTemplate: ...

    @overload
    def get(
        self,
        path: Literal["/workflows"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        client_id: str | date | None = None,
        status: Literal["OPEN", "COMPLETED"] | None = None,
    ) -> models.WorkflowPage: ...

    @overload
    def get(self, path: Literal["/workflows/{workflow_id}"], *, workflow_id: str) -> models.Workflow: ...

    def get(self, path: str, **given: Any) -> Any:
        return self._ask("GET", path, given)

    @overload
    def all(
        self, path: Literal["/clients"], *, page_size: int | None = None, household_id: str | date | None = None
    ) -> Iterator[models.CrmClient]: ...

    @overload
    def all(
        self, path: Literal["/clients/{client_id}/required-distributions"], *, client_id: str, year: int | None = None
    ) -> Iterator[models.RequiredDistribution]: ...

    @overload
    def all(self, path: Literal["/households"]) -> Iterator[models.Household]: ...

    @overload
    def all(
        self, path: Literal["/workflow-templates"], *, page_size: int | None = None
    ) -> Iterator[models.WorkflowTemplate]: ...

    @overload
    def all(
        self,
        path: Literal["/workflows"],
        *,
        page_size: int | None = None,
        client_id: str | date | None = None,
        status: Literal["OPEN", "COMPLETED"] | None = None,
    ) -> Iterator[models.Workflow]: ...

    def all(self, path: str, **given: Any) -> Iterator[Any]:
        return self._all(path, given)

    @overload
    def post(
        self, path: Literal["/clients"], *, body: models.CreateCrmClientBody | Body, idempotency_key: str | None = None
    ) -> models.CrmClient: ...

    @overload
    def post(
        self,
        path: Literal["/households"],
        *,
        body: models.CreateHouseholdBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Household: ...

    @overload
    def post(
        self,
        path: Literal["/workflow-templates"],
        *,
        body: models.WorkflowTemplateBody | Body,
        idempotency_key: str | None = None,
    ) -> models.WorkflowTemplate: ...

    @overload
    def post(
        self, path: Literal["/workflows"], *, body: models.StartWorkflowBody | Body, idempotency_key: str | None = None
    ) -> models.Workflow: ...

    @overload
    def post(
        self, path: Literal["/workflows/{workflow_id}/steps/{index}/complete"], *, workflow_id: str, index: str
    ) -> models.Workflow: ...

    def post(self, path: str, **given: Any) -> Any:
        return self._ask("POST", path, given)

    def put(
        self,
        path: Literal["/workflow-templates/{workflow_template_id}"],
        *,
        body: models.WorkflowTemplateBody | Body,
        workflow_template_id: str,
    ) -> models.WorkflowTemplate:
        return cast(
            "models.WorkflowTemplate",
            self._ask("PUT", path, {"body": body, "workflow_template_id": workflow_template_id}),
        )

    def delete(self, path: Literal["/workflow-templates/{workflow_template_id}"], *, workflow_template_id: str) -> None:
        return cast("None", self._ask("DELETE", path, {"workflow_template_id": workflow_template_id}))


class SyncPm(SyncPillar):
    @overload
    def get(
        self,
        path: Literal["/accounts/{account_id}/performance"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
        explain: Literal["true", "false"] | None = None,
    ) -> models.AccountPerformance: ...

    @overload
    def get(
        self,
        path: Literal["/accounts/{account_id}/performance/timeseries"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.PerformanceSeries: ...

    @overload
    def get(
        self,
        path: Literal["/accounts/{account_id}/statement"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.AccountStatement: ...

    @overload
    def get(
        self,
        path: Literal["/agent-dispatches"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
        reason: Literal["SANDBOX", "NO_AGENT_CONNECTED"] | None = None,
    ) -> models.AgentDispatchPage: ...

    @overload
    def get(self, path: Literal["/api-keys/self"]) -> models.ApiKeyList: ...

    @overload
    def get(self, path: Literal["/api-keys/self/permission-groups"]) -> models.PermissionGroupList: ...

    @overload
    def get(self, path: Literal["/billing/fee-schedules"]) -> models.FeeScheduleList: ...

    @overload
    def get(
        self, path: Literal["/billing/fee-schedules/{fee_schedule_id}"], *, fee_schedule_id: str
    ) -> models.FeeSchedule: ...

    @overload
    def get(self, path: Literal["/billing/runs/{billing_run_id}"], *, billing_run_id: str) -> models.BillingRun: ...

    @overload
    def get(
        self,
        path: Literal["/billing/statements"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        portfolio_id: str | date | None = None,
    ) -> models.BillingStatementPage: ...

    @overload
    def get(
        self, path: Literal["/billing/statements/{statement_id}"], *, statement_id: str
    ) -> models.BillingStatement: ...

    @overload
    def get(self, path: Literal["/branding"]) -> models.Branding: ...

    @overload
    def get(self, path: Literal["/composites"]) -> models.CompositeList: ...

    @overload
    def get(self, path: Literal["/composites/{composite_id}"], *, composite_id: str) -> models.Composite: ...

    @overload
    def get(
        self, path: Literal["/composites/{composite_id}/performance"], *, composite_id: str, year: int | None = None
    ) -> models.CompositePerformance: ...

    @overload
    def get(
        self, path: Literal["/custodians/connections"], *, page: int | None = None, page_size: int | None = None
    ) -> models.CustodianConnectionPage: ...

    @overload
    def get(
        self, path: Literal["/custodians/connections/{connection_id}"], *, connection_id: str
    ) -> models.CustodianConnection: ...

    @overload
    def get(
        self,
        path: Literal["/custodians/files"],
        *,
        connection_id: str | date | None = None,
        dialect: Literal["NATIVE", "SCHWAB", "FIDELITY"] | None = None,
        break_: Literal["QUANTITY", "MISSING_LOT", "STALE_DATE", "TRAILER_COUNT", "ENCODING"] | None = None,
    ) -> models.CustodianFile: ...

    @overload
    def get(
        self,
        path: Literal["/disclosures"],
        *,
        type: Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"] | None = None,
    ) -> models.DisclosureList: ...

    @overload
    def get(
        self, path: Literal["/disclosures/effective"], *, as_of: str | date | None = None
    ) -> models.DisclosureList: ...

    @overload
    def get(self, path: Literal["/disclosures/{disclosure_id}"], *, disclosure_id: str) -> models.Disclosure: ...

    @overload
    def get(
        self, path: Literal["/disclosures/{disclosure_id}/acknowledgements"], *, disclosure_id: str
    ) -> models.DisclosureAcknowledgementList: ...

    @overload
    def get(
        self,
        path: Literal["/insights"],
        *,
        type: Literal["REBALANCE", "HARVESTING", "CONCENTRATION"] | None = None,
        severity: Literal["LOW", "MEDIUM", "HIGH"] | None = None,
        account_id: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> models.InsightList: ...

    @overload
    def get(self, path: Literal["/ledger-replica"]) -> models.LedgerReplicaList: ...

    @overload
    def get(
        self, path: Literal["/models"], *, page: int | None = None, page_size: int | None = None
    ) -> models.PortfolioModelPage: ...

    @overload
    def get(self, path: Literal["/models/{model_id}"], *, model_id: str) -> models.PortfolioModel: ...

    @overload
    def get(self, path: Literal["/models/{model_id}/versions"], *, model_id: str) -> models.PortfolioModelList: ...

    @overload
    def get(
        self,
        path: Literal["/performance/timeseries"],
        *,
        from_: str | date | None = None,
        to: str | date | None = None,
        base_currency: Literal["USD", "GBP", "EUR"] | None = None,
        held_away: Literal["true", "false"] | None = None,
    ) -> models.FirmPerformanceSeries: ...

    @overload
    def get(
        self, path: Literal["/portfolios"], *, page: int | None = None, page_size: int | None = None
    ) -> models.PortfolioPage: ...

    @overload
    def get(
        self, path: Literal["/portfolios/drift"], *, page: int | None = None, page_size: int | None = None
    ) -> models.DriftSummaryPage: ...

    @overload
    def get(self, path: Literal["/portfolios/{portfolio_id}"], *, portfolio_id: str) -> models.Portfolio: ...

    @overload
    def get(self, path: Literal["/portfolios/{portfolio_id}/drift"], *, portfolio_id: str) -> models.Drift: ...

    @overload
    def get(
        self,
        path: Literal["/portfolios/{portfolio_id}/performance"],
        *,
        portfolio_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
        explain: Literal["true", "false"] | None = None,
    ) -> models.PortfolioPerformance: ...

    @overload
    def get(
        self, path: Literal["/rebalancing"], *, page: int | None = None, page_size: int | None = None
    ) -> models.RebalancingRunSummaryPage: ...

    @overload
    def get(self, path: Literal["/rebalancing/{run_id}"], *, run_id: str) -> models.RebalancingRun: ...

    @overload
    def get(
        self,
        path: Literal["/rebalancing/{run_id}/comparison"],
        *,
        run_id: str,
        exclude_orders: str | date | None = None,
    ) -> models.RebalancingComparison: ...

    @overload
    def get(self, path: Literal["/trade-parameters"]) -> models.TradeParameters: ...

    @overload
    def get(
        self, path: Literal["/webhooks"], *, page: int | None = None, page_size: int | None = None
    ) -> models.WebhookPage: ...

    @overload
    def get(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> models.Webhook: ...

    @overload
    def get(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> models.WebhookDeliveryList: ...

    def get(self, path: str, **given: Any) -> Any:
        return self._ask("GET", path, given)

    @overload
    def all(
        self,
        path: Literal["/accounts/{account_id}/performance/timeseries"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> Iterator[models.PerformancePoint]: ...

    @overload
    def all(
        self,
        path: Literal["/agent-dispatches"],
        *,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
        reason: Literal["SANDBOX", "NO_AGENT_CONNECTED"] | None = None,
    ) -> Iterator[models.AgentDispatch]: ...

    @overload
    def all(self, path: Literal["/api-keys/self"]) -> Iterator[models.ApiKey]: ...

    @overload
    def all(self, path: Literal["/api-keys/self/permission-groups"]) -> Iterator[models.PermissionGroup]: ...

    @overload
    def all(self, path: Literal["/billing/fee-schedules"]) -> Iterator[models.FeeSchedule]: ...

    @overload
    def all(
        self,
        path: Literal["/billing/statements"],
        *,
        page_size: int | None = None,
        portfolio_id: str | date | None = None,
    ) -> Iterator[models.BillingStatement]: ...

    @overload
    def all(self, path: Literal["/composites"]) -> Iterator[models.Composite]: ...

    @overload
    def all(
        self, path: Literal["/custodians/connections"], *, page_size: int | None = None
    ) -> Iterator[models.CustodianConnection]: ...

    @overload
    def all(
        self,
        path: Literal["/disclosures"],
        *,
        type: Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"] | None = None,
    ) -> Iterator[models.Disclosure]: ...

    @overload
    def all(
        self, path: Literal["/disclosures/effective"], *, as_of: str | date | None = None
    ) -> Iterator[models.Disclosure]: ...

    @overload
    def all(
        self, path: Literal["/disclosures/{disclosure_id}/acknowledgements"], *, disclosure_id: str
    ) -> Iterator[models.DisclosureAcknowledgement]: ...

    @overload
    def all(
        self,
        path: Literal["/insights"],
        *,
        type: Literal["REBALANCE", "HARVESTING", "CONCENTRATION"] | None = None,
        severity: Literal["LOW", "MEDIUM", "HIGH"] | None = None,
        account_id: str | date | None = None,
        limit: int | None = None,
    ) -> Iterator[models.RebalanceInsight | models.HarvestingInsight | models.ConcentrationInsight]: ...

    @overload
    def all(self, path: Literal["/ledger-replica"]) -> Iterator[models.LedgerReplica]: ...

    @overload
    def all(self, path: Literal["/models"], *, page_size: int | None = None) -> Iterator[models.PortfolioModel]: ...

    @overload
    def all(
        self, path: Literal["/models/{model_id}/versions"], *, model_id: str
    ) -> Iterator[models.PortfolioModel]: ...

    @overload
    def all(
        self,
        path: Literal["/performance/timeseries"],
        *,
        from_: str | date | None = None,
        to: str | date | None = None,
        base_currency: Literal["USD", "GBP", "EUR"] | None = None,
        held_away: Literal["true", "false"] | None = None,
    ) -> Iterator[models.PerformancePoint]: ...

    @overload
    def all(self, path: Literal["/portfolios"], *, page_size: int | None = None) -> Iterator[models.Portfolio]: ...

    @overload
    def all(
        self, path: Literal["/portfolios/drift"], *, page_size: int | None = None
    ) -> Iterator[models.DriftSummary]: ...

    @overload
    def all(
        self, path: Literal["/rebalancing"], *, page_size: int | None = None
    ) -> Iterator[models.RebalancingRunSummary]: ...

    @overload
    def all(self, path: Literal["/webhooks"], *, page_size: int | None = None) -> Iterator[models.Webhook]: ...

    @overload
    def all(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
    ) -> Iterator[models.WebhookDelivery]: ...

    def all(self, path: str, **given: Any) -> Iterator[Any]:
        return self._all(path, given)

    @overload
    def post(
        self, path: Literal["/api-keys/self"], *, body: models.PmIssueKeyBody | Body, idempotency_key: str | None = None
    ) -> models.IssuedApiKey: ...

    @overload
    def post(
        self,
        path: Literal["/billing/fee-schedules"],
        *,
        body: models.CreateFeeScheduleBody | Body,
        idempotency_key: str | None = None,
    ) -> models.FeeSchedule: ...

    @overload
    def post(
        self,
        path: Literal["/billing/runs"],
        *,
        body: models.StartBillingRunBody | Body,
        preview: Literal["true", "false"] | None = None,
    ) -> models.BillingRun: ...

    @overload
    def post(
        self,
        path: Literal["/composites"],
        *,
        body: models.CreateCompositeBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Composite: ...

    @overload
    def post(
        self,
        path: Literal["/custodians/connections"],
        *,
        body: models.CreateConnectionBody | Body,
        idempotency_key: str | None = None,
    ) -> models.CustodianConnection: ...

    @overload
    def post(
        self,
        path: Literal["/custodians/connections/{connection_id}/sync"],
        *,
        body: models.SyncBody | Body,
        connection_id: str,
        as_of: str | date | None = None,
    ) -> models.SyncReport: ...

    @overload
    def post(
        self,
        path: Literal["/disclosures"],
        *,
        body: models.PublishDisclosureBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Disclosure: ...

    @overload
    def post(
        self,
        path: Literal["/disclosures/{disclosure_id}/acknowledgements"],
        *,
        body: models.AcknowledgeDisclosureBody | Body,
        disclosure_id: str,
        idempotency_key: str | None = None,
    ) -> models.DisclosureAcknowledgement: ...

    @overload
    def post(
        self, path: Literal["/models"], *, body: models.CreateModelBody | Body, idempotency_key: str | None = None
    ) -> models.PortfolioModel: ...

    @overload
    def post(self, path: Literal["/oauth/token"]) -> models.AccessToken: ...

    @overload
    def post(
        self,
        path: Literal["/portfolios"],
        *,
        body: models.CreatePortfolioBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Portfolio: ...

    @overload
    def post(
        self,
        path: Literal["/rebalancing"],
        *,
        body: models.StartRebalancingBody | Body,
        preview: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> models.RebalancingRun: ...

    @overload
    def post(
        self,
        path: Literal["/rebalancing/{run_id}/approve"],
        *,
        run_id: str,
        body: models.ApproveRebalancingBody | Body | None = None,
        idempotency_key: str | None = None,
    ) -> models.RebalancingRun: ...

    @overload
    def post(self, path: Literal["/stream/tickets"]) -> models.StreamTicket: ...

    @overload
    def post(
        self, path: Literal["/webhooks"], *, body: models.RegisterWebhookBody | Body
    ) -> models.WebhookWithSecret: ...

    @overload
    def post(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver"],
        *,
        webhook_id: str,
        delivery_id: str,
    ) -> models.WebhookDelivery: ...

    @overload
    def post(
        self,
        path: Literal["/webhooks/{webhook_id}/replay"],
        *,
        body: models.ReplayDeliveriesBody | Body,
        webhook_id: str,
    ) -> models.ReplayedDeliveries: ...

    @overload
    def post(
        self, path: Literal["/webhooks/{webhook_id}/rotate-secret"], *, webhook_id: str
    ) -> models.WebhookWithSecret: ...

    @overload
    def post(self, path: Literal["/webhooks/{webhook_id}/test"], *, webhook_id: str) -> models.WebhookDelivery: ...

    def post(self, path: str, **given: Any) -> Any:
        return self._ask("POST", path, given)

    @overload
    def delete(self, path: Literal["/api-keys/self/{key_id}"], *, key_id: str) -> models.ApiKey: ...

    @overload
    def delete(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> None: ...

    def delete(self, path: str, **given: Any) -> Any:
        return self._ask("DELETE", path, given)

    @overload
    def put(
        self,
        path: Literal["/billing/portfolios/{portfolio_id}"],
        *,
        body: models.BillPortfolioBody | Body,
        portfolio_id: str,
    ) -> models.PortfolioBilling: ...

    @overload
    def put(self, path: Literal["/branding"], *, body: models.BrandingBody | Body) -> models.Branding: ...

    @overload
    def put(
        self,
        path: Literal["/portfolios/{portfolio_id}/accounts"],
        *,
        body: models.AssignAccountsBody | Body,
        portfolio_id: str,
    ) -> models.Portfolio: ...

    @overload
    def put(
        self, path: Literal["/trade-parameters"], *, body: models.SetTradeParametersBody | Body
    ) -> models.TradeParameters: ...

    def put(self, path: str, **given: Any) -> Any:
        return self._ask("PUT", path, given)

    @overload
    def patch(
        self, path: Literal["/models/{model_id}"], *, body: models.ChangeModelBody | Body, model_id: str
    ) -> models.PortfolioModel: ...

    @overload
    def patch(
        self, path: Literal["/portfolios/{portfolio_id}"], *, body: models.ChangePortfolioBody | Body, portfolio_id: str
    ) -> models.Portfolio: ...

    @overload
    def patch(
        self, path: Literal["/webhooks/{webhook_id}"], *, body: models.ChangeWebhookBody | Body, webhook_id: str
    ) -> models.Webhook: ...

    def patch(self, path: str, **given: Any) -> Any:
        return self._ask("PATCH", path, given)


class SyncSandbox(SyncPillar):
    @overload
    def post(self, path: Literal["/books"], *, body: models.ApplyBookBody | Body) -> models.AppliedBook: ...

    @overload
    def post(self, path: Literal["/books/check"], *, body: models.CheckBookBody | Body) -> models.CheckedBook: ...

    @overload
    def post(
        self, path: Literal["/clock"], *, body: models.ChangeClockBody | Body, idempotency_key: str | None = None
    ) -> models.Clock: ...

    @overload
    def post(
        self,
        path: Literal["/clock/advance"],
        *,
        body: models.AdvanceClockBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Clock: ...

    @overload
    def post(self, path: Literal["/faults"], *, body: models.CreateFaultBody | Body) -> models.Fault: ...

    @overload
    def post(self, path: Literal["/firms"], *, body: models.CreateTestFirmBody | Body) -> models.CreatedTestFirm: ...

    @overload
    def post(
        self,
        path: Literal["/market/actions"],
        *,
        body: models.ScriptActionBody | Body,
        idempotency_key: str | None = None,
    ) -> models.ScriptedAction: ...

    @overload
    def post(
        self,
        path: Literal["/market/scripts"],
        *,
        body: models.ScriptPriceBody | Body,
        idempotency_key: str | None = None,
    ) -> models.PriceScript: ...

    @overload
    def post(self, path: Literal["/snapshots"], *, body: models.CreateSnapshotBody | Body) -> models.Snapshot: ...

    @overload
    def post(
        self,
        path: Literal["/snapshots/{snapshot_id}/branch"],
        *,
        body: models.BranchSnapshotBody | Body,
        snapshot_id: str,
    ) -> models.Branch: ...

    @overload
    def post(self, path: Literal["/snapshots/{snapshot_id}/restore"], *, snapshot_id: str) -> models.Restored: ...

    def post(self, path: str, **given: Any) -> Any:
        return self._ask("POST", path, given)

    @overload
    def get(self, path: Literal["/books/schema"]) -> dict[str, Any]: ...

    @overload
    def get(self, path: Literal["/clock"], *, firm_id: str | date | None = None) -> models.Clock: ...

    @overload
    def get(self, path: Literal["/clock/events"], *, firm_id: str | date | None = None) -> models.ClockEventList: ...

    @overload
    def get(self, path: Literal["/environment"]) -> models.Environment: ...

    @overload
    def get(self, path: Literal["/faults"], *, firm_id: str | date | None = None) -> models.FaultList: ...

    @overload
    def get(
        self, path: Literal["/faults/{fault_id}"], *, fault_id: str, firm_id: str | date | None = None
    ) -> models.Fault: ...

    @overload
    def get(
        self,
        path: Literal["/firms"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        status: Literal["ACTIVE", "EXPIRED", "DELETED"] | None = None,
    ) -> models.TestFirmPage: ...

    @overload
    def get(
        self, path: Literal["/firms/{firm_id}/book"], *, firm_id: str, opening: Literal["true", "false"] | None = None
    ) -> models.Book: ...

    @overload
    def get(self, path: Literal["/firms/{firm_id}/origin"], *, firm_id: str) -> models.FirmOrigin: ...

    @overload
    def get(self, path: Literal["/mailbox"]) -> models.LocalMailbox: ...

    @overload
    def get(self, path: Literal["/market/actions"]) -> models.ScriptedActionList: ...

    @overload
    def get(self, path: Literal["/market/hours"]) -> models.MarketState: ...

    @overload
    def get(self, path: Literal["/market/scripts"]) -> models.PriceScriptList: ...

    @overload
    def get(
        self, path: Literal["/settled"], *, wait: int | Decimal | None = None, firm_id: str | date | None = None
    ) -> models.Settled: ...

    @overload
    def get(
        self,
        path: Literal["/snapshots"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        firm_id: str | date | None = None,
    ) -> models.SnapshotPage: ...

    @overload
    def get(self, path: Literal["/snapshots/{snapshot_id}"], *, snapshot_id: str) -> models.Snapshot: ...

    def get(self, path: str, **given: Any) -> Any:
        return self._ask("GET", path, given)

    @overload
    def all(
        self, path: Literal["/clock/events"], *, firm_id: str | date | None = None
    ) -> Iterator[models.ClockEvent]: ...

    @overload
    def all(self, path: Literal["/faults"], *, firm_id: str | date | None = None) -> Iterator[models.Fault]: ...

    @overload
    def all(
        self,
        path: Literal["/firms"],
        *,
        page_size: int | None = None,
        status: Literal["ACTIVE", "EXPIRED", "DELETED"] | None = None,
    ) -> Iterator[models.TestFirm]: ...

    @overload
    def all(self, path: Literal["/mailbox"]) -> Iterator[models.LocalMail]: ...

    @overload
    def all(self, path: Literal["/market/actions"]) -> Iterator[models.ScriptedAction]: ...

    @overload
    def all(self, path: Literal["/market/scripts"]) -> Iterator[models.PriceScript]: ...

    @overload
    def all(
        self, path: Literal["/snapshots"], *, page_size: int | None = None, firm_id: str | date | None = None
    ) -> Iterator[models.Snapshot]: ...

    def all(self, path: str, **given: Any) -> Iterator[Any]:
        return self._all(path, given)

    @overload
    def delete(self, path: Literal["/faults"], *, firm_id: str | date | None = None) -> None: ...

    @overload
    def delete(
        self, path: Literal["/faults/{fault_id}"], *, fault_id: str, firm_id: str | date | None = None
    ) -> None: ...

    @overload
    def delete(self, path: Literal["/firms/{firm_id}"], *, firm_id: str) -> models.TestFirm: ...

    @overload
    def delete(self, path: Literal["/market/actions/{action_id}"], *, action_id: str) -> None: ...

    @overload
    def delete(self, path: Literal["/market/scripts/{script_id}"], *, script_id: str) -> None: ...

    @overload
    def delete(self, path: Literal["/snapshots/{snapshot_id}"], *, snapshot_id: str) -> None: ...

    def delete(self, path: str, **given: Any) -> Any:
        return self._ask("DELETE", path, given)

    def put(self, path: Literal["/market/hours"], *, body: models.SetMarketHoursBody | Body) -> models.MarketState:
        return cast("models.MarketState", self._ask("PUT", path, {"body": body}))


class AsyncAuth(AsyncPillar):
    @overload
    async def get(
        self,
        path: Literal["/audit-events"],
        *,
        page: int | None = None,
        page_size: int | None = None,
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
        | None = None,
        firm_id: str | date | None = None,
    ) -> models.AuditEventPage: ...

    @overload
    async def get(self, path: Literal["/ci-tokens"]) -> models.CiTokenList: ...

    @overload
    async def get(
        self,
        path: Literal["/dead-letters"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        status: Literal["OPEN", "RESOLVED"] | None = None,
        consumer: str | date | None = None,
        topic: str | date | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
    ) -> models.DeadLetterPage: ...

    @overload
    async def get(
        self, path: Literal["/dead-letters/{dead_letter_id}"], *, dead_letter_id: str
    ) -> models.DeadLetterWithEvent: ...

    @overload
    async def get(self, path: Literal["/firms"]) -> models.FirmList: ...

    @overload
    async def get(self, path: Literal["/firms/{firm_id}/provisioning"], *, firm_id: str) -> models.Provisioning: ...

    @overload
    async def get(self, path: Literal["/me"]) -> models.Me: ...

    @overload
    async def get(
        self,
        path: Literal["/requests"],
        *,
        status: str | date | None = None,
        method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] | None = None,
        source: Literal["API", "CONSOLE"] | None = None,
        client: str | date | None = None,
        path_: str | date | None = None,
        credential_id: str | date | None = None,
        firm_id: str | date | None = None,
        answers: Literal["true", "false"] | None = None,
        request_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        before: str | date | None = None,
        limit: int | None = None,
    ) -> models.ApiRequestPage: ...

    @overload
    async def get(
        self,
        path: Literal["/sandbox"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        status: Literal["PENDING_VERIFICATION", "ACTIVE", "EXPIRED", "PURGED", "CONVERTED"] | None = None,
        email: str | date | None = None,
    ) -> models.TrialPage: ...

    @overload
    async def get(self, path: Literal["/sandbox/me"]) -> models.Trial: ...

    @overload
    async def get(self, path: Literal["/sandbox/{signup_id}/events"], *, signup_id: str) -> models.TrialEventList: ...

    @overload
    async def get(
        self,
        path: Literal["/users"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        email: str | date | None = None,
    ) -> models.PortalUserPage: ...

    async def get(self, path: str, **given: Any) -> Any:
        return await self._ask("GET", path, given)

    @overload
    def all(
        self,
        path: Literal["/audit-events"],
        *,
        page_size: int | None = None,
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
        | None = None,
        firm_id: str | date | None = None,
    ) -> AsyncIterator[models.AuditEvent]: ...

    @overload
    def all(self, path: Literal["/ci-tokens"]) -> AsyncIterator[models.CiToken]: ...

    @overload
    def all(
        self,
        path: Literal["/dead-letters"],
        *,
        page_size: int | None = None,
        status: Literal["OPEN", "RESOLVED"] | None = None,
        consumer: str | date | None = None,
        topic: str | date | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
    ) -> AsyncIterator[models.DeadLetter]: ...

    @overload
    def all(self, path: Literal["/firms"]) -> AsyncIterator[models.Firm]: ...

    @overload
    def all(
        self,
        path: Literal["/requests"],
        *,
        status: str | date | None = None,
        method: Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] | None = None,
        source: Literal["API", "CONSOLE"] | None = None,
        client: str | date | None = None,
        path_: str | date | None = None,
        credential_id: str | date | None = None,
        firm_id: str | date | None = None,
        answers: Literal["true", "false"] | None = None,
        request_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        before: str | date | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[models.ApiRequest]: ...

    @overload
    def all(
        self,
        path: Literal["/sandbox"],
        *,
        page_size: int | None = None,
        status: Literal["PENDING_VERIFICATION", "ACTIVE", "EXPIRED", "PURGED", "CONVERTED"] | None = None,
        email: str | date | None = None,
    ) -> AsyncIterator[models.Trial]: ...

    @overload
    def all(
        self, path: Literal["/sandbox/{signup_id}/events"], *, signup_id: str
    ) -> AsyncIterator[models.TrialEvent]: ...

    @overload
    def all(
        self,
        path: Literal["/users"],
        *,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        email: str | date | None = None,
    ) -> AsyncIterator[models.PortalUser]: ...

    def all(self, path: str, **given: Any) -> AsyncIterator[Any]:
        return self._all(path, given)

    @overload
    async def post(
        self, path: Literal["/ci-tokens"], *, body: models.CreateCiTokenBody | Body, idempotency_key: str | None = None
    ) -> models.IssuedCiToken: ...

    @overload
    async def post(
        self, path: Literal["/dead-letters/retry"], *, body: models.RetryDeadLettersBody | Body
    ) -> models.RetriedDeadLetters: ...

    @overload
    async def post(
        self, path: Literal["/firms"], *, body: models.CreateFirmBody | Body, idempotency_key: str | None = None
    ) -> models.Firm: ...

    @overload
    async def post(self, path: Literal["/firms/{firm_id}/deactivate"], *, firm_id: str) -> models.Firm: ...

    @overload
    async def post(
        self, path: Literal["/firms/{firm_id}/provisioning"], *, body: models.ProvisionFirmBody | Body, firm_id: str
    ) -> models.Provisioning: ...

    @overload
    async def post(self, path: Literal["/firms/{firm_id}/reactivate"], *, firm_id: str) -> models.Firm: ...

    @overload
    async def post(
        self, path: Literal["/firms/{firm_id}/rep-codes"], *, body: models.AddRepCodesBody | Body, firm_id: str
    ) -> models.Firm: ...

    @overload
    async def post(self, path: Literal["/login"], *, body: models.LoginBody | Body) -> models.Login: ...

    @overload
    async def post(self, path: Literal["/logout"]) -> None: ...

    @overload
    async def post(self, path: Literal["/password"], *, body: models.ChangePasswordBody | Body) -> None: ...

    @overload
    async def post(self, path: Literal["/password/forgot"], *, body: models.ForgottenPasswordBody | Body) -> None: ...

    @overload
    async def post(
        self, path: Literal["/password/reset"], *, body: models.ResetPasswordBody | Body
    ) -> models.PortalUser: ...

    @overload
    async def post(self, path: Literal["/sandbox/reseed"]) -> models.ReseededTrial: ...

    @overload
    async def post(self, path: Literal["/sandbox/reset"]) -> models.ResetTrial: ...

    @overload
    async def post(self, path: Literal["/sandbox/signup"], *, body: models.SignUpBody | Body) -> models.Trial: ...

    @overload
    async def post(self, path: Literal["/sandbox/sweep"]) -> models.SweptTrials: ...

    @overload
    async def post(
        self, path: Literal["/sandbox/verify"], *, body: models.VerifyBody | Body
    ) -> models.VerifiedTrial: ...

    @overload
    async def post(
        self, path: Literal["/sandbox/{signup_id}/age"], *, body: models.AgeTrialBody | Body, signup_id: str
    ) -> models.Trial: ...

    @overload
    async def post(self, path: Literal["/sandbox/{signup_id}/convert"], *, signup_id: str) -> models.ConvertedTrial: ...

    @overload
    async def post(self, path: Literal["/sandbox/{signup_id}/extend"], *, signup_id: str) -> models.Trial: ...

    @overload
    async def post(
        self, path: Literal["/users"], *, body: models.CreateUserBody | Body, idempotency_key: str | None = None
    ) -> models.CreatedUser: ...

    @overload
    async def post(self, path: Literal["/users/{user_id}/deactivate"], *, user_id: str) -> models.PortalUser: ...

    @overload
    async def post(self, path: Literal["/users/{user_id}/reactivate"], *, user_id: str) -> models.PortalUser: ...

    @overload
    async def post(self, path: Literal["/users/{user_id}/revoke-tokens"], *, user_id: str) -> models.PortalUser: ...

    async def post(self, path: str, **given: Any) -> Any:
        return await self._ask("POST", path, given)

    async def delete(self, path: Literal["/ci-tokens/{ci_token_id}"], *, ci_token_id: str) -> models.CiToken:
        return cast("models.CiToken", await self._ask("DELETE", path, {"ci_token_id": ci_token_id}))


class AsyncBaas(AsyncPillar):
    @overload
    async def get(
        self,
        path: Literal["/accounts"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        tradable: Literal["true", "false"] | None = None,
    ) -> models.AccountPage: ...

    @overload
    async def get(self, path: Literal["/accounts/{account_id}"], *, account_id: str) -> models.Account: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/contributions"], *, account_id: str, tax_year: int | None = None
    ) -> models.Contributions: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/dividend-income"], *, account_id: str, tax_year: int | None = None
    ) -> models.DividendIncomes: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/dividend-reinvestments"], *, account_id: str
    ) -> models.DividendReinvestmentList: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/funding"], *, account_id: str
    ) -> list[models.Funding]: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/interest-income"], *, account_id: str, tax_year: int | None = None
    ) -> models.InterestIncomes: ...

    @overload
    async def get(self, path: Literal["/accounts/{account_id}/margin"], *, account_id: str) -> models.Margin: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/positions"], *, account_id: str, as_of: str | date | None = None
    ) -> list[models.Position]: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/realized-gains"], *, account_id: str, tax_year: int | None = None
    ) -> models.RealizedGainList: ...

    @overload
    async def get(
        self,
        path: Literal["/accounts/{account_id}/retirement-distributions"],
        *,
        account_id: str,
        tax_year: int | None = None,
    ) -> models.RetirementDistributions: ...

    @overload
    async def get(
        self,
        path: Literal["/accounts/{account_id}/tax-lots"],
        *,
        account_id: str,
        status: Literal["OPEN", "CLOSED", "ALL"] | None = None,
    ) -> list[models.TaxLot]: ...

    @overload
    async def get(
        self, path: Literal["/accounts/{account_id}/wash-sales"], *, account_id: str
    ) -> models.WashSaleList: ...

    @overload
    async def get(self, path: Literal["/api-keys/self"]) -> models.ApiKeyList: ...

    @overload
    async def get(self, path: Literal["/api-keys/self/permission-groups"]) -> models.PermissionGroupList: ...

    @overload
    async def get(
        self,
        path: Literal["/calendar-events"],
        *,
        limit: int | None = None,
        page: int | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.CalendarEventPage: ...

    @overload
    async def get(
        self, path: Literal["/calendar-events/upcoming"], *, days: int | None = None
    ) -> models.UpcomingEvents: ...

    @overload
    async def get(
        self, path: Literal["/clients"], *, page: int | None = None, page_size: int | None = None
    ) -> models.BrokerageClientPage: ...

    @overload
    async def get(
        self,
        path: Literal["/events"],
        *,
        after: str | date | None = None,
        before: str | date | None = None,
        order: Literal["asc", "desc"] | None = None,
        limit: int | None = None,
        stream: Literal[
            "trades", "positions", "activities", "account/status", "funding/status", "journals/status", "system"
        ]
        | None = None,
        type: str | date | None = None,
        account_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.EventHistoryPage: ...

    @overload
    async def get(
        self,
        path: Literal["/events/account/status"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    async def get(
        self,
        path: Literal["/events/activities"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    async def get(
        self,
        path: Literal["/events/funding/status"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    async def get(
        self,
        path: Literal["/events/journals/status"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    async def get(
        self,
        path: Literal["/events/positions"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    async def get(
        self,
        path: Literal["/events/system"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    async def get(
        self,
        path: Literal["/events/trades"],
        *,
        account_id: str | date | None = None,
        since_id: str | date | None = None,
        until_id: str | date | None = None,
    ) -> str: ...

    @overload
    async def get(self, path: Literal["/fix/messages"], *, order_id: str | date) -> models.FixMessageList: ...

    @overload
    async def get(self, path: Literal["/fix/passwords"]) -> models.FixPasswordList: ...

    @overload
    async def get(self, path: Literal["/fix/sessions"]) -> models.FixSessionList: ...

    @overload
    async def get(self, path: Literal["/fix/venue"]) -> models.FixVenue: ...

    @overload
    async def get(
        self,
        path: Literal["/journals"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        account_id: str | date | None = None,
    ) -> models.JournalPage: ...

    @overload
    async def get(self, path: Literal["/journals/{journal_id}"], *, journal_id: str) -> models.Journal: ...

    @overload
    async def get(
        self,
        path: Literal["/margin-calls"],
        *,
        status: Literal["OPEN", "SATISFIED", "ALL"] | None = None,
        page: int | None = None,
        page_size: int | None = None,
    ) -> models.StandingMarginCallPage: ...

    @overload
    async def get(self, path: Literal["/margin-rules"]) -> models.MarginRules: ...

    @overload
    async def get(
        self,
        path: Literal["/market/bars"],
        *,
        symbols: str | date,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.BarSeriesList: ...

    @overload
    async def get(
        self,
        path: Literal["/market/bars/{symbol}"],
        *,
        symbol: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.BarList: ...

    @overload
    async def get(self, path: Literal["/market/fx/{pair}"], *, pair: str) -> models.FxRate: ...

    @overload
    async def get(self, path: Literal["/market/quotes"], *, symbols: str | date) -> models.QuoteList: ...

    @overload
    async def get(self, path: Literal["/market/quotes/{symbol}"], *, symbol: str) -> models.Quote: ...

    @overload
    async def get(
        self,
        path: Literal["/market/securities"],
        *,
        query: str | date | None = None,
        page: int | None = None,
        page_size: int | None = None,
    ) -> models.SecurityPage: ...

    @overload
    async def get(
        self, path: Literal["/market/securities/{type}/{value}"], *, type: str, value: str
    ) -> models.Security: ...

    @overload
    async def get(
        self,
        path: Literal["/orders"],
        *,
        limit: int | None = None,
        cursor: str | date | None = None,
        account_id: str | date | None = None,
        symbol: str | date | None = None,
        client_order_id: str | date | None = None,
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
            "OPEN",
            "CLOSED",
            "ALL",
        ]
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> list[models.Order]: ...

    @overload
    async def get(self, path: Literal["/orders/{order_id}"], *, order_id: str) -> models.OrderWithFills: ...

    @overload
    async def get(self, path: Literal["/orders/{order_id}/trace"], *, order_id: str) -> models.OrderTrace: ...

    @overload
    async def get(
        self,
        path: Literal["/transactions"],
        *,
        limit: int | None = None,
        page: int | None = None,
        page_size: str | date | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.TransactionPage: ...

    @overload
    async def get(
        self, path: Literal["/transactions/{transaction_id}"], *, transaction_id: str
    ) -> models.Transaction: ...

    @overload
    async def get(
        self, path: Literal["/webhooks"], *, page: int | None = None, page_size: int | None = None
    ) -> models.WebhookPage: ...

    @overload
    async def get(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> models.Webhook: ...

    @overload
    async def get(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> models.WebhookDeliveryList: ...

    async def get(self, path: str, **given: Any) -> Any:
        return await self._ask("GET", path, given)

    @overload
    def all(
        self,
        path: Literal["/accounts"],
        *,
        page_size: int | None = None,
        tradable: Literal["true", "false"] | None = None,
    ) -> AsyncIterator[models.Account]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/dividend-income"], *, account_id: str, tax_year: int | None = None
    ) -> AsyncIterator[models.DividendIncome]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/dividend-reinvestments"], *, account_id: str
    ) -> AsyncIterator[models.DividendReinvestment]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/funding"], *, account_id: str
    ) -> AsyncIterator[models.Funding]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/interest-income"], *, account_id: str, tax_year: int | None = None
    ) -> AsyncIterator[models.InterestIncome]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/positions"], *, account_id: str, as_of: str | date | None = None
    ) -> AsyncIterator[models.Position]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/realized-gains"], *, account_id: str, tax_year: int | None = None
    ) -> AsyncIterator[models.RealizedGain]: ...

    @overload
    def all(
        self,
        path: Literal["/accounts/{account_id}/retirement-distributions"],
        *,
        account_id: str,
        tax_year: int | None = None,
    ) -> AsyncIterator[models.RetirementDistribution]: ...

    @overload
    def all(
        self,
        path: Literal["/accounts/{account_id}/tax-lots"],
        *,
        account_id: str,
        status: Literal["OPEN", "CLOSED", "ALL"] | None = None,
    ) -> AsyncIterator[models.TaxLot]: ...

    @overload
    def all(
        self, path: Literal["/accounts/{account_id}/wash-sales"], *, account_id: str
    ) -> AsyncIterator[models.WashSale]: ...

    @overload
    def all(self, path: Literal["/api-keys/self"]) -> AsyncIterator[models.ApiKey]: ...

    @overload
    def all(self, path: Literal["/api-keys/self/permission-groups"]) -> AsyncIterator[models.PermissionGroup]: ...

    @overload
    def all(
        self,
        path: Literal["/calendar-events"],
        *,
        limit: int | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> AsyncIterator[models.CalendarEvent]: ...

    @overload
    def all(
        self, path: Literal["/calendar-events/upcoming"], *, days: int | None = None
    ) -> AsyncIterator[models.UpcomingEvent]: ...

    @overload
    def all(
        self, path: Literal["/clients"], *, page_size: int | None = None
    ) -> AsyncIterator[models.BrokerageClient]: ...

    @overload
    def all(self, path: Literal["/fix/messages"], *, order_id: str | date) -> AsyncIterator[models.FixMessage]: ...

    @overload
    def all(self, path: Literal["/fix/passwords"]) -> AsyncIterator[models.FixPassword]: ...

    @overload
    def all(self, path: Literal["/fix/sessions"]) -> AsyncIterator[models.FixSession]: ...

    @overload
    def all(
        self, path: Literal["/journals"], *, page_size: int | None = None, account_id: str | date | None = None
    ) -> AsyncIterator[models.Journal]: ...

    @overload
    def all(
        self,
        path: Literal["/margin-calls"],
        *,
        status: Literal["OPEN", "SATISFIED", "ALL"] | None = None,
        page_size: int | None = None,
    ) -> AsyncIterator[models.StandingMarginCall]: ...

    @overload
    def all(
        self,
        path: Literal["/market/bars"],
        *,
        symbols: str | date,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> AsyncIterator[models.BarSeries]: ...

    @overload
    def all(
        self,
        path: Literal["/market/bars/{symbol}"],
        *,
        symbol: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> AsyncIterator[models.Bar]: ...

    @overload
    def all(self, path: Literal["/market/quotes"], *, symbols: str | date) -> AsyncIterator[models.Quote]: ...

    @overload
    def all(
        self, path: Literal["/market/securities"], *, query: str | date | None = None, page_size: int | None = None
    ) -> AsyncIterator[models.Security]: ...

    @overload
    def all(
        self,
        path: Literal["/orders"],
        *,
        limit: int | None = None,
        account_id: str | date | None = None,
        symbol: str | date | None = None,
        client_order_id: str | date | None = None,
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
            "OPEN",
            "CLOSED",
            "ALL",
        ]
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> AsyncIterator[models.Order]: ...

    @overload
    def all(
        self,
        path: Literal["/transactions"],
        *,
        limit: int | None = None,
        page_size: str | date | None = None,
        account_id: str | date | None = None,
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
        | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> AsyncIterator[models.Transaction]: ...

    @overload
    def all(self, path: Literal["/webhooks"], *, page_size: int | None = None) -> AsyncIterator[models.Webhook]: ...

    @overload
    def all(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[models.WebhookDelivery]: ...

    def all(self, path: str, **given: Any) -> AsyncIterator[Any]:
        return self._all(path, given)

    @overload
    async def post(
        self, path: Literal["/accounts"], *, body: models.OpenAccountBody | Body, idempotency_key: str | None = None
    ) -> models.Account: ...

    @overload
    async def post(self, path: Literal["/accounts/{account_id}/close"], *, account_id: str) -> models.Account: ...

    @overload
    async def post(
        self,
        path: Literal["/accounts/{account_id}/dividend-reinvestments"],
        *,
        body: models.ReinvestDividendsBody | Body,
        account_id: str,
        idempotency_key: str | None = None,
    ) -> models.DividendReinvestment: ...

    @overload
    async def post(
        self,
        path: Literal["/accounts/{account_id}/fees"],
        *,
        body: models.ChargeFeeBody | Body,
        account_id: str,
        idempotency_key: str | None = None,
    ) -> models.Fee: ...

    @overload
    async def post(
        self,
        path: Literal["/accounts/{account_id}/funding"],
        *,
        body: models.FundAccountBody | Body,
        account_id: str,
        idempotency_key: str | None = None,
    ) -> models.Funding: ...

    @overload
    async def post(
        self,
        path: Literal["/accounts/{account_id}/imports/positions"],
        *,
        body: models.ImportPositionsBody | Body,
        account_id: str,
    ) -> models.BookImportView: ...

    @overload
    async def post(
        self,
        path: Literal["/accounts/{account_id}/imports/sells"],
        *,
        body: models.ImportSellsBody | Body,
        account_id: str,
    ) -> models.BookImportView: ...

    @overload
    async def post(
        self,
        path: Literal["/accounts/{account_id}/tax-preview"],
        *,
        body: models.TaxPreviewBody | Body,
        account_id: str,
    ) -> models.TaxPreview: ...

    @overload
    async def post(
        self,
        path: Literal["/api-keys/self"],
        *,
        body: models.BaasIssueKeyBody | Body,
        idempotency_key: str | None = None,
    ) -> models.IssuedApiKey: ...

    @overload
    async def post(
        self,
        path: Literal["/fix/passwords"],
        *,
        body: models.IssueFixPasswordBody | Body,
        idempotency_key: str | None = None,
    ) -> models.IssuedFixPassword: ...

    @overload
    async def post(self, path: Literal["/fix/sessions/{comp_id}/reset"], *, comp_id: str) -> models.FixSession: ...

    @overload
    async def post(
        self, path: Literal["/fx"], *, body: models.ExchangeCurrencyBody | Body, idempotency_key: str | None = None
    ) -> models.CurrencyExchange: ...

    @overload
    async def post(
        self, path: Literal["/journals"], *, body: models.CreateJournalBody | Body, idempotency_key: str | None = None
    ) -> models.Journal: ...

    @overload
    async def post(self, path: Literal["/oauth/token"]) -> models.AccessToken: ...

    @overload
    async def post(
        self, path: Literal["/orders"], *, body: models.SubmitOrderBody | Body, idempotency_key: str | None = None
    ) -> models.Order: ...

    @overload
    async def post(
        self,
        path: Literal["/orders/batch"],
        *,
        body: models.SubmitOrdersBody | Body,
        idempotency_key: str | None = None,
    ) -> models.OrderBatch: ...

    @overload
    async def post(
        self, path: Literal["/orders/preview"], *, body: models.SubmitOrderBody | Body
    ) -> models.OrderPreview: ...

    @overload
    async def post(self, path: Literal["/stream/tickets"]) -> models.StreamTicket: ...

    @overload
    async def post(
        self, path: Literal["/webhooks"], *, body: models.RegisterWebhookBody | Body
    ) -> models.WebhookWithSecret: ...

    @overload
    async def post(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver"],
        *,
        webhook_id: str,
        delivery_id: str,
    ) -> models.WebhookDelivery: ...

    @overload
    async def post(
        self,
        path: Literal["/webhooks/{webhook_id}/replay"],
        *,
        body: models.ReplayDeliveriesBody | Body,
        webhook_id: str,
    ) -> models.ReplayedDeliveries: ...

    @overload
    async def post(
        self, path: Literal["/webhooks/{webhook_id}/rotate-secret"], *, webhook_id: str
    ) -> models.WebhookWithSecret: ...

    @overload
    async def post(
        self, path: Literal["/webhooks/{webhook_id}/test"], *, webhook_id: str
    ) -> models.WebhookDelivery: ...

    async def post(self, path: str, **given: Any) -> Any:
        return await self._ask("POST", path, given)

    @overload
    async def delete(
        self, path: Literal["/accounts/{account_id}/dividend-reinvestments/{symbol}"], *, account_id: str, symbol: str
    ) -> None: ...

    @overload
    async def delete(self, path: Literal["/api-keys/self/{key_id}"], *, key_id: str) -> models.ApiKey: ...

    @overload
    async def delete(
        self, path: Literal["/fix/passwords/{password_id}"], *, password_id: str
    ) -> models.FixPassword: ...

    @overload
    async def delete(self, path: Literal["/orders/{order_id}"], *, order_id: str) -> models.Order: ...

    @overload
    async def delete(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> None: ...

    async def delete(self, path: str, **given: Any) -> Any:
        return await self._ask("DELETE", path, given)

    @overload
    async def put(
        self,
        path: Literal["/accounts/{account_id}/tax-withholding"],
        *,
        body: models.WithholdTaxBody | Body,
        account_id: str,
    ) -> models.Account: ...

    @overload
    async def put(
        self, path: Literal["/margin-rules"], *, body: models.SetMarginRulesBody | Body
    ) -> models.MarginRules: ...

    async def put(self, path: str, **given: Any) -> Any:
        return await self._ask("PUT", path, given)

    @overload
    async def patch(
        self,
        path: Literal["/orders/{order_id}"],
        *,
        body: models.ReplaceOrderBody | Body,
        order_id: str,
        idempotency_key: str | None = None,
    ) -> models.Order: ...

    @overload
    async def patch(
        self, path: Literal["/webhooks/{webhook_id}"], *, body: models.ChangeWebhookBody | Body, webhook_id: str
    ) -> models.Webhook: ...

    async def patch(self, path: str, **given: Any) -> Any:
        return await self._ask("PATCH", path, given)


class AsyncCrm(AsyncPillar):
    @overload
    async def get(
        self,
        path: Literal["/clients"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        household_id: str | date | None = None,
    ) -> models.CrmClientList: ...

    @overload
    async def get(self, path: Literal["/clients/{client_id}"], *, client_id: str) -> models.CrmClient: ...

    @overload
    async def get(
        self, path: Literal["/clients/{client_id}/required-distributions"], *, client_id: str, year: int | None = None
    ) -> models.RequiredDistributions: ...

    @overload
    async def get(self, path: Literal["/households"]) -> models.HouseholdList: ...

    @overload
    async def get(self, path: Literal["/households/{household_id}"], *, household_id: str) -> models.Household: ...

    @overload
    async def get(
        self, path: Literal["/workflow-templates"], *, page: int | None = None, page_size: int | None = None
    ) -> models.WorkflowTemplatePage: ...

    @overload
    async def get(
        self, path: Literal["/workflow-templates/{workflow_template_id}"], *, workflow_template_id: str
    ) -> models.WorkflowTemplate: ...

    @overload
    async def get(
        self,
        path: Literal["/workflows"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        client_id: str | date | None = None,
        status: Literal["OPEN", "COMPLETED"] | None = None,
    ) -> models.WorkflowPage: ...

    @overload
    async def get(self, path: Literal["/workflows/{workflow_id}"], *, workflow_id: str) -> models.Workflow: ...

    async def get(self, path: str, **given: Any) -> Any:
        return await self._ask("GET", path, given)

    @overload
    def all(
        self, path: Literal["/clients"], *, page_size: int | None = None, household_id: str | date | None = None
    ) -> AsyncIterator[models.CrmClient]: ...

    @overload
    def all(
        self, path: Literal["/clients/{client_id}/required-distributions"], *, client_id: str, year: int | None = None
    ) -> AsyncIterator[models.RequiredDistribution]: ...

    @overload
    def all(self, path: Literal["/households"]) -> AsyncIterator[models.Household]: ...

    @overload
    def all(
        self, path: Literal["/workflow-templates"], *, page_size: int | None = None
    ) -> AsyncIterator[models.WorkflowTemplate]: ...

    @overload
    def all(
        self,
        path: Literal["/workflows"],
        *,
        page_size: int | None = None,
        client_id: str | date | None = None,
        status: Literal["OPEN", "COMPLETED"] | None = None,
    ) -> AsyncIterator[models.Workflow]: ...

    def all(self, path: str, **given: Any) -> AsyncIterator[Any]:
        return self._all(path, given)

    @overload
    async def post(
        self, path: Literal["/clients"], *, body: models.CreateCrmClientBody | Body, idempotency_key: str | None = None
    ) -> models.CrmClient: ...

    @overload
    async def post(
        self,
        path: Literal["/households"],
        *,
        body: models.CreateHouseholdBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Household: ...

    @overload
    async def post(
        self,
        path: Literal["/workflow-templates"],
        *,
        body: models.WorkflowTemplateBody | Body,
        idempotency_key: str | None = None,
    ) -> models.WorkflowTemplate: ...

    @overload
    async def post(
        self, path: Literal["/workflows"], *, body: models.StartWorkflowBody | Body, idempotency_key: str | None = None
    ) -> models.Workflow: ...

    @overload
    async def post(
        self, path: Literal["/workflows/{workflow_id}/steps/{index}/complete"], *, workflow_id: str, index: str
    ) -> models.Workflow: ...

    async def post(self, path: str, **given: Any) -> Any:
        return await self._ask("POST", path, given)

    async def put(
        self,
        path: Literal["/workflow-templates/{workflow_template_id}"],
        *,
        body: models.WorkflowTemplateBody | Body,
        workflow_template_id: str,
    ) -> models.WorkflowTemplate:
        return cast(
            "models.WorkflowTemplate",
            await self._ask("PUT", path, {"body": body, "workflow_template_id": workflow_template_id}),
        )

    async def delete(
        self, path: Literal["/workflow-templates/{workflow_template_id}"], *, workflow_template_id: str
    ) -> None:
        return cast("None", await self._ask("DELETE", path, {"workflow_template_id": workflow_template_id}))


class AsyncPm(AsyncPillar):
    @overload
    async def get(
        self,
        path: Literal["/accounts/{account_id}/performance"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
        explain: Literal["true", "false"] | None = None,
    ) -> models.AccountPerformance: ...

    @overload
    async def get(
        self,
        path: Literal["/accounts/{account_id}/performance/timeseries"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.PerformanceSeries: ...

    @overload
    async def get(
        self,
        path: Literal["/accounts/{account_id}/statement"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> models.AccountStatement: ...

    @overload
    async def get(
        self,
        path: Literal["/agent-dispatches"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
        reason: Literal["SANDBOX", "NO_AGENT_CONNECTED"] | None = None,
    ) -> models.AgentDispatchPage: ...

    @overload
    async def get(self, path: Literal["/api-keys/self"]) -> models.ApiKeyList: ...

    @overload
    async def get(self, path: Literal["/api-keys/self/permission-groups"]) -> models.PermissionGroupList: ...

    @overload
    async def get(self, path: Literal["/billing/fee-schedules"]) -> models.FeeScheduleList: ...

    @overload
    async def get(
        self, path: Literal["/billing/fee-schedules/{fee_schedule_id}"], *, fee_schedule_id: str
    ) -> models.FeeSchedule: ...

    @overload
    async def get(
        self, path: Literal["/billing/runs/{billing_run_id}"], *, billing_run_id: str
    ) -> models.BillingRun: ...

    @overload
    async def get(
        self,
        path: Literal["/billing/statements"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        portfolio_id: str | date | None = None,
    ) -> models.BillingStatementPage: ...

    @overload
    async def get(
        self, path: Literal["/billing/statements/{statement_id}"], *, statement_id: str
    ) -> models.BillingStatement: ...

    @overload
    async def get(self, path: Literal["/branding"]) -> models.Branding: ...

    @overload
    async def get(self, path: Literal["/composites"]) -> models.CompositeList: ...

    @overload
    async def get(self, path: Literal["/composites/{composite_id}"], *, composite_id: str) -> models.Composite: ...

    @overload
    async def get(
        self, path: Literal["/composites/{composite_id}/performance"], *, composite_id: str, year: int | None = None
    ) -> models.CompositePerformance: ...

    @overload
    async def get(
        self, path: Literal["/custodians/connections"], *, page: int | None = None, page_size: int | None = None
    ) -> models.CustodianConnectionPage: ...

    @overload
    async def get(
        self, path: Literal["/custodians/connections/{connection_id}"], *, connection_id: str
    ) -> models.CustodianConnection: ...

    @overload
    async def get(
        self,
        path: Literal["/custodians/files"],
        *,
        connection_id: str | date | None = None,
        dialect: Literal["NATIVE", "SCHWAB", "FIDELITY"] | None = None,
        break_: Literal["QUANTITY", "MISSING_LOT", "STALE_DATE", "TRAILER_COUNT", "ENCODING"] | None = None,
    ) -> models.CustodianFile: ...

    @overload
    async def get(
        self,
        path: Literal["/disclosures"],
        *,
        type: Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"] | None = None,
    ) -> models.DisclosureList: ...

    @overload
    async def get(
        self, path: Literal["/disclosures/effective"], *, as_of: str | date | None = None
    ) -> models.DisclosureList: ...

    @overload
    async def get(self, path: Literal["/disclosures/{disclosure_id}"], *, disclosure_id: str) -> models.Disclosure: ...

    @overload
    async def get(
        self, path: Literal["/disclosures/{disclosure_id}/acknowledgements"], *, disclosure_id: str
    ) -> models.DisclosureAcknowledgementList: ...

    @overload
    async def get(
        self,
        path: Literal["/insights"],
        *,
        type: Literal["REBALANCE", "HARVESTING", "CONCENTRATION"] | None = None,
        severity: Literal["LOW", "MEDIUM", "HIGH"] | None = None,
        account_id: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> models.InsightList: ...

    @overload
    async def get(self, path: Literal["/ledger-replica"]) -> models.LedgerReplicaList: ...

    @overload
    async def get(
        self, path: Literal["/models"], *, page: int | None = None, page_size: int | None = None
    ) -> models.PortfolioModelPage: ...

    @overload
    async def get(self, path: Literal["/models/{model_id}"], *, model_id: str) -> models.PortfolioModel: ...

    @overload
    async def get(
        self, path: Literal["/models/{model_id}/versions"], *, model_id: str
    ) -> models.PortfolioModelList: ...

    @overload
    async def get(
        self,
        path: Literal["/performance/timeseries"],
        *,
        from_: str | date | None = None,
        to: str | date | None = None,
        base_currency: Literal["USD", "GBP", "EUR"] | None = None,
        held_away: Literal["true", "false"] | None = None,
    ) -> models.FirmPerformanceSeries: ...

    @overload
    async def get(
        self, path: Literal["/portfolios"], *, page: int | None = None, page_size: int | None = None
    ) -> models.PortfolioPage: ...

    @overload
    async def get(
        self, path: Literal["/portfolios/drift"], *, page: int | None = None, page_size: int | None = None
    ) -> models.DriftSummaryPage: ...

    @overload
    async def get(self, path: Literal["/portfolios/{portfolio_id}"], *, portfolio_id: str) -> models.Portfolio: ...

    @overload
    async def get(self, path: Literal["/portfolios/{portfolio_id}/drift"], *, portfolio_id: str) -> models.Drift: ...

    @overload
    async def get(
        self,
        path: Literal["/portfolios/{portfolio_id}/performance"],
        *,
        portfolio_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
        explain: Literal["true", "false"] | None = None,
    ) -> models.PortfolioPerformance: ...

    @overload
    async def get(
        self, path: Literal["/rebalancing"], *, page: int | None = None, page_size: int | None = None
    ) -> models.RebalancingRunSummaryPage: ...

    @overload
    async def get(self, path: Literal["/rebalancing/{run_id}"], *, run_id: str) -> models.RebalancingRun: ...

    @overload
    async def get(
        self,
        path: Literal["/rebalancing/{run_id}/comparison"],
        *,
        run_id: str,
        exclude_orders: str | date | None = None,
    ) -> models.RebalancingComparison: ...

    @overload
    async def get(self, path: Literal["/trade-parameters"]) -> models.TradeParameters: ...

    @overload
    async def get(
        self, path: Literal["/webhooks"], *, page: int | None = None, page_size: int | None = None
    ) -> models.WebhookPage: ...

    @overload
    async def get(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> models.Webhook: ...

    @overload
    async def get(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
        offset: int | None = None,
    ) -> models.WebhookDeliveryList: ...

    async def get(self, path: str, **given: Any) -> Any:
        return await self._ask("GET", path, given)

    @overload
    def all(
        self,
        path: Literal["/accounts/{account_id}/performance/timeseries"],
        *,
        account_id: str,
        from_: str | date | None = None,
        to: str | date | None = None,
    ) -> AsyncIterator[models.PerformancePoint]: ...

    @overload
    def all(
        self,
        path: Literal["/agent-dispatches"],
        *,
        page_size: int | None = None,
        firm_id: str | date | None = None,
        account_id: str | date | None = None,
        reason: Literal["SANDBOX", "NO_AGENT_CONNECTED"] | None = None,
    ) -> AsyncIterator[models.AgentDispatch]: ...

    @overload
    def all(self, path: Literal["/api-keys/self"]) -> AsyncIterator[models.ApiKey]: ...

    @overload
    def all(self, path: Literal["/api-keys/self/permission-groups"]) -> AsyncIterator[models.PermissionGroup]: ...

    @overload
    def all(self, path: Literal["/billing/fee-schedules"]) -> AsyncIterator[models.FeeSchedule]: ...

    @overload
    def all(
        self,
        path: Literal["/billing/statements"],
        *,
        page_size: int | None = None,
        portfolio_id: str | date | None = None,
    ) -> AsyncIterator[models.BillingStatement]: ...

    @overload
    def all(self, path: Literal["/composites"]) -> AsyncIterator[models.Composite]: ...

    @overload
    def all(
        self, path: Literal["/custodians/connections"], *, page_size: int | None = None
    ) -> AsyncIterator[models.CustodianConnection]: ...

    @overload
    def all(
        self,
        path: Literal["/disclosures"],
        *,
        type: Literal["FORM_ADV_PART_2A", "FORM_CRS", "PRIVACY_NOTICE", "BEST_INTEREST"] | None = None,
    ) -> AsyncIterator[models.Disclosure]: ...

    @overload
    def all(
        self, path: Literal["/disclosures/effective"], *, as_of: str | date | None = None
    ) -> AsyncIterator[models.Disclosure]: ...

    @overload
    def all(
        self, path: Literal["/disclosures/{disclosure_id}/acknowledgements"], *, disclosure_id: str
    ) -> AsyncIterator[models.DisclosureAcknowledgement]: ...

    @overload
    def all(
        self,
        path: Literal["/insights"],
        *,
        type: Literal["REBALANCE", "HARVESTING", "CONCENTRATION"] | None = None,
        severity: Literal["LOW", "MEDIUM", "HIGH"] | None = None,
        account_id: str | date | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[models.RebalanceInsight | models.HarvestingInsight | models.ConcentrationInsight]: ...

    @overload
    def all(self, path: Literal["/ledger-replica"]) -> AsyncIterator[models.LedgerReplica]: ...

    @overload
    def all(
        self, path: Literal["/models"], *, page_size: int | None = None
    ) -> AsyncIterator[models.PortfolioModel]: ...

    @overload
    def all(
        self, path: Literal["/models/{model_id}/versions"], *, model_id: str
    ) -> AsyncIterator[models.PortfolioModel]: ...

    @overload
    def all(
        self,
        path: Literal["/performance/timeseries"],
        *,
        from_: str | date | None = None,
        to: str | date | None = None,
        base_currency: Literal["USD", "GBP", "EUR"] | None = None,
        held_away: Literal["true", "false"] | None = None,
    ) -> AsyncIterator[models.PerformancePoint]: ...

    @overload
    def all(self, path: Literal["/portfolios"], *, page_size: int | None = None) -> AsyncIterator[models.Portfolio]: ...

    @overload
    def all(
        self, path: Literal["/portfolios/drift"], *, page_size: int | None = None
    ) -> AsyncIterator[models.DriftSummary]: ...

    @overload
    def all(
        self, path: Literal["/rebalancing"], *, page_size: int | None = None
    ) -> AsyncIterator[models.RebalancingRunSummary]: ...

    @overload
    def all(self, path: Literal["/webhooks"], *, page_size: int | None = None) -> AsyncIterator[models.Webhook]: ...

    @overload
    def all(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries"],
        *,
        webhook_id: str,
        status: Literal["PENDING", "DELIVERED", "MISSED", "DEAD"] | None = None,
        event_type: str | date | None = None,
        event_id: str | date | None = None,
        from_: str | date | None = None,
        to: str | date | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[models.WebhookDelivery]: ...

    def all(self, path: str, **given: Any) -> AsyncIterator[Any]:
        return self._all(path, given)

    @overload
    async def post(
        self, path: Literal["/api-keys/self"], *, body: models.PmIssueKeyBody | Body, idempotency_key: str | None = None
    ) -> models.IssuedApiKey: ...

    @overload
    async def post(
        self,
        path: Literal["/billing/fee-schedules"],
        *,
        body: models.CreateFeeScheduleBody | Body,
        idempotency_key: str | None = None,
    ) -> models.FeeSchedule: ...

    @overload
    async def post(
        self,
        path: Literal["/billing/runs"],
        *,
        body: models.StartBillingRunBody | Body,
        preview: Literal["true", "false"] | None = None,
    ) -> models.BillingRun: ...

    @overload
    async def post(
        self,
        path: Literal["/composites"],
        *,
        body: models.CreateCompositeBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Composite: ...

    @overload
    async def post(
        self,
        path: Literal["/custodians/connections"],
        *,
        body: models.CreateConnectionBody | Body,
        idempotency_key: str | None = None,
    ) -> models.CustodianConnection: ...

    @overload
    async def post(
        self,
        path: Literal["/custodians/connections/{connection_id}/sync"],
        *,
        body: models.SyncBody | Body,
        connection_id: str,
        as_of: str | date | None = None,
    ) -> models.SyncReport: ...

    @overload
    async def post(
        self,
        path: Literal["/disclosures"],
        *,
        body: models.PublishDisclosureBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Disclosure: ...

    @overload
    async def post(
        self,
        path: Literal["/disclosures/{disclosure_id}/acknowledgements"],
        *,
        body: models.AcknowledgeDisclosureBody | Body,
        disclosure_id: str,
        idempotency_key: str | None = None,
    ) -> models.DisclosureAcknowledgement: ...

    @overload
    async def post(
        self, path: Literal["/models"], *, body: models.CreateModelBody | Body, idempotency_key: str | None = None
    ) -> models.PortfolioModel: ...

    @overload
    async def post(self, path: Literal["/oauth/token"]) -> models.AccessToken: ...

    @overload
    async def post(
        self,
        path: Literal["/portfolios"],
        *,
        body: models.CreatePortfolioBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Portfolio: ...

    @overload
    async def post(
        self,
        path: Literal["/rebalancing"],
        *,
        body: models.StartRebalancingBody | Body,
        preview: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> models.RebalancingRun: ...

    @overload
    async def post(
        self,
        path: Literal["/rebalancing/{run_id}/approve"],
        *,
        run_id: str,
        body: models.ApproveRebalancingBody | Body | None = None,
        idempotency_key: str | None = None,
    ) -> models.RebalancingRun: ...

    @overload
    async def post(self, path: Literal["/stream/tickets"]) -> models.StreamTicket: ...

    @overload
    async def post(
        self, path: Literal["/webhooks"], *, body: models.RegisterWebhookBody | Body
    ) -> models.WebhookWithSecret: ...

    @overload
    async def post(
        self,
        path: Literal["/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver"],
        *,
        webhook_id: str,
        delivery_id: str,
    ) -> models.WebhookDelivery: ...

    @overload
    async def post(
        self,
        path: Literal["/webhooks/{webhook_id}/replay"],
        *,
        body: models.ReplayDeliveriesBody | Body,
        webhook_id: str,
    ) -> models.ReplayedDeliveries: ...

    @overload
    async def post(
        self, path: Literal["/webhooks/{webhook_id}/rotate-secret"], *, webhook_id: str
    ) -> models.WebhookWithSecret: ...

    @overload
    async def post(
        self, path: Literal["/webhooks/{webhook_id}/test"], *, webhook_id: str
    ) -> models.WebhookDelivery: ...

    async def post(self, path: str, **given: Any) -> Any:
        return await self._ask("POST", path, given)

    @overload
    async def delete(self, path: Literal["/api-keys/self/{key_id}"], *, key_id: str) -> models.ApiKey: ...

    @overload
    async def delete(self, path: Literal["/webhooks/{webhook_id}"], *, webhook_id: str) -> None: ...

    async def delete(self, path: str, **given: Any) -> Any:
        return await self._ask("DELETE", path, given)

    @overload
    async def put(
        self,
        path: Literal["/billing/portfolios/{portfolio_id}"],
        *,
        body: models.BillPortfolioBody | Body,
        portfolio_id: str,
    ) -> models.PortfolioBilling: ...

    @overload
    async def put(self, path: Literal["/branding"], *, body: models.BrandingBody | Body) -> models.Branding: ...

    @overload
    async def put(
        self,
        path: Literal["/portfolios/{portfolio_id}/accounts"],
        *,
        body: models.AssignAccountsBody | Body,
        portfolio_id: str,
    ) -> models.Portfolio: ...

    @overload
    async def put(
        self, path: Literal["/trade-parameters"], *, body: models.SetTradeParametersBody | Body
    ) -> models.TradeParameters: ...

    async def put(self, path: str, **given: Any) -> Any:
        return await self._ask("PUT", path, given)

    @overload
    async def patch(
        self, path: Literal["/models/{model_id}"], *, body: models.ChangeModelBody | Body, model_id: str
    ) -> models.PortfolioModel: ...

    @overload
    async def patch(
        self, path: Literal["/portfolios/{portfolio_id}"], *, body: models.ChangePortfolioBody | Body, portfolio_id: str
    ) -> models.Portfolio: ...

    @overload
    async def patch(
        self, path: Literal["/webhooks/{webhook_id}"], *, body: models.ChangeWebhookBody | Body, webhook_id: str
    ) -> models.Webhook: ...

    async def patch(self, path: str, **given: Any) -> Any:
        return await self._ask("PATCH", path, given)


class AsyncSandbox(AsyncPillar):
    @overload
    async def post(self, path: Literal["/books"], *, body: models.ApplyBookBody | Body) -> models.AppliedBook: ...

    @overload
    async def post(self, path: Literal["/books/check"], *, body: models.CheckBookBody | Body) -> models.CheckedBook: ...

    @overload
    async def post(
        self, path: Literal["/clock"], *, body: models.ChangeClockBody | Body, idempotency_key: str | None = None
    ) -> models.Clock: ...

    @overload
    async def post(
        self,
        path: Literal["/clock/advance"],
        *,
        body: models.AdvanceClockBody | Body,
        idempotency_key: str | None = None,
    ) -> models.Clock: ...

    @overload
    async def post(self, path: Literal["/faults"], *, body: models.CreateFaultBody | Body) -> models.Fault: ...

    @overload
    async def post(
        self, path: Literal["/firms"], *, body: models.CreateTestFirmBody | Body
    ) -> models.CreatedTestFirm: ...

    @overload
    async def post(
        self,
        path: Literal["/market/actions"],
        *,
        body: models.ScriptActionBody | Body,
        idempotency_key: str | None = None,
    ) -> models.ScriptedAction: ...

    @overload
    async def post(
        self,
        path: Literal["/market/scripts"],
        *,
        body: models.ScriptPriceBody | Body,
        idempotency_key: str | None = None,
    ) -> models.PriceScript: ...

    @overload
    async def post(self, path: Literal["/snapshots"], *, body: models.CreateSnapshotBody | Body) -> models.Snapshot: ...

    @overload
    async def post(
        self,
        path: Literal["/snapshots/{snapshot_id}/branch"],
        *,
        body: models.BranchSnapshotBody | Body,
        snapshot_id: str,
    ) -> models.Branch: ...

    @overload
    async def post(self, path: Literal["/snapshots/{snapshot_id}/restore"], *, snapshot_id: str) -> models.Restored: ...

    async def post(self, path: str, **given: Any) -> Any:
        return await self._ask("POST", path, given)

    @overload
    async def get(self, path: Literal["/books/schema"]) -> dict[str, Any]: ...

    @overload
    async def get(self, path: Literal["/clock"], *, firm_id: str | date | None = None) -> models.Clock: ...

    @overload
    async def get(
        self, path: Literal["/clock/events"], *, firm_id: str | date | None = None
    ) -> models.ClockEventList: ...

    @overload
    async def get(self, path: Literal["/environment"]) -> models.Environment: ...

    @overload
    async def get(self, path: Literal["/faults"], *, firm_id: str | date | None = None) -> models.FaultList: ...

    @overload
    async def get(
        self, path: Literal["/faults/{fault_id}"], *, fault_id: str, firm_id: str | date | None = None
    ) -> models.Fault: ...

    @overload
    async def get(
        self,
        path: Literal["/firms"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        status: Literal["ACTIVE", "EXPIRED", "DELETED"] | None = None,
    ) -> models.TestFirmPage: ...

    @overload
    async def get(
        self, path: Literal["/firms/{firm_id}/book"], *, firm_id: str, opening: Literal["true", "false"] | None = None
    ) -> models.Book: ...

    @overload
    async def get(self, path: Literal["/firms/{firm_id}/origin"], *, firm_id: str) -> models.FirmOrigin: ...

    @overload
    async def get(self, path: Literal["/mailbox"]) -> models.LocalMailbox: ...

    @overload
    async def get(self, path: Literal["/market/actions"]) -> models.ScriptedActionList: ...

    @overload
    async def get(self, path: Literal["/market/hours"]) -> models.MarketState: ...

    @overload
    async def get(self, path: Literal["/market/scripts"]) -> models.PriceScriptList: ...

    @overload
    async def get(
        self, path: Literal["/settled"], *, wait: int | Decimal | None = None, firm_id: str | date | None = None
    ) -> models.Settled: ...

    @overload
    async def get(
        self,
        path: Literal["/snapshots"],
        *,
        page: int | None = None,
        page_size: int | None = None,
        firm_id: str | date | None = None,
    ) -> models.SnapshotPage: ...

    @overload
    async def get(self, path: Literal["/snapshots/{snapshot_id}"], *, snapshot_id: str) -> models.Snapshot: ...

    async def get(self, path: str, **given: Any) -> Any:
        return await self._ask("GET", path, given)

    @overload
    def all(
        self, path: Literal["/clock/events"], *, firm_id: str | date | None = None
    ) -> AsyncIterator[models.ClockEvent]: ...

    @overload
    def all(self, path: Literal["/faults"], *, firm_id: str | date | None = None) -> AsyncIterator[models.Fault]: ...

    @overload
    def all(
        self,
        path: Literal["/firms"],
        *,
        page_size: int | None = None,
        status: Literal["ACTIVE", "EXPIRED", "DELETED"] | None = None,
    ) -> AsyncIterator[models.TestFirm]: ...

    @overload
    def all(self, path: Literal["/mailbox"]) -> AsyncIterator[models.LocalMail]: ...

    @overload
    def all(self, path: Literal["/market/actions"]) -> AsyncIterator[models.ScriptedAction]: ...

    @overload
    def all(self, path: Literal["/market/scripts"]) -> AsyncIterator[models.PriceScript]: ...

    @overload
    def all(
        self, path: Literal["/snapshots"], *, page_size: int | None = None, firm_id: str | date | None = None
    ) -> AsyncIterator[models.Snapshot]: ...

    def all(self, path: str, **given: Any) -> AsyncIterator[Any]:
        return self._all(path, given)

    @overload
    async def delete(self, path: Literal["/faults"], *, firm_id: str | date | None = None) -> None: ...

    @overload
    async def delete(
        self, path: Literal["/faults/{fault_id}"], *, fault_id: str, firm_id: str | date | None = None
    ) -> None: ...

    @overload
    async def delete(self, path: Literal["/firms/{firm_id}"], *, firm_id: str) -> models.TestFirm: ...

    @overload
    async def delete(self, path: Literal["/market/actions/{action_id}"], *, action_id: str) -> None: ...

    @overload
    async def delete(self, path: Literal["/market/scripts/{script_id}"], *, script_id: str) -> None: ...

    @overload
    async def delete(self, path: Literal["/snapshots/{snapshot_id}"], *, snapshot_id: str) -> None: ...

    async def delete(self, path: str, **given: Any) -> Any:
        return await self._ask("DELETE", path, given)

    async def put(
        self, path: Literal["/market/hours"], *, body: models.SetMarketHoursBody | Body
    ) -> models.MarketState:
        return cast("models.MarketState", await self._ask("PUT", path, {"body": body}))
