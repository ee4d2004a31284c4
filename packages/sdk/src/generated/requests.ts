// Written by `npm run generate` from docs/openapi.json: do not edit.

export interface paths {
    "/api/v1/auth/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit events
         * @description Lists creations, grants, refusals and revocations of firms, logins, tokens and keys, newest first. Filters: `kind`, `firm_id`.
         */
        get: operations["get_auth_audit_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/ci-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List CI tokens
         * @description Lists all CI tokens, newest first, without the tokens themselves.
         */
        get: operations["get_auth_ci_tokens"];
        put?: never;
        /**
         * Issue a CI token
         * @description Issues an access token for a pipeline. The pipeline can only create, list and delete its own test firms with this token. Only this response contains the token.
         */
        post: operations["post_auth_ci_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/ci-tokens/{ci_token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a CI token
         * @description Revokes a CI token. When the response is sent, the token no longer works. Test firms that were created with the token stay active until they end. A repeated request changes nothing.
         */
        delete: operations["delete_auth_ci_tokens_by_ci_token_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dead letters
         * @description Lists events that a service could not apply, of all services, latest failure first. Resolved dead letters are stored for 30 days. Filters: `status`, `consumer`, `topic`, `event_type`, `event_id`, `firm_id`, `account_id`.
         */
        get: operations["get_auth_dead_letters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/dead-letters/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry dead letters
         * @description Publishes up to 100 events on their topics again. Remove the cause of the failures first. Consumers that have already applied an event ignore it. A dead letter becomes `RESOLVED` at once. If the event fails again, it becomes `OPEN` with one more failure. Dead letters that are already resolved do not change. If one id is unknown, the whole request is refused.
         */
        post: operations["post_auth_dead_letters_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/dead-letters/{dead_letter_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dead letter
         * @description Returns a dead letter with the event as it was published.
         */
        get: operations["get_auth_dead_letters_by_dead_letter_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/firms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List firms
         * @description Lists all firms, newest first. Test firms are not included: `GET /api/v1/sandbox/firms` lists them.
         */
        get: operations["get_auth_firms"];
        put?: never;
        /**
         * Create a firm
         * @description Creates a firm with its rep codes.
         */
        post: operations["post_auth_firms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/firms/{firm_id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a firm
         * @description Switches a firm off. When the response is sent, its logins, tokens and keys no longer work. The data of the firm is not deleted. A repeated request changes nothing.
         */
        post: operations["post_auth_firms_by_firm_id_deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/firms/{firm_id}/provisioning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the progress of provisioning
         * @description Returns the progress of the book of a firm.
         */
        get: operations["get_auth_firms_by_firm_id_provisioning"];
        put?: never;
        /**
         * Provision a sandbox firm with a book
         * @description Creates the book of a practice with three years of history for a new sandbox firm. The response is 202, and the book is created with the permissions of the firm's first advisor. The same seed creates the same book.
         */
        post: operations["post_auth_firms_by_firm_id_provisioning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/firms/{firm_id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a firm
         * @description Switches a firm on again with all its data. Tokens that have not expired are valid again.
         */
        post: operations["post_auth_firms_by_firm_id_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/firms/{firm_id}/rep-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add rep codes to a firm
         * @description Adds rep codes to a firm. Rep codes that the firm already has do not change.
         */
        post: operations["post_auth_firms_by_firm_id_rep_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Logs in. The token is valid for 8 hours.
         */
        post: operations["post_auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the token of the request. When the response is sent, no service accepts this token. Other tokens of the login stay valid.
         */
        post: operations["post_auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the current login
         * @description Returns the current login. `signup_id` is the trial for which the login signed up.
         */
        get: operations["get_auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Changes your password. When the response is sent, your other tokens are no longer valid. The token of the request and the keys that you issued stay valid. After a wrong password, attempts are delayed as at the login.
         */
        post: operations["post_auth_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a mail to reset a password
         * @description If the email address has an active login, mails a link with a token that sets a new password. The token is valid for one hour. The response is the same for every address. At most five mails an hour are sent to an address. Operators get no mail.
         */
        post: operations["post_auth_password_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a password
         * @description Sets a new password with the token from the mail, and returns the login. When the response is sent, all tokens of the login have ended. The keys that the login issued stay valid. A token works once, and no longer works after any other change of the password.
         */
        post: operations["post_auth_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Lists the last requests of your firm, newest first, up to 20,000 requests of the last seven days. A request appears a moment after its response. Each item has the method, path, status, duration, ids and credential, and its JSON body. An item of a sandbox firm also has the query and, with `answers=true`, the JSON response. Secrets are replaced. Requests without a valid credential, and requests for this list, are not included. An advisor sees the requests of logins and keys with the advisor's own rep codes; a supervisor sees all requests of the firm. Status 499 means that the client disconnected before the response. For the next page, send the last `log_id` as `before`.
         */
        get: operations["get_auth_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trials
         * @description Lists all trials, newest first. Filters: `status`, `email`.
         */
        get: operations["get_auth_sandbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve your trial
         * @description Returns the trial of your login, and the progress of its book.
         */
        get: operations["get_auth_sandbox_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/reseed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reseed the book of your trial
         * @description Creates a new firm with new clients for the same team. The end of the trial does not change. Only this response contains the new password. When it is sent, the old book is no longer accessible, and the tokens, keys and FIX passwords of the old firm no longer work. The new book is created in the following minutes. A trial can be reseeded once every ten minutes.
         */
        post: operations["post_auth_sandbox_reseed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password of your trial
         * @description Creates another password, which only this response contains, and the thirty days begin again. The book does not change, and keys stay valid. When the response is sent, all tokens of the login have ended, including the token of the request.
         */
        post: operations["post_auth_sandbox_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up for a sandbox
         * @description Signs up for a sandbox. The service mails a token to the email address; no firm is created before the token is sent to `verify`. Before the verification, a repeated request sends another mail and returns the same record. At most five mails an hour are sent to an email address.
         */
        post: operations["post_auth_sandbox_signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire and purge trials that are due
         * @description Expires and purges the trials that are due, like the hourly sweep. The response contains the number of changed trials.
         */
        post: operations["post_auth_sandbox_sweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an address and start the trial
         * @description Verifies the email address with the token from the mail. The response contains the login of the new firm's advisor; only this response contains the password. The thirty days of the trial begin, and the book of the firm is created in the following minutes. If all 25 sandboxes are in use, the request is refused, and the token stays valid.
         */
        post: operations["post_auth_sandbox_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/{signup_id}/age": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Age a trial
         * @description Moves the dates of a trial back by `days`, to test the end of a trial. The next sweep uses the new dates. The clock, the book and the data of the firm do not change.
         */
        post: operations["post_auth_sandbox_by_signup_id_age"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/{signup_id}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert a trial to a live firm
         * @description Converts a trial in any state except CONVERTED to a live firm. The live firm keeps the name, the team, the passwords and the settings of the trial. Clients, accounts and history of the sandbox are not copied. Each active key is replaced by a key with the same name and group; only this response contains the new secrets.
         */
        post: operations["post_auth_sandbox_by_signup_id_convert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/{signup_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a trial
         * @description Lists the events of a trial, newest first. The list is append-only.
         */
        get: operations["get_auth_sandbox_by_signup_id_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sandbox/{signup_id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a trial
         * @description Extends a trial to thirty days from now, in real time. An EXPIRED trial becomes ACTIVE again, with its logins, keys and book.
         */
        post: operations["post_auth_sandbox_by_signup_id_extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List logins
         * @description Lists logins, newest first. Filters: `firm_id`, `email`.
         */
        get: operations["get_auth_users"];
        put?: never;
        /**
         * Create a login
         * @description Creates a login of any role.
         */
        post: operations["post_auth_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{user_id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a login
         * @description Switches a login off. When the response is sent, the login, its tokens and the keys that it issued no longer work. A repeated request changes nothing.
         */
        post: operations["post_auth_users_by_user_id_deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{user_id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a login
         * @description Switches a login on again, together with its keys. Its earlier tokens stay revoked.
         */
        post: operations["post_auth_users_by_user_id_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/users/{user_id}/revoke-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all tokens of a login
         * @description Ends all tokens of a login. When the response is sent, the user must log in again. The password and the keys that the login issued stay valid.
         */
        post: operations["post_auth_users_by_user_id_revoke_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Lists the accounts that you can see, newest first. `tradable=true` lists only accounts that accept orders.
         */
        get: operations["get_baas_accounts"];
        put?: never;
        /**
         * Open an account
         * @description Opens an account. It is PENDING until the simulated identity check makes it ACTIVE or RESTRICTED. The first account of a `client_id` assigns the client to the rep code. A `client` login opens accounts for itself. A sandbox firm can have at most 100 accounts, and a `client` login can open at most 10.
         */
        post: operations["post_baas_accounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an account
         * @description Returns one account. Amounts are in `base_currency`.
         */
        get: operations["get_baas_accounts_by_account_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an account
         * @description Closes an empty account permanently, even if it is PENDING or RESTRICTED. Its history remains. For a closed account, the response contains the account unchanged. Amounts are in `base_currency`. An account with open orders, shares, cash in any currency, unsettled cash or queued deposits or withdrawals cannot be closed; the refusal lists these items.
         */
        post: operations["post_baas_accounts_by_account_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/contributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve contributions to IRAs
         * @description Returns the contributions of an IRA's owner to all IRAs for a year, and the limit (26 U.S.C. 219(b)(5)), in USD; by default for the current year.
         */
        get: operations["get_baas_accounts_by_account_id_contributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/dividend-income": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve dividend income of a tax year
         * @description Returns boxes 1a, 1b, 3 and 4 of Form 1099-DIV for each security, for the payments of a year by payment date; by default the current year. If a fund or a REIT records a dividend from October on and pays it in January, the dividend is income of the year before (IRC 852(b)(7), 857(b)(9)). Dividends in an IRA are not reported.
         */
        get: operations["get_baas_accounts_by_account_id_dividend_income"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/dividend-reinvestments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List securities whose dividends are reinvested
         * @description Lists the securities whose dividends the account reinvests, by symbol.
         */
        get: operations["get_baas_accounts_by_account_id_dividend_reinvestments"];
        put?: never;
        /**
         * Elect to reinvest dividends
         * @description Reinvests the dividends of a security. On each payment date, the dividend buys as many shares as possible, including fractions, at the first price of that business day and without fees.
         */
        post: operations["post_baas_accounts_by_account_id_dividend_reinvestments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/dividend-reinvestments/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop reinvesting dividends
         * @description Ends the reinvestment. Later dividends of the security stay in cash.
         */
        delete: operations["delete_baas_accounts_by_account_id_dividend_reinvestments_by_symbol"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge an advisory fee
         * @description Debits an advisory fee from the free cash of the account, once for each `idempotency_key`. When the response is sent, the fee is booked as a FEE entry in the ledger.
         */
        post: operations["post_baas_accounts_by_account_id_fees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/funding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deposits and withdrawals
         * @description Returns an array with the deposits and withdrawals of the account, newest first.
         */
        get: operations["get_baas_accounts_by_account_id_funding"];
        put?: never;
        /**
         * Deposit or withdraw money
         * @description Moves simulated money into or out of the account. The deposit or withdrawal is QUEUED first, and COMPLETED a moment later with its ledger entry. A bank can take a deposit back days later (faults): then the deposit is RETURNED.
         */
        post: operations["post_baas_accounts_by_account_id_funding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/imports/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import positions (unsupported)
         * @description Parses the rows and imports none of them, because book migration is not supported. To get positions, deposit money and buy, or connect an account at an outside custodian.
         */
        post: operations["post_baas_accounts_by_account_id_imports_positions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/imports/sells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import sells (unsupported)
         * @description Parses the rows and changes no lots, because book migration is not supported.
         */
        post: operations["post_baas_accounts_by_account_id_imports_sells"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/interest-income": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve interest income of a tax year
         * @description Returns box 1 of Form 1099-INT for each currency, from the interest that was posted in the year; by default the current year. Amounts below the reporting limit are included. The response also contains the interest on debits. Interest in an IRA is not reported, and that of a nonresident is on Form 1042-S.
         */
        get: operations["get_baas_accounts_by_account_id_interest_income"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/margin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve margin and buying power
         * @description Returns equity, requirements (Regulation T: half of a purchase; FINRA Rule 4210: a quarter of the market value), buying power, the open margin call, and the day trades of the last five sessions. Amounts are in `base_currency`.
         */
        get: operations["get_baas_accounts_by_account_id_margin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List positions
         * @description Returns an array with the positions of the account, valued at the last prices. With `as_of`, the positions are calculated from the ledger up to that day or time, and valued at the prices of that time.
         */
        get: operations["get_baas_accounts_by_account_id_positions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/realized-gains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List realized gains
         * @description Lists gains and losses in the columns of Form 8949, latest first, for one `tax_year` or all. `Accept: text/csv` returns the same rows as CSV. `Accept: application/pdf` returns a document by the boxes of the form, with totals. Shares that are bought up to 30 days after a sale can still disallow its loss.
         */
        get: operations["get_baas_accounts_by_account_id_realized_gains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/retirement-distributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve distributions from an IRA
         * @description Returns boxes 1, 2b and 7 of Form 1099-R: the cash that left an IRA for its owner in a year, latest first; by default the current year. Each distribution has its code, by the owner's age on that day.
         */
        get: operations["get_baas_accounts_by_account_id_retirement_distributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/tax-lots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tax lots
         * @description Returns an array with the tax lots of the account, oldest first within each security; by default open lots, with `status` closed or all lots. Shares that replaced others in a wash sale are a separate lot.
         */
        get: operations["get_baas_accounts_by_account_id_tax_lots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/tax-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the taxes of a sale
         * @description Returns the result of a sale at current prices: the lots that it takes, the gain by term, and the part of a loss that a wash sale would disallow. Nothing is stored.
         */
        post: operations["post_baas_accounts_by_account_id_tax_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/tax-withholding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the tax withheld from dividends
         * @description Sets the tax that is withheld from future dividends of an account: 24%, 30% or none.
         */
        put: operations["put_baas_accounts_by_account_id_tax_withholding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/accounts/{account_id}/wash-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List wash sales
         * @description Lists wash sales, latest sale first: losses of the account that purchases within 30 days have disallowed, and losses in other accounts of the client that were added to lots of this account. Each item contains the sold lot, the replacement lot, the disallowed loss, and the part of the loss that was added to the cost of the replacement lot.
         */
        get: operations["get_baas_accounts_by_account_id_wash_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/api-keys/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Lists the keys of your firm, newest first, including revoked keys.
         */
        get: operations["get_baas_api_keys_self"];
        put?: never;
        /**
         * Issue an API key
         * @description Issues a key with the access of your login. Only this response contains the secret. A firm can have at most 10 active keys.
         */
        post: operations["post_baas_api_keys_self"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/api-keys/self/permission-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List permission groups
         * @description Lists the permission groups for keys of this pillar, and the scopes of each group.
         */
        get: operations["get_baas_api_keys_self_permission_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/api-keys/self/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes a key immediately, together with its access tokens.
         */
        delete: operations["delete_baas_api_keys_self_by_key_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/calendar-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events of the business calendar
         * @description Lists the events of trading sessions in your accounts, newest first: settlements, dividends, splits and lots that became long-term. `from` and `to` are sessions in New York. `limit` is 50 by default, and at most 500.
         */
        get: operations["get_baas_calendar_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/calendar-events/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List upcoming calendar events
         * @description Lists the events of the next `days` in the accounts that you can see, by day and kind: corporate actions such as dividends and splits, settlements, lots that become long-term, and orders that expire. The list follows from current positions, pending settlements and open orders. Use it before you advance the clock. Interest and trades are not included.
         */
        get: operations["get_baas_calendar_events_upcoming"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Lists the clients that you can see, with the rep code of each, newest first. The first account of a `client_id` adds a client.
         */
        get: operations["get_baas_clients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The events of your book, as they were sent
         * @description Returns all public events, including events that only webhooks deliver, in the same envelopes and in the order of publication.
         *     Pages are stable: no event ever appears before an event that you have already read. An event is in the history before a stream sends
         *     it. After a stream was lost, open it again. Then read the history `after` the last event that you read from the history, until
         *     `has_more` is false. Do not use the last event of the stream, because events of other accounts can be missing before it. Duplicates have
         *     the same `id`. Events are stored for `EVENT_HISTORY_DAYS`, by default 30. `from` and `to` refer to the `time` of events, which is the
         *     firm's own time.
         */
        get: operations["get_baas_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events/account/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * New accounts, changes of account status, and restrictions
         * @description Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
         *     `account_id` selects one account. `since_id` (or `Last-Event-ID`) and `until_id` refer to the last 10,000 events of the process. If the
         *     process does not have the event, the stream begins with a comment `: gap …`, which contains the path of the history. Delivery is at least
         *     once: detect duplicates by `id`. When the credential ends, the stream ends with a comment that states the reason.
         */
        get: operations["get_baas_events_account_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * New ledger entries
         * @description Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
         *     `account_id` selects one account. `since_id` (or `Last-Event-ID`) and `until_id` refer to the last 10,000 events of the process. If the
         *     process does not have the event, the stream begins with a comment `: gap …`, which contains the path of the history. Delivery is at least
         *     once: detect duplicates by `id`. When the credential ends, the stream ends with a comment that states the reason.
         */
        get: operations["get_baas_events_activities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events/funding/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits and withdrawals, with each change of their status
         * @description Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
         *     `account_id` selects one account. `since_id` (or `Last-Event-ID`) and `until_id` refer to the last 10,000 events of the process. If the
         *     process does not have the event, the stream begins with a comment `: gap …`, which contains the path of the history. Delivery is at least
         *     once: detect duplicates by `id`. When the credential ends, the stream ends with a comment that states the reason.
         */
        get: operations["get_baas_events_funding_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events/journals/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Journals between accounts
         * @description Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
         *     `account_id` selects one account. `since_id` (or `Last-Event-ID`) and `until_id` refer to the last 10,000 events of the process. If the
         *     process does not have the event, the stream begins with a comment `: gap …`, which contains the path of the history. Delivery is at least
         *     once: detect duplicates by `id`. When the credential ends, the stream ends with a comment that states the reason.
         */
        get: operations["get_baas_events_journals_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events/positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changed positions, and shares that an account owes
         * @description Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
         *     `account_id` selects one account. `since_id` (or `Last-Event-ID`) and `until_id` refer to the last 10,000 events of the process. If the
         *     process does not have the event, the stream begins with a comment `: gap …`, which contains the path of the history. Delivery is at least
         *     once: detect duplicates by `id`. When the credential ends, the stream ends with a comment that states the reason.
         */
        get: operations["get_baas_events_positions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stream opens but sends no events
         * @description Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
         *     `account_id` selects one account. `since_id` (or `Last-Event-ID`) and `until_id` refer to the last 10,000 events of the process. If the
         *     process does not have the event, the stream begins with a comment `: gap …`, which contains the path of the history. Delivery is at least
         *     once: detect duplicates by `id`. When the credential ends, the stream ends with a comment that states the reason.
         */
        get: operations["get_baas_events_system"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/events/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders and their fills, including cancelled and corrected fills
         * @description Sends the events of your accounts as server-sent events, each in a CloudEvents envelope. Send a bearer token or a signed request.
         *     `account_id` selects one account. `since_id` (or `Last-Event-ID`) and `until_id` refer to the last 10,000 events of the process. If the
         *     process does not have the event, the stream begins with a comment `: gap …`, which contains the path of the history. Delivery is at least
         *     once: detect duplicates by `id`. When the credential ends, the stream ends with a comment that states the reason.
         */
        get: operations["get_baas_events_trades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/fix/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List FIX messages of an order
         * @description Lists all messages of an order, as they were sent and tag by tag.
         */
        get: operations["get_baas_fix_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/fix/passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List FIX passwords
         * @description Lists the FIX passwords of your firm without their values, newest first, including revoked ones.
         */
        get: operations["get_baas_fix_passwords"];
        put?: never;
        /**
         * Issue a FIX password
         * @description Issues a password for the FIX sessions of your firm. Send it in the Logon as Password (554) or RawData (96). With the first password, a firm gets two sessions: one with its firm_id as SenderCompID (49), unless the operator has set another SenderCompID, and firm_id-DC, a drop copy of all its orders. GET …/fix/sessions lists both. Only this response contains the password. A firm can have at most 10 active passwords.
         */
        post: operations["post_baas_fix_passwords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/fix/passwords/{password_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a FIX password
         * @description Revokes a FIX password. New Logons with this password are refused, and sessions that use it end with a Logout that states the reason.
         */
        delete: operations["delete_baas_fix_passwords_by_password_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/fix/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List FIX sessions
         * @description Lists the sessions of your firm with their state at the venue. An ops_admin sees all sessions, including both ends of the internal session.
         */
        get: operations["get_baas_fix_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/fix/sessions/{comp_id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a FIX session
         * @description Resets both sequence numbers of a session to 1 and closes its connection. Messages that you have not received are not sent again. Your engine must reset its sequence numbers as well, by its own command or with ResetSeqNumFlag (141).
         */
        post: operations["post_baas_fix_sessions_by_comp_id_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/fix/venue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the FIX venue
         * @description Returns the host and port for a FIX 4.2 engine, and the TargetCompID (56) of its messages.
         */
        get: operations["get_baas_fix_venue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/fx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert between currencies
         * @description Converts between currencies of an account at the day's rate, without a spread. With `preview`, the request only returns the result. The converted cash must be settled and not reserved for open orders.
         */
        post: operations["post_baas_fx"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/journals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List journals
         * @description Lists the journals of the accounts that you can see, newest first. With `account_id`, only journals from or to this account.
         */
        get: operations["get_baas_journals"];
        put?: never;
        /**
         * Journal cash or shares between accounts
         * @description Moves cash (`amount`, `currency`) or shares (`security`, `quantity`) between two accounts of one client or one household. The entries of both accounts are booked at once, or none is.
         */
        post: operations["post_baas_journals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/journals/{journal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a journal
         * @description Returns one journal.
         */
        get: operations["get_baas_journals_by_journal_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/margin-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List margin calls
         * @description Lists the margin calls of all accounts that you can see, earliest due date first; by default only open calls. Each call contains the current equity and requirement of its account, and the deposit or the sale that covers the call.
         */
        get: operations["get_baas_margin_calls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/margin-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve margin rules
         * @description Returns the margin rules that your firm can choose, and whether the pattern-day-trader rule is in force today, by the clock of your firm.
         */
        get: operations["get_baas_margin_rules"];
        /**
         * Set margin rules
         * @description Keeps or drops the pattern-day-trader rule, FINRA Rule 4210(f)(8)(B). The rule is deleted from 2026-06-04 on. A firm that phases it out may keep it until 2027-10-20 (SEC Release 34-105226). Before 2026-06-04 and after 2027-10-20, the setting has no effect. Day trades are counted in any case.
         */
        put: operations["put_baas_margin_rules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/market/bars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List daily bars of many securities
         * @description Streams daily bars of many securities in one response: five years of all securities have about 30 MB. A security without prices in the period has no bars. Otherwise the data is as in `bars/{symbol}`.
         */
        get: operations["get_baas_market_bars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/market/bars/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List daily bars of a security
         * @description Returns daily bars of finished sessions, oldest first and unadjusted; by default the last 30 sessions.
         */
        get: operations["get_baas_market_bars_by_symbol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/market/fx/{pair}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an exchange rate
         * @description Returns the rate of a pair such as EURUSD: the units of the second currency for one unit of the first.
         */
        get: operations["get_baas_market_fx_by_pair"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/market/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes of several securities
         * @description Returns several quotes, in the order of the request.
         */
        get: operations["get_baas_market_quotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/market/quotes/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a quote
         * @description Returns one quote.
         */
        get: operations["get_baas_market_quotes_by_symbol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/market/securities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search securities
         * @description Lists securities that match `query` by symbol, name, CUSIP or ISIN, best match first.
         */
        get: operations["get_baas_market_securities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/market/securities/{type}/{value}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a security
         * @description Returns one security by ticker, CUSIP or ISIN.
         */
        get: operations["get_baas_market_securities_by_type_by_value"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange an API key for an access token
         * @description Exchanges an API key for an access token that is valid for 3600 seconds on every pillar. Send the credentials in the form or as HTTP Basic. With `scope`, the token can have fewer scopes than the key; `scope` in the response lists the granted scopes.
         */
        post: operations["post_baas_oauth_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Returns an array of orders, newest first. `limit` is 50 by default, and at most 500. For the next page, set `cursor` to the `order_id` of the last order. A page with fewer orders than `limit` is the last one. Filters: account, `symbol`, `status`, `client_order_id`, and the day of submission. `status` also accepts OPEN, CLOSED and ALL.
         */
        get: operations["get_baas_orders"];
        put?: never;
        /**
         * Place an order
         * @description Places an order. If compliance refuses the order, no order is created.
         */
        post: operations["post_baas_orders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/orders/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place many orders
         * @description Places up to 500 orders of one or several accounts. The response contains one result for each order, in the order of the request, with the same status and body as `POST /v1/orders`. The orders are checked in sequence, and each check includes the reservations of the earlier orders. A refused order does not stop the others. Every order needs a `client_order_id`, so that you can repeat the whole request: accepted orders return the same result. If a field is missing or invalid, the whole request is refused.
         */
        post: operations["post_baas_orders_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/orders/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an order
         * @description Evaluates an order at the present prices and balances, and places nothing. The response contains the estimated amount, the cash that the order would reserve, and the result of every check.
         */
        post: operations["post_baas_orders_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/orders/{order_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an order with its fills
         * @description Returns one order with its fills.
         */
        get: operations["get_baas_orders_by_order_id"];
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description Requests a cancel. The order becomes PENDING_CANCEL, and CANCELLED when the venue confirms it.
         */
        delete: operations["delete_baas_orders_by_order_id"];
        options?: never;
        head?: never;
        /**
         * Replace an order
         * @description Replaces the quantity, the limit or stop price, or `do_not_reduce`. The response is the new order, which includes the fills of the old order.
         */
        patch: operations["patch_baas_orders_by_order_id"];
        trace?: never;
    };
    "/api/v1/baas/orders/{order_id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trace an order
         * @description Returns the timeline of an order as a list of steps, each with its time and id: the request, its checks, the reservation, the events with their topics, the FIX messages tag by tag, executions, ledger postings, streams, and webhook attempts. `incomplete` lists missing parts with the reason.
         */
        get: operations["get_baas_orders_by_order_id_trace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/stream/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mint a stream ticket
         * @description Issues a ticket for one WebSocket handshake of this pillar, valid for 60 seconds. The request has no body, and accepts a bearer token or a signature. The ticket contains your permissions at this time.
         */
        post: operations["post_baas_stream_tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions
         * @description Lists the entries of the ledger, newest first. `limit` (default 50, at most 500) and `page` select the page. `page_size` in the response repeats `limit`; in the request it is ignored (specification 4.2). `from` and `to` are trade dates. If `to` is today, the result includes everything up to now.
         */
        get: operations["get_baas_transactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a transaction
         * @description Returns one entry of the ledger.
         */
        get: operations["get_baas_transactions_by_transaction_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists the webhooks of your firm, newest first. A webhook of a user who can see more accounts than you is not included.
         */
        get: operations["get_baas_webhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Registers a webhook. It receives the events of the accounts that you can see, as long as your login or key is active. Only this response contains `signing_secret`. A firm can have at most 20 webhooks.
         */
        post: operations["post_baas_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook
         * @description Returns one webhook.
         */
        get: operations["get_baas_webhooks_by_webhook_id"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook with its log and its pending deliveries.
         */
        delete: operations["delete_baas_webhooks_by_webhook_id"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the URL, event types or description of a webhook, pauses it, or resumes a paused or disabled webhook.
         */
        patch: operations["patch_baas_webhooks_by_webhook_id"];
        trace?: never;
    };
    "/api/v1/baas/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * @description Lists the deliveries of a webhook in the last 30 days, newest first. Each delivery contains its attempts with response and duration, and the time of the next attempt. Filters: status, event and time.
         */
        get: operations["get_baas_webhooks_by_webhook_id_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver a delivery
         * @description Attempts a delivery again immediately, with as many attempts as a new delivery, even if the delivery had already arrived.
         */
        post: operations["post_baas_webhooks_by_webhook_id_deliveries_by_delivery_id_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay missed deliveries
         * @description Attempts all deliveries again that were created since `since` and have not arrived: deliveries whose attempts all failed, and deliveries while the webhook was paused or disabled.
         */
        post: operations["post_baas_webhooks_by_webhook_id_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of a webhook
         * @description Creates another signing secret, which only this response contains. For one day, deliveries are signed with both secrets: `X-Service-Signature` uses the new secret, `X-Service-Signature-Previous` the previous one, and `webhook-signature` contains both signatures.
         */
        post: operations["post_baas_webhooks_by_webhook_id_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/baas/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery
         * @description Posts one delivery of the event type `svc.webhooks.test` now, and returns the result. The log contains this delivery too.
         */
        post: operations["post_baas_webhooks_by_webhook_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients of the practice
         * @description Lists your clients, newest first, with their ages on the current date of your firm. A client login sees only itself.
         */
        get: operations["get_crm_clients"];
        put?: never;
        /**
         * Create a client
         * @description Creates a client. A repeated request with the same body returns the same client.
         */
        post: operations["post_crm_clients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/clients/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a client
         * @description Returns one client of your firm.
         */
        get: operations["get_crm_clients_by_client_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/clients/{client_id}/required-distributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve required minimum distributions
         * @description Returns the required minimum distributions of a client's traditional IRAs for a year. The amount is the value of an IRA at the end of the year before, divided by the distribution period of the age that the client reaches (IRC 401(a)(9); IRS Pub. 590-B, Appendix B, Table III). Owners whose sole beneficiary is a spouse more than ten years younger are not supported. If the amount is null, `reason` states why.
         */
        get: operations["get_crm_clients_by_client_id_required_distributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List households
         * @description Lists your households with their members, newest first. A client login sees no households.
         */
        get: operations["get_crm_households"];
        put?: never;
        /**
         * Create a household
         * @description Creates a household. A repeated request with the same body returns the same household.
         */
        post: operations["post_crm_households"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/households/{household_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a household
         * @description Returns one household of your firm.
         */
        get: operations["get_crm_households_by_household_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/workflow-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflow templates
         * @description Lists the workflow templates of the firm, newest first.
         */
        get: operations["get_crm_workflow_templates"];
        put?: never;
        /**
         * Create a workflow template
         * @description Creates a template for a recurring procedure, such as the steps for a new client, for all advisors of the firm. A template has up to 50 steps, each due a number of days after the start.
         */
        post: operations["post_crm_workflow_templates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/workflow-templates/{workflow_template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a workflow template
         * @description Returns one workflow template.
         */
        get: operations["get_crm_workflow_templates_by_workflow_template_id"];
        /**
         * Replace a workflow template
         * @description Replaces the name, description and steps of a template. Workflows that were started from the template do not change.
         */
        put: operations["put_crm_workflow_templates_by_workflow_template_id"];
        post?: never;
        /**
         * Delete a workflow template
         * @description Deletes a template. Workflows that were started from it remain.
         */
        delete: operations["delete_crm_workflow_templates_by_workflow_template_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description Lists the workflows of your clients, newest first. Filters: `client_id`, `status`.
         */
        get: operations["get_crm_workflows"];
        put?: never;
        /**
         * Start a workflow
         * @description Starts the steps of a template for a client. Each step is due the number of days in the template after the current date of your firm. Later changes of the template do not change the workflow.
         */
        post: operations["post_crm_workflows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/workflows/{workflow_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a workflow
         * @description Returns one workflow with its steps.
         */
        get: operations["get_crm_workflows_by_workflow_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/crm/workflows/{workflow_id}/steps/{index}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a step of a workflow
         * @description Marks a step as complete. Steps can be completed in any order, and the last one completes the workflow. A completed step does not change.
         */
        post: operations["post_crm_workflows_by_workflow_id_steps_by_index_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/accounts/{account_id}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the performance of an account
         * @description Returns the performance of an account from `from` to `to`, and in the usual periods that end on the same day. The time-weighted return links the days, with external flows at the start of their day. The money-weighted return is the annual XIRR. Both are net of fees. `explain=true` adds the sub-periods and payments. A correction counts from the day of the corrected entry.
         */
        get: operations["get_pm_accounts_by_account_id_performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/accounts/{account_id}/performance/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the daily performance of an account
         * @description Returns the performance for each session, oldest first: the value at the close, the net flow at the start of the day, the return of the day, and the time-weighted return since `from`. Until its close is known, the current session is valued at the quote.
         */
        get: operations["get_pm_accounts_by_account_id_performance_timeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/accounts/{account_id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an account statement
         * @description Returns the statement of an account for a period: positions and lots at the prices of the last session, transactions, and performance. `Accept: text/html` or `application/pdf` returns a readable document with a chart of the value.
         */
        get: operations["get_pm_accounts_by_account_id_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/agent-dispatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List skipped agent dispatches
         * @description Lists events that were not dispatched to an agent, newest first, and their number. The reason is SANDBOX, because agents are off in a sandbox, or NO_AGENT_CONNECTED for a live firm. Filters: `firm_id`, `account_id`, `reason`.
         */
        get: operations["get_pm_agent_dispatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/api-keys/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Lists the keys of your firm, newest first, including revoked keys.
         */
        get: operations["get_pm_api_keys_self"];
        put?: never;
        /**
         * Issue an API key
         * @description Issues a key with the access of your login. Only this response contains the secret. A firm can have at most 10 active keys.
         */
        post: operations["post_pm_api_keys_self"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/api-keys/self/permission-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List permission groups
         * @description Lists the permission groups for keys of this pillar, and the scopes of each group.
         */
        get: operations["get_pm_api_keys_self_permission_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/api-keys/self/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes a key immediately, together with its access tokens.
         */
        delete: operations["delete_pm_api_keys_self_by_key_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/billing/fee-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fee schedules
         * @description Lists the fee schedules of the firm, newest first.
         */
        get: operations["get_pm_billing_fee_schedules"];
        put?: never;
        /**
         * Create a fee schedule
         * @description Creates a fee schedule for all advisors of the firm. A fee schedule never changes: to change a fee, create and assign another one.
         */
        post: operations["post_pm_billing_fee_schedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/billing/fee-schedules/{fee_schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a fee schedule
         * @description Returns one fee schedule.
         */
        get: operations["get_pm_billing_fee_schedules_by_fee_schedule_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/billing/portfolios/{portfolio_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a fee schedule to a portfolio
         * @description Sets the fee schedule by which a portfolio is billed from now on.
         */
        put: operations["put_pm_billing_portfolios_by_portfolio_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/billing/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a billing run
         * @description Creates a fee statement for each portfolio for a period, by its fee schedule. In arrears, a period is billed after its end; in advance, from its first day on, or from the first day of the portfolio. Sandbox portfolios are counted in `skipped_sandbox` and never billed (specification 1). A repeated request for a period returns the existing statements. A portfolio is skipped if the period overlaps a billed period, has not ended, or ends before the portfolio begins. After about ten seconds the response is 202 with status RUNNING, and the run continues in the background: poll it. `preview=true` stores nothing, and accepts at most 1,000 portfolios.
         */
        post: operations["post_pm_billing_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/billing/runs/{billing_run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a billing run
         * @description Returns the results of a run for the portfolios that you can see.
         */
        get: operations["get_pm_billing_runs_by_billing_run_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/billing/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List billing statements
         * @description Lists the statements of all runs, newest first. With `portfolio_id`, only the statements of this portfolio.
         */
        get: operations["get_pm_billing_statements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/billing/statements/{statement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a billing statement
         * @description Returns one statement. `Accept: text/html` or `application/pdf` returns it as a readable document.
         */
        get: operations["get_pm_billing_statements_by_statement_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the branding
         * @description Returns the name, colour and footer of your firm's statements. All fields are null if the firm has set no branding.
         */
        get: operations["get_pm_branding"];
        /**
         * Set the branding
         * @description Replaces the branding of your firm. Omitted fields become null. Account statements and fee statements in HTML and PDF show the new branding at once, including statements of past periods.
         */
        put: operations["put_pm_branding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/composites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List composites
         * @description Lists the composites of the firm with their members, newest first. Sandbox portfolios belong to no composite, and are only counted.
         */
        get: operations["get_pm_composites"];
        put?: never;
        /**
         * Create a composite
         * @description Creates a composite of the live portfolios that follow a model.
         */
        post: operations["post_pm_composites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/composites/{composite_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a composite
         * @description Returns one composite.
         */
        get: operations["get_pm_composites_by_composite_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/composites/{composite_id}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the performance of a composite
         * @description Returns the time-weighted return of a composite for each month of a year. The return of a month is weighted by the members' values at its beginning. The months are linked geometrically, and the result includes the dispersion of the members (GIPS standards for firms 2020). The members are the portfolios that follow the model now, among the portfolios that you can see.
         */
        get: operations["get_pm_composites_by_composite_id_performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/custodians/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custodian connections
         * @description Lists your connections to other custodians, newest first. A client login sees no connections.
         */
        get: operations["get_pm_custodians_connections"];
        put?: never;
        /**
         * Create a custodian connection
         * @description Connects accounts at another custodian, so that you can import its statements.
         */
        post: operations["post_pm_custodians_connections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/custodians/connections/{connection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a custodian connection
         * @description Returns one connection.
         */
        get: operations["get_pm_custodians_connections_by_connection_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/custodians/connections/{connection_id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a custodian statement
         * @description Imports a statement: JSON of up to 64 KiB, or a CSV file of up to 32 MiB. The file is the body (`text/csv`) or the only file of a form (`multipart/form-data`), in UTF-8. `column_mapping` of the connection defines its columns. The NATIVE columns are `record`, `account_number`, `security_type`, `security`, `quantity`, `cost_basis`, `acquired_date`, `currency`, `amount`, `activity_type` and `trade_date`; a row needs only the columns that its type uses. All rows of an account together are its complete holdings. If a row cannot be read, its whole account is rejected, and the row is reported. Accounts without rows do not change. `breaks` lists the differences between the file and the books, adjusted by the ACTIVITY rows. A file that is larger, is not CSV, has another encoding or has no header is refused. A signed request accepts at most 64 KiB.
         */
        post: operations["post_pm_custodians_connections_by_connection_id_sync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/custodians/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Write a custodian file
         * @description Returns a CSV file as of today with the lots and the cash of a connection, or of all your active accounts, as a custodian would send it. An import of the file has no breaks. `break` plants one break in the file, which an import then finds. `Accept: text/csv` returns the file itself. Only for sandbox firms.
         */
        get: operations["get_pm_custodians_files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/disclosures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disclosures
         * @description Lists all versions for your firm, the firm's own and the platform's, latest effective date first.
         */
        get: operations["get_pm_disclosures"];
        put?: never;
        /**
         * Publish a disclosure
         * @description Publishes the next version of your firm's own disclosure, for all its logins and clients. A repeated request with the same body returns the same version.
         */
        post: operations["post_pm_disclosures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/disclosures/effective": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disclosures in force
         * @description Lists the disclosures in force on a date, one of each type: the newest version of your firm, or the platform's version if your firm has none in force.
         */
        get: operations["get_pm_disclosures_effective"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/disclosures/{disclosure_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a disclosure
         * @description Returns one version.
         */
        get: operations["get_pm_disclosures_by_disclosure_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/disclosures/{disclosure_id}/acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List acknowledgements of a disclosure
         * @description Lists the acknowledgements of a disclosure by your clients and by yourself, newest first. A client login sees only its own.
         */
        get: operations["get_pm_disclosures_by_disclosure_id_acknowledgements"];
        put?: never;
        /**
         * Acknowledge a disclosure
         * @description Records that a client, or the calling login, has received a disclosure. A repeated request returns the first acknowledgement, which never changes.
         */
        post: operations["post_pm_disclosures_by_disclosure_id_acknowledgements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List insights
         * @description Lists recommended actions for your accounts, most severe first. `REBALANCE`: portfolios that have drifted beyond their threshold. `HARVESTING`: losses that would count if they were realized today (IRC 1091, over all accounts of the client). `CONCENTRATION`: stocks that are too large a part of a client's assets. Each insight contains its figures and the requests that resolve it. The insights are calculated for each request. Accounts with missing entries, prices or exchange rates are left out.
         */
        get: operations["get_pm_insights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/ledger-replica": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the progress of the ledger replica
         * @description Lists for each account how current its ledger copy in portfolio management is. Cash, positions and lots include the entries up to `applied_sequence`. `behind_since` is null if no entry is missing. To find missing entries, compare `applied_sequence` with the newest `sequence` in the transactions of the account.
         */
        get: operations["get_pm_ledger_replica"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List models
         * @description Lists the models of the firm in their newest versions, newest first.
         */
        get: operations["get_pm_models"];
        put?: never;
        /**
         * Create a model
         * @description Creates a model for all advisors of the firm.
         */
        post: operations["post_pm_models"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/models/{model_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a model
         * @description Returns one model in its newest version.
         */
        get: operations["get_pm_models_by_model_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a model
         * @description Creates the next version of a model. Every portfolio that follows the model uses the new weights from now on. Nothing trades before a rebalancing run is approved. The same checks apply as for a new model.
         */
        patch: operations["patch_pm_models_by_model_id"];
        trace?: never;
    };
    "/api/v1/pm/models/{model_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions of a model
         * @description Lists all versions of a model, newest first. A version never changes.
         */
        get: operations["get_pm_models_by_model_id_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange an API key for an access token
         * @description Exchanges an API key for an access token that is valid for 3600 seconds on every pillar. Send the credentials in the form or as HTTP Basic. With `scope`, the token can have fewer scopes than the key; `scope` in the response lists the granted scopes.
         */
        post: operations["post_pm_oauth_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/performance/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the daily performance of a firm
         * @description Returns the performance of all accounts of your firm that you can see, as one account in `base_currency`, for each session, oldest first. Amounts are converted at the rate of their day. Accounts at outside custodians are included only with `held_away=true`. Journals between the accounts are not flows.
         */
        get: operations["get_pm_performance_timeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/portfolios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List portfolios
         * @description Lists the portfolios under your rep codes, newest first.
         */
        get: operations["get_pm_portfolios"];
        put?: never;
        /**
         * Create a portfolio
         * @description Creates a portfolio that follows a model or has its own weights. Accounts are optional.
         */
        post: operations["post_pm_portfolios"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/portfolios/drift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the drift of portfolios
         * @description Lists the distance of each portfolio under your rep codes from its targets, over all its accounts, in the order of the list of portfolios. The drift of a single portfolio shows the items.
         */
        get: operations["get_pm_portfolios_drift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/portfolios/{portfolio_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a portfolio
         * @description Returns one portfolio.
         */
        get: operations["get_pm_portfolios_by_portfolio_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a portfolio
         * @description Changes the name, the drift threshold or the targets: another model, or own weights.
         */
        patch: operations["patch_pm_portfolios_by_portfolio_id"];
        trace?: never;
    };
    "/api/v1/pm/portfolios/{portfolio_id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign accounts to a portfolio
         * @description Replaces the accounts of the portfolio by these accounts; an empty list removes all. If one account is refused, nothing changes.
         */
        put: operations["put_pm_portfolios_by_portfolio_id_accounts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/portfolios/{portfolio_id}/drift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the drift of a portfolio
         * @description Returns the distance of a portfolio from its targets, for all accounts together and for each account, with cash as an asset class. Weights are parts of the total value, at last prices and the day's exchange rates. They are null with a `reason` if a holding has no price, or if the total value is not above zero.
         */
        get: operations["get_pm_portfolios_by_portfolio_id_drift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/portfolios/{portfolio_id}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the performance of a portfolio
         * @description Returns the performance of the current accounts of a portfolio, as one account in its base currency. Amounts are converted at the rate of their day. Journals between the accounts are not flows.
         */
        get: operations["get_pm_portfolios_by_portfolio_id_performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/rebalancing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rebalancing runs
         * @description Lists your runs without their orders, newest first.
         */
        get: operations["get_pm_rebalancing"];
        put?: never;
        /**
         * Start a rebalancing run
         * @description Starts a rebalancing run. The response is 202 with a PENDING run, and the orders are calculated in the background: poll the run. With `target_overrides` or `preview=true`, the orders are calculated before the response, which is 200; a preview is not stored. Omitted fields are taken from the trade parameters of the accounts' firm (`GET /api/v1/pm/trade-parameters`). Nothing trades before the run is approved.
         */
        post: operations["post_pm_rebalancing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/rebalancing/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a rebalancing run
         * @description Returns a run with its orders and skipped items, and after the approval with the result of each order.
         */
        get: operations["get_pm_rebalancing_by_run_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/rebalancing/{run_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a rebalancing run
         * @description Releases the orders of a run: the sales of each account at once, and its purchases after its sales have filled. `exclude_orders` lists proposals that must not trade. If a sale is excluded, the purchases that it would have paid for are reduced, starting with the last. If a harvest is excluded, its substitute is excluded too. To see the result first, use `GET /api/v1/pm/rebalancing/{run_id}/comparison`.
         */
        post: operations["post_pm_rebalancing_by_run_id_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/rebalancing/{run_id}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare before and after a rebalancing run
         * @description Returns weights, values, cash and drift of each portfolio and account of a run, now and after the remaining orders have traded as estimated at the last prices. The response also contains the total amounts of each account's orders. Before the approval, `exclude_orders` leaves out proposals as an approval would.
         */
        get: operations["get_pm_rebalancing_by_run_id_comparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/stream/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mint a stream ticket
         * @description Issues a ticket for one WebSocket handshake of this pillar, valid for 60 seconds. The request has no body, and accepts a bearer token or a signature. The ticket contains your permissions at this time.
         */
        post: operations["post_pm_stream_tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/trade-parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve trade parameters
         * @description Returns the default parameters of the firm's rebalancing runs. If the firm has set none, these are the platform's defaults, and `updated_at` is null.
         */
        get: operations["get_pm_trade_parameters"];
        /**
         * Set trade parameters
         * @description Replaces all trade parameters of the firm. Omitted fields are set to the platform's defaults. Runs that were already started do not change.
         */
        put: operations["put_pm_trade_parameters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists the webhooks of your firm, newest first. A webhook of a user who can see more accounts than you is not included.
         */
        get: operations["get_pm_webhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Registers a webhook. It receives the events of the accounts that you can see, as long as your login or key is active. Only this response contains `signing_secret`. A firm can have at most 20 webhooks.
         */
        post: operations["post_pm_webhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook
         * @description Returns one webhook.
         */
        get: operations["get_pm_webhooks_by_webhook_id"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook with its log and its pending deliveries.
         */
        delete: operations["delete_pm_webhooks_by_webhook_id"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the URL, event types or description of a webhook, pauses it, or resumes a paused or disabled webhook.
         */
        patch: operations["patch_pm_webhooks_by_webhook_id"];
        trace?: never;
    };
    "/api/v1/pm/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * @description Lists the deliveries of a webhook in the last 30 days, newest first. Each delivery contains its attempts with response and duration, and the time of the next attempt. Filters: status, event and time.
         */
        get: operations["get_pm_webhooks_by_webhook_id_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver a delivery
         * @description Attempts a delivery again immediately, with as many attempts as a new delivery, even if the delivery had already arrived.
         */
        post: operations["post_pm_webhooks_by_webhook_id_deliveries_by_delivery_id_redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay missed deliveries
         * @description Attempts all deliveries again that were created since `since` and have not arrived: deliveries whose attempts all failed, and deliveries while the webhook was paused or disabled.
         */
        post: operations["post_pm_webhooks_by_webhook_id_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret of a webhook
         * @description Creates another signing secret, which only this response contains. For one day, deliveries are signed with both secrets: `X-Service-Signature` uses the new secret, `X-Service-Signature-Previous` the previous one, and `webhook-signature` contains both signatures.
         */
        post: operations["post_pm_webhooks_by_webhook_id_rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pm/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery
         * @description Posts one delivery of the event type `svc.webhooks.test` now, and returns the result. The log contains this delivery too.
         */
        post: operations["post_pm_webhooks_by_webhook_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a book
         * @description Creates a firm from a book, with the name in the book. If your firm with this name was created from the same book, the response contains this firm with its ids, and nothing is created. If the book differs, the response is 409, unless `replace` is true. If the book has a fault, nothing is created, and the response lists each fault with its path in the book.
         */
        post: operations["post_sandbox_books"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/books/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a book
         * @description Validates a book as applying does, and creates nothing.
         */
        post: operations["post_sandbox_books_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/books/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the JSON Schema of books
         * @description Returns the JSON Schema of books, with which editors complete and check them.
         */
        get: operations["get_sandbox_books_schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the sandbox clock
         * @description Returns the time of the firm in UTC, and the progress of the last advance and of the creation of its history. An ops_admin sends `firm_id`.
         */
        get: operations["get_sandbox_clock"];
        put?: never;
        /**
         * Freeze, resume or move the clock
         * @description A frozen clock does not move until a request moves or resumes it. Meanwhile, prices and sessions do not change, and orders fill at the prices of that moment. A move goes forward by `days` or `seconds`, `to` a time, or to the `next` moment of a kind. With `freeze`, the clock does not move after the move. Tokens, rate limits and the `ttl` of a test firm always use real time.
         */
        post: operations["post_sandbox_clock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the clock
         * @description Moves the clock forward by `days` or `seconds`, or `to` a time. The response is 202 with a clock that is ADVANCING. The sandbox then processes dividends, splits, settlements, expiries and lots that become long-term, in order. When this is done, the clock is READY.
         */
        post: operations["post_sandbox_clock_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/clock/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List advances of the clock
         * @description Lists all advances of the clock with the time at which each was READY, newest first. The list is append-only.
         */
        get: operations["get_sandbox_clock_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/environment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the environment
         * @description Says whether the firm of the caller is a sandbox firm, so that a program can check it before it sends anything else. Every response to a sandbox firm also has the header `X-Sandbox: true`.
         */
        get: operations["get_sandbox_environment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List faults
         * @description Lists the rules of the firm, oldest first, with the number of requests that each has matched and hit. A rule that has ended is listed for a day, unless it is deleted.
         */
        get: operations["get_sandbox_faults"];
        put?: never;
        /**
         * Create a fault
         * @description Creates a rule: which requests of the firm meet a fault, and what the fault does to the answer. `on` names the requests. `after`, `times`, `every` and `probability` select some of them. When the response is sent, the rule applies. Other firms are not affected. If several rules match a request, the oldest that hits it applies.
         */
        post: operations["post_sandbox_faults"];
        /**
         * Delete all faults
         * @description Deletes all rules of the firm. When the response is sent, none of them applies.
         */
        delete: operations["delete_sandbox_faults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/faults/{fault_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fault
         * @description Returns a rule with the number of requests that it has matched and hit.
         */
        get: operations["get_sandbox_faults_by_fault_id"];
        put?: never;
        post?: never;
        /**
         * Delete a fault
         * @description Deletes a rule. When the response is sent, it no longer applies.
         */
        delete: operations["delete_sandbox_faults_by_fault_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/firms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test firms
         * @description Lists test firms, newest first, including firms that have ended. A CI token lists only its own firms. An operator lists all test firms. Filter: `status`.
         */
        get: operations["get_sandbox_firms"];
        put?: never;
        /**
         * Create a test firm
         * @description Creates a sandbox firm with the login of an advisor, an access token and an API key. The response contains all credentials, so a test does not need to log in. The firm has no accounts, or the accounts of `book` or `snapshot`. If the book has a fault, nothing is created. The firm and its credentials end after `ttl`, or when the firm is deleted. The firm does not count towards the limit of 25 trials.
         */
        post: operations["post_sandbox_firms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/firms/{firm_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a test firm
         * @description Ends a test firm. When the response is sent, its login, tokens, keys and FIX passwords no longer work, its streams are closed, and its data is no longer accessible. A repeated request changes nothing.
         */
        delete: operations["delete_sandbox_firms_by_firm_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/firms/{firm_id}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the book of a firm
         * @description Returns a sandbox firm as a book. A firm that is created from this book has the same positions, lots, cash, gains and returns. With `opening=true`, the book has only the current cash and lots, without transactions. The book contains no email addresses and no passwords.
         */
        get: operations["get_sandbox_firms_by_firm_id_book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/firms/{firm_id}/origin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the origin of a test firm
         * @description Returns the situation in which a test firm began: the book from which it was created, and the time on its clock. A firm that is created from this book can repeat the requests of the first firm.
         */
        get: operations["get_sandbox_firms_by_firm_id_origin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List local mails
         * @description Lists up to fifty mails that `npm start` stored as files because it has no mail server, newest first. The request needs no credential, because a mail is needed to get one. In other installations, `is_open` is false and the list is empty.
         */
        get: operations["get_sandbox_mailbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/market/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List corporate actions of your firm
         * @description Lists the corporate actions of your firm, newest first, including actions that have taken effect.
         */
        get: operations["get_sandbox_market_actions"];
        put?: never;
        /**
         * Script a corporate action
         * @description Creates a corporate action of one security, only for your firm: a split, a special dividend, a return of capital, a merger for cash or stock, or a spin-off. When the business day of the ex-date begins, holders receive the cash or shares, the price is adjusted, and resting orders are adjusted or cancelled (FINRA Rule 5330).
         */
        post: operations["post_sandbox_market_actions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/market/actions/{action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a corporate action
         * @description Cancels a corporate action before its ex-date.
         */
        delete: operations["delete_sandbox_market_actions_by_action_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/market/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the hours of the market
         * @description Returns the hours in which orders of your firm trade, whether they trade now, and when the next session of the exchange opens. Times are by the clock of your firm.
         */
        get: operations["get_sandbox_market_hours"];
        /**
         * Set the hours of the market
         * @description ALWAYS_OPEN: orders trade at any time at the displayed prices. EXCHANGE: orders trade while the exchange is open. While it is closed, DAY and GTC orders wait as PENDING_NEW, and IOC and FOK orders are REJECTED. The change applies to resting orders at once.
         */
        put: operations["put_sandbox_market_hours"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/market/scripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List price scripts
         * @description Lists the price scripts of your firm, newest first.
         */
        get: operations["get_sandbox_market_scripts"];
        put?: never;
        /**
         * Script the price of a security
         * @description Sets a price script for one security, or for all (`*`): CRASH, SPIKE, GAP, FLAT, HALT, or WALK. A WALK is a random path within a band that moves prices at any hour. Only your firm sees the prices of the script, in quotes, values and fills, and `source` contains the script. The script applies immediately, without the delay of quotes.
         */
        post: operations["post_sandbox_market_scripts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/market/scripts/{script_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a price script
         * @description Removes a price script.
         */
        delete: operations["delete_sandbox_market_scripts_by_script_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait until the firm is settled
         * @description Waits until everything is done that was caused so far: events, orders in flight, deposits, advances of the clock, rebalancing runs and deliveries of webhooks. The response is 200 with the work that it waited for, or 202 with the work that is still open. Work that is due after the wait, and resting orders, are in `later` and do not hold it up.
         */
        get: operations["get_sandbox_settled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List snapshots
         * @description Lists the snapshots of the firms that you can access, newest first. Filter: `firm_id`.
         */
        get: operations["get_sandbox_snapshots"];
        put?: never;
        /**
         * Create a snapshot
         * @description Stores the complete state of a sandbox firm in every service as of one moment, including open orders and the clock. An advisor can store the own firm. A CI token can store its firms. An operator can store any sandbox firm. The firm continues to work meanwhile. If its state still changes after some seconds, the response is 409 and nothing is stored.
         */
        post: operations["post_sandbox_snapshots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/snapshots/{snapshot_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a snapshot
         * @description Returns the size and the time of a snapshot, and the versions of the services that created it.
         */
        get: operations["get_sandbox_snapshots_by_snapshot_id"];
        put?: never;
        post?: never;
        /**
         * Delete a snapshot
         * @description Deletes the rows of a snapshot in every service. Firms that were branched from the snapshot remain.
         */
        delete: operations["delete_sandbox_snapshots_by_snapshot_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/snapshots/{snapshot_id}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Branch a snapshot
         * @description Creates another sandbox firm with the state in the snapshot: the same accounts, models, open orders and clock, with new ids. The firm ends after `ttl` seconds. The response has the same fields as for a new test firm. API keys, FIX passwords and the logins of the team are not copied. Logins of clients get new email addresses, and webhooks are disabled.
         */
        post: operations["post_sandbox_snapshots_by_snapshot_id_branch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/snapshots/{snapshot_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot
         * @description Returns the firm to the state in the snapshot, in every service, with the same ids, open orders and clock. Until the restore has ended, all requests of the firm return 409. Event streams of the firm end with a comment that contains the event after which to continue. Events after the snapshot disappear from the history, and webhooks do not receive an event again. Logins, keys and FIX passwords do not change.
         */
        post: operations["post_sandbox_snapshots_by_snapshot_id_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessToken: {
            access_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            expires_in: number;
            /** @description The scopes of the token, separated by spaces (RFC 6749, 3.3) */
            scope: string;
        };
        Account: {
            account_id: string;
            account_number: string;
            client_id: string | null;
            household_id: string | null;
            rep_code: string;
            registration: string;
            account_type: components["schemas"]["AccountType"];
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date_of_birth: string | null;
            tax_withholding: components["schemas"]["TaxWithholding"];
            management: components["schemas"]["AccountManagement"];
            status: components["schemas"]["AccountStatus"];
            /** @description The restrictions in force today */
            restrictions: components["schemas"]["AccountRestriction"][];
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            cash_balance: string;
            /** @description The part of cash_balance that has settled */
            settled_cash: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            unsettled_cash: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            buying_power: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            total_value: string;
            /** @description `cash_balance` by currency */
            balances: components["schemas"]["CashBalance"][];
            /** @description Shares that the account owes. market_value includes their negative value, and buying_power excludes their cost */
            deficits: components["schemas"]["Deficit"][];
            margin_enabled: boolean;
            custodian: {
                name: string;
                /** @enum {string} */
                kind: "NATIVE" | "OUTSIDE";
            };
            is_sandbox: boolean;
            lot_method: components["schemas"]["LotMethod"];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        AccountDrift: {
            account_id: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            total_value: string | null;
            /** @description The currency of all amounts */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The largest absolute drift of all items */
            max_drift: string | null;
            /** @description Whether an item is further from its target than the threshold */
            breached: boolean | null;
            reason: components["schemas"]["DriftReason"] | null;
            /** @description By security, cash last */
            items: components["schemas"]["DriftItem"][];
        };
        /** @enum {string} */
        AccountManagement: "ADVISORY" | "SELF_DIRECTED" | "DIGITAL" | "HELD_AWAY";
        AccountPage: {
            items: components["schemas"]["Account"][];
            total: number;
            page: number;
            page_size: number;
        };
        AccountPerformance: {
            account_id: string;
            /** @description The currency of all amounts; null until the brokerage has reported it */
            base_currency: components["schemas"]["CurrencyCode"] | null;
            /**
             * Format: date
             * @description The first day, not before the first day with entries
             */
            from: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            to: string;
            /** @description The last day is valued at the price of this instant, until its close is known */
            as_of: string;
            /** @description At the close before `from` */
            beginning_value: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            ending_value: string | null;
            /** @description Deposits, withdrawals, journals and transfers; shares are valued at the price of the day */
            net_flows: string | null;
            /** @description Dividends on their ex-dates, and interest minus the interest on debits */
            income: string | null;
            /** @description The fees of trades and of the account. Returns are net of fees */
            fees: string | null;
            /** @description The time-weighted return of the whole period */
            twr: string | null;
            /** @description The annualized return; null for periods of less than one year */
            twr_annualized: string | null;
            /** @description The money-weighted return: the annual XIRR, for periods of any length */
            mwr: string | null;
            /** @description The reason for each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
            /** @description Standard periods that end on `to`. The periods of one and three years are null if the first entry is later than the start of the period */
            periods: {
                mtd: components["schemas"]["PeriodReturns"];
                qtd: components["schemas"]["PeriodReturns"];
                ytd: components["schemas"]["PeriodReturns"];
                one_year: components["schemas"]["PeriodReturns"] | null;
                three_year: components["schemas"]["PeriodReturns"] | null;
                since_inception: components["schemas"]["PeriodReturns"];
            };
            /** @description Only with `explain=true` */
            explanation?: components["schemas"]["PerformanceExplanation"];
        };
        AccountRestriction: {
            /**
             * @description FREE_RIDING: the account sold shares before it paid for them, so it can use only settled cash for purchases (12 CFR 220.8(c))
             * @enum {string}
             */
            kind: "FREE_RIDING";
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            from: string;
            /**
             * Format: date
             * @description The last day of the restriction
             */
            until: string;
            reason: string;
        };
        AccountStatement: {
            account_id: string;
            account_number: string;
            registration: string;
            account_type: string;
            custodian: string;
            rep_code: string;
            is_sandbox: boolean;
            /** @description The currency of all amounts; null until the brokerage has reported it */
            base_currency: components["schemas"]["CurrencyCode"] | null;
            /**
             * Format: date
             * @description The first day, not before the first day with entries
             */
            from: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            to: string;
            /** @description The last day is valued at the price of this instant, until its close is known */
            as_of: string;
            /** @description At the close before `from` */
            beginning_value: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            ending_value: string | null;
            /** @description Deposits, withdrawals, journals and transfers; shares are valued at the price of the day */
            net_flows: string | null;
            /** @description Dividends on their ex-dates, and interest minus the interest on debits */
            income: string | null;
            /** @description The fees of trades and of the account. Returns are net of fees */
            fees: string | null;
            /** @description The time-weighted return of the whole period */
            twr: string | null;
            /** @description The money-weighted return: the annual XIRR, for periods of any length */
            mwr: string | null;
            /** @description The reason for each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
            /** @description Cash by trade date */
            cash: {
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                opening: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                closing: string;
            }[];
            /** @description By security */
            positions: components["schemas"]["StatementPosition"][];
            /** @description Oldest first; corrected entries have their corrected values */
            activity: components["schemas"]["StatementActivity"][];
            /** @description The value on each session of the period, and on each other day with an entry, in the base currency */
            values: {
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                date: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                value: string | null;
            }[];
        };
        /** @enum {string} */
        AccountStatus: "PENDING" | "ACTIVE" | "RESTRICTED" | "CLOSED";
        /** @enum {string} */
        AccountType: "INDIVIDUAL" | "TRADITIONAL_IRA" | "ROTH_IRA" | "JOINT" | "TRUST" | "CUSTODIAL_UTMA";
        AcknowledgeDisclosureBody: {
            /** @description The client that received the document. Without it, the login acknowledges for itself. A client login can acknowledge only for itself */
            client_id?: string;
        };
        AddRepCodesBody: {
            rep_codes: {
                rep_code: string;
                /** @description Default: `"MAIN"`. */
                branch_id?: string;
            }[];
        };
        AdvanceClockBody: {
            /** @description Calendar days of 24 hours */
            days?: number;
            seconds?: number;
            /**
             * Format: date-time
             * @description The new time of the clock, in ISO 8601
             */
            to?: string;
            /** @description The firm whose clock moves. Only for an ops_admin, who has no firm */
            firm_id?: string;
        };
        AgeTrialBody: {
            days: number;
        };
        AgentDispatch: {
            event_id: string;
            event_type: string;
            firm_id: string;
            account_id: string;
            /** @enum {string} */
            status: "SKIPPED";
            reason: components["schemas"]["DispatchSkipReason"];
            /** @description UTC instant, ISO 8601 */
            occurred_at: string;
        };
        AgentDispatchPage: {
            items: components["schemas"]["AgentDispatch"][];
            total: number;
            page: number;
            page_size: number;
        };
        Allocation: {
            security: components["schemas"]["SecurityReference"];
            /** @description Share of the whole value in decimal form, with at most 8 places: 0.25 is a quarter */
            weight: string;
        };
        ApiKey: {
            key_id: string;
            name: string;
            permission_group: string;
            scopes: string[];
            allowed_rep_codes: string[];
            status: components["schemas"]["ApiKeyStatus"];
            /**
             * @description The pillar that issued the key. The key authenticates on every pillar
             * @enum {string}
             */
            minted_by: "baas" | "pm";
            /** @description The login that issued the key */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time of the last use, to the minute */
            last_used_at: string | null;
            /** @description UTC instant, ISO 8601 */
            revoked_at: string | null;
            /** @description The scopes that requests with this key have used, most recent first. A request appears after a few seconds */
            scope_uses: components["schemas"]["ScopeUse"][];
            /** @description The scopes that no request has used yet. If a smaller permission group contains all used scopes, issue the next key with that group */
            unused_scopes: string[];
        };
        ApiKeyList: {
            items: components["schemas"]["ApiKey"][];
            total: number;
        };
        /** @enum {string} */
        ApiKeyStatus: "active" | "revoked";
        ApiRequest: {
            log_id: string;
            /** @description The time at which the response was complete */
            occurred_at: string;
            firm_id: string;
            method: string;
            /** @description The path without the query. A segment that is neither a known word nor a known id is [redacted] */
            path: string;
            status: number;
            /** @description The time from the first byte of the request to the last byte of the response */
            duration_ms: number;
            request_id: string;
            trace_id: string;
            source: components["schemas"]["RequestSource"];
            /** @description The name that the program gave itself in `X-Sandbourse-Client`: `mcp/` and a tool for the MCP server, `console` for the console */
            client: string | null;
            /** @description The JSON body, in which [redacted] replaces secrets. Null for a request without a body, and for a body that is not JSON or longer than 16 KiB */
            body: string | null;
            /** @description The fault that the request has met on purpose, such as lose_reply. `status` is then that of the service, which the client may not have received */
            fault: string | null;
            /** @description The query of a request of a sandbox firm, in which [redacted] replaces secrets; null without a query */
            query: string | null;
            /** @description The `Idempotency-Key` of a request of a sandbox firm */
            idempotency_key: string | null;
            /** @description The size of the body in bytes, also of one that is not stored */
            body_bytes: number;
            /** @description With `answers=true`: the JSON response to a request of a sandbox firm, in which [redacted] replaces secrets. Null for a response that is not JSON or longer than 16 KiB */
            answer: string | null;
            /** @description The size of a JSON response to a sandbox firm in bytes, otherwise 0 */
            answer_bytes: number;
            credential: {
                /** @enum {string} */
                kind: "LOGIN" | "API_KEY";
                id: string;
                /** @description The email address of the login, or the name of the key */
                name: string | null;
            };
        };
        ApiRequestPage: {
            items: components["schemas"]["ApiRequest"][];
            has_more: boolean;
        };
        AppliedBook: {
            /**
             * @description UNCHANGED: you already have a firm with this name and this book, so nothing was created
             * @enum {string}
             */
            outcome: "CREATED" | "UNCHANGED" | "REPLACED";
            firm: components["schemas"]["TestFirm"];
            content_hash: string;
            ids: components["schemas"]["BookIds"];
            /** @description The credentials of a new firm, which only this response contains; null if UNCHANGED */
            created: components["schemas"]["CreatedTestFirm"] | null;
        };
        ApplyBookBody: {
            book: components["schemas"]["Book"];
            /** @description If true, and you have a firm with this name and another book, the request ends that firm and creates a new firm. Default: `false`. */
            replace?: boolean;
            /** @description The lifetime of the firm in seconds. Null means that the firm does not end: only an operator can send it, and it is the default for operators */
            ttl?: number | null;
            /**
             * @description The permissions of the API key. Default: `"trading"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "trading" | "account_management" | "portfolio_management" | "advisory";
        };
        /**
         * @description NOT_REQUIRED if there is nothing to approve
         * @enum {string}
         */
        ApprovalStatus: "NOT_REQUIRED" | "AWAITING" | "APPROVED";
        /** @description Default: `{}`. */
        ApproveRebalancingBody: {
            /** @description The `index` of each excluded proposal. Default: `[]`. */
            exclude_orders?: number[];
        };
        AssignAccountsBody: {
            /** @description An account can be in only one portfolio */
            account_ids: string[];
        };
        AuditEvent: {
            event_id: string;
            kind: components["schemas"]["AuditEventKind"];
            /** @description UTC instant, ISO 8601 */
            occurred_at: string;
            /** @description A login or a key */
            actor: string | null;
            firm_id: string | null;
            /** @description The login that the action changed */
            user_id: string | null;
            /** @description The API key, FIX password or CI token */
            key_id: string | null;
            /** @description The IP address of the client */
            address: string | null;
            trace_id: string | null;
            /** @description The reason of a refusal */
            reason: string | null;
        };
        /** @enum {string} */
        AuditEventKind: "FIRM_CREATED" | "FIRM_DEACTIVATED" | "FIRM_REACTIVATED" | "REP_CODES_ADDED" | "LOGIN_CREATED" | "OPERATOR_CREATED" | "LOGIN_DEACTIVATED" | "LOGIN_REACTIVATED" | "TOKENS_REVOKED" | "PASSWORD_CHANGED" | "PASSWORD_REFUSED" | "LOGIN_SUCCEEDED" | "LOGIN_FAILED" | "LOGGED_OUT" | "TOKEN_ISSUED" | "TOKEN_REFUSED" | "KEY_ISSUED" | "KEY_REFUSED" | "KEY_REVOKED" | "CI_TOKEN_ISSUED" | "CI_TOKEN_REVOKED" | "FIX_PASSWORD_ISSUED" | "FIX_PASSWORD_REFUSED" | "FIX_PASSWORD_REVOKED" | "FIX_LOGON_SUCCEEDED" | "FIX_LOGON_REFUSED" | "FIX_SESSION_RESET" | "ACCESS_REFUSED" | "CLOCK_ADVANCED" | "CLOCK_FROZEN" | "CLOCK_RESUMED" | "FAULT_CREATED" | "FAULT_DELETED" | "FAULT_APPLIED" | "WEBHOOK_REGISTERED" | "WEBHOOK_CHANGED" | "WEBHOOK_PAUSED" | "WEBHOOK_RESUMED" | "WEBHOOK_SECRET_ROTATED" | "WEBHOOK_DISABLED" | "WEBHOOK_DELETED" | "DEAD_LETTER_RETRIED";
        AuditEventPage: {
            items: components["schemas"]["AuditEvent"][];
            total: number;
            page: number;
            page_size: number;
        };
        BaasIssueKeyBody: {
            /** @description Your name for the key */
            name: string;
            /**
             * @description Default: `"read_only"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "trading" | "account_management";
        };
        Bar: {
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            open: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            high: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            low: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            close: string;
            volume: number;
            currency: components["schemas"]["CurrencyCode"];
            /** @description The close of the session */
            as_of: string;
            /** @description Always true */
            delayed: boolean;
            source: string;
        };
        BarList: {
            items: components["schemas"]["Bar"][];
            total: number;
        };
        BarSeries: {
            symbol: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description Always true */
            delayed: boolean;
            bars: components["schemas"]["SeriesBar"][];
        };
        BarSeriesList: {
            items: components["schemas"]["BarSeries"][];
            total: number;
        };
        BatchOrderBody: {
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity?: string;
            /** @description Fiat amount above zero, kept exactly as sent */
            notional?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price?: string;
            /** @description Default: `"DAY"`. */
            time_in_force?: components["schemas"]["TimeInForce"];
            /** @description If true, the prices of a resting order do not change on the ex-date of a cash dividend (FINRA Rule 5330, "DNR"); by default false */
            do_not_reduce?: boolean;
            lot_method?: components["schemas"]["LotMethod"];
            lots?: {
                lot_id: string;
                /** @description Number of shares above zero, kept exactly as sent */
                quantity: string;
            }[];
            client_order_id: string;
            simulation?: components["schemas"]["Simulation"];
        };
        BillPortfolioBody: {
            /** @description Null if the portfolio is not billed */
            fee_schedule_id: string | null;
        };
        BillingRun: {
            billing_run_id: string;
            status: components["schemas"]["BillingRunStatus"];
            /** @description The number of portfolios that are not billed yet */
            pending: number;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            period_start: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            period_end: string;
            /** @description When the run is COMPLETED: the statements of all portfolios for the period, including statements of earlier runs */
            statements: components["schemas"]["BillingStatement"][];
            /** @description The statements that this run created */
            statements_generated: number;
            /** @description The number of sandbox portfolios, which are never billed */
            skipped_sandbox: number;
            skipped: {
                portfolio_id: string;
                reason: components["schemas"]["BillingSkipReason"];
            }[];
            /** @description The total number of portfolios */
            total: number;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        /** @enum {string} */
        BillingRunStatus: "RUNNING" | "COMPLETED";
        /** @enum {string} */
        BillingSkipReason: "NO_FEE_SCHEDULE" | "PERIOD_OVERLAPS" | "PERIOD_NOT_OVER" | "NOT_BEGUN" | "NO_PRICE" | "NO_FX_RATE" | "BEYOND_LIMITS" | "FAILED";
        BillingStatement: {
            statement_id: string;
            /** @description The run that created the statement */
            billing_run_id: string;
            portfolio_id: string;
            fee_schedule_id: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            period_start: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            period_end: string;
            /**
             * Format: date
             * @description The first billed day: the first day of the period, or of a portfolio that begins within the period
             */
            billed_from: string;
            /**
             * @description The average of the values at the end of each calendar day of the period, or the value at the end of its last day
             * @enum {string}
             */
            basis: "AVERAGE_DAILY_VALUE" | "PERIOD_END_VALUE";
            /**
             * @description ARREARS: a period is billed after its end. ADVANCE: a period is billed from its first day on, with the value at the end of the day before
             * @enum {string}
             */
            timing: "ARREARS" | "ADVANCE";
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            billed_value: string;
            lines: {
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                from: string;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                annual_rate: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                value: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                annual_fee: string;
            }[];
            /** @description The billed days as a fraction of a year; each day counts as a part of its calendar year (actual/actual) */
            fee: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        BillingStatementPage: {
            items: components["schemas"]["BillingStatement"][];
            total: number;
            page: number;
            page_size: number;
        };
        Book: {
            /** @description The version of the format */
            book: number;
            firm: {
                /** @description The name of the firm, by which `book apply` finds an existing firm */
                name: string;
                /** @description Default: `["R001"]`. */
                rep_codes?: string[];
            };
            /** @description The current time of the firm, by default real time. The clock continues from this time, or does not move if it is frozen */
            clock?: string | components["schemas"]["ClockOfBook"];
            /** @description The seed of the ids of the firm: a firm from this book gets the same ids in each run. Also the default seed of WALK price scripts */
            seed?: number;
            /** @description By default one advisor. Default: `[]`. */
            logins?: components["schemas"]["BookUser"][];
            /** @description Default: `[]`. */
            households?: components["schemas"]["BookHousehold"][];
            /** @description Default: `[]`. */
            clients?: components["schemas"]["BookClient"][];
            /** @description Default: `[]`. */
            accounts?: components["schemas"]["BookAccount"][];
            /** @description The transactions of all accounts after their opening balances, in the order in which they are booked. Default: `[]`. */
            transactions?: components["schemas"]["BookTransaction"][];
            /** @description Market orders of past sessions, which the venue fills at the prices of that time. The history of the firm begins with the first one. Default: `[]`. */
            trades?: components["schemas"]["BookTrade"][];
            /** @description Resting orders, which are placed last. Default: `[]`. */
            orders?: components["schemas"]["BookOrder"][];
            /** @description Orders that have ended, oldest first, with their executions. They are stored as they are, and book nothing: their fills are transactions of the file */
            closed_orders?: components["schemas"]["BookClosedOrder"][];
            /** @description Completed and rejected requests for deposits and withdrawals, oldest first. They book nothing: their entries are transactions of the file. A transaction without a request gets one */
            funding_requests?: components["schemas"]["BookFunding"][];
            /** @description Default: `[]`. */
            models?: components["schemas"]["BookModel"][];
            /** @description Default: `[]`. */
            fee_schedules?: components["schemas"]["CreateFeeScheduleBody"][];
            /** @description Default: `[]`. */
            portfolios?: components["schemas"]["BookPortfolio"][];
            /** @description Connections to other custodians, which import statements of held-away accounts */
            custodian_connections?: components["schemas"]["BookConnection"][];
            /** @description Rebalancing runs whose analysis has ended, oldest first. They place no orders: those that were sent are orders of the file */
            rebalancing_runs?: components["schemas"]["BookRun"][];
            workflow_templates?: components["schemas"]["BookWorkflowTemplate"][];
            /** @description Oldest first */
            workflows?: components["schemas"]["BookWorkflow"][];
            /** @description What the firm has published. The effective dates may be in the past */
            disclosures?: components["schemas"]["BookDisclosure"][];
            /** @description The receipts of disclosures of the firm and of the platform, oldest first */
            disclosure_acknowledgements?: components["schemas"]["BookAcknowledgement"][];
            /** @description Default: `[]`. */
            price_scripts?: components["schemas"]["ScriptPriceBody"][];
            market_hours?: components["schemas"]["MarketHours"];
            margin_rules?: components["schemas"]["SetMarginRulesBody"];
            trade_parameters?: components["schemas"]["SetTradeParametersBody"];
            branding?: components["schemas"]["BrandingBody"];
            /** @description Corporate actions of the firm alone. An action whose ex-date is not after the current session changes earlier prices, and books nothing: its entries are transactions of the file */
            corporate_actions?: components["schemas"]["ScriptActionBody"][];
            /** @description Webhooks, oldest first. Each gets a new secret, which can be rotated */
            webhooks?: components["schemas"]["BookWebhook"][];
            /** @description The faults of the firm. They are created last, so the requests that create the firm meet none of them */
            faults?: components["schemas"]["BookFaultRule"][];
            /** @description In an exported book: the data of the firm that the book does not contain. Applying a book ignores it */
            omitted?: components["schemas"]["BookOmission"][];
        };
        BookAccount: {
            /** @description Unique among the objects of its kind */
            name: string;
            /** @description The name of a client in this file */
            client?: string;
            /** @description The id of a client without a record, instead of `client` */
            client_id?: string;
            /** @description The name of a household in this file */
            household?: string;
            /** @description The id of a household without a record, instead of `household` */
            household_id?: string;
            /** @description The name on the account; by default the name of its client, or the name of the account in this file */
            registration?: string;
            /** @description Default: `"INDIVIDUAL"`. */
            account_type?: components["schemas"]["AccountType"];
            /**
             * Format: date
             * @description The owner's date of birth; by default that of the client
             */
            date_of_birth?: string;
            management?: components["schemas"]["AccountManagement"];
            /** @description Default: `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
            /** @description Default: `false`. */
            margin_enabled?: boolean;
            custodian?: {
                name: string;
                /**
                 * @description CORRESPONDENT is refused with 403 on a sandbox account; it is never downgraded to NATIVE
                 * @enum {string}
                 */
                kind: "NATIVE" | "OUTSIDE" | "CORRESPONDENT";
            };
            /**
             * @description Default: `"FIFO"`.
             * @enum {string}
             */
            lot_method?: "FIFO" | "LIFO" | "HIFO";
            /** @description Default: `"NONE"`. */
            tax_withholding?: components["schemas"]["TaxWithholding"];
            /**
             * @description Default: `"ACTIVE"`.
             * @enum {string}
             */
            status?: "ACTIVE" | "RESTRICTED" | "PENDING" | "CLOSED";
            /** @description A rep code of the firm; by default the first one */
            rep_code?: string;
            /**
             * Format: date-time
             * @description By default the time at which the history of the firm begins
             */
            opened_at?: string;
            /** @description Settled cash at the beginning, by currency; negative for a debit, such as a margin loan */
            cash?: {
                [key: string]: string;
            };
            /** @description Shares at the beginning, by lots. They are booked as a transfer from another custodian. Default: `[]`. */
            positions?: components["schemas"]["BookPosition"][];
            /** @description The securities whose dividends buy more of the security */
            reinvest_dividends?: string[];
        };
        BookAcknowledgement: {
            /**
             * @description PLATFORM: a document of the sandbox, which applies to a firm without its own document in force. Default: `"FIRM"`.
             * @enum {string}
             */
            publisher?: "PLATFORM" | "FIRM";
            type: components["schemas"]["DisclosureType"];
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            effective_date: string;
            /** @description Missing if a login has received it for itself */
            client?: string;
            /** @description The name of a login in this file, or the id of a login or API key that the file does not have */
            recorded_by: string;
            /** Format: date-time */
            acknowledged_at: string;
        };
        BookClient: {
            /** @description Unique among the objects of its kind */
            name: string;
            /** @description Your own id; generated by default */
            id?: string;
            first_name: string;
            last_name: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date_of_birth: string;
            /** Format: email */
            email?: string;
            /** @description The name of a household in this file */
            household?: string;
            advisor_name?: string;
            /** @description A rep code of the firm; by default the first one */
            rep_code?: string;
        };
        BookClosedOrder: {
            /** @description The id that its fills have as `order`. Unique among the closed orders */
            id: string;
            /** @description The name of an account in this file */
            account: string;
            /** @description A ticker */
            symbol: string;
            /** @description The security as the customer wrote it; by default the ticker `symbol` */
            security?: components["schemas"]["SecurityReference"];
            side: components["schemas"]["OrderSide"];
            /** @description Default: `"MARKET"`. */
            order_type?: components["schemas"]["OrderType"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity?: string;
            /** @description Fiat amount above zero, kept exactly as sent */
            notional?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price?: string;
            /** @description Default: `"DAY"`. */
            time_in_force?: components["schemas"]["TimeInForce"];
            /** @description Default: `false`. */
            do_not_reduce?: boolean;
            /** @description Default: `"FIFO"`. */
            lot_method?: components["schemas"]["LotMethod"];
            /** @description The lots that a SPECIFIC sale names, as in the `lots` of a transaction */
            lots?: components["schemas"]["BookOrderLot"][];
            simulation?: components["schemas"]["BookSimulation"];
            client_order_id?: string;
            /** @enum {string} */
            status: "FILLED" | "CANCELLED" | "REPLACED" | "REJECTED" | "EXPIRED";
            /** @description By default the quantity of a FILLED order, and 0 for another */
            filled_quantity?: string;
            /** @description Number of shares as a decimal string; computed values have 8 places. Default: `"0"`. */
            leaves_quantity?: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            average_fill_price?: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places. Default: `"0"`. */
            fees?: string;
            /** @description Default: `"USD"`. */
            currency?: components["schemas"]["CurrencyCode"];
            /**
             * @description Default: `"API"`.
             * @enum {string}
             */
            source?: "API" | "REBALANCE" | "SEED" | "FIX";
            /** @description The id of the rebalancing run that placed the order */
            run?: string;
            reject_reason?: {
                code: string;
                message: string;
            };
            /** @description The id of the closed order that it replaced */
            replaces?: string;
            /** @description The id of the closed order that replaced it */
            replaced_by?: string;
            /** Format: date-time */
            submitted_at: string;
            /** Format: date-time */
            filled_at?: string;
            /** Format: date-time */
            cancelled_at?: string;
            /**
             * Format: date-time
             * @description By default, the latest of the other times
             */
            updated_at?: string;
            /** @description The steps of the order, oldest first. By default, the order was accepted, acknowledged by the venue, and filled in one step */
            history?: {
                /** Format: date-time */
                at: string;
                status: components["schemas"]["OrderStatus"];
                reason: string;
                incident?: components["schemas"]["OrderIncidentCode"];
            }[];
            /** @description The reports of the venue. Default: `[]`. */
            executions?: components["schemas"]["BookExecution"][];
        };
        BookColumns: {
            columns: components["schemas"]["CustomColumns"];
            /** @enum {string} */
            date_format: "YYYY-MM-DD" | "MM/DD/YYYY";
            /** @enum {string} */
            decimal_separator: "." | ",";
            cash_securities: string[];
        };
        BookConnection: {
            custodian: string;
            /** @description Default: `"NATIVE"`. */
            column_mapping?: ("NATIVE" | "SCHWAB" | "FIDELITY") | components["schemas"]["BookColumns"];
            /** @description Accounts with an OUTSIDE custodian and one rep code. An account can be in only one connection */
            accounts: string[];
            /**
             * Format: date-time
             * @description By default the time at which the history of the firm begins
             */
            created_at?: string;
            /** @description The reports of the imported statements, oldest first. They book nothing: their entries are transactions of the file. If the same statement is sent again, the report is returned. Default: `[]`. */
            statements?: components["schemas"]["BookStatement"][];
        };
        BookDisclosure: {
            type: components["schemas"]["DisclosureType"];
            title: string;
            /** @description The text of the document, without markup */
            body: string;
            /**
             * Format: date
             * @description The first day on which the version is in force: today by your firm's clock or later, and after the date of the previous version
             */
            effective_date: string;
            /** Format: date-time */
            published_at: string;
        };
        BookExecution: {
            /** @description ExecID (17). If a part between points is the id of a closed order, the new firm replaces it with the new id of this order */
            id: string;
            kind: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity?: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price?: string;
            /** Format: date-time */
            executed_at?: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            settles?: string;
            /** @description The execution that a bust or a correction names */
            refers_to?: string;
            /** @description The id of the transaction that the execution has booked. The quantity, price and dates of a FILL are by default those of its transaction */
            transaction?: string;
            /** @description The change of the terms by a corporate action */
            restatement?: {
                reason: string;
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                ex_date: string;
                restated_at: string;
                from: {
                    /** @description Number of shares as a decimal string; computed values have 8 places */
                    quantity: string | null;
                    /** @description Currency per share as a decimal string; computed values have 4 places */
                    limit_price: string | null;
                    /** @description Currency per share as a decimal string; computed values have 4 places */
                    stop_price: string | null;
                };
                to: {
                    /** @description Number of shares as a decimal string; computed values have 8 places */
                    quantity: string | null;
                    /** @description Currency per share as a decimal string; computed values have 4 places */
                    limit_price: string | null;
                    /** @description Currency per share as a decimal string; computed values have 4 places */
                    stop_price: string | null;
                };
            };
        };
        BookFaultRule: {
            do: components["schemas"]["FaultKind"];
            /** @description For status: the status of the answer, which is 429, 500, 502, 503 or 504 */
            status?: number;
            /** @description For status: the header Retry-After in seconds. Without it, the answer has no such header */
            retry_after?: number;
            /** @description For status: true if the request is processed before the client gets the status. By default false */
            committed?: boolean;
            /** @description For cut: the number of bytes of the body that are sent. By default 10 */
            bytes?: number;
            /** @description For hang, slow, late, deliver_late, out_of_order and slow_ack: the delay in seconds of real time, at most 120. By default 30 for hang, 5 otherwise. For stale_timestamp: the age in seconds, by default 600 */
            seconds?: number;
            /** @description For disconnect, mute, half_open and slow_consumer: the number of events that are sent before. By default 0 */
            events?: number;
            /** @description For disconnect of a WebSocket: the close code. By default 1006, which means that the connection ends without a close frame */
            close_code?: number;
            /** @description For mute: false if the heartbeats end too. By default true */
            heartbeats?: boolean;
            /** @description For return_deposit: the code of the return. By default R01 */
            code?: components["schemas"]["ReturnCode"];
            /** @description For return_deposit and hold_deposit: the number of business days on the clock of the firm. By default 2 */
            days?: number;
            /** @description For scenario: the scenario of the orders */
            scenario?: components["schemas"]["SimulationScenario"];
            /** @description The requests: a method and a path such as `POST /orders`, `GET /api/v1/baas/orders/{order_id}` or `GET /accounts/acct_1/positions`. Without a method, all methods of the path. `*` means every request except those of the sandbox itself. For a fault of webhooks: the event types, such as `svc.baas.orders.*`. For a fault of deposits: `*`, or `POST /accounts/acct_1/funding`. Default: `"*"`. */
            on?: string;
            /** @description Only requests that name this security in their path, query or body, or only orders for it */
            symbol?: string;
            /** @description Only requests with this quantity in their body, such as orders */
            quantity?: string;
            /** @description For scenario: only orders of the FIX session with this SenderCompID (49). For faults of FIX: only this session */
            session?: string;
            /** @description The number of matches to leave alone first */
            after?: number;
            /** @description The number of requests that meet the fault. Then the rule ends. By default unlimited */
            times?: number;
            /** @description 3 for every third match */
            every?: number;
            /** @description The part of the matches that meet the fault: 0.25 is a quarter. `seed` decides which ones */
            probability?: number;
            /** @description The seed of `probability`, by default 0. The same seed selects the same matches. For scenario: the first match gets this seed, and each further match the next higher one */
            seed?: number;
            /**
             * Format: date-time
             * @description The end of the rule, in real time
             */
            until?: string;
        };
        BookFunding: {
            /** @description The name of an account in this file */
            account: string;
            direction: components["schemas"]["FundingDirection"];
            /** @description Fiat amount above zero, kept exactly as sent */
            amount: string;
            /** @description Default: `"USD"`. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description Of a rejected deposit. That of a completed deposit is in its transaction */
            contribution_year?: number;
            idempotency_key?: string;
            /** @description The id of the DEPOSIT or WITHDRAWAL; without it, the request was rejected */
            transaction?: string;
            reject_reason?: components["schemas"]["BookRejectReason"];
            /**
             * Format: date
             * @description The business day on which a deposit on hold settles
             */
            settles_on?: string;
            return?: components["schemas"]["BookReturn"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            completed_at?: string;
        };
        BookHousehold: {
            /** @description Unique among the objects of its kind */
            name: string;
            /** @description Your own id; generated by default */
            id?: string;
            /** @description A rep code of the firm; by default the first one */
            rep_code?: string;
        };
        BookIds: {
            accounts: {
                [key: string]: string;
            };
            clients: {
                [key: string]: string;
            };
            households: {
                [key: string]: string;
            };
            transactions: {
                [key: string]: string;
            };
            models: {
                [key: string]: string;
            };
            fee_schedules: {
                [key: string]: string;
            };
            portfolios: {
                [key: string]: string;
            };
            trades: {
                [key: string]: string;
            };
            orders: {
                [key: string]: string;
            };
            logins: {
                [key: string]: string;
            };
        };
        BookImportView: {
            account_id: string;
            /** @description The number of rows that were received and parsed */
            rows: number;
            /** @description The number of rows that changed a position or a lot, which is always 0. Always 0 */
            landed: number;
            message: string;
        };
        BookLogin: {
            name: string;
            user_id: string;
            email: string;
            role: string;
            /** @description Only this response contains the password; null if the book sets it */
            password: string | null;
        };
        BookLot: {
            /** @description Number of shares above zero, kept exactly as sent */
            quantity: string;
            /** @description The day of the purchase, or INHERITED; unknown by default */
            acquired?: string;
            /** @description The cost of all shares of the lot, with fees; by default unknown */
            cost?: string;
            /** @description The loss of an earlier wash sale that these shares carry */
            wash_sale_disallowed?: string;
            /** @description The first day of the holding period; the day after `acquired` by default. INHERITED for shares that replaced inherited shares in a wash sale */
            holding_start?: string;
        };
        BookModel: {
            /** @description Unique among the objects of its kind */
            name: string;
            /** @description Default: `""`. */
            description?: string;
            /** @description The weight of each security, by ticker. The weights and `cash_weight` must add up to 1 */
            weights: {
                [key: string]: string;
            };
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero. Default: `"0"`. */
            cash_weight?: string;
            /** @description A ticker */
            benchmark?: string;
            /** @description The earlier versions of the model, oldest first */
            earlier?: components["schemas"]["BookModelVersion"][];
        };
        BookModelVersion: {
            /** @description Unique among the objects of its kind */
            name: string;
            /** @description Default: `""`. */
            description?: string;
            /** @description The weight of each security, by ticker. The weights and `cash_weight` must add up to 1 */
            weights: {
                [key: string]: string;
            };
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero. Default: `"0"`. */
            cash_weight?: string;
            /** @description A ticker */
            benchmark?: string;
        };
        BookOmission: {
            what: string;
            /** @description Null if the data was not counted */
            count: number | null;
            reason: string;
        };
        BookOrder: {
            /** @description Unique among the objects of its kind */
            name?: string;
            /** @description The name of an account in this file */
            account: string;
            /** @description A ticker */
            symbol: string;
            side: components["schemas"]["OrderSide"];
            /** @description Default: `"LIMIT"`. */
            order_type?: components["schemas"]["OrderType"];
            /** @description The number of shares, or `notional` instead */
            quantity?: string;
            /** @description The amount of money */
            notional?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price?: string;
            /** @description Default: `"GTC"`. */
            time_in_force?: components["schemas"]["TimeInForce"];
            /** @description The lots that a sale takes; those of the account by default */
            lot_method?: components["schemas"]["LotMethod"];
            /** @description The lots that a SPECIFIC sale names, as in the `lots` of a transaction */
            lots?: components["schemas"]["BookOrderLot"][];
            do_not_reduce?: boolean;
            simulation?: components["schemas"]["BookSimulation"];
            /** @description By default `name` */
            client_order_id?: string;
        };
        BookOrderLot: {
            lot: string;
            /** @description Number of shares above zero, kept exactly as sent */
            quantity: string;
        };
        BookPortfolio: {
            /** @description Unique among the objects of its kind */
            name: string;
            rep_code?: string;
            /** @description The name of the model that the portfolio follows */
            model?: string;
            /** @description Own weights of the portfolio, instead of a model */
            weights?: {
                [key: string]: string;
            };
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
            cash_weight?: string;
            /** @description Default: `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
            /** @description Default: `"0.0500"`. */
            drift_threshold?: string;
            /**
             * Format: date
             * @description By default the date on which the portfolio is created
             */
            inception_date?: string;
            /** @description The names of the accounts in the portfolio. An account can be in only one portfolio. Default: `[]`. */
            accounts?: string[];
            /** @description The name of the fee schedule of the portfolio */
            fee_schedule?: string;
        };
        BookPosition: {
            /** @description A ticker */
            symbol: string;
            /** @description The sum of the lots. If the field is set, it is checked */
            quantity?: string;
            lots: components["schemas"]["BookLot"][];
        };
        BookRejectReason: {
            code: string;
            message: string;
        };
        BookRequestOfTransaction: {
            description?: string;
            idempotency_key?: string;
        };
        BookReturn: {
            code: components["schemas"]["ReturnCode"];
            /**
             * Format: date
             * @description The business day on which the bank takes the deposit back
             */
            on: string;
            /** @description The id of the transaction of the return; missing before it */
            transaction?: string;
            /** Format: date-time */
            at?: string;
        };
        BookRun: {
            /** @description Unique among the runs. Orders of the run have it as `run` */
            id: string;
            /** @description Default: `[]`. */
            portfolios?: string[];
            /** @description The accounts that are rebalanced, each with the portfolio whose targets it has */
            accounts: components["schemas"]["BookRunAccount"][];
            parameters: {
                /** @description Percentage in decimal form: 0.0400 is 4% */
                drift_threshold: string | null;
                rebalance_style: components["schemas"]["RebalanceStyle"];
                trade_scope: components["schemas"]["TradeScope"];
                tax_strategy: components["schemas"]["TaxStrategy"];
                /** @description Whether orders are rounded to whole shares */
                whole_shares: boolean;
                /** @description The minimum estimated amount of an order, in the base currency of the account */
                minimum_trade: string;
                /** @description The part of the account value that always stays in cash, even if the cash target is lower */
                cash_buffer: string;
                /** @description Substitutes for securities that cannot be bought because of a wash sale */
                substitutions: components["schemas"]["Substitution"][];
                target_overrides: components["schemas"]["TargetOverride"][] | null;
            };
            /** @description The proposed orders. The orders of an account follow each other, in the order of the accounts. Default: `[]`. */
            orders?: components["schemas"]["BookRunOrder"][];
            /** @description Default: `[]`. */
            skipped?: components["schemas"]["BookRunSkip"][];
            /** @description Why the analysis has failed */
            error?: components["schemas"]["BookRunError"];
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The time at which the analysis ended
             */
            completed_at: string;
            /**
             * Format: date-time
             * @description Of a run that was approved
             */
            approved_at?: string;
        };
        BookRunAccount: {
            /** @description The name of an account in this file */
            account: string;
            /** @description The name of a portfolio in this file */
            portfolio?: string;
        };
        BookRunCheck: {
            check: components["schemas"]["CheckName"];
            reason: string;
        };
        BookRunError: {
            code: string;
            message: string;
        };
        BookRunLot: {
            lot: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
        };
        BookRunOrder: {
            /** @description The name of an account in this file */
            account: string;
            security: components["schemas"]["SecurityReference"];
            /** @enum {string} */
            side: "BUY" | "SELL";
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description Currency per share as a decimal string; computed values have 4 places */
            estimated_price: string;
            /** @description Quantity times price, before fees */
            estimated_amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            estimated_fees: string;
            /** @description The lots that a sale takes, as in the `lots` of a transaction. Default: `[]`. */
            lots?: components["schemas"]["BookRunLot"][];
            /** @description The gain of this term. Null for purchases, for accounts that are not taxed, and if the cost of a lot of this term or the term of a lot is unknown. Default: `null`. */
            estimated_gain_short?: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places. Default: `null`. */
            estimated_gain_long?: string | null;
            /** @description Default: `false`. */
            wash_sale_risk?: boolean;
            reason: components["schemas"]["ProposalReason"];
            /** @description Default: `null`. */
            substitutes_for?: components["schemas"]["SecurityReference"] | null;
            /** @description Default: `"PROPOSED"`. */
            status?: components["schemas"]["ProposalStatus"];
            /** @description The id of the order in this file that was sent for it */
            order?: string;
            /** @description Number of shares as a decimal string; computed values have 8 places. Default: `"0"`. */
            filled_quantity?: string;
            /** @description Currency per share as a decimal string; computed values have 4 places. Default: `null`. */
            average_fill_price?: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places. Default: `"0"`. */
            fees?: string;
            /** @description The compliance checks that refused the order. Default: `[]`. */
            failed_checks?: components["schemas"]["BookRunCheck"][];
            /**
             * Format: date-time
             * @description The time of the last change of the order that was sent
             */
            updated_at?: string;
        };
        BookRunSkip: {
            /** @description The name of an account in this file */
            account: string;
            /** @description A ticker */
            symbol?: string;
            reason: components["schemas"]["SkipReason"];
        };
        BookSimulation: {
            scenario: components["schemas"]["SimulationScenario"];
            /** @description The same seed gives the same fills. Default: `0`. */
            seed?: number;
        };
        BookStatement: {
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            as_of: string;
            content_sha256: string;
            /** Format: date-time */
            synced_at: string;
            rows_read: number;
            imported: number;
            /** @description Default: `[]`. */
            rejected?: {
                /** @description The number of the row, from 1, without the header of a CSV file */
                row: number;
                reason: string;
            }[];
            /** @description Default: `0`. */
            rejected_total?: number;
            /** @description Default: `[]`. */
            breaks?: components["schemas"]["BookStatementBreak"][];
            /** @description Default: `0`. */
            breaks_total?: number;
            /** @description Default: `[]`. */
            warnings?: components["schemas"]["SyncWarning"][];
            accounts: components["schemas"]["BookStatementAccount"][];
        };
        BookStatementAccount: {
            /** @description The name of an account in this file */
            account: string;
            entries_posted: number;
        };
        BookStatementBreak: {
            /** @enum {string} */
            type: "POSITION" | "CASH";
            /** @description Null for CASH */
            symbol: string | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description The shares or cash in the books before the import, adjusted by the ACTIVITY rows of the file */
            expected: string;
            /** @description The shares of all lots, or the cash, in the file */
            actual: string;
            /** @description The name of an account in this file */
            account: string;
        };
        BookTrade: {
            /** @description Unique among the objects of its kind */
            name?: string;
            /** @description The name of an account in this file */
            account: string;
            /**
             * Format: date
             * @description A session before today
             */
            date: string;
            side: components["schemas"]["OrderSide"];
            /** @description A ticker */
            symbol: string;
            /** @description Number of shares above zero, kept exactly as sent */
            quantity: string;
            /**
             * @description The lots that a sale takes; those of the account by default
             * @enum {string}
             */
            lot_method?: "FIFO" | "LIFO" | "HIFO";
        };
        BookTransaction: {
            /** @description The id by which other transactions and lots refer to this transaction; by default its position in the file, such as t1 */
            id?: string;
            /** @description The name of an account in this file */
            account: string;
            type: components["schemas"]["TransactionType"];
            /**
             * Format: date
             * @description The trade date
             */
            date: string;
            /** @description A ticker */
            symbol?: string;
            /** @description The number of shares. Above zero for BUY, SELL, JOURNAL_IN, JOURNAL_OUT, TRANSFER_IN and TRANSFER_OUT. For the other types, the change of the position */
            quantity?: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price?: string;
            /** @description The change of cash, negative if cash leaves the account. By default, for BUY and SELL, `quantity` times `price`, with `fees` */
            amount?: string;
            /** @description By default, the regulatory fees of a BUY or SELL on its date, and no fees for the other types */
            fees?: string;
            /** @description The value before fees; by default calculated from the other fields */
            gross_amount?: string;
            /** @description The declared amount per share of a dividend */
            amount_per_share?: string;
            /** @description By default the base currency of the account */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description FX rate as a decimal string with 6 places */
            fx_rate?: string;
            /**
             * Format: date
             * @description The settlement date; by default the next business day for BUY and SELL, and `date` for the other types
             */
            settles?: string;
            /**
             * Format: date
             * @description The day from which the transaction counts for lots, if that is not `date`
             */
            effective?: string;
            /**
             * Format: date-time
             * @description By default the close of the session of `date`
             */
            executed_at?: string;
            /** @description The order of the fill. Fills of one order are one purchase. By default, each BUY or SELL has its own order */
            order?: string;
            /** @description True for a BUY or SELL without an order: cash in lieu, a reinvested dividend, a merger */
            without_order?: boolean;
            /** @description The id of the transaction that this transaction corrects or reverses */
            corrects?: string;
            /** @description The tax year for which a DEPOSIT into an IRA is a contribution; without it, the deposit is a rollover */
            contribution_year?: number;
            /** @description For a JOURNAL_IN: the id of the JOURNAL_OUT with which it is one journal. Journals of cash between an IRA and another account are contributions and distributions */
            journaled_from?: string;
            /** @description For a JOURNAL_IN: the description and the idempotency key of the journal */
            request?: components["schemas"]["BookRequestOfTransaction"];
            description?: string;
            /** @description The lots that the transaction takes shares from, or adds. A `lot_id` is the id of the transaction that bought the shares. By default FIFO */
            lots?: components["schemas"]["RelieveLots"] | components["schemas"]["CarryLots"] | components["schemas"]["SplitLots"] | components["schemas"]["ReturnOfCapitalToLots"] | components["schemas"]["SpinOffFromLots"] | components["schemas"]["MergeLots"];
        };
        BookUser: {
            /** @description Unique among the objects of its kind */
            name: string;
            /**
             * @description Default: `"advisor"`.
             * @enum {string}
             */
            role?: "advisor" | "branch_supervisor" | "client";
            /**
             * Format: email
             * @description Unique in the sandbox; generated by default
             */
            email?: string;
            /** @description Generated by default, and shown once */
            password?: string;
            /** @description The rep codes that the login can access, its own first; by default all rep codes of the firm */
            rep_codes?: string[];
            /** @description The name of the client, for a login with the role client */
            client?: string;
        };
        BookWebhook: {
            /** @description The URL that receives deliveries */
            url: string;
            event_types: string[];
            /** @description Your description of the webhook */
            description?: string;
            /** @description Default: `"ACTIVE"`. */
            status?: components["schemas"]["WebhookStatus"];
            disabled_reason?: components["schemas"]["WebhookDisabledReason"];
            /** @description The name of the login whose events it receives; by default the first advisor */
            registered_by?: string;
            /** @description The rep codes of which a caller must see all to see the webhook; by default all of the firm */
            rep_codes?: string[];
            /**
             * Format: date-time
             * @description By default real time
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description By default `created_at`
             */
            updated_at?: string;
        };
        BookWorkflow: {
            /** @description The id of the template; missing if the template was deleted since */
            template?: string;
            /** @description The name of a client in this file */
            client: string;
            name: string;
            steps: components["schemas"]["BookWorkflowStep"][];
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            completed_at?: string;
        };
        BookWorkflowStep: {
            name: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            due_date: string;
            /** Format: date-time */
            completed_at?: string;
            /** @description The name of a login in this file, or the id of a login or API key that the file does not have */
            completed_by?: string;
        };
        BookWorkflowTemplate: {
            name: string;
            /** @description Default: `null`. */
            description?: string | null;
            /** @description The steps in their order */
            steps: components["schemas"]["WorkflowTemplateStep"][];
            /** @description The id to which workflows of this file refer */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Branch: {
            firm_id: string;
            name: string;
            status: components["schemas"]["TestFirmStatus"];
            /** @description The operator or CI token that created the firm */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The end of the firm in real time, independent of the clock of the firm; null for a firm that does not end */
            expires_at: string | null;
            /** @description UTC instant, ISO 8601 */
            ended_at: string | null;
            /** @description The login of the firm’s advisor */
            user: components["schemas"]["PortalUser"];
            /** @description The password of the login. Only this response contains it */
            password: string;
            /** @description An access token of the login. Only this response contains it */
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
            /** @description The lifetime of the access token in seconds */
            expires_in: number;
            /** @description A key that can be exchanged for machine tokens, and that signs requests */
            api_key: components["schemas"]["IssuedApiKey"];
            /** @description The logins of the book, with their passwords */
            logins: components["schemas"]["BookLogin"][];
            /** @description The id of each name in the book; null without a book. A branch has the names of the original firm, with its own ids */
            ids: components["schemas"]["BookIds"] | null;
            /** @description The snapshot from which the firm was branched */
            snapshot_id: string;
        };
        BranchSnapshotBody: {
            /** @description Unique among your ACTIVE test firms; by default generated */
            name?: string;
            /** @description The lifetime of the firm in seconds of real time. Default: `3600`. */
            ttl?: number;
            /**
             * @description The permissions of the API key. Default: `"trading"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "trading" | "account_management" | "portfolio_management" | "advisory";
        };
        Branding: {
            /**
             * @description The name above the title; null for no name
             * @default null
             */
            display_name: string | null;
            /**
             * @description The colour of the name and of charts, as red, green and blue; null for the platform colour
             * @default null
             */
            accent_color: string | null;
            /**
             * @description The footer of every statement; null for no footer
             * @default null
             */
            statement_footer: string | null;
            /** @description Null if the firm has set no branding */
            updated_at: string | null;
        };
        BrandingBody: {
            /** @description The name above the title; null for no name. Default: `null`. */
            display_name?: string | null;
            /** @description The colour of the name and of charts, as red, green and blue; null for the platform colour. Default: `null`. */
            accent_color?: string | null;
            /** @description The footer of every statement; null for no footer. Default: `null`. */
            statement_footer?: string | null;
        };
        BrokerageClient: {
            client_id: string;
            /** @description All accounts of the client are opened under this rep code */
            rep_code: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        BrokerageClientPage: {
            items: components["schemas"]["BrokerageClient"][];
            total: number;
            page: number;
            page_size: number;
        };
        CalendarEvent: {
            account_id: string;
            /**
             * Format: date
             * @description The session, by its date in New York
             */
            date: string;
            kind: components["schemas"]["CalendarEventKind"];
            /** @description The currency, ticker or lot that the event concerns */
            reference: string;
            /** @description The ledger entry of the event; null if the event has no entry */
            transaction_id: string | null;
            description: string;
            /** @description Business time at which the event took effect */
            occurred_at: string;
        };
        /** @enum {string} */
        CalendarEventKind: "SETTLEMENT" | "DIVIDEND" | "SPLIT" | "RETURN_OF_CAPITAL" | "CASH_MERGER" | "SPIN_OFF" | "STOCK_MERGER" | "DIVIDEND_REINVESTED" | "LOT_LONG_TERM" | "CREDIT_INTEREST" | "DEBIT_INTEREST";
        CalendarEventPage: {
            items: components["schemas"]["CalendarEvent"][];
            total: number;
            page: number;
            page_size: number;
        };
        CarryLots: {
            /** @enum {string} */
            kind: "CARRY";
            lots: {
                lot_id: string;
                purchase_id: string;
                origin?: {
                    lot_id: string;
                    /** @description Number of shares as a decimal string; computed values have 8 places */
                    from: string;
                };
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                acquired_date: string | null;
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                holding_period_start_date: string | null;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                cost_basis: string;
                is_cost_unknown?: boolean;
                is_inherited?: boolean;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                wash_sale_disallowed: string;
                wash_sale_source_lot_id: string | null;
                is_replacement: boolean;
            }[];
        };
        CashBalance: {
            currency: components["schemas"]["CurrencyCode"];
            /** @description Cash by trade date; a negative amount is borrowed */
            amount: string;
            /** @description Reserved for open orders and queued withdrawals */
            reserved: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            settled: string;
            /** @description Negative if purchases have not settled yet */
            unsettled: string;
            settlements: {
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                settlement_date: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                amount: string;
            }[];
        };
        ChangeClockBody: {
            /** @description Calendar days of 24 hours */
            days?: number;
            seconds?: number;
            /**
             * Format: date-time
             * @description The new time of the clock, in ISO 8601
             */
            to?: string;
            /** @description The firm whose clock moves. Only for an ops_admin, who has no firm */
            firm_id?: string;
            next?: components["schemas"]["NextMoment"];
            /** @description The clock does not move from now on, or at the end of the move. Always true */
            freeze?: boolean;
            /** @description The clock goes on with real time, from the time that it shows. Always true */
            resume?: boolean;
        };
        ChangeModelBody: {
            name?: string;
            description?: string;
            allocations?: components["schemas"]["Allocation"][];
            /** @description The target weight of cash. The weights of all securities and `cash_weight` must add up to exactly 1 */
            cash_weight?: string;
            /** @description The ticker of the benchmark of the model */
            benchmark?: string | null;
        };
        ChangePasswordBody: {
            current_password: string;
            /** @description At least 12 characters */
            new_password: string;
        };
        ChangePortfolioBody: {
            name?: string;
            /** @description The portfolio follows this model from now on */
            model_id?: string;
            /** @description The portfolio uses these weights from now on, and no longer follows a model */
            target_weights?: components["schemas"]["Allocation"][];
            /** @description Only with target_weights; by default 0 */
            cash_weight?: string;
            /** @description The largest distance of a weight from its target without drift, in decimal form; at most 1 */
            drift_threshold?: string;
        };
        ChangeWebhookBody: {
            /** @description The URL that receives deliveries */
            url?: string;
            event_types?: string[];
            /** @description Your description of the webhook */
            description?: string | null;
            /**
             * @description PAUSED stores deliveries for a later replay. ACTIVE resumes a paused or disabled webhook
             * @enum {string}
             */
            status?: "ACTIVE" | "PAUSED";
        };
        ChargeFeeBody: {
            /** @description Fiat amount above zero, kept exactly as sent */
            amount: string;
            /** @description Default: `"USD"`. */
            currency?: components["schemas"]["CurrencyCode"];
            description: string;
            /** @description Unique in the account. A repeated request with the same body returns the same fee, with another body 409 */
            idempotency_key: string;
        };
        CheckBookBody: {
            book: components["schemas"]["Book"];
        };
        /** @enum {string} */
        CheckName: "ACCOUNTS_NAMED" | "ACCOUNT_HELD_AWAY" | "ACCOUNT_STATUS" | "ACCOUNT_TRADABLE" | "AVAILABLE_CASH" | "BUYING_POWER" | "CLIENT_ID" | "CONTRIBUTION_LIMIT" | "CONTRIBUTION_YEAR" | "CURRENCY" | "EMAIL_DOMAIN" | "HOLDING_SUFFICIENT" | "IN_DATE_ORDER" | "LOT_KNOWN" | "LOT_SELECTION" | "LOT_SUFFICIENT" | "MARGIN_REQUIREMENT" | "MARKET_PRICE" | "ORDERS_LEFT" | "ORDER_PROPOSED" | "ORDER_SIZE" | "PATTERN_DAY_TRADE" | "POSITION_AVAILABLE" | "PRICE_COLLAR" | "PRICE_INCREMENT" | "QUANTITY_POSITIVE" | "REGISTRATION" | "REP_CODE" | "SAME_OWNER" | "SECURITY_KNOWN" | "SECURITY_UNIQUE" | "SELF_CROSS" | "SETTLED_CASH" | "WEIGHT_SUM" | "WITHIN_LIMITS";
        CheckStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "CHECK";
            check: components["schemas"]["CheckName"];
            /** @enum {string} */
            verdict: "MET";
        };
        CheckedBook: {
            name: string;
            /** @description SHA-256 of the book with its defaults. The order of fields has no effect */
            content_hash: string;
            counts: {
                [key: string]: number;
            };
        };
        CiToken: {
            ci_token_id: string;
            name: string;
            status: components["schemas"]["CiTokenStatus"];
            /** @description The operator who issued the token. The token ends when this login ends */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
            /** @description UTC instant, ISO 8601 */
            revoked_at: string | null;
        };
        CiTokenList: {
            items: components["schemas"]["CiToken"][];
            total: number;
        };
        /** @enum {string} */
        CiTokenStatus: "ACTIVE" | "EXPIRED" | "REVOKED";
        Clock: {
            firm_id: string;
            status: components["schemas"]["ClockStatus"];
            mode: components["schemas"]["ClockMode"];
            /** @description Business time of the firm, UTC */
            now: string;
            /** @description Real time, which token expiry, tickets, signatures and rate limits use */
            wall: string;
            /** @description The time from `wall` to `now`, to the millisecond; negative while the history of a new firm is being created */
            offset_seconds: number;
            /** @description The last advance; null for a clock that was never moved */
            advance: {
                advance_id: string;
                /** @description UTC instant, ISO 8601 */
                from: string;
                /** @description UTC instant, ISO 8601 */
                to: string;
                /** @description UTC instant, ISO 8601 */
                requested_at: string;
                /** @description UTC instant, ISO 8601 */
                completed_at: string | null;
                /** @description The processed part of the advance, in percent */
                percent: number;
                followers: {
                    name: components["schemas"]["ClockFollower"];
                    sessions_done: number;
                    sessions_total: number;
                    is_done: boolean;
                }[];
            } | null;
            /** @description The creation of the history of a new firm; null once it is complete, and for a firm without one */
            seeding: components["schemas"]["Provisioning"] | null;
        };
        ClockEvent: {
            event_id: string;
            advance_id: string;
            /**
             * @description STARTED: the clock of a new firm began at a time other than real time
             * @enum {string}
             */
            kind: "STARTED" | "ADVANCED" | "FROZEN" | "RESUMED" | "READY";
            /** @description UTC instant, ISO 8601 */
            from: string;
            /** @description UTC instant, ISO 8601 */
            to: string;
            /** @description The login that requested it */
            actor: string | null;
            /** @description Real time */
            occurred_at: string;
        };
        ClockEventList: {
            items: components["schemas"]["ClockEvent"][];
            total: number;
        };
        /** @enum {string} */
        ClockFollower: "baas" | "fix" | "pm";
        /**
         * @description RUNNING: the clock goes on with real time. FROZEN: it does not move until a request moves it
         * @enum {string}
         */
        ClockMode: "RUNNING" | "FROZEN";
        ClockOfBook: {
            /**
             * Format: date-time
             * @description The current time of the firm, by default real time
             */
            at?: string;
            /** @description If true, the clock does not move until a request moves it */
            frozen?: boolean;
        };
        /** @enum {string} */
        ClockStatus: "READY" | "ADVANCING";
        /** @description The columns of the CSV files. NATIVE: the columns of StatementRow. SCHWAB, FIDELITY: the headings of the lot view of this custodian. Otherwise your own headings, in upper or lower case */
        ColumnMapping: ("NATIVE" | "SCHWAB" | "FIDELITY") | components["schemas"]["OwnColumns"];
        ComparedAccount: {
            account_id: string;
            portfolio_id: string | null;
            /** @description The total amounts of the orders by currency, and the gains before wash sales */
            turnover: {
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                sold: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                bought: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                estimated_gain_short: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                estimated_gain_long: string;
            }[];
            /** @description The currency of all amounts */
            currency: components["schemas"]["CurrencyCode"];
            before: {
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                total_value: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                cash: string | null;
                /** @description The largest absolute drift of all items; null without targets */
                max_drift: string | null;
                breached: boolean | null;
            };
            after: {
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                total_value: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                cash: string | null;
                /** @description The largest absolute drift of all items; null without targets */
                max_drift: string | null;
                breached: boolean | null;
            };
            /** @description By security, cash last */
            items: {
                /** @enum {string} */
                asset_class: "SECURITY" | "CASH";
                /** @description Null for cash */
                security: components["schemas"]["SecurityReference"] | null;
                /** @description Null for an account that is in no portfolio */
                target_weight: string | null;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight_before: string | null;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight_after: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                value_before: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                value_after: string | null;
            }[];
        };
        ComparedPortfolio: {
            portfolio_id: string;
            name: string;
            /** @description The currency of all amounts */
            currency: components["schemas"]["CurrencyCode"];
            before: {
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                total_value: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                cash: string | null;
                /** @description The largest absolute drift of all items; null without targets */
                max_drift: string | null;
                breached: boolean | null;
            };
            after: {
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                total_value: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                cash: string | null;
                /** @description The largest absolute drift of all items; null without targets */
                max_drift: string | null;
                breached: boolean | null;
            };
            /** @description By security, cash last */
            items: {
                /** @enum {string} */
                asset_class: "SECURITY" | "CASH";
                /** @description Null for cash */
                security: components["schemas"]["SecurityReference"] | null;
                /** @description Null for an account that is in no portfolio */
                target_weight: string | null;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight_before: string | null;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight_after: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                value_before: string | null;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                value_after: string | null;
            }[];
        };
        Composite: {
            composite_id: string;
            name: string;
            description: string;
            model_id: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            minimum_value: string;
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description The members of the composite among the portfolios that you can see */
            portfolio_ids: string[];
            /** @description The number of sandbox portfolios that follow the model. They never belong to a composite */
            excluded_sandbox: number;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        CompositeList: {
            items: components["schemas"]["Composite"][];
            total: number;
        };
        CompositePerformance: {
            composite_id: string;
            base_currency: components["schemas"]["CurrencyCode"];
            year: number;
            months: {
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                from: string;
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                to: string;
                members: number;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                beginning_value: string;
                /** @description The average return of the members, weighted by their values at the beginning of the month; null without members */
                return: string | null;
            }[];
            /** @description The returns of the months, linked geometrically; null if a month has no return */
            return: string | null;
            /** @description The standard deviation of the returns of portfolios that were members in every month, weighted by their values at the beginning; null for fewer than six members */
            dispersion: string | null;
            excluded_sandbox: number;
        };
        ConcentrationInsight: {
            /** @description The id is stable while the recommendation does not change */
            insight_id: string;
            severity: components["schemas"]["InsightSeverity"];
            finding: string;
            /** @enum {string} */
            phrased_by: "TEMPLATE" | "LANGUAGE_MODEL";
            rep_code: string;
            /** @description The accounts that the insight concerns */
            account_ids: string[];
            /** @description Requests that you can send unchanged; empty if nothing can be traded */
            requests: components["schemas"]["InsightRequest"][];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @enum {string} */
            type: "CONCENTRATION";
            /** @description Null for an account without a client */
            client_id: string | null;
            numbers: {
                security: components["schemas"]["SecurityReference"];
                /** @description The base currency of the first account */
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                market_value: string;
                /** @description The total value of the client's accounts that you can see */
                total_value: string;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight: string;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight_limit: string;
                /** @description The value above the limit */
                excess_value: string;
            };
        };
        /**
         * @description CORRESPONDENT is refused with 403 on a sandbox; it is never downgraded to FILE_IMPORT
         * @enum {string}
         */
        ConnectionType: "FILE_IMPORT" | "CORRESPONDENT";
        Contributions: {
            account_id: string;
            tax_year: number;
            /** @description The limit for contributions to all IRAs of the owner, by year and age */
            limit: string;
            limit_source: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            contributed: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            remaining: string;
            /**
             * Format: date
             * @description The last day for contributions for the year
             */
            due_date: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        ConvertedTrial: {
            signup_id: string;
            /** @enum {string} */
            status: "CONVERTED";
            firm: components["schemas"]["Firm"];
            user: components["schemas"]["PortalUser"];
            /** @description The password of a sign-up that was never verified. Only this response contains it. Other logins keep their passwords */
            password: string | null;
            /** @description One key for each active key of the trial. Only this response contains their secrets */
            keys: {
                /** @description The key of the trial, which is no longer valid */
                replaces: string;
                key: components["schemas"]["IssuedApiKey"];
            }[];
        };
        CreateCiTokenBody: {
            /** @description A name for the token, such as the pipeline that uses it */
            name: string;
            /** @description The number of days for which the token is valid. Default: `90`. */
            days?: number;
        };
        CreateCompositeBody: {
            name: string;
            /** @description Default: `""`. */
            description?: string;
            /** @description The composite contains the portfolios that follow this model */
            model_id: string;
            /** @description A portfolio counts in a month if its value at the beginning of the month is at least this amount. Default: `"0"`. */
            minimum_value?: string;
            /** @description Default: `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
        };
        CreateConnectionBody: {
            /** @description The name of the custodian */
            custodian: string;
            connection_type: components["schemas"]["ConnectionType"];
            /** @description Default: `"NATIVE"`. */
            column_mapping?: components["schemas"]["ColumnMapping"];
            /** @description HELD_AWAY accounts with one rep code. An account can be in only one connection */
            account_ids: string[];
        };
        CreateCrmClientBody: {
            /** @description Your own id for the client, which accounts refer to; by default generated. A repeated request returns the existing client */
            client_id?: string;
            /** @description Default: `null`. */
            household_id?: string | null;
            first_name: string;
            last_name: string;
            /**
             * Format: email
             * @description Default: `null`.
             */
            email?: string | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date_of_birth: string;
            /** @description The advisor of the client; null without a named advisor, as for a digital portfolio. Default: `null`. */
            advisor_name?: string | null;
            /** @description The rep code of the advisor; by default your own */
            rep_code?: string;
        };
        CreateFaultBody: {
            do: components["schemas"]["FaultKind"];
            /** @description For status: the status of the answer, which is 429, 500, 502, 503 or 504 */
            status?: number;
            /** @description For status: the header Retry-After in seconds. Without it, the answer has no such header */
            retry_after?: number;
            /** @description For status: true if the request is processed before the client gets the status. By default false */
            committed?: boolean;
            /** @description For cut: the number of bytes of the body that are sent. By default 10 */
            bytes?: number;
            /** @description For hang, slow, late, deliver_late, out_of_order and slow_ack: the delay in seconds of real time, at most 120. By default 30 for hang, 5 otherwise. For stale_timestamp: the age in seconds, by default 600 */
            seconds?: number;
            /** @description For disconnect, mute, half_open and slow_consumer: the number of events that are sent before. By default 0 */
            events?: number;
            /** @description For disconnect of a WebSocket: the close code. By default 1006, which means that the connection ends without a close frame */
            close_code?: number;
            /** @description For mute: false if the heartbeats end too. By default true */
            heartbeats?: boolean;
            /** @description For return_deposit: the code of the return. By default R01 */
            code?: components["schemas"]["ReturnCode"];
            /** @description For return_deposit and hold_deposit: the number of business days on the clock of the firm. By default 2 */
            days?: number;
            /** @description For scenario: the scenario of the orders */
            scenario?: components["schemas"]["SimulationScenario"];
            /** @description The requests: a method and a path such as `POST /orders`, `GET /api/v1/baas/orders/{order_id}` or `GET /accounts/acct_1/positions`. Without a method, all methods of the path. `*` means every request except those of the sandbox itself. For a fault of webhooks: the event types, such as `svc.baas.orders.*`. For a fault of deposits: `*`, or `POST /accounts/acct_1/funding`. Default: `"*"`. */
            on?: string;
            /** @description Only requests that name this security in their path, query or body, or only orders for it */
            symbol?: string;
            /** @description Only requests with this quantity in their body, such as orders */
            quantity?: string;
            /** @description For scenario: only orders of the FIX session with this SenderCompID (49). For faults of FIX: only this session */
            session?: string;
            /** @description The number of matches to leave alone first */
            after?: number;
            /** @description The number of requests that meet the fault. Then the rule ends. By default unlimited */
            times?: number;
            /** @description 3 for every third match */
            every?: number;
            /** @description The part of the matches that meet the fault: 0.25 is a quarter. `seed` decides which ones */
            probability?: number;
            /** @description The seed of `probability`, by default 0. The same seed selects the same matches. For scenario: the first match gets this seed, and each further match the next higher one */
            seed?: number;
            /**
             * Format: date-time
             * @description The end of the rule, in real time
             */
            until?: string;
            /** @description Only requests of this API key, or of this login (`pauth_…`). For a fault of webhooks: only deliveries to this webhook (`whk_…`) */
            key_id?: string;
            /** @description The firm. Only for an ops_admin, who has no firm */
            firm_id?: string;
        };
        CreateFeeScheduleBody: {
            name: string;
            /**
             * @description FLAT: one rate. TIERED: each part of the value at its own rate. CLIFF: the whole value at the rate of the tier that the value reaches
             * @enum {string}
             */
            method: "FLAT" | "TIERED" | "CLIFF";
            /**
             * @description The average of the values at the end of each calendar day of the period, or the value at the end of its last day. Default: `"AVERAGE_DAILY_VALUE"`.
             * @enum {string}
             */
            basis?: "AVERAGE_DAILY_VALUE" | "PERIOD_END_VALUE";
            /**
             * @description ARREARS: a period is billed after its end. ADVANCE: a period is billed from its first day on, with the value at the end of the day before. Default: `"ARREARS"`.
             * @enum {string}
             */
            timing?: "ARREARS" | "ADVANCE";
            /** @description In ascending order; the first tier begins at 0. A FLAT schedule has one tier */
            tiers: components["schemas"]["FeeTier"][];
        };
        CreateFirmBody: {
            /** @description Your own code for the firm */
            firm_id: string;
            name: string;
            /** @description Default: `true`. */
            is_sandbox?: boolean;
            rep_codes: {
                rep_code: string;
                /** @description Default: `"MAIN"`. */
                branch_id?: string;
            }[];
        };
        CreateHouseholdBody: {
            /** @description Your own id for the household, which accounts refer to; by default generated. A repeated request returns the existing household */
            household_id?: string;
            name: string;
            /** @description The rep code of the advisor; by default your own */
            rep_code?: string;
        };
        CreateJournalBody: {
            from_account_id: string;
            to_account_id: string;
            /** @description Fiat amount above zero, kept exactly as sent */
            amount?: string;
            /** @description The currency of the amount; by default USD */
            currency?: components["schemas"]["CurrencyCode"];
            security?: components["schemas"]["SecurityReference"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity?: string;
            description?: string;
            /** @description Unique in the sending account. A repeated request with the same body returns the same journal, with another body 409 */
            idempotency_key?: string;
        };
        CreateModelBody: {
            name: string;
            /** @description Default: `""`. */
            description?: string;
            allocations: components["schemas"]["Allocation"][];
            /** @description The target weight of cash. The weights of all securities and `cash_weight` must add up to exactly 1. Default: `"0"`. */
            cash_weight?: string;
            /** @description The ticker of the benchmark of the model. Default: `null`. */
            benchmark?: string | null;
        };
        CreatePortfolioBody: {
            name: string;
            /** @description The rep code of the portfolio; by default your own */
            rep_code?: string;
            /** @description The model that the portfolio follows, always in its newest version */
            model_id?: string;
            /** @description Own weights of the portfolio, instead of a model */
            target_weights?: components["schemas"]["Allocation"][];
            /** @description Only with target_weights; by default 0 */
            cash_weight?: string;
            /** @description Default: `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
            /** @description The largest distance of a weight from its target without drift, in decimal form; at most 1. Default: `"0.0500"`. */
            drift_threshold?: string;
            /** @description An account can be in only one portfolio. Default: `[]`. */
            account_ids?: string[];
        };
        CreateSnapshotBody: {
            /** @description Unique among the snapshots of the firm */
            name: string;
            /** @description By default your own firm */
            firm_id?: string;
        };
        CreateTestFirmBody: {
            /** @description Unique among your ACTIVE test firms; by default generated */
            name?: string;
            /** @description The lifetime of the firm in seconds of real time. Default: `3600`. */
            ttl?: number;
            /**
             * @description The permissions of the API key. Default: `"trading"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "trading" | "account_management" | "portfolio_management" | "advisory";
            /** @description The initial content of the firm. The name of the firm comes from the request and not from the book, so many tests can use one book */
            book?: components["schemas"]["Book"];
            /**
             * Format: date-time
             * @description The time on the clock of the firm, by default real time or the time in the book
             */
            at?: string;
            /** @description If true, the clock does not move until a request moves it (`POST /api/v1/sandbox/clock`) */
            frozen?: boolean;
            /** @description The ids of the firm follow from this seed and from your requests, so that a test gets the same ids in each run. By default the seed of the book. Without a seed, ids are random */
            seed?: number | string;
            /** @description The id of a snapshot: the firm is a branch of it. A request with `snapshot` has no `book` */
            snapshot?: string;
        };
        CreateUserBody: {
            email: string;
            /** @enum {string} */
            role: "advisor" | "branch_supervisor" | "ops_admin" | "client";
            firm_id: string;
            rep_code?: string;
            /** @description By default the rep code of the login */
            allowed_rep_codes?: string[];
            client_id?: string;
            /** @description At least 12 characters; by default generated, and shown once */
            password?: string;
        };
        CreatedTestFirm: {
            firm_id: string;
            name: string;
            status: components["schemas"]["TestFirmStatus"];
            /** @description The operator or CI token that created the firm */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The end of the firm in real time, independent of the clock of the firm; null for a firm that does not end */
            expires_at: string | null;
            /** @description UTC instant, ISO 8601 */
            ended_at: string | null;
            /** @description The login of the firm’s advisor */
            user: components["schemas"]["PortalUser"];
            /** @description The password of the login. Only this response contains it */
            password: string;
            /** @description An access token of the login. Only this response contains it */
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
            /** @description The lifetime of the access token in seconds */
            expires_in: number;
            /** @description A key that can be exchanged for machine tokens, and that signs requests */
            api_key: components["schemas"]["IssuedApiKey"];
            /** @description The logins of the book, with their passwords */
            logins: components["schemas"]["BookLogin"][];
            /** @description The id of each name in the book; null without a book. A branch has the names of the original firm, with its own ids */
            ids: components["schemas"]["BookIds"] | null;
        };
        CreatedUser: {
            user_id: string;
            email: string;
            role: components["schemas"]["Role"];
            firm_id: string;
            rep_code: string | null;
            is_active: boolean;
            firm_name: string;
            allowed_rep_codes: string[];
            client_id: string | null;
            is_sandbox: boolean;
            /** @description The trial that `GET /auth/sandbox/me` returns; null for a login that does not come from a sign-up */
            signup_id: string | null;
            /** @description Only a generated password is shown, and only once */
            password: string | null;
        };
        CrmClient: {
            client_id: string;
            household_id: string | null;
            first_name: string;
            last_name: string;
            email: string | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date_of_birth: string;
            /** @description In whole years, on the current date of your firm */
            age: number;
            /** @description The first year for which an IRA must pay a required minimum distribution (IRC 401(a)(9)) */
            first_rmd_year: number;
            /** @description Whether the client has reached the age for required minimum distributions */
            is_past_rmd_age: boolean;
            advisor_name: string | null;
            rep_code: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        CrmClientList: {
            clients: components["schemas"]["CrmClient"][];
            total: number;
        };
        /**
         * @description ISO 4217 currency code
         * @enum {string}
         */
        CurrencyCode: "USD" | "GBP" | "EUR";
        CurrencyExchange: {
            account_id: string;
            from_currency: components["schemas"]["CurrencyCode"];
            to_currency: components["schemas"]["CurrencyCode"];
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            sold_amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            bought_amount: string;
            /** @description Units of to_currency for one of from_currency */
            rate: string;
            preview: boolean;
            out_transaction_id: string | null;
            in_transaction_id: string | null;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
        };
        CustodianConnection: {
            connection_id: string;
            custodian: string;
            connection_type: components["schemas"]["ConnectionType"];
            column_mapping: components["schemas"]["ColumnMapping"];
            account_ids: string[];
            rep_code: string;
            /**
             * @description SYNCED after the first import of a file
             * @enum {string}
             */
            status: "AWAITING_FILE" | "SYNCED";
            /**
             * Format: date
             * @description The date of the newest imported statement
             */
            last_as_of: string | null;
            /** @description UTC instant, ISO 8601 */
            last_synced_at: string | null;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        CustodianConnectionPage: {
            items: components["schemas"]["CustodianConnection"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @description The columns of a custodian file, as in `column_mapping`
         * @enum {string}
         */
        CustodianDialect: "NATIVE" | "SCHWAB" | "FIDELITY";
        CustodianFile: {
            dialect: components["schemas"]["CustodianDialect"];
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            as_of: string;
            break: components["schemas"]["CustodianFileBreak"] | null;
            /** @description The accounts in the file */
            account_ids: string[];
            /** @description The bytes of the file in base64 */
            content: string;
        };
        /** @enum {string} */
        CustodianFileBreak: "QUANTITY" | "MISSING_LOT" | "STALE_DATE" | "TRAILER_COUNT" | "ENCODING";
        /** @description The headings in the file of the custodian, by field */
        CustomColumns: {
            account_number: string;
            security: string;
            quantity: string;
            cost_basis: string;
            acquired_date: string;
            security_type?: string;
            currency?: string;
            amount?: string;
            activity_type?: string;
            trade_date?: string;
        };
        DeadLetter: {
            dead_letter_id: string;
            /** @description RESOLVED after the event was applied or sent again; OPEN again if the new attempt fails */
            status: components["schemas"]["DeadLetterStatus"];
            /** @description The consumer group that could not apply the event */
            consumer: string;
            topic: string;
            partition: number | null;
            event_id: string;
            event_type: string;
            /** @description Null if the event does not contain it */
            firm_id: string | null;
            /** @description Null if the event does not contain it */
            account_id: string | null;
            /** @description The error of the last attempt */
            reason: string;
            /** @description The number of attempts before the event became a dead letter for the last time */
            attempts: number;
            /** @description The number of times that the event became a dead letter. A failed retry increases it by one */
            failures: number;
            /** @description UTC instant, ISO 8601 */
            first_failed_at: string;
            /** @description UTC instant, ISO 8601 */
            last_failed_at: string;
            /** @description UTC instant, ISO 8601 */
            resolved_at: string | null;
        };
        DeadLetterPage: {
            items: components["schemas"]["DeadLetter"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @enum {string} */
        DeadLetterStatus: "OPEN" | "RESOLVED";
        DeadLetterWithEvent: {
            dead_letter_id: string;
            /** @description RESOLVED after the event was applied or sent again; OPEN again if the new attempt fails */
            status: components["schemas"]["DeadLetterStatus"];
            /** @description The consumer group that could not apply the event */
            consumer: string;
            topic: string;
            partition: number | null;
            event_id: string;
            event_type: string;
            /** @description Null if the event does not contain it */
            firm_id: string | null;
            /** @description Null if the event does not contain it */
            account_id: string | null;
            /** @description The error of the last attempt */
            reason: string;
            /** @description The number of attempts before the event became a dead letter for the last time */
            attempts: number;
            /** @description The number of times that the event became a dead letter. A failed retry increases it by one */
            failures: number;
            /** @description UTC instant, ISO 8601 */
            first_failed_at: string;
            /** @description UTC instant, ISO 8601 */
            last_failed_at: string;
            /** @description UTC instant, ISO 8601 */
            resolved_at: string | null;
            /** @description The event as it was published, a CloudEvents envelope */
            event: {
                /** @enum {string} */
                specversion: "1.0";
                id: string;
                source: string;
                type: string;
                /** @description UTC instant, ISO 8601 */
                time: string;
                subject?: string;
                /** @enum {string} */
                datacontenttype: "application/json";
                issandbox: boolean;
                traceparent?: string;
                data: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
        };
        Deficit: {
            security: components["schemas"]["SecurityReference"];
            /** @description The number of owed shares */
            quantity: string;
            /** @description The cost of the owed shares at the last price; null without a price */
            cost_to_cover: string | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        Disclosure: {
            disclosure_id: string;
            type: components["schemas"]["DisclosureType"];
            /** @description The number of the version, from 1, for its publisher and type */
            version: number;
            /**
             * @description PLATFORM: a document of the sandbox, which applies to a firm without its own document in force
             * @enum {string}
             */
            publisher: "PLATFORM" | "FIRM";
            title: string;
            body: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            effective_date: string;
            /** @description UTC instant, ISO 8601 */
            published_at: string;
        };
        DisclosureAcknowledgement: {
            acknowledgement_id: string;
            disclosure_id: string;
            /** @description Null if a login acknowledged for itself */
            client_id: string | null;
            /** @description The login or API key */
            recorded_by: string;
            /** @description UTC instant, ISO 8601 */
            acknowledged_at: string;
        };
        DisclosureAcknowledgementList: {
            items: components["schemas"]["DisclosureAcknowledgement"][];
            total: number;
        };
        DisclosureList: {
            items: components["schemas"]["Disclosure"][];
            total: number;
        };
        /**
         * @description The adviser's brochure (SEC Rule 204-3), the relationship summary (Rule 204-5), the privacy notice (Regulation S-P) and the disclosure of conflicts (Regulation Best Interest)
         * @enum {string}
         */
        DisclosureType: "FORM_ADV_PART_2A" | "FORM_CRS" | "PRIVACY_NOTICE" | "BEST_INTEREST";
        /** @enum {string} */
        DispatchSkipReason: "SANDBOX" | "NO_AGENT_CONNECTED";
        /**
         * @description Box 7 of Form 1099-R. Before age 59 1/2: 1, or J for a Roth IRA. Later: 7, or T for a Roth IRA, because it is unknown whether the five years are over
         * @enum {string}
         */
        DistributionCode: "1" | "7" | "J" | "T";
        DividendIncome: {
            security: components["schemas"]["SecurityReference"];
            /** @description Box 1a of Form 1099-DIV */
            total_ordinary_dividends: string;
            /** @description Box 1b; null because the sandbox does not have the data */
            qualified_dividends: string | null;
            qualified_unknown_reason: "ISSUER_AND_HOLDING_PERIODS_UNKNOWN" | null;
            /** @description Box 3: returns of capital */
            nondividend_distributions: string;
            /** @description Box 4; for a nonresident, box 7 of Form 1042-S */
            federal_tax_withheld: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        DividendIncomes: {
            tax_year: number;
            /** @description Whether the income is reported on Form 1099-DIV. False for an IRA, and for a nonresident, whose dividends are on Form 1042-S */
            is_reported: boolean;
            items: components["schemas"]["DividendIncome"][];
            total: number;
        };
        DividendReinvestment: {
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @description UTC instant, ISO 8601 */
            elected_at: string;
        };
        DividendReinvestmentList: {
            items: components["schemas"]["DividendReinvestment"][];
            total: number;
        };
        Drift: {
            portfolio_id: string;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @description Percentage in decimal form: 0.0400 is 4% */
            drift_threshold: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            total_value: string | null;
            /** @description The currency of all amounts */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The largest absolute drift of all items */
            max_drift: string | null;
            /** @description Whether an item is further from its target than the threshold */
            breached: boolean | null;
            reason: components["schemas"]["DriftReason"] | null;
            /** @description By security, cash last */
            items: components["schemas"]["DriftItem"][];
            accounts: components["schemas"]["AccountDrift"][];
        };
        DriftItem: {
            /** @enum {string} */
            asset_class: "SECURITY" | "CASH";
            /** @description Null for cash */
            security: components["schemas"]["SecurityReference"] | null;
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
            target_weight: string;
            /** @description Percentage in decimal form: 0.0400 is 4% */
            actual_weight: string | null;
            /** @description The actual weight minus the target weight; positive if the account holds too much */
            drift: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string | null;
        };
        /**
         * @description The reason why weights are null: a holding has no price or exchange rate, or the total value is not above zero
         * @enum {string}
         */
        DriftReason: "NO_PRICE" | "NO_VALUE";
        DriftSummary: {
            portfolio_id: string;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @description Percentage in decimal form: 0.0400 is 4% */
            drift_threshold: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            total_value: string | null;
            /** @description The currency of all amounts */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The largest absolute drift of all items */
            max_drift: string | null;
            /** @description Whether an item is further from its target than the threshold */
            breached: boolean | null;
            reason: components["schemas"]["DriftReason"] | null;
        };
        DriftSummaryPage: {
            items: components["schemas"]["DriftSummary"][];
            total: number;
            page: number;
            page_size: number;
        };
        Environment: {
            environment: components["schemas"]["EnvironmentKind"];
            firm_id: string;
            /** @description True if the firm of the caller is a sandbox firm */
            is_sandbox: boolean;
            /**
             * @description No installation of Sandbourse moves real money
             * @enum {string}
             */
            money: "SIMULATED";
            /** @enum {string} */
            software: "Sandbourse";
        };
        /**
         * @description SANDBOX: the firm of the caller is a sandbox firm. LIVE: it is a converted firm. OPERATOR: the caller operates the installation, or creates its test firms
         * @enum {string}
         */
        EnvironmentKind: "SANDBOX" | "LIVE" | "OPERATOR";
        Error: {
            /** @description A text, a list of ValidationItem if fields do not match the schema, or a RejectionDetail if checks failed */
            detail: string | components["schemas"]["ValidationItem"][] | components["schemas"]["RejectionDetail"];
            /** @description The error code, for programs. docs/errors lists every code with its cause and remedy */
            code: string;
            /** @description With a message only: the correct value or form, if the server can suggest one */
            hint?: string;
            /**
             * @description Only at the token endpoint: the error code of RFC 6749, 5.2
             * @enum {string}
             */
            error?: "invalid_request" | "invalid_client" | "invalid_scope" | "unsupported_grant_type";
            /** @description Only at the token endpoint: the same text as `detail` */
            error_description?: string;
            /** @description Only with `trial_expired` and `trial_purged` */
            trial?: {
                signup_id: string;
                /** @description The end of the thirty days of the trial, in real time */
                expired_at: string;
                /** @description The time at which its login and keys are switched off permanently, unless the trial is extended before */
                purge_at: string;
            };
        };
        /** @description `reason` says why the check has failed; null for a passed check */
        EvaluatedCheck: {
            check: components["schemas"]["CheckName"];
            passed: boolean;
            reason: string | null;
        };
        EventHistoryPage: {
            /** @description In the order of publication, or in reverse */
            items: ({
                /** @enum {string} */
                specversion: "1.0";
                id: string;
                source: string;
                type: string;
                /** @description UTC instant, ISO 8601 */
                time: string;
                subject?: string;
                /** @enum {string} */
                datacontenttype: "application/json";
                issandbox: boolean;
                traceparent?: string;
                data: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
            /** @description Whether more matching events follow the last event of the page */
            has_more: boolean;
        };
        /** @description The event was sent to the bus */
        EventStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "EVENT";
            event_id: string;
            type: string;
            topic: string;
            key: string;
            /** @description Null if the bus was not reachable */
            partition: number | null;
        };
        ExchangeCurrencyBody: {
            account_id: string;
            from_currency: components["schemas"]["CurrencyCode"];
            to_currency: components["schemas"]["CurrencyCode"];
            /** @description The amount in from_currency */
            amount: string;
            /** @description `true`: returns the result of the exchange, and books nothing. Default: `false`. */
            preview?: boolean;
        };
        /**
         * @description COMPLETED: every order has filled. COMPLETED_ADJUSTED: some orders have not filled, or not completely
         * @enum {string}
         */
        ExecutionStatus: "NOT_RELEASED" | "RELEASED" | "COMPLETED" | "COMPLETED_ADJUSTED";
        ExecutionStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "EXECUTION";
            kind: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price: string | null;
            /** @description Time by the firm's clock */
            executed_at: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            settlement_date: string | null;
            transaction_id: string | null;
        };
        Fault: {
            fault_id: string;
            firm_id: string;
            state: components["schemas"]["FaultState"];
            do: components["schemas"]["FaultKind"];
            on: string;
            /** @description The routes or event types that `on` names. Null for all */
            routes: string[] | null;
            key_id: string | null;
            symbol: string | null;
            quantity: string | null;
            session: string | null;
            after: number | null;
            times: number | null;
            every: number | null;
            probability: number | null;
            seed: number | null;
            /** @description UTC instant, ISO 8601 */
            until: string | null;
            status: number | null;
            retry_after: number | null;
            committed: boolean | null;
            bytes: number | null;
            seconds: number | null;
            events: number | null;
            close_code: number | null;
            heartbeats: boolean | null;
            scenario: components["schemas"]["SimulationScenario"] | null;
            code: components["schemas"]["ReturnCode"] | null;
            days: number | null;
            /** @description The number of requests that the rule has matched */
            matched: number;
            /** @description The number of requests that met the fault */
            hits: number;
            /** @description UTC instant, ISO 8601 */
            last_hit_at: string | null;
            /** @description For a rule that has matched nothing: the routes, symbols or quantities that your firm has sent instead, or the event types, webhooks, sessions or streams that were there instead. Null if nothing is near */
            hint: string | null;
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        /** @enum {string} */
        FaultKind: "lose_reply" | "cut" | "hang" | "slow" | "status" | "end_token" | "content_type" | "broken_gzip" | "disconnect" | "mute" | "half_open" | "duplicate" | "late" | "slow_consumer" | "gap" | "deliver_twice" | "deliver_late" | "out_of_order" | "unreachable" | "lose_response" | "stale_timestamp" | "old_secret" | "scenario" | "sequence_gap" | "poss_dup" | "resend_storm" | "sequence_reset" | "fix_logout" | "slow_ack" | "ignore_test_request" | "return_deposit" | "hold_deposit";
        FaultList: {
            items: components["schemas"]["Fault"][];
            total: number;
        };
        /**
         * @description ENDED after `times` hits, or after `until`
         * @enum {string}
         */
        FaultState: "ACTIVE" | "ENDED";
        Fee: {
            transaction_id: string;
            account_id: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            amount: string;
            currency: components["schemas"]["CurrencyCode"];
            description: string;
            idempotency_key: string;
            /** @description UTC instant, ISO 8601 */
            charged_at: string;
        };
        FeeSchedule: {
            fee_schedule_id: string;
            name: string;
            /**
             * @description FLAT: one rate. TIERED: each part of the value at its own rate. CLIFF: the whole value at the rate of the tier that the value reaches
             * @enum {string}
             */
            method: "FLAT" | "TIERED" | "CLIFF";
            /**
             * @description The average of the values at the end of each calendar day of the period, or the value at the end of its last day
             * @enum {string}
             */
            basis: "AVERAGE_DAILY_VALUE" | "PERIOD_END_VALUE";
            /**
             * @description ARREARS: a period is billed after its end. ADVANCE: a period is billed from its first day on, with the value at the end of the day before
             * @enum {string}
             */
            timing: "ARREARS" | "ADVANCE";
            tiers: components["schemas"]["FeeTier"][];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        FeeScheduleList: {
            items: components["schemas"]["FeeSchedule"][];
            total: number;
        };
        FeeTier: {
            /** @description The value at which the tier begins */
            from: string;
            /** @description The annual rate in decimal form: 0.0085 is 0.85% */
            annual_rate: string;
        };
        Fill: {
            execution_id: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price: string;
            /** @description UTC instant, ISO 8601 */
            executed_at: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            settlement_date: string;
        };
        Firm: {
            firm_id: string;
            name: string;
            is_sandbox: boolean;
            is_active: boolean;
            rep_codes: {
                rep_code: string;
                branch_id: string;
                is_active: boolean;
            }[];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        FirmList: {
            items: components["schemas"]["Firm"][];
            total: number;
        };
        FirmOrigin: {
            firm_id: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The book from which the firm was created, or a book without data. `clock` is the time on the clock of the new firm. The book has no email addresses and no passwords */
            book: components["schemas"]["Book"];
            /** @description The id of each name in the book; null without a book */
            ids: components["schemas"]["BookIds"] | null;
        };
        FirmPerformanceSeries: {
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description The number of included accounts */
            accounts: number;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            from: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            to: string;
            items: components["schemas"]["PerformancePoint"][];
            total: number;
        };
        FixMessage: {
            message_id: number;
            session_id: string;
            /** @enum {string} */
            direction: "IN" | "OUT";
            seq_num: number | null;
            msg_type: string;
            /** @description The name of the message type */
            name: string | null;
            /** @description UTC instant, ISO 8601 */
            recorded_at: string;
            /** @description The fields in the order of the message */
            fields: components["schemas"]["FixMessageField"][];
            /** @description The message as it was sent, with | in place of the delimiter */
            raw: string;
            /** @description The fault that the message met when it was sent to a FIX client, as in `X-Sandbox-Fault-Applied`. Null if it met none */
            fault: string | null;
        };
        FixMessageField: {
            tag: number;
            /** @description Null for a user-defined tag that the dictionary does not list */
            name: string | null;
            value: string;
            /** @description The meaning of a value that the dictionary lists */
            meaning: string | null;
        };
        FixMessageList: {
            items: components["schemas"]["FixMessage"][];
            total: number;
        };
        FixMessageStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "FIX_MESSAGE";
            session_id: string;
            /**
             * @description The direction at the order router
             * @enum {string}
             */
            direction: "IN" | "OUT";
            seq_num: number | null;
            msg_type: string;
            name: string | null;
            fields: components["schemas"]["FixMessageField"][];
            /** @description The message as it was sent, with | in place of the delimiter */
            raw: string;
            /** @description The fault that the message met when it was sent to a FIX client, as in `X-Sandbox-Fault-Applied`. Null if it met none */
            fault: string | null;
        };
        FixPassword: {
            password_id: string;
            name: string;
            /** @enum {string} */
            status: "active" | "revoked";
            /** @description The login that issued the password */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time of the last Logon with this password */
            last_used_at: string | null;
            /** @description UTC instant, ISO 8601 */
            revoked_at: string | null;
        };
        FixPasswordList: {
            items: components["schemas"]["FixPassword"][];
            total: number;
        };
        FixSession: {
            session_id: string;
            sender_comp_id: string;
            target_comp_id: string;
            /** @description The firm of the client; null for the internal session of the order router */
            firm_id: string | null;
            /**
             * @description The purpose of the session: orders, or a drop copy (read-only reports of every order of the firm)
             * @enum {string}
             */
            purpose: "ORDERS" | "DROP_COPY";
            /** @description MsgSeqNum (34) of the next message that the venue sends */
            next_out: number;
            /** @description MsgSeqNum (34) that the venue expects next */
            next_in: number;
            /** @description How often the sequence numbers were reset */
            generation: number;
            /** @enum {string} */
            phase: "disconnected" | "awaiting_logon" | "established" | "logging_out";
        };
        FixSessionList: {
            items: components["schemas"]["FixSession"][];
            total: number;
        };
        FixVenue: {
            /**
             * @description BeginString (8)
             * @enum {string}
             */
            begin_string: "FIX.4.2";
            /** @description Null if the operator has not set the public address */
            host: string | null;
            /** @description TCP */
            port: number;
            /** @description TargetCompID (56) of your messages */
            target_comp_id: string;
        };
        ForgottenPasswordBody: {
            email: string;
        };
        /** @enum {string} */
        Form8949Box: "A" | "B" | "C" | "D" | "E" | "F" | "X";
        FundAccountBody: {
            direction: components["schemas"]["FundingDirection"];
            /** @description Fiat amount above zero, kept exactly as sent */
            amount: string;
            /** @description Default: `"USD"`. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description The tax year of a contribution to an IRA: the current year or, until its due date, the year before. A deposit without it is a rollover, which has no limit */
            contribution_year?: number;
            /** @description A repeated request with the same key and body returns the same deposit or withdrawal, with another body 409 */
            idempotency_key?: string;
        };
        Funding: {
            funding_id: string;
            account_id: string;
            direction: components["schemas"]["FundingDirection"];
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            amount: string;
            currency: components["schemas"]["CurrencyCode"];
            contribution_year: number | null;
            status: components["schemas"]["FundingStatus"];
            reject_reason: {
                code: string;
                message: string;
            } | null;
            idempotency_key: string | null;
            transaction_id: string | null;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            completed_at: string | null;
            /**
             * Format: date
             * @description The business day on which a deposit that is on hold settles. Null if it is not on hold
             * @default null
             */
            settles_on: string | null;
            /** @description Why the bank has taken the deposit back. Null unless the status is RETURNED */
            return: {
                code: components["schemas"]["ReturnCode"];
                message: string;
                /** @description The entry with which the bank has taken the amount back */
                transaction_id: string;
                /** @description UTC instant, ISO 8601 */
                returned_at: string;
            } | null;
        };
        /** @enum {string} */
        FundingDirection: "DEPOSIT" | "WITHDRAWAL";
        /**
         * @description RETURNED if the bank has taken a completed deposit back
         * @enum {string}
         */
        FundingStatus: "QUEUED" | "COMPLETED" | "REJECTED" | "RETURNED";
        FxRate: {
            pair: string;
            /** @description FX rate as a decimal string with 6 places */
            rate: string;
            /** @description The second currency of the pair: the rate is its amount for one unit of the first */
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @description Always true */
            delayed: boolean;
            source: string;
        };
        /** @enum {string} */
        GainReason: "COST_UNKNOWN" | "NO_PRICE" | "SHARES_OWED";
        /** @enum {string} */
        GainTerm: "SHORT_TERM" | "LONG_TERM";
        HarvestingInsight: {
            /** @description The id is stable while the recommendation does not change */
            insight_id: string;
            severity: components["schemas"]["InsightSeverity"];
            finding: string;
            /** @enum {string} */
            phrased_by: "TEMPLATE" | "LANGUAGE_MODEL";
            rep_code: string;
            /** @description The accounts that the insight concerns */
            account_ids: string[];
            /** @description Requests that you can send unchanged; empty if nothing can be traded */
            requests: components["schemas"]["InsightRequest"][];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @enum {string} */
            type: "HARVESTING";
            numbers: {
                security: components["schemas"]["SecurityReference"];
                /** @description The currency of the security */
                currency: components["schemas"]["CurrencyCode"];
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
                /** @description The cost, including losses that wash sales added */
                cost_basis: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                market_value: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                loss: string;
                /** @description The part of `loss` with this term. Lots with an unknown holding period are in neither term */
                short_term_loss: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                long_term_loss: string;
                lots: {
                    lot_id: string;
                    /** @description Number of shares as a decimal string; computed values have 8 places */
                    quantity: string;
                    /** @description Fiat amount as a decimal string; computed values have 4 places */
                    loss: string;
                }[];
                /**
                 * Format: date
                 * @description If the security is bought before this day, the loss is disallowed
                 */
                rebuy_from: string;
            };
        };
        HoldingBreak: {
            /** @enum {string} */
            type: "POSITION" | "CASH";
            account_id: string;
            /** @description Null for CASH */
            symbol: string | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description The shares or cash in the books before the import, adjusted by the ACTIVITY rows of the file */
            expected: string;
            /** @description The shares of all lots, or the cash, in the file */
            actual: string;
        };
        Household: {
            household_id: string;
            name: string;
            rep_code: string;
            /** @description The members of the household, in the order of their ids */
            client_ids: string[];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        HouseholdList: {
            items: components["schemas"]["Household"][];
            total: number;
        };
        ImportPositionsBody: {
            positions: components["schemas"]["MigratedPosition"][];
        };
        ImportSellsBody: {
            sells: {
                security: components["schemas"]["SecurityReference"];
                /** @description Number of shares above zero, kept exactly as sent */
                quantity: string;
                /** @description Currency per share above zero, kept exactly as sent */
                price?: string;
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                sold_on?: string;
            }[];
        };
        Insight: components["schemas"]["RebalanceInsight"] | components["schemas"]["HarvestingInsight"] | components["schemas"]["ConcentrationInsight"];
        /** @enum {string} */
        InsightKind: "REBALANCE" | "HARVESTING" | "CONCENTRATION";
        InsightList: {
            items: components["schemas"]["Insight"][];
            total: number;
        };
        InsightRequest: {
            /** @enum {string} */
            method: "POST";
            /** @description The path after the base URL of the API */
            path: string;
            body: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        InsightSeverity: "LOW" | "MEDIUM" | "HIGH";
        InterestIncome: {
            /** @description Box 1 of Form 1099-INT */
            interest_income: string;
            /** @description Interest on debits, for line 1 of Form 4952. It is not deducted from box 1 */
            debit_interest_paid: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        InterestIncomes: {
            tax_year: number;
            /** @description Whether the income is reported on Form 1099-INT. False for an IRA, and for a nonresident, whose interest is on Form 1042-S */
            is_reported: boolean;
            items: components["schemas"]["InterestIncome"][];
            total: number;
        };
        IssueFixPasswordBody: {
            /** @description Your name for the password */
            name: string;
        };
        IssuedApiKey: {
            key_id: string;
            name: string;
            permission_group: string;
            scopes: string[];
            allowed_rep_codes: string[];
            status: components["schemas"]["ApiKeyStatus"];
            /**
             * @description The pillar that issued the key. The key authenticates on every pillar
             * @enum {string}
             */
            minted_by: "baas" | "pm";
            /** @description The login that issued the key */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time of the last use, to the minute */
            last_used_at: string | null;
            /** @description UTC instant, ISO 8601 */
            revoked_at: string | null;
            /** @description The scopes that requests with this key have used, most recent first. A request appears after a few seconds */
            scope_uses: components["schemas"]["ScopeUse"][];
            /** @description The scopes that no request has used yet. If a smaller permission group contains all used scopes, issue the next key with that group */
            unused_scopes: string[];
            /** @description Shown only once. If you lose the secret, revoke the key and issue another */
            key_secret: string;
        };
        IssuedCiToken: {
            ci_token_id: string;
            name: string;
            status: components["schemas"]["CiTokenStatus"];
            /** @description The operator who issued the token. The token ends when this login ends */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
            /** @description UTC instant, ISO 8601 */
            revoked_at: string | null;
            /** @description The access token. Only this response contains it */
            token: string;
        };
        IssuedFixPassword: {
            password_id: string;
            name: string;
            /** @enum {string} */
            status: "active" | "revoked";
            /** @description The login that issued the password */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time of the last Logon with this password */
            last_used_at: string | null;
            /** @description UTC instant, ISO 8601 */
            revoked_at: string | null;
            /** @description Shown only once. If you lose the password, revoke it and issue another */
            password: string;
        };
        Journal: {
            journal_id: string;
            from_account_id: string;
            to_account_id: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            amount: string | null;
            currency: components["schemas"]["CurrencyCode"] | null;
            security: components["schemas"]["SecurityReference"] | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string | null;
            status: components["schemas"]["JournalStatus"];
            description: string | null;
            idempotency_key: string | null;
            /** @description The entry of the sending account */
            out_transaction_id: string;
            /** @description The entry of the receiving account */
            in_transaction_id: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            completed_at: string;
        };
        JournalPage: {
            items: components["schemas"]["Journal"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @enum {string} */
        JournalStatus: "COMPLETED";
        LedgerReplica: {
            account_id: string;
            /** @description The number of received entries */
            entries: number;
            /** @description The highest received sequence; equal to `entries` if no entry is missing */
            last_sequence: number;
            /** @description Cash, positions and lots include the entries up to this sequence */
            applied_sequence: number;
            /** @description The real time since which entries wait to be applied */
            behind_since: string | null;
        };
        LedgerReplicaList: {
            items: components["schemas"]["LedgerReplica"][];
            total: number;
        };
        LocalMail: {
            /** @description The name of the file: the id of the sign-up or login, and the number of the mail */
            name: string;
            to: string;
            subject: string;
            /** @description UTC instant, ISO 8601 */
            sent_at: string;
            text: string;
            /** @description The link with the token that verifies an address or resets a password, if the mail has one */
            link: string | null;
        };
        LocalMailbox: {
            /** @description Whether this installation shows mails. If not, `items` is empty */
            is_open: boolean;
            items: components["schemas"]["LocalMail"][];
            total: number;
        };
        LogPositions: {
            [key: string]: number;
        };
        Login: {
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
            user: components["schemas"]["PortalUser"];
        };
        LoginBody: {
            email: string;
            password: string;
        };
        /** @enum {string} */
        LotMethod: "FIFO" | "LIFO" | "HIFO" | "SPECIFIC";
        Margin: {
            account_id: string;
            margin_enabled: boolean;
            /** @description The currency of all amounts */
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description A negative balance is borrowed */
            cash_balance: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string;
            /** @description The value of cash and securities */
            equity: string;
            /** @description The part of a purchase that the account must pay; 1.0000 without margin */
            initial_rate: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            initial_requirement: string;
            /** @description Equity minus the initial requirement */
            excess_equity: string;
            /** @description Percentage in decimal form: 0.0400 is 4% */
            maintenance_rate: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            maintenance_requirement: string;
            /** @description Equity minus the maintenance requirement. A negative amount causes a margin call */
            maintenance_excess: string;
            /** @description The value of further purchases that are possible, after open orders */
            buying_power: string;
            /** @description Day trades of the last five sessions */
            day_trade_count: number;
            pattern_day_trader: boolean;
            /** @description The open margin call; null without an open call */
            margin_call: components["schemas"]["MarginCall"] | null;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
        };
        MarginCall: {
            margin_call_id: string;
            account_id: string;
            status: components["schemas"]["MarginCallStatus"];
            /** @description The amount by which equity was below the maintenance requirement when the call was issued */
            amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            equity: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            maintenance_requirement: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            issued_at: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            due_date: string;
            /** @description UTC instant, ISO 8601 */
            satisfied_at: string | null;
        };
        /** @enum {string} */
        MarginCallStatus: "OPEN" | "SATISFIED";
        MarginRules: {
            /** @description True if your firm phases out the pattern-day-trader rule, FINRA Rule 4210(f)(8)(B). The rule then applies until 2027-10-20 instead of 2026-06-03. The default is false */
            keeps_pattern_day_trade_rule: boolean;
            /** @description True if the rule limits the purchases of pattern day traders today, by the clock of your firm */
            pattern_day_trade_rule_in_force: boolean;
            /** @description Null if the firm has set no margin rules */
            updated_at: string | null;
        };
        /** @enum {string} */
        MarketHours: "ALWAYS_OPEN" | "EXCHANGE";
        MarketState: {
            hours: components["schemas"]["MarketHours"];
            /** @description Whether orders of the firm trade now */
            is_open: boolean;
            /** @description Whether the exchange is open */
            is_session_open: boolean;
            /** @description The close of the current session; null between sessions */
            session_closes_at: string | null;
            /** @description The next open. With `EXCHANGE`, orders wait for it while the exchange is closed. With both settings, prices move from then on */
            next_session_opens_at: string;
        };
        Me: {
            user_id: string;
            email: string;
            role: components["schemas"]["Role"];
            firm_id: string;
            rep_code: string | null;
            is_active: boolean;
            firm_name: string;
            allowed_rep_codes: string[];
            client_id: string | null;
            is_sandbox: boolean;
            /** @description The trial that `GET /auth/sandbox/me` returns; null for a login that does not come from a sign-up */
            signup_id: string | null;
        };
        MergeLots: {
            /** @enum {string} */
            kind: "STOCK_MERGER";
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            value: string;
        };
        MigratedPosition: {
            security: components["schemas"]["SecurityReference"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            cost_basis?: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            acquired_on?: string;
        };
        MissingTracePart: {
            part: components["schemas"]["OrderTracePart"];
            /**
             * @description UNAVAILABLE: try again; NOT_PERMITTED: the API key lacks a scope; NOT_KEPT: the data was not stored yet, or is no longer stored; TOO_MANY: only the first items are shown
             * @enum {string}
             */
            reason: "UNAVAILABLE" | "NOT_PERMITTED" | "NOT_KEPT" | "TOO_MANY";
            message: string;
        };
        /**
         * @description OPEN, CLOSE: of the next session. SETTLEMENT, EX_DATE: the start of the business day on which cash of the firm settles, or a corporate action of a security takes effect that the firm holds. YEAR_END: the start of 1 January in New York
         * @enum {string}
         */
        NextMoment: "OPEN" | "CLOSE" | "SETTLEMENT" | "EX_DATE" | "YEAR_END";
        OpenAccountBody: {
            /** @description The client of an advisor. All accounts of a client have the rep code of the client’s first account */
            client_id?: string;
            household_id?: string;
            /** @description One of your rep codes; by default the rep code of the client, or your own */
            rep_code?: string;
            /** @description Name on the account */
            registration: string;
            account_type: components["schemas"]["AccountType"];
            /**
             * Format: date
             * @description The owner's date of birth. The contribution limit of an IRA is higher from the year in which the owner turns 50
             */
            date_of_birth?: string;
            /** @description By default HELD_AWAY if the custodian is OUTSIDE, and ADVISORY otherwise. HELD_AWAY and OUTSIDE require each other */
            management?: components["schemas"]["AccountManagement"];
            /** @description Default: `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
            /** @description Default: `false`. */
            margin_enabled?: boolean;
            custodian?: {
                name: string;
                /**
                 * @description CORRESPONDENT is refused with 403 on a sandbox account; it is never downgraded to NATIVE
                 * @enum {string}
                 */
                kind: "NATIVE" | "OUTSIDE" | "CORRESPONDENT";
            };
            /**
             * @description Default: `"FIFO"`.
             * @enum {string}
             */
            lot_method?: "FIFO" | "LIFO" | "HIFO";
            simulation?: {
                /**
                 * @description APPROVE makes the account ACTIVE, RESTRICT makes it RESTRICTED, HOLD leaves it PENDING
                 * @enum {string}
                 */
                kyc: "APPROVE" | "RESTRICT" | "HOLD";
            };
            /** @description Unique in the firm. A repeated request with the same body returns the same account, with another body 409 */
            idempotency_key?: string;
        };
        OpenWork: {
            work: components["schemas"]["OpenWorkKind"];
            count: number;
            /** @description Ids of the work, 20 at most. Empty if the login does not see all rep codes of the firm */
            ids: string[];
            /** @description The real time at which the next of it is due. Null if it has no time: it is in progress, or it waits for a price */
            due_at: string | null;
        };
        /** @enum {string} */
        OpenWorkKind: "EVENTS" | "CLOCK_ADVANCE" | "SEEDING" | "RESTORE" | "ORDERS" | "FUNDING" | "LEDGER" | "ANALYSIS" | "RUN_ORDERS" | "BILLING" | "DELIVERIES" | "FIRM_END";
        Order: {
            order_id: string;
            account_id: string;
            client_order_id: string | null;
            security: components["schemas"]["SecurityReference"];
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            notional: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            limit_price: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            stop_price: string | null;
            time_in_force: components["schemas"]["TimeInForce"];
            /** @description Whether the ex-date of a cash dividend leaves the prices of the order unchanged */
            do_not_reduce: boolean;
            lot_method: components["schemas"]["LotMethod"];
            lots: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
            }[] | null;
            simulation: components["schemas"]["Simulation"] | null;
            status: components["schemas"]["OrderStatus"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            filled_quantity: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            leaves_quantity: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            average_fill_price: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            fees: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @enum {string} */
            source: "API" | "REBALANCE" | "SEED" | "FIX";
            run_id: string | null;
            reject_reason: {
                code: string;
                message: string;
            } | null;
            replaces: string | null;
            replaced_by: string | null;
            /** @description UTC instant, ISO 8601 */
            submitted_at: string;
            /** @description UTC instant, ISO 8601 */
            filled_at: string | null;
            /** @description UTC instant, ISO 8601 */
            cancelled_at: string | null;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
            /** @description For an open order: whether it trades now, and when the next session opens. Only in responses, not in events */
            market?: components["schemas"]["MarketState"];
            /** @description For an open order of a firm whose history is still being created: the time and prices at which it trades. Only in responses */
            notice?: string;
        };
        OrderBatch: {
            /** @description One result for each order, in the order of the request */
            results: {
                client_order_id: string;
                status: number;
                order: components["schemas"]["Order"] | null;
                /** @description A text, a list of ValidationItem if fields do not match the schema, or a RejectionDetail if checks failed */
                detail: string | components["schemas"]["ValidationItem"][] | components["schemas"]["RejectionDetail"] | null;
                /** @description The error code of the refusal, as in docs/errors */
                code: string | null;
            }[];
        };
        OrderIncident: {
            code: components["schemas"]["OrderIncidentCode"];
            message: string;
            /** @description UTC instant, ISO 8601 */
            occurred_at: string;
        };
        /** @enum {string} */
        OrderIncidentCode: "REPORTED_AFTER_END" | "OVERFILLED" | "QUANTITY_MISMATCH" | "REPORT_PARKED";
        OrderPreview: {
            account_id: string;
            /** @description True if the order passes all checks */
            would_be_accepted: boolean;
            /** @description The currency of the estimated amounts and of `reserved_cash`; null for an unknown security */
            currency: components["schemas"]["CurrencyCode"] | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            estimated_quantity: string | null;
            /** @description The limit or stop price; otherwise the ask for a purchase, and the bid for a sale */
            estimated_price: string | null;
            /** @description Quantity times price, before fees */
            estimated_amount: string | null;
            /** @description The cash that a purchase reserves until it fills: 5 % above the market price without a limit */
            reserved_cash: string | null;
            /** @description In the base currency of the account */
            buying_power: string;
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description All checks of an order, in the order of refusals */
            checks: components["schemas"]["EvaluatedCheck"][];
        };
        OrderRestatement: {
            /** @description ExecID (17) of the report that restated the order (ExecType D) */
            execution_id: string;
            reason: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            ex_date: string;
            /** @description The beginning of the business day of the ex-date */
            restated_at: string;
            from: {
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string | null;
                /** @description Currency per share as a decimal string; computed values have 4 places */
                limit_price: string | null;
                /** @description Currency per share as a decimal string; computed values have 4 places */
                stop_price: string | null;
            };
            to: {
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string | null;
                /** @description Currency per share as a decimal string; computed values have 4 places */
                limit_price: string | null;
                /** @description Currency per share as a decimal string; computed values have 4 places */
                stop_price: string | null;
            };
        };
        /** @enum {string} */
        OrderSide: "BUY" | "SELL";
        /** @enum {string} */
        OrderStatus: "PENDING_NEW" | "NEW" | "PARTIALLY_FILLED" | "FILLED" | "PENDING_CANCEL" | "PENDING_REPLACE" | "CANCELLED" | "REPLACED" | "REJECTED" | "EXPIRED";
        /** @enum {string} */
        OrderStatusFilter: "PENDING_NEW" | "NEW" | "PARTIALLY_FILLED" | "FILLED" | "PENDING_CANCEL" | "PENDING_REPLACE" | "CANCELLED" | "REPLACED" | "REJECTED" | "EXPIRED" | "OPEN" | "CLOSED" | "ALL";
        OrderTrace: {
            order_id: string;
            trace_id: string | null;
            steps: components["schemas"]["OrderTraceStep"][];
            incomplete: components["schemas"]["MissingTracePart"][];
        };
        /** @enum {string} */
        OrderTracePart: "REQUEST" | "EVENTS" | "FIX_MESSAGES" | "WEBHOOKS";
        OrderTraceStep: components["schemas"]["RequestStep"] | components["schemas"]["CheckStep"] | components["schemas"]["ReservationStep"] | components["schemas"]["StatusStep"] | components["schemas"]["OutboxStep"] | components["schemas"]["EventStep"] | components["schemas"]["StreamStep"] | components["schemas"]["FixMessageStep"] | components["schemas"]["ExecutionStep"] | components["schemas"]["PostingStep"] | components["schemas"]["WebhookStep"];
        /** @enum {string} */
        OrderType: "MARKET" | "LIMIT" | "STOP" | "STOP_LIMIT";
        OrderWithFills: {
            order_id: string;
            account_id: string;
            client_order_id: string | null;
            security: components["schemas"]["SecurityReference"];
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            notional: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            limit_price: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            stop_price: string | null;
            time_in_force: components["schemas"]["TimeInForce"];
            /** @description Whether the ex-date of a cash dividend leaves the prices of the order unchanged */
            do_not_reduce: boolean;
            lot_method: components["schemas"]["LotMethod"];
            lots: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
            }[] | null;
            simulation: components["schemas"]["Simulation"] | null;
            status: components["schemas"]["OrderStatus"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            filled_quantity: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            leaves_quantity: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            average_fill_price: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            fees: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @enum {string} */
            source: "API" | "REBALANCE" | "SEED" | "FIX";
            run_id: string | null;
            reject_reason: {
                code: string;
                message: string;
            } | null;
            replaces: string | null;
            replaced_by: string | null;
            /** @description UTC instant, ISO 8601 */
            submitted_at: string;
            /** @description UTC instant, ISO 8601 */
            filled_at: string | null;
            /** @description UTC instant, ISO 8601 */
            cancelled_at: string | null;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
            /** @description For an open order: whether it trades now, and when the next session opens. Only in responses, not in events */
            market?: components["schemas"]["MarketState"];
            /** @description For an open order of a firm whose history is still being created: the time and prices at which it trades. Only in responses */
            notice?: string;
            fills: components["schemas"]["Fill"][];
            incidents: components["schemas"]["OrderIncident"][];
            /** @description The changes of the terms by corporate actions while the order rested, oldest first */
            restatements: components["schemas"]["OrderRestatement"][];
        };
        /** @description The event was stored, in the transaction of its cause */
        OutboxStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "OUTBOX";
            event_id: string;
            type: string;
            topic: string;
        };
        OwnColumns: {
            columns: components["schemas"]["CustomColumns"];
            /**
             * @description Default: `"YYYY-MM-DD"`.
             * @enum {string}
             */
            date_format: "YYYY-MM-DD" | "MM/DD/YYYY";
            /**
             * @description The decimal separator of numbers. The other character may separate groups of three digits. Default: `"."`.
             * @enum {string}
             */
            decimal_separator: "." | ",";
            /** @description The values of the security column that mark a row as cash. The amount of such a row is in the `amount` column. Default: `[]`. */
            cash_securities: string[];
        };
        PerformanceExplanation: {
            /** @description The time-weighted return is the product of the factors, minus one */
            sub_periods: {
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                from: string;
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                to: string;
                /** @description At the close before `from` */
                beginning_value: string;
                /** @description The net inflow at the start of `from`; negative for a net outflow */
                flow: string;
                /** @description At the close of `to` */
                ending_value: string;
                /** @description ending_value / (beginning_value + flow), rounded only for display */
                factor: string;
            }[];
            /** @description The payments whose XIRR is the money-weighted return. A deposit is negative; a withdrawal and the closing value are positive */
            payments: {
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                date: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                amount: string;
            }[];
        };
        PerformancePoint: {
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            value: string | null;
            /** @description The net flow at the start of the day */
            net_flow: string | null;
            /** @description value / (value of the session before + net_flow) - 1 */
            daily_return: string | null;
            /** @description The time-weighted return since the first day */
            cumulative_return: string | null;
            reasons: {
                daily_return: components["schemas"]["ReturnReason"] | null;
                cumulative_return: components["schemas"]["ReturnReason"] | null;
            };
        };
        PerformanceSeries: {
            account_id: string;
            base_currency: components["schemas"]["CurrencyCode"] | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            from: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            to: string;
            items: components["schemas"]["PerformancePoint"][];
            total: number;
        };
        PeriodReturns: {
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            from: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            to: string;
            /** @description The time-weighted return of the whole period */
            twr: string | null;
            /** @description The annualized return; null for periods of less than one year */
            twr_annualized: string | null;
            /** @description The money-weighted return: the annual XIRR, for periods of any length */
            mwr: string | null;
            /** @description The reason for each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
        };
        PermissionGroup: {
            permission_group: string;
            scopes: string[];
            /** @description The group of a key whose request contains no group */
            is_default: boolean;
        };
        PermissionGroupList: {
            items: components["schemas"]["PermissionGroup"][];
            total: number;
        };
        PmIssueKeyBody: {
            /** @description Your name for the key */
            name: string;
            /**
             * @description Default: `"read_only"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "portfolio_management" | "advisory";
        };
        PortalUser: {
            user_id: string;
            email: string;
            role: components["schemas"]["Role"];
            firm_id: string;
            rep_code: string | null;
            is_active: boolean;
        };
        PortalUserPage: {
            items: components["schemas"]["PortalUser"][];
            total: number;
            page: number;
            page_size: number;
        };
        Portfolio: {
            portfolio_id: string;
            name: string;
            rep_code: string;
            model_id: string | null;
            /** @description The current version of the model; null without a model */
            model_version: number | null;
            /** @description The weights of the model, or the own weights of the portfolio */
            target_weights: components["schemas"]["Allocation"][];
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
            cash_weight: string;
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description Percentage in decimal form: 0.0400 is 4% */
            drift_threshold: string;
            account_ids: string[];
            /** @description The value of all accounts with their cash, in `base_currency`; null if a holding has no price */
            market_value: string | null;
            /**
             * Format: date
             * @description The business day on which the portfolio was created
             */
            inception_date: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
        };
        PortfolioBilling: {
            portfolio_id: string;
            fee_schedule_id: string | null;
        };
        PortfolioModel: {
            model_id: string;
            /** @description The number of the version, from 1. Every change creates another version */
            version: number;
            name: string;
            description: string;
            allocations: components["schemas"]["Allocation"][];
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
            cash_weight: string;
            benchmark: string | null;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time at which this version was created */
            updated_at: string;
        };
        PortfolioModelList: {
            items: components["schemas"]["PortfolioModel"][];
            total: number;
        };
        PortfolioModelPage: {
            items: components["schemas"]["PortfolioModel"][];
            total: number;
            page: number;
            page_size: number;
        };
        PortfolioPage: {
            items: components["schemas"]["Portfolio"][];
            total: number;
            page: number;
            page_size: number;
        };
        PortfolioPerformance: {
            portfolio_id: string;
            account_ids: string[];
            /** @description The currency of all amounts; null until the brokerage has reported it */
            base_currency: components["schemas"]["CurrencyCode"] | null;
            /**
             * Format: date
             * @description The first day, not before the first day with entries
             */
            from: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            to: string;
            /** @description The last day is valued at the price of this instant, until its close is known */
            as_of: string;
            /** @description At the close before `from` */
            beginning_value: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            ending_value: string | null;
            /** @description Deposits, withdrawals, journals and transfers; shares are valued at the price of the day */
            net_flows: string | null;
            /** @description Dividends on their ex-dates, and interest minus the interest on debits */
            income: string | null;
            /** @description The fees of trades and of the account. Returns are net of fees */
            fees: string | null;
            /** @description The time-weighted return of the whole period */
            twr: string | null;
            /** @description The annualized return; null for periods of less than one year */
            twr_annualized: string | null;
            /** @description The money-weighted return: the annual XIRR, for periods of any length */
            mwr: string | null;
            /** @description The reason for each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
            /** @description Standard periods that end on `to`. The periods of one and three years are null if the first entry is later than the start of the period */
            periods: {
                mtd: components["schemas"]["PeriodReturns"];
                qtd: components["schemas"]["PeriodReturns"];
                ytd: components["schemas"]["PeriodReturns"];
                one_year: components["schemas"]["PeriodReturns"] | null;
                three_year: components["schemas"]["PeriodReturns"] | null;
                since_inception: components["schemas"]["PeriodReturns"];
            };
            /** @description Only with `explain=true` */
            explanation?: components["schemas"]["PerformanceExplanation"];
        };
        Position: {
            position_id: string;
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @description Negative if the account owes shares (`deficits` of the account) */
            quantity: string;
            /** @description Null if the account owes shares, or if the cost of some shares is unknown */
            average_cost: string | null;
            /** @description The cost of the shares with fees, without losses that wash sales added: the sum of `cost_basis` of the lots. Null if the cost of a lot is unknown */
            cost_basis: string | null;
            /**
             * @description The cost with the losses that wash sales added (IRS Pub. 551): the sum of `adjusted_cost_basis` of the lots. Null in events, in positions of a past time, and if the cost of a lot is unknown
             * @default null
             */
            adjusted_cost_basis: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            market_price: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string | null;
            /** @description The market value minus `adjusted_cost_basis`, or minus `cost_basis` if that is null. Null if shares are owed, the cost of a lot is unknown, or there is no price */
            unrealized_gain: string | null;
            /**
             * @description The reason why the gain is null; otherwise null
             * @default null
             */
            unrealized_gain_reason: components["schemas"]["GainReason"] | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
        };
        PostingLine: {
            account: string;
            /** @description A currency or a ticker */
            unit: string;
            amount: string;
        };
        PostingStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "POSTING";
            transaction_id: string;
            sequence: number;
            type: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            net_amount: string;
            currency: components["schemas"]["CurrencyCode"];
            description: string;
            lines: components["schemas"]["PostingLine"][];
        };
        /**
         * @description Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56
         * @enum {string}
         */
        Practice: "ACCUMULATION" | "RETIREMENT" | "NEXT_GENERATION";
        PriceScript: {
            script_id: string;
            symbol: string;
            kind: components["schemas"]["PriceScriptKind"];
            /** @description Percentage in decimal form: 0.0400 is 4% */
            magnitude: string | null;
            duration_seconds: number | null;
            /** @description Only for a WALK; null for other kinds */
            band: string | null;
            /** @description Only for a WALK; null for other kinds */
            seed: number | null;
            /** @description UTC instant, ISO 8601 */
            starts_at: string;
            /** @description Null for a script that applies until it is removed */
            ends_at: string | null;
            /** @description The price that FLAT and HALT hold, and for other kinds the last price at the creation of the script. Null for a script of all securities */
            base_price: string | null;
            is_active: boolean;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        /** @enum {string} */
        PriceScriptKind: "CRASH" | "SPIKE" | "GAP" | "FLAT" | "HALT" | "WALK";
        PriceScriptList: {
            items: components["schemas"]["PriceScript"][];
            total: number;
        };
        /** @enum {string} */
        ProposalReason: "OVERWEIGHT" | "UNDERWEIGHT" | "RAISE_CASH" | "INVEST_CASH" | "HARVEST_LOSS" | "SUBSTITUTE" | "OVERRIDE";
        /** @enum {string} */
        ProposalStatus: "PROPOSED" | "WAITING" | "RELEASED" | "REFUSED" | "LEFT_OUT" | "EXCLUDED" | "PENDING_NEW" | "NEW" | "PARTIALLY_FILLED" | "FILLED" | "PENDING_CANCEL" | "PENDING_REPLACE" | "CANCELLED" | "REPLACED" | "REJECTED" | "EXPIRED";
        ProposedOrder: {
            /** @description The index of the order in the run, from 0 */
            index: number;
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @enum {string} */
            side: "BUY" | "SELL";
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description Currency per share as a decimal string; computed values have 4 places */
            estimated_price: string;
            /** @description Quantity times price, before fees */
            estimated_amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            estimated_fees: string;
            /** @description The lots that a sale takes */
            lots: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
            }[];
            /** @description The gain of this term. Null for purchases, for accounts that are not taxed, and if the cost of a lot of this term or the term of a lot is unknown */
            estimated_gain_short: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            estimated_gain_long: string | null;
            wash_sale_risk: boolean;
            reason: components["schemas"]["ProposalReason"];
            substitutes_for: components["schemas"]["SecurityReference"] | null;
            status: components["schemas"]["ProposalStatus"];
            order_id: string | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            filled_quantity: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            average_fill_price: string | null;
            /** @description The failed compliance checks of the order */
            failed_checks: {
                check: components["schemas"]["CheckName"];
                reason: string;
            }[];
        };
        ProvisionFirmBody: {
            practice: components["schemas"]["Practice"];
            /** @description The seed of the book: the same seed creates the same book */
            seed: number;
        };
        Provisioning: {
            status: components["schemas"]["ProvisioningStatus"];
            accounts_ready: number;
            accounts_total: number;
            fills_posted: number;
            /** @description The progress in percent; 100 only when the book is complete */
            percent: number;
        };
        /** @enum {string} */
        ProvisioningStatus: "PENDING" | "RUNNING" | "COMPLETED" | "FAILED";
        PublishDisclosureBody: {
            type: components["schemas"]["DisclosureType"];
            title: string;
            /** @description The text of the document, without markup */
            body: string;
            /**
             * Format: date
             * @description The first day on which the version is in force: today by your firm's clock or later, and after the date of the previous version
             */
            effective_date: string;
        };
        Quote: {
            symbol: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            bid: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            ask: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            last: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            previous_close: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            change: string;
            /** @description Percentage in decimal form: 0.0400 is 4% */
            change_percent: string;
            volume: number;
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @description Always true */
            delayed: boolean;
            delay_minutes: number;
            source: string;
            /** @description Whether orders of your firm trade now, and when the next session opens */
            market: components["schemas"]["MarketState"];
        };
        QuoteList: {
            items: components["schemas"]["Quote"][];
            total: number;
        };
        RatioShares: number | string;
        RealizedGain: {
            /** @description The transaction of the sale */
            transaction_id: string;
            account_id: string;
            lot_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description Column (a) */
            description: string;
            /**
             * Format: date
             * @description Column (b); null if unknown, and for inherited shares
             */
            acquired_date: string | null;
            /** @description True if column (b) has the word INHERITED */
            is_inherited: boolean;
            /**
             * Format: date
             * @description Column (c)
             */
            disposed_date: string;
            /** @description Column (d), after fees */
            proceeds: string;
            /** @description Column (e), with the loss of an earlier wash sale that was added to the lot; null if the cost of the lot is unknown */
            cost_basis: string | null;
            /** @description Column (f): W if a wash sale disallows the loss or a part of it */
            adjustment_code: "W" | null;
            /** @description Column (g): the disallowed loss. Later purchases can increase it */
            adjustment_amount: string;
            /** @description Column (h): (d) - (e) + (g); null if (e) is unknown */
            realized_gain: string | null;
            /**
             * @description The reason why the gain is null; otherwise null
             * @default null
             */
            realized_gain_reason: components["schemas"]["GainReason"] | null;
            /** @description Part I (short-term) or Part II (long-term). Null in an IRA, whose gains are not reported, and if the holding period is unknown */
            term: components["schemas"]["GainTerm"] | null;
            /** @description The box to check above the row. A or D: the basis is reported on Form 1099-B. B or E: the basis is not reported. X: unknown whether B or E. Null in an IRA */
            form_8949_box: components["schemas"]["Form8949Box"] | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        RealizedGainList: {
            items: components["schemas"]["RealizedGain"][];
            total: number;
        };
        RebalanceInsight: {
            /** @description The id is stable while the recommendation does not change */
            insight_id: string;
            severity: components["schemas"]["InsightSeverity"];
            finding: string;
            /** @enum {string} */
            phrased_by: "TEMPLATE" | "LANGUAGE_MODEL";
            rep_code: string;
            /** @description The accounts that the insight concerns */
            account_ids: string[];
            /** @description Requests that you can send unchanged; empty if nothing can be traded */
            requests: components["schemas"]["InsightRequest"][];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @enum {string} */
            type: "REBALANCE";
            portfolio_id: string;
            numbers: {
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                total_value: string;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                max_drift: string;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                drift_threshold: string;
                /** @description The items beyond the threshold, largest drift first */
                items: components["schemas"]["DriftItem"][];
            };
        };
        /** @enum {string} */
        RebalanceStyle: "TO_TARGET" | "TO_BAND" | "CASH_ONLY";
        RebalancingComparison: {
            run_id: string;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @description The `index` of each proposal that does not trade */
            excluded_orders: number[];
            /** @description The totals of all accounts: without the excluded orders, and with the remaining amounts of reduced purchases */
            summary: components["schemas"]["RebalancingRunTotals"];
            /** @description Purchases that are reduced, with the remaining amount; 0 for a purchase that is left out */
            reduced_orders: {
                index: number;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                amount: string;
            }[];
            /** @description The portfolios with all their accounts, including accounts without trades */
            portfolios: components["schemas"]["ComparedPortfolio"][];
            /** @description The accounts for which the run proposes orders */
            accounts: components["schemas"]["ComparedAccount"][];
        };
        RebalancingRun: {
            /** @description Null for a preview */
            run_id: string | null;
            status: components["schemas"]["RebalancingStatus"];
            portfolio_ids: string[];
            /** @description All accounts that are rebalanced, including the accounts of the portfolios */
            account_ids: string[];
            parameters: {
                /** @description Percentage in decimal form: 0.0400 is 4% */
                drift_threshold: string | null;
                rebalance_style: components["schemas"]["RebalanceStyle"];
                trade_scope: components["schemas"]["TradeScope"];
                tax_strategy: components["schemas"]["TaxStrategy"];
                /** @description Whether orders are rounded to whole shares */
                whole_shares: boolean;
                /** @description The minimum estimated amount of an order, in the base currency of the account */
                minimum_trade: string;
                /** @description The part of the account value that always stays in cash, even if the cash target is lower */
                cash_buffer: string;
                /** @description Substitutes for securities that cannot be bought because of a wash sale */
                substitutions: components["schemas"]["Substitution"][];
                target_overrides: components["schemas"]["TargetOverride"][] | null;
            };
            summary: components["schemas"]["RebalancingRunFigures"];
            error: {
                code: string;
                message: string;
            } | null;
            approval_status: components["schemas"]["ApprovalStatus"];
            execution_status: components["schemas"]["ExecutionStatus"];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time at which the analysis ended, with or without success */
            completed_at: string | null;
            /** @description UTC instant, ISO 8601 */
            approved_at: string | null;
            /** @description The orders by account; the sales of an account before its purchases */
            orders: components["schemas"]["ProposedOrder"][];
            skipped: components["schemas"]["SkippedTrade"][];
            released_order_ids: string[];
        };
        RebalancingRunExecuted: {
            accounts_traded: number;
            sell_orders: number;
            buy_orders: number;
            turnover: {
                currency: components["schemas"]["CurrencyCode"];
                /** @description Filled shares times the average fill price, before fees */
                sold: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                bought: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                fees: string;
            }[];
        };
        /** @description The figures of all proposed orders, with the approved and executed orders beside them */
        RebalancingRunFigures: {
            accounts: number;
            /** @description The number of accounts that have been analyzed */
            accounts_analyzed: number;
            accounts_traded: number;
            sell_orders: number;
            buy_orders: number;
            skipped: number;
            turnover: {
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                sold: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                bought: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                estimated_gain_short: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                estimated_gain_long: string;
            }[];
            /** @description The proposed orders without the excluded ones; null until the run is approved */
            approved: components["schemas"]["RebalancingRunTotals"] | null;
            /** @description The orders that have filled so far, at least in part; null until the run is approved */
            executed: components["schemas"]["RebalancingRunExecuted"] | null;
        };
        RebalancingRunSummary: {
            /** @description Null for a preview */
            run_id: string | null;
            status: components["schemas"]["RebalancingStatus"];
            portfolio_ids: string[];
            /** @description All accounts that are rebalanced, including the accounts of the portfolios */
            account_ids: string[];
            parameters: {
                /** @description Percentage in decimal form: 0.0400 is 4% */
                drift_threshold: string | null;
                rebalance_style: components["schemas"]["RebalanceStyle"];
                trade_scope: components["schemas"]["TradeScope"];
                tax_strategy: components["schemas"]["TaxStrategy"];
                /** @description Whether orders are rounded to whole shares */
                whole_shares: boolean;
                /** @description The minimum estimated amount of an order, in the base currency of the account */
                minimum_trade: string;
                /** @description The part of the account value that always stays in cash, even if the cash target is lower */
                cash_buffer: string;
                /** @description Substitutes for securities that cannot be bought because of a wash sale */
                substitutions: components["schemas"]["Substitution"][];
                target_overrides: components["schemas"]["TargetOverride"][] | null;
            };
            summary: components["schemas"]["RebalancingRunFigures"];
            error: {
                code: string;
                message: string;
            } | null;
            approval_status: components["schemas"]["ApprovalStatus"];
            execution_status: components["schemas"]["ExecutionStatus"];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time at which the analysis ended, with or without success */
            completed_at: string | null;
            /** @description UTC instant, ISO 8601 */
            approved_at: string | null;
        };
        RebalancingRunSummaryPage: {
            items: components["schemas"]["RebalancingRunSummary"][];
            total: number;
            page: number;
            page_size: number;
        };
        RebalancingRunTotals: {
            accounts_traded: number;
            sell_orders: number;
            buy_orders: number;
            turnover: {
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                sold: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                bought: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                estimated_gain_short: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                estimated_gain_long: string;
            }[];
        };
        /** @enum {string} */
        RebalancingStatus: "PENDING" | "ANALYZING" | "ORDERS_GENERATED" | "FAILED";
        RegisterWebhookBody: {
            /** @description The URL that receives deliveries */
            url: string;
            event_types: string[];
            /** @description Your description of the webhook */
            description?: string;
        };
        ReinvestDividendsBody: {
            security: components["schemas"]["SecurityReference"];
        };
        RejectedCheck: {
            check: components["schemas"]["RejectedCheckName"];
            /** @description The new name of a check that is still sent under its former name. From 0.3.0 on `check` has the new name, and this field is removed. */
            renamed_to?: components["schemas"]["CheckName"];
            reason: string;
        };
        /** @enum {string} */
        RejectedCheckName: "ACCOUNTS_NAMED" | "ACCOUNT_HELD_AWAY" | "ACCOUNT_STATUS" | "ACCOUNT_TRADABLE" | "AVAILABLE_CASH" | "BUYING_POWER" | "CLIENT_ID" | "CONTRIBUTION_LIMIT" | "CONTRIBUTION_YEAR" | "CURRENCY" | "EMAIL_DOMAIN" | "HOLDING_SUFFICIENT" | "IN_DATE_ORDER" | "LOT_KNOWN" | "LOT_SELECTION" | "LOT_SUFFICIENT" | "MARGIN_REQUIREMENT" | "MARKET_PRICE" | "ORDERS_LEFT" | "ORDER_PROPOSED" | "ORDER_SIZE" | "PATTERN_DAY_TRADE" | "POSITION_AVAILABLE" | "PRICE_COLLAR" | "PRICE_INCREMENT" | "QUANTITY_POSITIVE" | "REGISTRATION" | "REP_CODE" | "SAME_OWNER" | "SECURITY_KNOWN" | "SECURITY_UNIQUE" | "SELF_CROSS" | "SETTLED_CASH" | "WEIGHT_SUM" | "WITHIN_LIMITS" | "NO_ACCOUNTS" | "HOLDING_EXCEEDED" | "BACK_DATED" | "LOT_UNKNOWN" | "LOT_EXCEEDED" | "NO_ORDERS" | "NOT_POSITIVE" | "DUPLICATE_SECURITY" | "BEYOND_LIMITS";
        RejectionDetail: {
            message: string;
            failed_checks: components["schemas"]["RejectedCheck"][];
        };
        RelieveLots: {
            /** @enum {string} */
            kind: "RELIEVE";
            method: components["schemas"]["LotMethod"];
            picks: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
            }[];
        };
        ReplaceOrderBody: {
            /** @description Number of shares above zero, kept exactly as sent */
            quantity?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price?: string;
            /** @description By default unchanged */
            do_not_reduce?: boolean;
        };
        ReplayDeliveriesBody: {
            /** Format: date-time */
            since: string;
        };
        ReplayedDeliveries: {
            /** @description The number of deliveries that are attempted again */
            replayed: number;
        };
        /**
         * @description CONSOLE for a request of a page of the console, API for any other
         * @enum {string}
         */
        RequestSource: "API" | "CONSOLE";
        RequestStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "REQUEST";
            /** @description `x-request-id` of the response */
            request_id: string | null;
            /** @description The trace id (W3C Trace Context), as in `traceparent` of the events */
            trace_id: string | null;
            has_idempotency_key: boolean;
            /** @description The fault that the request met, as in `X-Sandbox-Fault-Applied`. Null if it met none */
            fault: string | null;
        };
        RequiredDistribution: {
            account_id: string;
            account_number: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description The value at the end of 31 December of the year before */
            year_end_value: string | null;
            /** @description The distribution period of the Uniform Lifetime Table, in years */
            distribution_period: string | null;
            /** @description year_end_value / distribution_period */
            amount: string | null;
            /**
             * Format: date
             * @description The due date. For the first year, it is 1 April of the next year
             */
            due_date: string | null;
            reason: components["schemas"]["RequiredDistributionReason"] | null;
        };
        /**
         * @description The reason why the amount is null. BELOW_APPLICABLE_AGE: no distribution is required for the year. YEAR_NOT_OVER: the year before has not ended yet. NOT_FOLLOWED: another custodian held the account, and no statement covers 31 December. NO_PRICE, NO_FX_RATE: on that day, a holding had no price or no exchange rate.
         * @enum {string}
         */
        RequiredDistributionReason: "BELOW_APPLICABLE_AGE" | "YEAR_NOT_OVER" | "NOT_FOLLOWED" | "NO_PRICE" | "NO_FX_RATE" | "BEYOND_LIMITS";
        RequiredDistributions: {
            client_id: string;
            year: number;
            /** @description The age that the client reaches in the year */
            age: number;
            first_rmd_year: number;
            /** @description The client's traditional IRAs, each with its amount. The client may take the sum of the amounts from any of these IRAs (IRS Pub. 590-B) */
            items: components["schemas"]["RequiredDistribution"][];
            total: number;
        };
        ReseededTrial: {
            /** @description Only this response contains it */
            password: string;
            firm_id: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
        };
        ReservationStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "RESERVATION";
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            cash: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        ResetPasswordBody: {
            /** @description The token from the mail, which begins with `sbxr_` */
            token: string;
            /** @description At least 12 characters */
            new_password: string;
        };
        ResetTrial: {
            /** @description Only this response contains it */
            password: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
        };
        Restored: {
            snapshot: components["schemas"]["Snapshot"];
            /** @description UTC instant, ISO 8601 */
            restored_at: string;
        };
        RetirementDistribution: {
            transaction_id: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            gross_distribution: string;
            distribution_code: components["schemas"]["DistributionCode"] | null;
            unknown_reason: "DATE_OF_BIRTH_UNKNOWN" | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        RetirementDistributions: {
            tax_year: number;
            /** @description Box 1, the sum of all codes, in USD */
            gross_distribution: string;
            /** @description Box 2b: the sandbox does not know the taxable amount */
            taxable_amount_not_determined: boolean;
            items: components["schemas"]["RetirementDistribution"][];
            total: number;
        };
        RetriedDeadLetters: {
            /** @description The dead letters that were OPEN. Resolved dead letters are not sent again */
            retried: number;
        };
        RetryDeadLettersBody: {
            dead_letter_ids: string[];
        };
        /**
         * @description The code with which a bank returns a payment, such as R01 for insufficient funds
         * @enum {string}
         */
        ReturnCode: "R01" | "R02" | "R03" | "R04" | "R08" | "R10" | "R16" | "R29";
        ReturnOfCapitalToLots: {
            /** @enum {string} */
            kind: "RETURN_OF_CAPITAL";
        };
        /**
         * @description The reason why there is no return. NO_VALUE: the account had no value in the whole period. NO_PRICE, NO_FX_RATE: on some day, a holding had no price or no exchange rate. NO_STARTING_VALUE: the value was zero at the start of a day and above zero at its end. NEGATIVE_VALUE: the value was negative at the start or at the end of a day. UNDER_A_YEAR: returns of less than a year are not annualized. NO_SOLUTION: no rate matches the cash flows. NO_SINGLE_SOLUTION: more than one rate matches the cash flows. OUT_OF_RANGE: the rate is outside the reported range. BEYOND_LIMITS: a value is outside the supported range.
         * @enum {string}
         */
        ReturnReason: "NO_VALUE" | "NO_PRICE" | "NO_FX_RATE" | "NO_STARTING_VALUE" | "NEGATIVE_VALUE" | "UNDER_A_YEAR" | "NO_SOLUTION" | "NO_SINGLE_SOLUTION" | "OUT_OF_RANGE" | "BEYOND_LIMITS";
        /** @enum {string} */
        Role: "advisor" | "branch_supervisor" | "ops_admin" | "client" | "api_client";
        ScopeUse: {
            scope: string;
            /** @description The time of the last successful request that used the scope, to the minute */
            last_used_at: string;
        };
        ScriptActionBody: {
            symbol: string;
            kind: components["schemas"]["ScriptedActionKind"];
            /**
             * Format: date
             * @description The first session after the corporate action: after the split or merger, or without the right to the distribution. It must be later than the current session
             */
            ex_date: string;
            /** @description For SPIN_OFF and STOCK_MERGER: a security of the sandbox that trades in the same currency */
            new_symbol?: string;
            /** @description For SPLIT: the number of new shares for `old_shares` old shares, such as 2 and 1, or 1 and 10 for a reverse split. For SPIN_OFF and STOCK_MERGER: the number of shares of `new_symbol` for `old_shares` shares, such as 1 and 4, or "0.241917" and 1. The ratio is exact */
            new_shares?: components["schemas"]["RatioShares"];
            old_shares?: components["schemas"]["RatioShares"];
            /** @description For DIVIDEND, RETURN_OF_CAPITAL, and the cash of a STOCK_MERGER: the gross amount per share, in the currency of the security */
            amount_per_share?: string;
            /** @description For CASH_MERGER: the price per share */
            price?: string;
            /**
             * Format: date
             * @description The day on which the cash or the shares are delivered: a settlement day on or after the ex-date; by default 15 business days after the ex-date
             */
            pay_date?: string;
        };
        ScriptPriceBody: {
            /** @description A ticker, or `*` for every security without its own script */
            symbol: string;
            kind: components["schemas"]["PriceScriptKind"];
            /** @description The change as a decimal fraction of the price: 0.3000 is 30%. In a CRASH the price falls, in a SPIKE it rises, in a GAP the sign sets the direction */
            magnitude?: string;
            /** @description The duration of the fall of a CRASH, of the rise and fall of a SPIKE, or of a FLAT or HALT. Without it, a FLAT or HALT applies until it is removed */
            duration_seconds?: number;
            /** @description The largest distance of a WALK from the price, as a decimal fraction of the price: 0.0500 is 5% */
            band?: string;
            /** @description The seed of a WALK, by default 0. The same seed gives the same prices of a security */
            seed?: number;
            /**
             * Format: date-time
             * @description Business time of the firm; by default the current time
             */
            starts_at?: string;
            /**
             * Format: date-time
             * @description The end of a CRASH, GAP or WALK; without it, the script applies until it is removed
             */
            ends_at?: string;
            /** @description The price that a FLAT or HALT of one security holds; by default the last price */
            price?: string;
        };
        ScriptedAction: {
            action_id: string;
            symbol: string;
            kind: components["schemas"]["ScriptedActionKind"];
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            ex_date: string;
            /**
             * Format: date
             * @description The day on which the last trade before the ex-date settles
             */
            record_date: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            pay_date: string | null;
            /** @default null */
            new_symbol: string | null;
            /** @description The value that the request contained, unchanged */
            new_shares: components["schemas"]["RatioShares"] | null;
            old_shares: components["schemas"]["RatioShares"] | null;
            /** @description Amount per share as a decimal string with at most 6 places */
            amount_per_share: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price: string | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description True when the business day of the ex-date has begun. The action can then no longer be cancelled */
            is_effective: boolean;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        /**
         * @description SPLIT: a split or reverse split. DIVIDEND: a special dividend in cash. RETURN_OF_CAPITAL: a distribution that lowers the cost basis. CASH_MERGER: every share is bought for cash. SPIN_OFF: holders receive shares of another security in addition. STOCK_MERGER: every share is exchanged for shares of another security, and optionally cash
         * @enum {string}
         */
        ScriptedActionKind: "SPLIT" | "DIVIDEND" | "RETURN_OF_CAPITAL" | "CASH_MERGER" | "SPIN_OFF" | "STOCK_MERGER";
        ScriptedActionList: {
            items: components["schemas"]["ScriptedAction"][];
            total: number;
        };
        Security: {
            symbol: string;
            cusip: string;
            isin: string;
            name: string;
            /** @enum {string} */
            type: "EQUITY" | "ETF";
            /**
             * @description The tax status of the issuer. If a REIT or RIC (fund) records a dividend from October on and pays it in January, the dividend is income of the year before
             * @enum {string}
             */
            tax_class: "COMMON_STOCK" | "REIT" | "RIC" | "GRANTOR_TRUST" | "PARTNERSHIP";
            exchange: string;
            currency: components["schemas"]["CurrencyCode"];
            sector: string | null;
            industry: string | null;
            asset_class: string;
        };
        SecurityPage: {
            items: components["schemas"]["Security"][];
            total: number;
            page: number;
            page_size: number;
        };
        SecurityReference: {
            /** @enum {string} */
            type: "ticker" | "cusip" | "isin";
            value: string;
        };
        SeriesBar: {
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            open: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            high: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            low: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            close: string;
            volume: number;
            source: string;
        };
        SetMarginRulesBody: {
            /** @description True if your firm phases out the pattern-day-trader rule, FINRA Rule 4210(f)(8)(B). The rule then applies until 2027-10-20 instead of 2026-06-03. The default is false */
            keeps_pattern_day_trade_rule: boolean;
        };
        SetMarketHoursBody: {
            hours: components["schemas"]["MarketHours"];
        };
        SetTradeParametersBody: {
            /** @description The allowed distance of a weight from its target, in decimal form; null for the threshold of each portfolio. Default: `null`. */
            drift_threshold?: string | null;
            /** @description Default: `"TO_TARGET"`. */
            rebalance_style?: components["schemas"]["RebalanceStyle"];
            /** @description Default: `"BREACHED_ONLY"`. */
            trade_scope?: components["schemas"]["TradeScope"];
            /** @description Default: `"NONE"`. */
            tax_strategy?: components["schemas"]["TaxStrategy"];
            /** @description Whether orders are rounded to whole shares. Default: `false`. */
            whole_shares?: boolean;
            /** @description The minimum estimated amount of an order, in the base currency of the account. Default: `"1.00"`. */
            minimum_trade?: string;
            /** @description The part of the account value that always stays in cash, even if the cash target is lower. Default: `"0"`. */
            cash_buffer?: string;
            /** @description Substitutes for securities that cannot be bought because of a wash sale. Default: `[]`. */
            substitutions?: components["schemas"]["Substitution"][];
        };
        Settled: {
            firm_id: string;
            /** @enum {string} */
            status: "SETTLED" | "OPEN";
            waited_ms: number;
            /** @description The work that ended during the wait */
            waited_for: components["schemas"]["OpenWork"][];
            /** @description The work that did not end during the wait. Empty if SETTLED */
            open: components["schemas"]["OpenWork"][];
            /** @description The work that is not waited for: resting orders, and what is due after the wait */
            later: components["schemas"]["OpenWork"][];
        };
        SignUpBody: {
            email: string;
            first_name: string;
            last_name: string;
            firm_name: string;
            practice: components["schemas"]["Practice"];
        };
        Simulation: {
            scenario: components["schemas"]["SimulationScenario"];
            /** @description The same seed gives the same fills. Default: `0`. */
            seed: number;
        };
        /** @enum {string} */
        SimulationScenario: "REJECT" | "PARTIAL_FILL" | "SLOW_FILL" | "NO_FILL" | "CANCEL_RACE" | "DUPLICATE_EXECUTION" | "BUST" | "CORRECT" | "DELAYED" | "HALT" | "MINUTES_FILL" | "REJECT_AT_OPEN" | "BUST_NEXT_DAY";
        /** @enum {string} */
        SkipReason: "BELOW_MINIMUM" | "NO_PRICE" | "WASH_SALE" | "INSUFFICIENT_CASH" | "NOT_ROUTABLE" | "RESTRICTED" | "SHORT_TERM" | "NO_TARGET";
        SkippedTrade: {
            account_id: string;
            /** @description Null if the whole account was skipped */
            security: components["schemas"]["SecurityReference"] | null;
            reason: components["schemas"]["SkipReason"];
        };
        Snapshot: {
            snapshot_id: string;
            firm_id: string;
            name: string;
            /** @description The login, operator or CI token that created the snapshot */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time on the clock of the firm */
            clock: string;
            /** @description The number of stored rows, in all services */
            rows: number;
            /** @description The size of the stored rows in bytes, compressed */
            bytes: number;
            /** @description For each service, the last position in its event log at the time of the snapshot */
            cut: components["schemas"]["LogPositions"];
            /** @description For each service, its last migration. A version with another last migration cannot restore or branch the snapshot */
            versions: {
                [key: string]: string;
            };
        };
        SnapshotPage: {
            items: components["schemas"]["Snapshot"][];
            total: number;
            page: number;
            page_size: number;
        };
        SpinOffFromLots: {
            /** @enum {string} */
            kind: "SPIN_OFF";
            part: string;
            whole: string;
        };
        SplitLots: {
            /** @enum {string} */
            kind: "SPLIT";
            new_shares: string;
            old_shares: string;
        };
        StandingMarginCall: {
            margin_call_id: string;
            account_id: string;
            status: components["schemas"]["MarginCallStatus"];
            /** @description The amount by which equity was below the maintenance requirement when the call was issued */
            amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            equity: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            maintenance_requirement: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            issued_at: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            due_date: string;
            /** @description UTC instant, ISO 8601 */
            satisfied_at: string | null;
            account_number: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            current_equity: string;
            /** @description The maintenance requirement at current prices */
            current_requirement: string;
            /** @description The amount by which equity is below the requirement now; 0 if prices have covered the call */
            shortfall: string;
            /** @description Two ways to cover the call. Each of them is sufficient alone. Null for a satisfied call */
            covered_by: {
                /** @description The deposit that covers the call */
                deposit: string;
                /** @description The current value of the securities whose sale covers the call; null if the sale of all securities would not */
                sale: string | null;
            } | null;
        };
        StandingMarginCallPage: {
            items: components["schemas"]["StandingMarginCall"][];
            total: number;
            page: number;
            page_size: number;
        };
        StartBillingRunBody: {
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            period_start: string;
            /**
             * Format: date
             * @description The last day of the period, which can have at most 366 days
             */
            period_end: string;
            /** @description By default all portfolios that you can see */
            portfolio_ids?: string[];
        };
        /** @description For omitted fields, the run uses the trade parameters of the firm of the accounts */
        StartRebalancingBody: {
            /** @description The allowed distance of a weight from its target, in decimal form */
            drift_threshold?: string;
            rebalance_style?: components["schemas"]["RebalanceStyle"];
            trade_scope?: components["schemas"]["TradeScope"];
            tax_strategy?: components["schemas"]["TaxStrategy"];
            /** @description Whether orders are rounded to whole shares */
            whole_shares?: boolean;
            /** @description The minimum estimated amount of an order, in the base currency of the account */
            minimum_trade?: string;
            /** @description The part of the account value that always stays in cash, even if the cash target is lower */
            cash_buffer?: string;
            /** @description Substitutes for securities that cannot be bought because of a wash sale */
            substitutions?: components["schemas"]["Substitution"][];
            /** @description Rebalances every account that is now in these portfolios. Default: `[]`. */
            portfolio_ids?: string[];
            /** @description Rebalances these accounts, each with the targets of its portfolio. Default: `[]`. */
            account_ids?: string[];
            /** @description Trades only these securities, to these weights. The response contains the completed run */
            target_overrides?: components["schemas"]["TargetOverride"][];
        };
        StartWorkflowBody: {
            workflow_template_id: string;
            client_id: string;
        };
        StatementActivity: {
            transaction_id: string;
            /**
             * Format: date
             * @description The day from which the entry counts
             */
            date: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            trade_date: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            settlement_date: string;
            type: components["schemas"]["TransactionType"];
            description: string;
            security: components["schemas"]["SecurityReference"] | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            fees: string;
            /** @description The change of cash; negative if cash leaves the account */
            net_amount: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        StatementLot: {
            lot_id: string;
            /**
             * Format: date
             * @description Null if unknown, and for inherited shares
             */
            acquired_date: string | null;
            is_inherited: boolean;
            /** @description The term of a sale at the end of the period; null if the holding period is unknown */
            term: ("SHORT_TERM" | "LONG_TERM") | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description The cost, including losses that wash sales added; null if the cost of a lot is unknown */
            cost_basis: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            unrealized_gain: string | null;
            /**
             * @description The reason why the gain is null; otherwise null
             * @default null
             */
            unrealized_gain_reason: components["schemas"]["GainReason"] | null;
        };
        StatementPosition: {
            security: components["schemas"]["SecurityReference"];
            /** @description Null for a security that does not trade in the sandbox */
            name: string | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description The price at the end of the period; null if unknown */
            price: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string | null;
            /** @description The cost, including losses that wash sales added; null if the cost of a lot is unknown */
            cost_basis: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            unrealized_gain: string | null;
            /**
             * @description The reason why the gain is null; otherwise null
             * @default null
             */
            unrealized_gain_reason: components["schemas"]["GainReason"] | null;
            /** @description Oldest first */
            lots: components["schemas"]["StatementLot"][];
        };
        StatusStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "STATUS";
            status: components["schemas"]["OrderStatus"];
            reason: string;
        };
        StreamStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "STREAM";
            event_id: string;
            /** @description The stream, as the path after `/api/v1/baas/events/` */
            stream: string;
            /** @description The id for `since_id` and `Last-Event-ID` */
            replay_id: string;
        };
        StreamTicket: {
            /** @description Valid once, in `?ticket=` or as the subprotocol `service.token.<ticket>` */
            ticket: string;
            /** @enum {string} */
            token_type: "ws_ticket";
            /** @description Seconds. Always 60 */
            expires_in: number;
        };
        SubmitOrderBody: {
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity?: string;
            /** @description Fiat amount above zero, kept exactly as sent */
            notional?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price?: string;
            /** @description Default: `"DAY"`. */
            time_in_force?: components["schemas"]["TimeInForce"];
            /** @description If true, the prices of a resting order do not change on the ex-date of a cash dividend (FINRA Rule 5330, "DNR"); by default false */
            do_not_reduce?: boolean;
            lot_method?: components["schemas"]["LotMethod"];
            lots?: {
                lot_id: string;
                /** @description Number of shares above zero, kept exactly as sent */
                quantity: string;
            }[];
            /** @description Unique in the account. A repeated request with the same body returns the same order, with another body 409 */
            client_order_id?: string;
            simulation?: components["schemas"]["Simulation"];
        };
        SubmitOrdersBody: {
            orders: components["schemas"]["BatchOrderBody"][];
        };
        Substitution: {
            security: components["schemas"]["SecurityReference"];
            substitute: components["schemas"]["SecurityReference"];
        };
        SweptTrials: {
            expired: number;
            purged: number;
        };
        SyncBody: {
            /**
             * Format: date
             * @description The date of the statement; by default today
             */
            as_of?: string;
            /** @description The rows of the statement, each a StatementRow */
            rows: unknown[];
        };
        SyncReport: {
            sync_id: string;
            connection_id: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            as_of: string;
            /** @description The hash of the body. A repeated request with the same body changes nothing and returns the same report */
            content_sha256: string;
            rows_read: number;
            /** @description The number of rows of imported accounts. Either all rows of an account are imported, or none */
            imported: number;
            /** @description The first 1000 rejected rows */
            rejected: {
                /** @description The number of the row, from 1, without the header of a CSV file */
                row: number;
                reason: string;
            }[];
            rejected_total: number;
            /** @description The first 1000 differences between the file and the books, which the import has corrected. The first statement of an account has no differences */
            breaks: components["schemas"]["HoldingBreak"][];
            breaks_total: number;
            /** @description The facts that the file states about itself in its title or its last line, and that are not true */
            warnings: components["schemas"]["SyncWarning"][];
            accounts: components["schemas"]["SyncedAccount"][];
            /** @description UTC instant, ISO 8601 */
            synced_at: string;
        };
        SyncWarning: {
            /**
             * @description DATE: the file is of another day than `as_of`. RECORD_COUNT: the file has more or fewer rows
             * @enum {string}
             */
            type: "DATE" | "RECORD_COUNT";
            message: string;
        };
        SyncedAccount: {
            account_id: string;
            account_number: string;
            /** @description The number of entries that were posted to make the ledger agree with the statement */
            entries_posted: number;
        };
        TargetOverride: {
            security: components["schemas"]["SecurityReference"];
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
            target_weight: string;
        };
        TaxLot: {
            lot_id: string;
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            /**
             * Format: date
             * @description Null if the custodian that delivered the shares did not state the date. Such shares are sold first
             */
            acquired_date: string | null;
            /** @description True for inherited shares, which have no date and are long-term (26 U.S.C. 1223(9)) */
            is_inherited: boolean;
            /**
             * Format: date
             * @description The day after the acquisition. For a replacement lot of a wash sale, earlier by the time for which the sold shares were held. Null if unknown
             */
            holding_period_start_date: string | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            original_quantity: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            remaining_quantity: string;
            /** @description The purchase cost per share with fees, without losses that wash sales added. Null, like `cost_basis`, if the custodian that delivered the shares did not state it */
            cost_per_share: string | null;
            /** @description The cost of the remaining shares; null if unknown */
            cost_basis: string | null;
            /** @description cost_basis plus wash_sale_disallowed; null if the cost is unknown */
            adjusted_cost_basis: string | null;
            /** @description The wash-sale loss that was added to the remaining shares */
            wash_sale_disallowed: string;
            /** @description The lot that was sold at a loss and that these shares replaced */
            wash_sale_source_lot_id: string | null;
            /** @description The term today, or on the day on which the last share was sold; null if the holding period is unknown */
            term: components["schemas"]["GainTerm"] | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string | null;
            /** @description Market value minus adjusted_cost_basis */
            unrealized_gain: string | null;
            /**
             * @description The reason why the gain is null; otherwise null
             * @default null
             */
            unrealized_gain_reason: components["schemas"]["GainReason"] | null;
            currency: components["schemas"]["CurrencyCode"];
            status: components["schemas"]["TaxLotStatus"];
        };
        /** @enum {string} */
        TaxLotStatus: "OPEN" | "CLOSED";
        TaxPreview: {
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price: string;
            lot_method: components["schemas"]["LotMethod"];
            /** @description The proceeds after fees */
            proceeds: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            fees: string;
            currency: components["schemas"]["CurrencyCode"];
            lots: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
                /** @description Column (a) */
                description: string;
                /**
                 * Format: date
                 * @description Column (b); null if unknown, and for inherited shares
                 */
                acquired_date: string | null;
                /** @description True if column (b) has the word INHERITED */
                is_inherited: boolean;
                /**
                 * Format: date
                 * @description Column (c)
                 */
                disposed_date: string;
                /** @description Column (d), after fees */
                proceeds: string;
                /** @description Column (e), with the loss of an earlier wash sale that was added to the lot; null if the cost of the lot is unknown */
                cost_basis: string | null;
                /** @description Column (f): W if a wash sale disallows the loss or a part of it */
                adjustment_code: "W" | null;
                /** @description Column (g): the disallowed loss. Later purchases can increase it */
                adjustment_amount: string;
                /** @description Column (h): (d) - (e) + (g); null if (e) is unknown */
                realized_gain: string | null;
                /**
                 * @description The reason why the gain is null; otherwise null
                 * @default null
                 */
                realized_gain_reason: components["schemas"]["GainReason"] | null;
                /** @description Part I (short-term) or Part II (long-term). Null in an IRA, whose gains are not reported, and if the holding period is unknown */
                term: components["schemas"]["GainTerm"] | null;
                /** @description The box to check above the row. A or D: the basis is reported on Form 1099-B. B or E: the basis is not reported. X: unknown whether B or E. Null in an IRA */
                form_8949_box: components["schemas"]["Form8949Box"] | null;
                currency: components["schemas"]["CurrencyCode"];
            }[];
            /** @description The gain or loss that counts after wash sales. Null if the cost of a lot of this term or the term of a lot is unknown */
            short_term_gain: string | null;
            /** @description The gain or loss that counts after wash sales. Null if the cost of a lot of this term or the term of a lot is unknown */
            long_term_gain: string | null;
            wash_sale: {
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                disallowed: string;
                replacements: {
                    /** @description Null for a lot in an account that you cannot see */
                    lot_id: string | null;
                    account_id: string | null;
                    /** @description Number of shares as a decimal string; computed values have 8 places */
                    quantity: string;
                    /** @description Fiat amount as a decimal string; computed values have 4 places */
                    disallowed: string;
                    /** @description True if the replacement shares are in an IRA: the loss is disallowed permanently */
                    is_permanent: boolean;
                }[];
                /**
                 * Format: date
                 * @description If the client buys the security before this day, the rest of the loss is disallowed too
                 */
                rebuy_from_date: string;
            };
            /** @description UTC instant, ISO 8601 */
            as_of: string;
        };
        TaxPreviewBody: {
            security: components["schemas"]["SecurityReference"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity: string;
            /** @description The price of the sale; by default the bid */
            price?: string;
            /** @description By default the lot method of the account */
            lot_method?: components["schemas"]["LotMethod"];
            lots?: {
                lot_id: string;
                /** @description Number of shares above zero, kept exactly as sent */
                quantity: string;
            }[];
        };
        /** @enum {string} */
        TaxStrategy: "NONE" | "MINIMIZE_GAINS" | "HARVEST_LOSSES" | "LONG_TERM_ONLY";
        /**
         * @description The tax withheld from dividends: BACKUP 24% (IRC 3406), NONRESIDENT 30%, without a treaty (IRC 871(a) and 1441(a))
         * @enum {string}
         */
        TaxWithholding: "NONE" | "BACKUP" | "NONRESIDENT";
        TestFirm: {
            firm_id: string;
            name: string;
            status: components["schemas"]["TestFirmStatus"];
            /** @description The operator or CI token that created the firm */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The end of the firm in real time, independent of the clock of the firm; null for a firm that does not end */
            expires_at: string | null;
            /** @description UTC instant, ISO 8601 */
            ended_at: string | null;
        };
        TestFirmPage: {
            items: components["schemas"]["TestFirm"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @enum {string} */
        TestFirmStatus: "ACTIVE" | "EXPIRED" | "DELETED";
        /** @enum {string} */
        TimeInForce: "DAY" | "GTC" | "IOC" | "FOK";
        TradeParameters: {
            /** @description The allowed distance of a weight from its target, in decimal form; null for the threshold of each portfolio */
            drift_threshold: string | null;
            rebalance_style: components["schemas"]["RebalanceStyle"];
            trade_scope: components["schemas"]["TradeScope"];
            tax_strategy: components["schemas"]["TaxStrategy"];
            /** @description Whether orders are rounded to whole shares */
            whole_shares: boolean;
            /** @description The minimum estimated amount of an order, in the base currency of the account */
            minimum_trade: string;
            /** @description The part of the account value that always stays in cash, even if the cash target is lower */
            cash_buffer: string;
            /** @description Substitutes for securities that cannot be bought because of a wash sale */
            substitutions: components["schemas"]["Substitution"][];
            /** @description Null if the firm has set no trade parameters */
            updated_at: string | null;
        };
        /** @enum {string} */
        TradeScope: "BREACHED_ONLY" | "ALL";
        Transaction: {
            transaction_id: string;
            account_id: string;
            /** @description The sequence number in the account, from 1 without gaps */
            sequence: number;
            type: components["schemas"]["TransactionType"];
            security: components["schemas"]["SecurityReference"] | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string | null;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            price: string | null;
            /**
             * @description The declared amount per share of a dividend
             * @default null
             */
            amount_per_share: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            gross_amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            fees: string;
            /** @description The change of cash; negative if cash leaves the account */
            net_amount: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description FX rate as a decimal string with 6 places */
            fx_rate: string | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            trade_date: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            settlement_date: string;
            /**
             * Format: date
             * @description The day from which the entry counts for lots, gains and corporate actions, if that is not its trade date
             * @default null
             */
            effective_date: string | null;
            /** @description UTC instant, ISO 8601 */
            executed_at: string;
            /** @description UTC instant, ISO 8601 */
            posted_at: string;
            order_id: string | null;
            corrects_transaction_id: string | null;
            description: string;
            /** @description SHA-256 of this entry and of the hash of the previous entry */
            entry_hash: string;
        };
        TransactionPage: {
            items: components["schemas"]["Transaction"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @enum {string} */
        TransactionType: "BUY" | "SELL" | "DEPOSIT" | "WITHDRAWAL" | "JOURNAL_IN" | "JOURNAL_OUT" | "DIVIDEND" | "TAX_WITHHOLDING" | "INTEREST" | "FEE" | "SPLIT" | "RETURN_OF_CAPITAL" | "SPIN_OFF" | "STOCK_MERGER" | "TRANSFER_IN" | "TRANSFER_OUT" | "FX" | "CORRECTION";
        Trial: {
            signup_id: string;
            email: string;
            firm_name: string;
            practice: components["schemas"]["Practice"];
            status: components["schemas"]["TrialStatus"];
            /** @description Null until the address is verified; changes with a reseed */
            firm_id: string | null;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            verified_at: string | null;
            /** @description The end of the trial in real time, independent of the clock of the firm */
            expires_at: string | null;
            /** @description Null if no book was requested */
            provisioning: components["schemas"]["Provisioning"] | null;
        };
        TrialEvent: {
            event_id: string;
            signup_id: string;
            /** @enum {string} */
            kind: "SIGNED_UP" | "VERIFIED" | "RESET" | "RESEEDED" | "AGED" | "EXPIRED" | "EXTENDED" | "PURGED" | "CONVERTED";
            /** @description The login that requested the change; null for the sweep and for requests without a login */
            actor: string | null;
            /** @description The firm of the trial after the event */
            firm_id: string | null;
            /** @description The end of the trial after the event */
            expires_at: string | null;
            /** @description Real time */
            occurred_at: string;
        };
        TrialEventList: {
            items: components["schemas"]["TrialEvent"][];
            total: number;
        };
        TrialPage: {
            items: components["schemas"]["Trial"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @enum {string} */
        TrialStatus: "PENDING_VERIFICATION" | "ACTIVE" | "EXPIRED" | "PURGED" | "CONVERTED";
        UpcomingEvent: {
            /**
             * Format: date
             * @description The session, by its date in New York
             */
            date: string;
            /**
             * @description ORDER_RESTATEMENT: an ex-date changes the terms of a resting order (FINRA Rule 5330)
             * @enum {string}
             */
            kind: "SETTLEMENT" | "DIVIDEND" | "SPLIT" | "RETURN_OF_CAPITAL" | "CASH_MERGER" | "SPIN_OFF" | "STOCK_MERGER" | "DIVIDEND_REINVESTED" | "LOT_LONG_TERM" | "CREDIT_INTEREST" | "DEBIT_INTEREST" | "ORDER_EXPIRY" | "ORDER_RESTATEMENT";
            /** @description The number of accounts, lots or orders that the event concerns */
            count: number;
            /** @description The number of accounts with this event */
            accounts: number;
            /** @description Tickers or currencies, in alphabetical order */
            references: string[];
        };
        UpcomingEvents: {
            /** @description UTC instant, ISO 8601 */
            from: string;
            /** @description UTC instant, ISO 8601 */
            to: string;
            /** @description The number of sessions that the advance processes */
            sessions: number;
            /** @description By day, then by kind */
            items: components["schemas"]["UpcomingEvent"][];
            total: number;
        };
        ValidationItem: {
            type: string;
            loc: components["schemas"]["ValidationLocation"][];
            msg: string;
            /** @description The correct value or form, if the server can suggest one */
            hint?: string;
        };
        ValidationLocation: string | number;
        VerifiedTrial: {
            signup_id: string;
            /** @enum {string} */
            status: "ACTIVE";
            user: components["schemas"]["PortalUser"];
            /** @description Only this response contains it */
            password: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
        };
        VerifyBody: {
            /** @description The token from the mail */
            token: string;
        };
        WashSale: {
            security: components["schemas"]["SecurityReference"];
            /** @description The part of the sale at a loss that took shares from one lot */
            sold: components["schemas"]["WashSaleSoldLot"];
            /** @description The number of sold shares that this lot replaced, without later splits */
            quantity: string;
            /** @description The disallowed loss of these shares */
            disallowed: string;
            /** @description The replacement lot; null if it is in an account that you cannot see */
            replacement: components["schemas"]["WashSaleReplacementLot"] | null;
            /** @description The part of `disallowed` that is added to the basis of the replacement lot: the whole loss, or 0 in an IRA, where the loss is disallowed permanently */
            added_to_basis: string | null;
            /** @description The number of days by which the holding period of the replacement lot begins earlier; 0 in an IRA, null if unknown */
            holding_days_carried_over: number | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        WashSaleList: {
            items: components["schemas"]["WashSale"][];
            total: number;
        };
        WashSaleReplacementLot: {
            /** @description An account of the same client, which may differ from the selling account */
            account_id: string;
            lot_id: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            acquired_date: string;
            /**
             * Format: date
             * @description The beginning of the holding period, including the time for which the sold shares were held; null if unknown
             */
            holding_period_start_date: string | null;
            /** @description The number of shares at the purchase, adjusted for later splits */
            quantity: string;
            /** @description The purchase cost with fees, without losses that wash sales added; null if unknown */
            cost_per_share: string | null;
            status: components["schemas"]["TaxLotStatus"];
        };
        WashSaleSoldLot: {
            /** @description The transaction of the sale. With `lot_id`, it identifies the row in realized gains */
            transaction_id: string;
            account_id: string;
            lot_id: string;
            /**
             * Format: date
             * @description Null if unknown
             */
            acquired_date: string | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            holding_period_start_date: string | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            disposed_date: string;
            /** @description The number of shares that the sale took from the lot */
            quantity: string;
            /** @description The proceeds of these shares, after fees */
            proceeds: string;
            /** @description The cost of these shares, with the loss of an earlier wash sale that was added to the lot */
            cost_basis: string;
        };
        Webhook: {
            webhook_id: string;
            url: string;
            event_types: string[];
            description: string | null;
            status: components["schemas"]["WebhookStatus"];
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description The time of the first failure after the last success */
            failing_since: string | null;
            /** @description Until this time, deliveries are also signed with the previous secret */
            previous_secret_valid_until: string | null;
            /** @description The login or key whose events it receives */
            registered_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
        };
        WebhookAttempt: {
            attempt: number;
            /** @enum {string} */
            status: "SUCCEEDED" | "FAILED";
            /** @description Null if no response arrived */
            http_status: number | null;
            error: components["schemas"]["WebhookAttemptError"] | null;
            /** @description The error as text */
            message: string | null;
            duration_ms: number;
            /** @description The beginning of the response body */
            response_excerpt: string | null;
            /** @description The fault that the attempt met, as in `X-Sandbox-Fault-Applied`. Null if it met none */
            fault: string | null;
            /** @description UTC instant, ISO 8601 */
            attempted_at: string;
            /** @description UTC instant, ISO 8601 */
            next_attempt_at: string | null;
        };
        /** @enum {string} */
        WebhookAttemptError: "HTTP_STATUS" | "TARGET_REFUSED" | "NAME_NOT_RESOLVED" | "CONNECTION_REFUSED" | "CONNECTION_FAILED" | "TLS" | "TIMEOUT";
        WebhookDelivery: {
            delivery_id: string;
            event_type: string;
            event_id: string;
            sandbox: boolean;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            next_attempt_at: string | null;
            /** @description The attempts in their order */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryList: {
            items: components["schemas"]["WebhookDelivery"][];
            total: number;
        };
        /** @enum {string} */
        WebhookDeliveryStatus: "PENDING" | "DELIVERED" | "MISSED" | "DEAD";
        /** @enum {string} */
        WebhookDisabledReason: "FAILING" | "REGISTRANT_INACTIVE";
        WebhookPage: {
            items: components["schemas"]["Webhook"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @enum {string} */
        WebhookStatus: "ACTIVE" | "PAUSED" | "DISABLED";
        WebhookStep: {
            /** @description Real time, to the millisecond, not the firm's clock */
            recorded_at: string;
            /** @description The id of the request, event, message, execution or entry of the step */
            id: string;
            /** @enum {string} */
            step: "WEBHOOK";
            webhook_id: string;
            delivery_id: string;
            event_id: string;
            attempt: number;
            /** @enum {string} */
            status: "SUCCEEDED" | "FAILED";
            http_status: number | null;
            error: components["schemas"]["WebhookAttemptError"] | null;
            duration_ms: number;
            /** @description The fault that the attempt met, as in `X-Sandbox-Fault-Applied`. Null if it met none */
            fault: string | null;
        };
        WebhookWithSecret: {
            webhook_id: string;
            url: string;
            event_types: string[];
            description: string | null;
            status: components["schemas"]["WebhookStatus"];
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description The time of the first failure after the last success */
            failing_since: string | null;
            /** @description Until this time, deliveries are also signed with the previous secret */
            previous_secret_valid_until: string | null;
            /** @description The login or key whose events it receives */
            registered_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
            /** @description Shown only once. If you lose the secret, rotate it. `whsec_` and base64, the format of Standard Webhooks libraries */
            signing_secret: string;
        };
        WithholdTaxBody: {
            tax_withholding: components["schemas"]["TaxWithholding"];
        };
        Workflow: {
            workflow_id: string;
            /** @description The template, which may have changed or been deleted since */
            workflow_template_id: string;
            client_id: string;
            /** @description The name of the template at the start of the workflow */
            name: string;
            status: components["schemas"]["WorkflowStatus"];
            steps: components["schemas"]["WorkflowStep"][];
            /** @description UTC instant, ISO 8601 */
            started_at: string;
            /** @description UTC instant, ISO 8601 */
            completed_at: string | null;
        };
        WorkflowPage: {
            items: components["schemas"]["Workflow"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @description COMPLETED: every step is complete
         * @enum {string}
         */
        WorkflowStatus: "OPEN" | "COMPLETED";
        WorkflowStep: {
            /** @description The index of the step, from 0 */
            index: number;
            name: string;
            /**
             * Format: date
             * @description The date of your firm at the start, plus the number of days in the template
             */
            due_date: string;
            /** @description UTC instant, ISO 8601 */
            completed_at: string | null;
            /** @description The login or API key */
            completed_by: string | null;
        };
        WorkflowTemplate: {
            workflow_template_id: string;
            name: string;
            description: string | null;
            steps: components["schemas"]["WorkflowTemplateStep"][];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
        };
        WorkflowTemplateBody: {
            name: string;
            /** @description Default: `null`. */
            description?: string | null;
            /** @description The steps in their order */
            steps: components["schemas"]["WorkflowTemplateStep"][];
        };
        WorkflowTemplatePage: {
            items: components["schemas"]["WorkflowTemplate"][];
            total: number;
            page: number;
            page_size: number;
        };
        WorkflowTemplateStep: {
            name: string;
            /** @description Calendar days after the start */
            due_in_days: number;
        };
    };
    responses: {
        /** @description A refusal: its code says why */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccessToken = components['schemas']['AccessToken'];
export type Account = components['schemas']['Account'];
export type AccountDrift = components['schemas']['AccountDrift'];
export type AccountManagement = components['schemas']['AccountManagement'];
export type AccountPage = components['schemas']['AccountPage'];
export type AccountPerformance = components['schemas']['AccountPerformance'];
export type AccountRestriction = components['schemas']['AccountRestriction'];
export type AccountStatement = components['schemas']['AccountStatement'];
export type AccountStatus = components['schemas']['AccountStatus'];
export type AccountType = components['schemas']['AccountType'];
export type AcknowledgeDisclosureBody = components['schemas']['AcknowledgeDisclosureBody'];
export type AddRepCodesBody = components['schemas']['AddRepCodesBody'];
export type AdvanceClockBody = components['schemas']['AdvanceClockBody'];
export type AgeTrialBody = components['schemas']['AgeTrialBody'];
export type AgentDispatch = components['schemas']['AgentDispatch'];
export type AgentDispatchPage = components['schemas']['AgentDispatchPage'];
export type Allocation = components['schemas']['Allocation'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type ApiKeyStatus = components['schemas']['ApiKeyStatus'];
export type ApiRequest = components['schemas']['ApiRequest'];
export type ApiRequestPage = components['schemas']['ApiRequestPage'];
export type AppliedBook = components['schemas']['AppliedBook'];
export type ApplyBookBody = components['schemas']['ApplyBookBody'];
export type ApprovalStatus = components['schemas']['ApprovalStatus'];
export type ApproveRebalancingBody = components['schemas']['ApproveRebalancingBody'];
export type AssignAccountsBody = components['schemas']['AssignAccountsBody'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuditEventKind = components['schemas']['AuditEventKind'];
export type AuditEventPage = components['schemas']['AuditEventPage'];
export type BaasIssueKeyBody = components['schemas']['BaasIssueKeyBody'];
export type Bar = components['schemas']['Bar'];
export type BarList = components['schemas']['BarList'];
export type BarSeries = components['schemas']['BarSeries'];
export type BarSeriesList = components['schemas']['BarSeriesList'];
export type BatchOrderBody = components['schemas']['BatchOrderBody'];
export type BillPortfolioBody = components['schemas']['BillPortfolioBody'];
export type BillingRun = components['schemas']['BillingRun'];
export type BillingRunStatus = components['schemas']['BillingRunStatus'];
export type BillingSkipReason = components['schemas']['BillingSkipReason'];
export type BillingStatement = components['schemas']['BillingStatement'];
export type BillingStatementPage = components['schemas']['BillingStatementPage'];
export type Book = components['schemas']['Book'];
export type BookAccount = components['schemas']['BookAccount'];
export type BookAcknowledgement = components['schemas']['BookAcknowledgement'];
export type BookClient = components['schemas']['BookClient'];
export type BookClosedOrder = components['schemas']['BookClosedOrder'];
export type BookColumns = components['schemas']['BookColumns'];
export type BookConnection = components['schemas']['BookConnection'];
export type BookDisclosure = components['schemas']['BookDisclosure'];
export type BookExecution = components['schemas']['BookExecution'];
export type BookFaultRule = components['schemas']['BookFaultRule'];
export type BookFunding = components['schemas']['BookFunding'];
export type BookHousehold = components['schemas']['BookHousehold'];
export type BookIds = components['schemas']['BookIds'];
export type BookImportView = components['schemas']['BookImportView'];
export type BookLogin = components['schemas']['BookLogin'];
export type BookLot = components['schemas']['BookLot'];
export type BookModel = components['schemas']['BookModel'];
export type BookModelVersion = components['schemas']['BookModelVersion'];
export type BookOmission = components['schemas']['BookOmission'];
export type BookOrder = components['schemas']['BookOrder'];
export type BookOrderLot = components['schemas']['BookOrderLot'];
export type BookPortfolio = components['schemas']['BookPortfolio'];
export type BookPosition = components['schemas']['BookPosition'];
export type BookRejectReason = components['schemas']['BookRejectReason'];
export type BookRequestOfTransaction = components['schemas']['BookRequestOfTransaction'];
export type BookReturn = components['schemas']['BookReturn'];
export type BookRun = components['schemas']['BookRun'];
export type BookRunAccount = components['schemas']['BookRunAccount'];
export type BookRunCheck = components['schemas']['BookRunCheck'];
export type BookRunError = components['schemas']['BookRunError'];
export type BookRunLot = components['schemas']['BookRunLot'];
export type BookRunOrder = components['schemas']['BookRunOrder'];
export type BookRunSkip = components['schemas']['BookRunSkip'];
export type BookSimulation = components['schemas']['BookSimulation'];
export type BookStatement = components['schemas']['BookStatement'];
export type BookStatementAccount = components['schemas']['BookStatementAccount'];
export type BookStatementBreak = components['schemas']['BookStatementBreak'];
export type BookTrade = components['schemas']['BookTrade'];
export type BookTransaction = components['schemas']['BookTransaction'];
export type BookUser = components['schemas']['BookUser'];
export type BookWebhook = components['schemas']['BookWebhook'];
export type BookWorkflow = components['schemas']['BookWorkflow'];
export type BookWorkflowStep = components['schemas']['BookWorkflowStep'];
export type BookWorkflowTemplate = components['schemas']['BookWorkflowTemplate'];
export type Branch = components['schemas']['Branch'];
export type BranchSnapshotBody = components['schemas']['BranchSnapshotBody'];
export type Branding = components['schemas']['Branding'];
export type BrandingBody = components['schemas']['BrandingBody'];
export type BrokerageClient = components['schemas']['BrokerageClient'];
export type BrokerageClientPage = components['schemas']['BrokerageClientPage'];
export type CalendarEvent = components['schemas']['CalendarEvent'];
export type CalendarEventKind = components['schemas']['CalendarEventKind'];
export type CalendarEventPage = components['schemas']['CalendarEventPage'];
export type CarryLots = components['schemas']['CarryLots'];
export type CashBalance = components['schemas']['CashBalance'];
export type ChangeClockBody = components['schemas']['ChangeClockBody'];
export type ChangeModelBody = components['schemas']['ChangeModelBody'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type ChangePortfolioBody = components['schemas']['ChangePortfolioBody'];
export type ChangeWebhookBody = components['schemas']['ChangeWebhookBody'];
export type ChargeFeeBody = components['schemas']['ChargeFeeBody'];
export type CheckBookBody = components['schemas']['CheckBookBody'];
export type CheckName = components['schemas']['CheckName'];
export type CheckStep = components['schemas']['CheckStep'];
export type CheckedBook = components['schemas']['CheckedBook'];
export type CiToken = components['schemas']['CiToken'];
export type CiTokenList = components['schemas']['CiTokenList'];
export type CiTokenStatus = components['schemas']['CiTokenStatus'];
export type Clock = components['schemas']['Clock'];
export type ClockEvent = components['schemas']['ClockEvent'];
export type ClockEventList = components['schemas']['ClockEventList'];
export type ClockFollower = components['schemas']['ClockFollower'];
export type ClockMode = components['schemas']['ClockMode'];
export type ClockOfBook = components['schemas']['ClockOfBook'];
export type ClockStatus = components['schemas']['ClockStatus'];
export type ColumnMapping = components['schemas']['ColumnMapping'];
export type ComparedAccount = components['schemas']['ComparedAccount'];
export type ComparedPortfolio = components['schemas']['ComparedPortfolio'];
export type Composite = components['schemas']['Composite'];
export type CompositeList = components['schemas']['CompositeList'];
export type CompositePerformance = components['schemas']['CompositePerformance'];
export type ConcentrationInsight = components['schemas']['ConcentrationInsight'];
export type ConnectionType = components['schemas']['ConnectionType'];
export type Contributions = components['schemas']['Contributions'];
export type ConvertedTrial = components['schemas']['ConvertedTrial'];
export type CreateCiTokenBody = components['schemas']['CreateCiTokenBody'];
export type CreateCompositeBody = components['schemas']['CreateCompositeBody'];
export type CreateConnectionBody = components['schemas']['CreateConnectionBody'];
export type CreateCrmClientBody = components['schemas']['CreateCrmClientBody'];
export type CreateFaultBody = components['schemas']['CreateFaultBody'];
export type CreateFeeScheduleBody = components['schemas']['CreateFeeScheduleBody'];
export type CreateFirmBody = components['schemas']['CreateFirmBody'];
export type CreateHouseholdBody = components['schemas']['CreateHouseholdBody'];
export type CreateJournalBody = components['schemas']['CreateJournalBody'];
export type CreateModelBody = components['schemas']['CreateModelBody'];
export type CreatePortfolioBody = components['schemas']['CreatePortfolioBody'];
export type CreateSnapshotBody = components['schemas']['CreateSnapshotBody'];
export type CreateTestFirmBody = components['schemas']['CreateTestFirmBody'];
export type CreateUserBody = components['schemas']['CreateUserBody'];
export type CreatedTestFirm = components['schemas']['CreatedTestFirm'];
export type CreatedUser = components['schemas']['CreatedUser'];
export type CrmClient = components['schemas']['CrmClient'];
export type CrmClientList = components['schemas']['CrmClientList'];
export type CurrencyCode = components['schemas']['CurrencyCode'];
export type CurrencyExchange = components['schemas']['CurrencyExchange'];
export type CustodianConnection = components['schemas']['CustodianConnection'];
export type CustodianConnectionPage = components['schemas']['CustodianConnectionPage'];
export type CustodianDialect = components['schemas']['CustodianDialect'];
export type CustodianFile = components['schemas']['CustodianFile'];
export type CustodianFileBreak = components['schemas']['CustodianFileBreak'];
export type CustomColumns = components['schemas']['CustomColumns'];
export type DeadLetter = components['schemas']['DeadLetter'];
export type DeadLetterPage = components['schemas']['DeadLetterPage'];
export type DeadLetterStatus = components['schemas']['DeadLetterStatus'];
export type DeadLetterWithEvent = components['schemas']['DeadLetterWithEvent'];
export type Deficit = components['schemas']['Deficit'];
export type Disclosure = components['schemas']['Disclosure'];
export type DisclosureAcknowledgement = components['schemas']['DisclosureAcknowledgement'];
export type DisclosureAcknowledgementList = components['schemas']['DisclosureAcknowledgementList'];
export type DisclosureList = components['schemas']['DisclosureList'];
export type DisclosureType = components['schemas']['DisclosureType'];
export type DispatchSkipReason = components['schemas']['DispatchSkipReason'];
export type DistributionCode = components['schemas']['DistributionCode'];
export type DividendIncome = components['schemas']['DividendIncome'];
export type DividendIncomes = components['schemas']['DividendIncomes'];
export type DividendReinvestment = components['schemas']['DividendReinvestment'];
export type DividendReinvestmentList = components['schemas']['DividendReinvestmentList'];
export type Drift = components['schemas']['Drift'];
export type DriftItem = components['schemas']['DriftItem'];
export type DriftReason = components['schemas']['DriftReason'];
export type DriftSummary = components['schemas']['DriftSummary'];
export type DriftSummaryPage = components['schemas']['DriftSummaryPage'];
export type Environment = components['schemas']['Environment'];
export type EnvironmentKind = components['schemas']['EnvironmentKind'];
export type Error = components['schemas']['Error'];
export type EvaluatedCheck = components['schemas']['EvaluatedCheck'];
export type EventHistoryPage = components['schemas']['EventHistoryPage'];
export type EventStep = components['schemas']['EventStep'];
export type ExchangeCurrencyBody = components['schemas']['ExchangeCurrencyBody'];
export type ExecutionStatus = components['schemas']['ExecutionStatus'];
export type ExecutionStep = components['schemas']['ExecutionStep'];
export type Fault = components['schemas']['Fault'];
export type FaultKind = components['schemas']['FaultKind'];
export type FaultList = components['schemas']['FaultList'];
export type FaultState = components['schemas']['FaultState'];
export type Fee = components['schemas']['Fee'];
export type FeeSchedule = components['schemas']['FeeSchedule'];
export type FeeScheduleList = components['schemas']['FeeScheduleList'];
export type FeeTier = components['schemas']['FeeTier'];
export type Fill = components['schemas']['Fill'];
export type Firm = components['schemas']['Firm'];
export type FirmList = components['schemas']['FirmList'];
export type FirmOrigin = components['schemas']['FirmOrigin'];
export type FirmPerformanceSeries = components['schemas']['FirmPerformanceSeries'];
export type FixMessage = components['schemas']['FixMessage'];
export type FixMessageField = components['schemas']['FixMessageField'];
export type FixMessageList = components['schemas']['FixMessageList'];
export type FixMessageStep = components['schemas']['FixMessageStep'];
export type FixPassword = components['schemas']['FixPassword'];
export type FixPasswordList = components['schemas']['FixPasswordList'];
export type FixSession = components['schemas']['FixSession'];
export type FixSessionList = components['schemas']['FixSessionList'];
export type FixVenue = components['schemas']['FixVenue'];
export type ForgottenPasswordBody = components['schemas']['ForgottenPasswordBody'];
export type Form8949Box = components['schemas']['Form8949Box'];
export type FundAccountBody = components['schemas']['FundAccountBody'];
export type Funding = components['schemas']['Funding'];
export type FundingDirection = components['schemas']['FundingDirection'];
export type FundingStatus = components['schemas']['FundingStatus'];
export type FxRate = components['schemas']['FxRate'];
export type GainReason = components['schemas']['GainReason'];
export type GainTerm = components['schemas']['GainTerm'];
export type HarvestingInsight = components['schemas']['HarvestingInsight'];
export type HoldingBreak = components['schemas']['HoldingBreak'];
export type Household = components['schemas']['Household'];
export type HouseholdList = components['schemas']['HouseholdList'];
export type ImportPositionsBody = components['schemas']['ImportPositionsBody'];
export type ImportSellsBody = components['schemas']['ImportSellsBody'];
export type Insight = components['schemas']['Insight'];
export type InsightKind = components['schemas']['InsightKind'];
export type InsightList = components['schemas']['InsightList'];
export type InsightRequest = components['schemas']['InsightRequest'];
export type InsightSeverity = components['schemas']['InsightSeverity'];
export type InterestIncome = components['schemas']['InterestIncome'];
export type InterestIncomes = components['schemas']['InterestIncomes'];
export type IssueFixPasswordBody = components['schemas']['IssueFixPasswordBody'];
export type IssuedApiKey = components['schemas']['IssuedApiKey'];
export type IssuedCiToken = components['schemas']['IssuedCiToken'];
export type IssuedFixPassword = components['schemas']['IssuedFixPassword'];
export type Journal = components['schemas']['Journal'];
export type JournalPage = components['schemas']['JournalPage'];
export type JournalStatus = components['schemas']['JournalStatus'];
export type LedgerReplica = components['schemas']['LedgerReplica'];
export type LedgerReplicaList = components['schemas']['LedgerReplicaList'];
export type LocalMail = components['schemas']['LocalMail'];
export type LocalMailbox = components['schemas']['LocalMailbox'];
export type LogPositions = components['schemas']['LogPositions'];
export type Login = components['schemas']['Login'];
export type LoginBody = components['schemas']['LoginBody'];
export type LotMethod = components['schemas']['LotMethod'];
export type Margin = components['schemas']['Margin'];
export type MarginCall = components['schemas']['MarginCall'];
export type MarginCallStatus = components['schemas']['MarginCallStatus'];
export type MarginRules = components['schemas']['MarginRules'];
export type MarketHours = components['schemas']['MarketHours'];
export type MarketState = components['schemas']['MarketState'];
export type Me = components['schemas']['Me'];
export type MergeLots = components['schemas']['MergeLots'];
export type MigratedPosition = components['schemas']['MigratedPosition'];
export type MissingTracePart = components['schemas']['MissingTracePart'];
export type NextMoment = components['schemas']['NextMoment'];
export type OpenAccountBody = components['schemas']['OpenAccountBody'];
export type OpenWork = components['schemas']['OpenWork'];
export type OpenWorkKind = components['schemas']['OpenWorkKind'];
export type Order = components['schemas']['Order'];
export type OrderBatch = components['schemas']['OrderBatch'];
export type OrderIncident = components['schemas']['OrderIncident'];
export type OrderIncidentCode = components['schemas']['OrderIncidentCode'];
export type OrderPreview = components['schemas']['OrderPreview'];
export type OrderRestatement = components['schemas']['OrderRestatement'];
export type OrderSide = components['schemas']['OrderSide'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderStatusFilter = components['schemas']['OrderStatusFilter'];
export type OrderTrace = components['schemas']['OrderTrace'];
export type OrderTracePart = components['schemas']['OrderTracePart'];
export type OrderTraceStep = components['schemas']['OrderTraceStep'];
export type OrderType = components['schemas']['OrderType'];
export type OrderWithFills = components['schemas']['OrderWithFills'];
export type OutboxStep = components['schemas']['OutboxStep'];
export type OwnColumns = components['schemas']['OwnColumns'];
export type PerformanceExplanation = components['schemas']['PerformanceExplanation'];
export type PerformancePoint = components['schemas']['PerformancePoint'];
export type PerformanceSeries = components['schemas']['PerformanceSeries'];
export type PeriodReturns = components['schemas']['PeriodReturns'];
export type PermissionGroup = components['schemas']['PermissionGroup'];
export type PermissionGroupList = components['schemas']['PermissionGroupList'];
export type PmIssueKeyBody = components['schemas']['PmIssueKeyBody'];
export type PortalUser = components['schemas']['PortalUser'];
export type PortalUserPage = components['schemas']['PortalUserPage'];
export type Portfolio = components['schemas']['Portfolio'];
export type PortfolioBilling = components['schemas']['PortfolioBilling'];
export type PortfolioModel = components['schemas']['PortfolioModel'];
export type PortfolioModelList = components['schemas']['PortfolioModelList'];
export type PortfolioModelPage = components['schemas']['PortfolioModelPage'];
export type PortfolioPage = components['schemas']['PortfolioPage'];
export type PortfolioPerformance = components['schemas']['PortfolioPerformance'];
export type Position = components['schemas']['Position'];
export type PostingLine = components['schemas']['PostingLine'];
export type PostingStep = components['schemas']['PostingStep'];
export type Practice = components['schemas']['Practice'];
export type PriceScript = components['schemas']['PriceScript'];
export type PriceScriptKind = components['schemas']['PriceScriptKind'];
export type PriceScriptList = components['schemas']['PriceScriptList'];
export type ProposalReason = components['schemas']['ProposalReason'];
export type ProposalStatus = components['schemas']['ProposalStatus'];
export type ProposedOrder = components['schemas']['ProposedOrder'];
export type ProvisionFirmBody = components['schemas']['ProvisionFirmBody'];
export type Provisioning = components['schemas']['Provisioning'];
export type ProvisioningStatus = components['schemas']['ProvisioningStatus'];
export type PublishDisclosureBody = components['schemas']['PublishDisclosureBody'];
export type Quote = components['schemas']['Quote'];
export type QuoteList = components['schemas']['QuoteList'];
export type RatioShares = components['schemas']['RatioShares'];
export type RealizedGain = components['schemas']['RealizedGain'];
export type RealizedGainList = components['schemas']['RealizedGainList'];
export type RebalanceInsight = components['schemas']['RebalanceInsight'];
export type RebalanceStyle = components['schemas']['RebalanceStyle'];
export type RebalancingComparison = components['schemas']['RebalancingComparison'];
export type RebalancingRun = components['schemas']['RebalancingRun'];
export type RebalancingRunExecuted = components['schemas']['RebalancingRunExecuted'];
export type RebalancingRunFigures = components['schemas']['RebalancingRunFigures'];
export type RebalancingRunSummary = components['schemas']['RebalancingRunSummary'];
export type RebalancingRunSummaryPage = components['schemas']['RebalancingRunSummaryPage'];
export type RebalancingRunTotals = components['schemas']['RebalancingRunTotals'];
export type RebalancingStatus = components['schemas']['RebalancingStatus'];
export type RegisterWebhookBody = components['schemas']['RegisterWebhookBody'];
export type ReinvestDividendsBody = components['schemas']['ReinvestDividendsBody'];
export type RejectedCheck = components['schemas']['RejectedCheck'];
export type RejectedCheckName = components['schemas']['RejectedCheckName'];
export type RejectionDetail = components['schemas']['RejectionDetail'];
export type RelieveLots = components['schemas']['RelieveLots'];
export type ReplaceOrderBody = components['schemas']['ReplaceOrderBody'];
export type ReplayDeliveriesBody = components['schemas']['ReplayDeliveriesBody'];
export type ReplayedDeliveries = components['schemas']['ReplayedDeliveries'];
export type RequestSource = components['schemas']['RequestSource'];
export type RequestStep = components['schemas']['RequestStep'];
export type RequiredDistribution = components['schemas']['RequiredDistribution'];
export type RequiredDistributionReason = components['schemas']['RequiredDistributionReason'];
export type RequiredDistributions = components['schemas']['RequiredDistributions'];
export type ReseededTrial = components['schemas']['ReseededTrial'];
export type ReservationStep = components['schemas']['ReservationStep'];
export type ResetPasswordBody = components['schemas']['ResetPasswordBody'];
export type ResetTrial = components['schemas']['ResetTrial'];
export type Restored = components['schemas']['Restored'];
export type RetirementDistribution = components['schemas']['RetirementDistribution'];
export type RetirementDistributions = components['schemas']['RetirementDistributions'];
export type RetriedDeadLetters = components['schemas']['RetriedDeadLetters'];
export type RetryDeadLettersBody = components['schemas']['RetryDeadLettersBody'];
export type ReturnCode = components['schemas']['ReturnCode'];
export type ReturnOfCapitalToLots = components['schemas']['ReturnOfCapitalToLots'];
export type ReturnReason = components['schemas']['ReturnReason'];
export type Role = components['schemas']['Role'];
export type ScopeUse = components['schemas']['ScopeUse'];
export type ScriptActionBody = components['schemas']['ScriptActionBody'];
export type ScriptPriceBody = components['schemas']['ScriptPriceBody'];
export type ScriptedAction = components['schemas']['ScriptedAction'];
export type ScriptedActionKind = components['schemas']['ScriptedActionKind'];
export type ScriptedActionList = components['schemas']['ScriptedActionList'];
export type Security = components['schemas']['Security'];
export type SecurityPage = components['schemas']['SecurityPage'];
export type SecurityReference = components['schemas']['SecurityReference'];
export type SeriesBar = components['schemas']['SeriesBar'];
export type SetMarginRulesBody = components['schemas']['SetMarginRulesBody'];
export type SetMarketHoursBody = components['schemas']['SetMarketHoursBody'];
export type SetTradeParametersBody = components['schemas']['SetTradeParametersBody'];
export type Settled = components['schemas']['Settled'];
export type SignUpBody = components['schemas']['SignUpBody'];
export type Simulation = components['schemas']['Simulation'];
export type SimulationScenario = components['schemas']['SimulationScenario'];
export type SkipReason = components['schemas']['SkipReason'];
export type SkippedTrade = components['schemas']['SkippedTrade'];
export type Snapshot = components['schemas']['Snapshot'];
export type SnapshotPage = components['schemas']['SnapshotPage'];
export type SpinOffFromLots = components['schemas']['SpinOffFromLots'];
export type SplitLots = components['schemas']['SplitLots'];
export type StandingMarginCall = components['schemas']['StandingMarginCall'];
export type StandingMarginCallPage = components['schemas']['StandingMarginCallPage'];
export type StartBillingRunBody = components['schemas']['StartBillingRunBody'];
export type StartRebalancingBody = components['schemas']['StartRebalancingBody'];
export type StartWorkflowBody = components['schemas']['StartWorkflowBody'];
export type StatementActivity = components['schemas']['StatementActivity'];
export type StatementLot = components['schemas']['StatementLot'];
export type StatementPosition = components['schemas']['StatementPosition'];
export type StatusStep = components['schemas']['StatusStep'];
export type StreamStep = components['schemas']['StreamStep'];
export type StreamTicket = components['schemas']['StreamTicket'];
export type SubmitOrderBody = components['schemas']['SubmitOrderBody'];
export type SubmitOrdersBody = components['schemas']['SubmitOrdersBody'];
export type Substitution = components['schemas']['Substitution'];
export type SweptTrials = components['schemas']['SweptTrials'];
export type SyncBody = components['schemas']['SyncBody'];
export type SyncReport = components['schemas']['SyncReport'];
export type SyncWarning = components['schemas']['SyncWarning'];
export type SyncedAccount = components['schemas']['SyncedAccount'];
export type TargetOverride = components['schemas']['TargetOverride'];
export type TaxLot = components['schemas']['TaxLot'];
export type TaxLotStatus = components['schemas']['TaxLotStatus'];
export type TaxPreview = components['schemas']['TaxPreview'];
export type TaxPreviewBody = components['schemas']['TaxPreviewBody'];
export type TaxStrategy = components['schemas']['TaxStrategy'];
export type TaxWithholding = components['schemas']['TaxWithholding'];
export type TestFirm = components['schemas']['TestFirm'];
export type TestFirmPage = components['schemas']['TestFirmPage'];
export type TestFirmStatus = components['schemas']['TestFirmStatus'];
export type TimeInForce = components['schemas']['TimeInForce'];
export type TradeParameters = components['schemas']['TradeParameters'];
export type TradeScope = components['schemas']['TradeScope'];
export type Transaction = components['schemas']['Transaction'];
export type TransactionPage = components['schemas']['TransactionPage'];
export type TransactionType = components['schemas']['TransactionType'];
export type Trial = components['schemas']['Trial'];
export type TrialEvent = components['schemas']['TrialEvent'];
export type TrialEventList = components['schemas']['TrialEventList'];
export type TrialPage = components['schemas']['TrialPage'];
export type TrialStatus = components['schemas']['TrialStatus'];
export type UpcomingEvent = components['schemas']['UpcomingEvent'];
export type UpcomingEvents = components['schemas']['UpcomingEvents'];
export type ValidationItem = components['schemas']['ValidationItem'];
export type ValidationLocation = components['schemas']['ValidationLocation'];
export type VerifiedTrial = components['schemas']['VerifiedTrial'];
export type VerifyBody = components['schemas']['VerifyBody'];
export type WashSale = components['schemas']['WashSale'];
export type WashSaleList = components['schemas']['WashSaleList'];
export type WashSaleReplacementLot = components['schemas']['WashSaleReplacementLot'];
export type WashSaleSoldLot = components['schemas']['WashSaleSoldLot'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookAttemptError = components['schemas']['WebhookAttemptError'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryList = components['schemas']['WebhookDeliveryList'];
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus'];
export type WebhookDisabledReason = components['schemas']['WebhookDisabledReason'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookStatus = components['schemas']['WebhookStatus'];
export type WebhookStep = components['schemas']['WebhookStep'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WithholdTaxBody = components['schemas']['WithholdTaxBody'];
export type Workflow = components['schemas']['Workflow'];
export type WorkflowPage = components['schemas']['WorkflowPage'];
export type WorkflowStatus = components['schemas']['WorkflowStatus'];
export type WorkflowStep = components['schemas']['WorkflowStep'];
export type WorkflowTemplate = components['schemas']['WorkflowTemplate'];
export type WorkflowTemplateBody = components['schemas']['WorkflowTemplateBody'];
export type WorkflowTemplatePage = components['schemas']['WorkflowTemplatePage'];
export type WorkflowTemplateStep = components['schemas']['WorkflowTemplateStep'];
export type ResponseRefused = components['responses']['Refused'];
export type $defs = Record<string, never>;
export interface operations {
    get_auth_audit_events: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description Only items of this kind */
                kind?: components["schemas"]["AuditEventKind"];
                /** @description A firm, by its id */
                firm_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_ci_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CiTokenList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_ci_tokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCiTokenBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedCiToken"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_auth_ci_tokens_by_ci_token_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A CI token, `cit_...` */
                ci_token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CiToken"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_dead_letters: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description Only dead letters with this status; by default all */
                status?: components["schemas"]["DeadLetterStatus"];
                /** @description The consumer group that could not apply the event */
                consumer?: string;
                /** @description The topic of the event */
                topic?: string;
                /** @description The type in the envelope of the event, such as `com.service.baas.orders.filled` */
                event_type?: string;
                /** @description The `id` of an event */
                event_id?: string;
                /** @description A firm, by its id */
                firm_id?: string;
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_dead_letters_retry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryDeadLettersBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedDeadLetters"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_dead_letters_by_dead_letter_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A dead letter, from the list of dead letters */
                dead_letter_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterWithEvent"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_firms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_firms: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFirmBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Firm"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_firms_by_firm_id_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Firm"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_firms_by_firm_id_provisioning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provisioning"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_firms_by_firm_id_provisioning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvisionFirmBody"];
            };
        };
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provisioning"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_firms_by_firm_id_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Firm"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_firms_by_firm_id_rep_codes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddRepCodesBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Firm"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Login"];
                };
            };
            401: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_password_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgottenPasswordBody"];
            };
        };
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalUser"];
                };
            };
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_requests: {
        parameters: {
            query?: {
                /** @description A status such as `404`, or a class such as `4xx` */
                status?: string;
                /** @description The HTTP method */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description By default, requests of programs and of the console */
                source?: components["schemas"]["RequestSource"];
                /** @description The beginning of `client`: `mcp/` for all tools of the MCP server */
                client?: string;
                /** @description A part of the path */
                path?: string;
                /** @description A login or an API key */
                credential_id?: string;
                /** @description A firm; only an operator sees several */
                firm_id?: string;
                /** @description If `true`, the items have their `answer` */
                answers?: ("true" | "false") | boolean;
                /** @description The `x-request-id` of the response */
                request_id?: string;
                /** @description At or after */
                from?: string;
                /** @description Before */
                to?: string;
                /** @description Only requests before this `log_id`, for the next page */
                before?: string;
                /** @description The maximum number of requests; by default 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiRequestPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_sandbox: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description Only items with this status */
                status?: components["schemas"]["TrialStatus"];
                /** @description The complete email address */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_sandbox_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trial"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_reseed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReseededTrial"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetTrial"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_signup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trial"];
                };
            };
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_sweep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SweptTrials"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedTrial"];
                };
            };
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_by_signup_id_age: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A sign-up for a sandbox, `sbx_...` */
                signup_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgeTrialBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trial"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_by_signup_id_convert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A sign-up for a sandbox, `sbx_...` */
                signup_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConvertedTrial"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_sandbox_by_signup_id_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A sign-up for a sandbox, `sbx_...` */
                signup_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialEventList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_sandbox_by_signup_id_extend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A sign-up for a sandbox, `sbx_...` */
                signup_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trial"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_auth_users: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description A firm, by its id */
                firm_id?: string;
                /** @description The complete email address */
                email?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalUserPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_users: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedUser"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_users_by_user_id_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A login, `pauth_...` */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalUser"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_users_by_user_id_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A login, `pauth_...` */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalUser"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_auth_users_by_user_id_revoke_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A login, `pauth_...` */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalUser"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description `true`: accounts that accept orders, which are ACTIVE and not held away; `false`: all other accounts */
                tradable?: ("true" | "false") | boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenAccountBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts_by_account_id_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_contributions: {
        parameters: {
            query?: {
                /** @description The calendar year; by default the current year */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contributions"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_dividend_income: {
        parameters: {
            query?: {
                /** @description The calendar year of the income; by default the current year */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DividendIncomes"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_dividend_reinvestments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DividendReinvestmentList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts_by_account_id_dividend_reinvestments: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReinvestDividendsBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DividendReinvestment"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_baas_accounts_by_account_id_dividend_reinvestments_by_symbol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
                /** @description A ticker such as `AAPL`, in upper or lower case. `BRK-B`, `BRK.B`, `BRK/B` and `BRKB` are equivalent */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts_by_account_id_fees: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChargeFeeBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fee"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_funding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funding"][];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts_by_account_id_funding: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FundAccountBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funding"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts_by_account_id_imports_positions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportPositionsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookImportView"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts_by_account_id_imports_sells: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSellsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookImportView"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_interest_income: {
        parameters: {
            query?: {
                /** @description The calendar year of the posting; by default the current year */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterestIncomes"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_margin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Margin"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_positions: {
        parameters: {
            query?: {
                /** @description A date (YYYY-MM-DD) or a time (ISO 8601 with offset); by default now */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"][];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_realized_gains: {
        parameters: {
            query?: {
                /** @description The calendar year of the sale; by default all years */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RealizedGainList"];
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_retirement_distributions: {
        parameters: {
            query?: {
                /** @description The calendar year; by default the current year */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetirementDistributions"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_tax_lots: {
        parameters: {
            query?: {
                /** @description Only items with this status */
                status?: "OPEN" | "CLOSED" | "ALL";
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxLot"][];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_accounts_by_account_id_tax_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxPreviewBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxPreview"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_baas_accounts_by_account_id_tax_withholding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithholdTaxBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_wash_sales: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WashSaleList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_api_keys_self: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_api_keys_self: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaasIssueKeyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_api_keys_self_permission_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionGroupList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_baas_api_keys_self_by_key_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An API key of your firm, `key_...` */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_calendar_events: {
        parameters: {
            query?: {
                /** @description The maximum number of items */
                limit?: number;
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Only items of this kind */
                kind?: components["schemas"]["CalendarEventKind"];
                /** @description Calendar date, YYYY-MM-DD */
                from?: string;
                /** @description Calendar date, YYYY-MM-DD */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEventPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_calendar_events_upcoming: {
        parameters: {
            query?: {
                /** @description Calendar days from now, as for an advance of the clock */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpcomingEvents"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_clients: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrokerageClientPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events: {
        parameters: {
            query?: {
                /** @description Only events after this event */
                after?: string;
                /** @description Only events before this event */
                before?: string;
                /** @description Oldest first, or newest first */
                order?: "asc" | "desc";
                /** @description The maximum number of items */
                limit?: number;
                /** @description Only events of this stream */
                stream?: "trades" | "positions" | "activities" | "account/status" | "funding/status" | "journals/status" | "system";
                /** @description An event of docs/events.md: its topic, the `type` of its envelope, or one of these without its first parts, such as `orders.filled` */
                type?: string;
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description The earliest `time` of an event */
                from?: string;
                /** @description The latest `time` of an event */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventHistoryPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events_account_status: {
        parameters: {
            query?: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Begin after this event, if it is still in memory */
                since_id?: string;
                /** @description End the stream after this event */
                until_id?: string;
            };
            header?: {
                /** @description The last received event, which browsers send when they reconnect. `since_id` takes precedence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in real time, until the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events_activities: {
        parameters: {
            query?: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Begin after this event, if it is still in memory */
                since_id?: string;
                /** @description End the stream after this event */
                until_id?: string;
            };
            header?: {
                /** @description The last received event, which browsers send when they reconnect. `since_id` takes precedence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in real time, until the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events_funding_status: {
        parameters: {
            query?: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Begin after this event, if it is still in memory */
                since_id?: string;
                /** @description End the stream after this event */
                until_id?: string;
            };
            header?: {
                /** @description The last received event, which browsers send when they reconnect. `since_id` takes precedence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in real time, until the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events_journals_status: {
        parameters: {
            query?: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Begin after this event, if it is still in memory */
                since_id?: string;
                /** @description End the stream after this event */
                until_id?: string;
            };
            header?: {
                /** @description The last received event, which browsers send when they reconnect. `since_id` takes precedence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in real time, until the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events_positions: {
        parameters: {
            query?: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Begin after this event, if it is still in memory */
                since_id?: string;
                /** @description End the stream after this event */
                until_id?: string;
            };
            header?: {
                /** @description The last received event, which browsers send when they reconnect. `since_id` takes precedence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in real time, until the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events_system: {
        parameters: {
            query?: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Begin after this event, if it is still in memory */
                since_id?: string;
                /** @description End the stream after this event */
                until_id?: string;
            };
            header?: {
                /** @description The last received event, which browsers send when they reconnect. `since_id` takes precedence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in real time, until the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_events_trades: {
        parameters: {
            query?: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Begin after this event, if it is still in memory */
                since_id?: string;
                /** @description End the stream after this event */
                until_id?: string;
            };
            header?: {
                /** @description The last received event, which browsers send when they reconnect. `since_id` takes precedence */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events in real time, until the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_fix_messages: {
        parameters: {
            query: {
                /** @description An order, `ord_...` */
                order_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixMessageList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_fix_passwords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixPasswordList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_fix_passwords: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueFixPasswordBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedFixPassword"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_baas_fix_passwords_by_password_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A FIX password of your firm */
                password_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixPassword"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_fix_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixSessionList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_fix_sessions_by_comp_id_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The CompID of a FIX session of your firm */
                comp_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixSession"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_fix_venue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixVenue"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_fx: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExchangeCurrencyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyExchange"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_journals: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_journals: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateJournalBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journal"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_journals_by_journal_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A journal between two accounts */
                journal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journal"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_margin_calls: {
        parameters: {
            query?: {
                /** @description Only items with this status */
                status?: "OPEN" | "SATISFIED" | "ALL";
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingMarginCallPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_margin_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarginRules"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_baas_margin_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMarginRulesBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarginRules"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_market_bars: {
        parameters: {
            query: {
                /** @description Comma-separated tickers */
                symbols: string;
                /** @description Calendar date, YYYY-MM-DD */
                from?: string;
                /** @description Calendar date, YYYY-MM-DD */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BarSeriesList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_market_bars_by_symbol: {
        parameters: {
            query?: {
                /** @description Calendar date, YYYY-MM-DD */
                from?: string;
                /** @description Calendar date, YYYY-MM-DD */
                to?: string;
            };
            header?: never;
            path: {
                /** @description A ticker such as `AAPL`, in upper or lower case. `BRK-B`, `BRK.B`, `BRK/B` and `BRKB` are equivalent */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BarList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_market_fx_by_pair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Two ISO 4217 codes in capitals, such as `EURUSD` */
                pair: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FxRate"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_market_quotes: {
        parameters: {
            query: {
                /** @description Comma-separated tickers */
                symbols: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_market_quotes_by_symbol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A ticker such as `AAPL`, in upper or lower case. `BRK-B`, `BRK.B`, `BRK/B` and `BRKB` are equivalent */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_market_securities: {
        parameters: {
            query?: {
                /** @description A part of a symbol, name, CUSIP or ISIN; empty for all securities */
                query?: string;
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_market_securities_by_type_by_value: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind of identifier of the security */
                type: "ticker" | "cusip" | "isin";
                /** @description The ticker, CUSIP or ISIN */
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Security"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_oauth_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    grant_type: "client_credentials";
                    /** @description The key id */
                    client_id: string;
                    /** @description The key secret */
                    client_secret: string;
                    /** @description Scopes of the key, separated by spaces (RFC 6749, 3.3); by default all scopes of the key */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_orders: {
        parameters: {
            query?: {
                /** @description The maximum number of items */
                limit?: number;
                /** @description The `order_id` of the last order of the previous page. The response begins after that order */
                cursor?: string;
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description A ticker such as `AAPL`, in upper or lower case. `BRK-B`, `BRK.B`, `BRK/B` and `BRKB` are equivalent */
                symbol?: string;
                /** @description The submitted id, which is unique in an account */
                client_order_id?: string;
                /** @description Only items with this status */
                status?: components["schemas"]["OrderStatusFilter"];
                /** @description The first day of submission, in New York */
                from?: string;
                /** @description The last day of submission, in New York */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_orders: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitOrderBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_orders_batch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitOrdersBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBatch"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_orders_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitOrderBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPreview"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_orders_by_order_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An order, `ord_...` */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderWithFills"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_baas_orders_by_order_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An order, `ord_...` */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    patch_baas_orders_by_order_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description An order, `ord_...` */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceOrderBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_orders_by_order_id_trace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An order, `ord_...` */
                order_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTrace"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_stream_tickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamTicket"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_transactions: {
        parameters: {
            query?: {
                /** @description The maximum number of items */
                limit?: number;
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description Ignored. Use limit to set the page size (specification 4.2) */
                page_size?: unknown;
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Only items of this type */
                type?: components["schemas"]["TransactionType"];
                /** @description Calendar date, YYYY-MM-DD */
                from?: string;
                /** @description Calendar date, YYYY-MM-DD */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_transactions_by_transaction_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An entry of the ledger, `txn_...` */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_webhooks: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterWebhookBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_webhooks_by_webhook_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_baas_webhooks_by_webhook_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    patch_baas_webhooks_by_webhook_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_webhooks_by_webhook_id_deliveries: {
        parameters: {
            query?: {
                /** @description Only items with this status */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description An event of docs/events.md: its topic, the `type` of its envelope, or one of these without its first parts, such as `orders.filled` */
                event_type?: string;
                /** @description The `id` of an event */
                event_id?: string;
                /** @description Only deliveries that were created at or after this time */
                from?: string;
                /** @description Only deliveries that were created before this time */
                to?: string;
                /** @description The maximum number of items */
                limit?: number;
                /** @description The number of items to skip */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_webhooks_by_webhook_id_deliveries_by_delivery_id_redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
                /** @description A delivery of this webhook, from its log */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_webhooks_by_webhook_id_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveriesBody"];
            };
        };
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedDeliveries"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_webhooks_by_webhook_id_rotate_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_baas_webhooks_by_webhook_id_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_clients: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description A household of your firm */
                household_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmClientList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_crm_clients: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCrmClientBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmClient"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_clients_by_client_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A client of the firm, by the id of the firm */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmClient"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_clients_by_client_id_required_distributions: {
        parameters: {
            query?: {
                /** @description By default the current year of your firm */
                year?: number;
            };
            header?: never;
            path: {
                /** @description A client of the firm, by the id of the firm */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequiredDistributions"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_households: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseholdList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_crm_households: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateHouseholdBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Household"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_households_by_household_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A household of your firm */
                household_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Household"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_workflow_templates: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowTemplatePage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_crm_workflow_templates: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowTemplateBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowTemplate"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_workflow_templates_by_workflow_template_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workflow template of your firm */
                workflow_template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowTemplate"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_crm_workflow_templates_by_workflow_template_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workflow template of your firm */
                workflow_template_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowTemplateBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowTemplate"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_crm_workflow_templates_by_workflow_template_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workflow template of your firm */
                workflow_template_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_workflows: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description A client of the firm, by the id of the firm */
                client_id?: string;
                /** @description Only items with this status */
                status?: components["schemas"]["WorkflowStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_crm_workflows: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartWorkflowBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_crm_workflows_by_workflow_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workflow, `wfl_...` */
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_crm_workflows_by_workflow_id_steps_by_index_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A workflow, `wfl_...` */
                workflow_id: string;
                /** @description The index of the step, from 0 */
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_accounts_by_account_id_performance: {
        parameters: {
            query?: {
                /** @description The first day, whose beginning value is the value at the close before; by default the first day with entries */
                from?: string;
                /** @description The last day; by default the current session, which also replaces a later date */
                to?: string;
                /** @description Adds the sub-periods and payments from which the returns are calculated */
                explain?: ("true" | "false") | boolean;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPerformance"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_accounts_by_account_id_performance_timeseries: {
        parameters: {
            query?: {
                /** @description Calendar date, YYYY-MM-DD */
                from?: string;
                /** @description Calendar date, YYYY-MM-DD */
                to?: string;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceSeries"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_accounts_by_account_id_statement: {
        parameters: {
            query?: {
                /** @description By default the first day of the month of `to` */
                from?: string;
                /** @description By default the current session, which also replaces a later date */
                to?: string;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountStatement"];
                    "text/html": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_agent_dispatches: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description A firm, by its id */
                firm_id?: string;
                /** @description An account, `acct_...`. For an account that you cannot see, the response is the same as for an unknown id */
                account_id?: string;
                /** @description Only items with this `reason` */
                reason?: components["schemas"]["DispatchSkipReason"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDispatchPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_api_keys_self: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_api_keys_self: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PmIssueKeyBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_api_keys_self_permission_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionGroupList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_pm_api_keys_self_by_key_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An API key of your firm, `key_...` */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_billing_fee_schedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeScheduleList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_billing_fee_schedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeeScheduleBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSchedule"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_billing_fee_schedules_by_fee_schedule_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A fee schedule of your firm */
                fee_schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSchedule"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_pm_billing_portfolios_by_portfolio_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A portfolio, `ptf_...` */
                portfolio_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillPortfolioBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioBilling"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_billing_runs: {
        parameters: {
            query?: {
                /** @description `true`: returns the statements that a run would create, and stores nothing */
                preview?: ("true" | "false") | boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartBillingRunBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_billing_runs_by_billing_run_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A billing run, from the response that started it */
                billing_run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRun"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_billing_statements: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description A portfolio, `ptf_...` */
                portfolio_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingStatementPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_billing_statements_by_statement_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A billing statement */
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingStatement"];
                    "text/html": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_branding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_pm_branding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branding"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_composites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompositeList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_composites: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompositeBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Composite"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_composites_by_composite_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A composite of your firm */
                composite_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Composite"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_composites_by_composite_id_performance: {
        parameters: {
            query?: {
                /** @description By default the current year of your firm */
                year?: number;
            };
            header?: never;
            path: {
                /** @description A composite of your firm */
                composite_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompositePerformance"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_custodians_connections: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianConnectionPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_custodians_connections: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateConnectionBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianConnection"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_custodians_connections_by_connection_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A connection to another custodian */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianConnection"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_custodians_connections_by_connection_id_sync: {
        parameters: {
            query?: {
                /** @description The date of a statement in CSV; by default today */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description A connection to another custodian */
                connection_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncBody"];
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncReport"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_custodians_files: {
        parameters: {
            query?: {
                /** @description Only the accounts of this connection. By default all your active accounts */
                connection_id?: string;
                /** @description The columns of the file. By default those of the connection, or else NATIVE */
                dialect?: components["schemas"]["CustodianDialect"];
                /** @description QUANTITY: the first lot has one share more. MISSING_LOT: the first lot is missing. STALE_DATE: the file says that it is of the business day before. TRAILER_COUNT: the last line counts one row more. ENCODING: the file is in UTF-16 */
                break?: components["schemas"]["CustodianFileBreak"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustodianFile"];
                    "text/csv": string;
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_disclosures: {
        parameters: {
            query?: {
                /** @description Only items of this type */
                type?: components["schemas"]["DisclosureType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisclosureList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_disclosures: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishDisclosureBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Disclosure"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_disclosures_effective: {
        parameters: {
            query?: {
                /** @description By default today, by your firm's clock */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisclosureList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_disclosures_by_disclosure_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A version of a disclosure */
                disclosure_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Disclosure"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_disclosures_by_disclosure_id_acknowledgements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A version of a disclosure */
                disclosure_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisclosureAcknowledgementList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_disclosures_by_disclosure_id_acknowledgements: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A version of a disclosure */
                disclosure_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgeDisclosureBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisclosureAcknowledgement"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_insights: {
        parameters: {
            query?: {
                /** @description Only items of this type */
                type?: components["schemas"]["InsightKind"];
                /** @description Only items of this severity */
                severity?: components["schemas"]["InsightSeverity"];
                /** @description Only insights that concern this account */
                account_id?: string;
                /** @description The maximum number of items */
                limit?: number;
                /** @description The number of items to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsightList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_ledger_replica: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerReplicaList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_models: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioModelPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_models: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateModelBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioModel"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_models_by_model_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A model of your firm */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioModel"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    patch_pm_models_by_model_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A model of your firm */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeModelBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioModel"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_models_by_model_id_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A model of your firm */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioModelList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_oauth_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    grant_type: "client_credentials";
                    /** @description The key id */
                    client_id: string;
                    /** @description The key secret */
                    client_secret: string;
                    /** @description Scopes of the key, separated by spaces (RFC 6749, 3.3); by default all scopes of the key */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_performance_timeseries: {
        parameters: {
            query?: {
                /** @description Calendar date, YYYY-MM-DD */
                from?: string;
                /** @description Calendar date, YYYY-MM-DD */
                to?: string;
                /** @description The currency of all amounts, at the exchange rate of each day */
                base_currency?: components["schemas"]["CurrencyCode"];
                /** @description Whether accounts at outside custodians are included */
                held_away?: ("true" | "false") | boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmPerformanceSeries"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_portfolios: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_portfolios: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePortfolioBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Portfolio"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_portfolios_drift: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DriftSummaryPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_portfolios_by_portfolio_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A portfolio, `ptf_...` */
                portfolio_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Portfolio"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    patch_pm_portfolios_by_portfolio_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A portfolio, `ptf_...` */
                portfolio_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePortfolioBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Portfolio"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_pm_portfolios_by_portfolio_id_accounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A portfolio, `ptf_...` */
                portfolio_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignAccountsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Portfolio"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_portfolios_by_portfolio_id_drift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A portfolio, `ptf_...` */
                portfolio_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drift"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_portfolios_by_portfolio_id_performance: {
        parameters: {
            query?: {
                /** @description The first day, whose beginning value is the value at the close before; by default the first day with entries */
                from?: string;
                /** @description The last day; by default the current session, which also replaces a later date */
                to?: string;
                /** @description Adds the sub-periods and payments from which the returns are calculated */
                explain?: ("true" | "false") | boolean;
            };
            header?: never;
            path: {
                /** @description A portfolio, `ptf_...` */
                portfolio_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioPerformance"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_rebalancing: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebalancingRunSummaryPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_rebalancing: {
        parameters: {
            query?: {
                /** @description Calculates the orders immediately and stores nothing, so there is no run to approve */
                preview?: ("true" | "false") | boolean;
            };
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartRebalancingBody"];
            };
        };
        responses: {
            /** @description With target_overrides or preview */
            200: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebalancingRun"];
                };
            };
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebalancingRun"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_rebalancing_by_run_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A rebalancing run, `reb_...` */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebalancingRun"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_rebalancing_by_run_id_approve: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A rebalancing run, `reb_...` */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApproveRebalancingBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebalancingRun"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_rebalancing_by_run_id_comparison: {
        parameters: {
            query?: {
                /** @description The `index` of each proposal to exclude from the comparison, separated by commas */
                exclude_orders?: string;
            };
            header?: never;
            path: {
                /** @description A rebalancing run, `reb_...` */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebalancingComparison"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_stream_tickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamTicket"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_trade_parameters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeParameters"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_pm_trade_parameters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTradeParametersBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradeParameters"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_webhooks: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_webhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterWebhookBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_webhooks_by_webhook_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_pm_webhooks_by_webhook_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    patch_pm_webhooks_by_webhook_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_pm_webhooks_by_webhook_id_deliveries: {
        parameters: {
            query?: {
                /** @description Only items with this status */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description An event of docs/events.md: its topic, the `type` of its envelope, or one of these without its first parts, such as `orders.filled` */
                event_type?: string;
                /** @description The `id` of an event */
                event_id?: string;
                /** @description Only deliveries that were created at or after this time */
                from?: string;
                /** @description Only deliveries that were created before this time */
                to?: string;
                /** @description The maximum number of items */
                limit?: number;
                /** @description The number of items to skip */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_webhooks_by_webhook_id_deliveries_by_delivery_id_redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
                /** @description A delivery of this webhook, from its log */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_webhooks_by_webhook_id_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayDeliveriesBody"];
            };
        };
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedDeliveries"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_webhooks_by_webhook_id_rotate_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_pm_webhooks_by_webhook_id_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook of your firm */
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_books: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyBookBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppliedBook"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_books_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckBookBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedBook"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_books_schema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_clock: {
        parameters: {
            query?: {
                /** @description A firm, by its id */
                firm_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_clock: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeClockBody"];
            };
        };
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_clock_advance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceClockBody"];
            };
        };
        responses: {
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_clock_events: {
        parameters: {
            query?: {
                /** @description A firm, by its id */
                firm_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockEventList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_environment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            401: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_faults: {
        parameters: {
            query?: {
                /** @description The firm. Only for an ops_admin, who has no firm */
                firm_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_faults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFaultBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_sandbox_faults: {
        parameters: {
            query?: {
                /** @description The firm. Only for an ops_admin, who has no firm */
                firm_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_faults_by_fault_id: {
        parameters: {
            query?: {
                /** @description The firm. Only for an ops_admin, who has no firm */
                firm_id?: string;
            };
            header?: never;
            path: {
                /** @description A fault of your firm, `flt_...` */
                fault_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_sandbox_faults_by_fault_id: {
        parameters: {
            query?: {
                /** @description The firm. Only for an ops_admin, who has no firm */
                firm_id?: string;
            };
            header?: never;
            path: {
                /** @description A fault of your firm, `flt_...` */
                fault_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_firms: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description Only items with this status */
                status?: components["schemas"]["TestFirmStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestFirmPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_firms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTestFirmBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedTestFirm"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_sandbox_firms_by_firm_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestFirm"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_firms_by_firm_id_book: {
        parameters: {
            query?: {
                /** @description `true`: only the current cash and lots, without transactions */
                opening?: ("true" | "false") | boolean;
            };
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_firms_by_firm_id_origin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A firm, by its id */
                firm_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmOrigin"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_mailbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalMailbox"];
                };
            };
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_market_actions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptedActionList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_market_actions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScriptActionBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptedAction"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_sandbox_market_actions_by_action_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A corporate action of your firm, from the response that created it */
                action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_market_hours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketState"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    put_sandbox_market_hours: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetMarketHoursBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketState"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_market_scripts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceScriptList"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_market_scripts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text that you choose, such as a UUID. Requests with the same key and body are processed only once within 24 hours */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScriptPriceBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description `true` on a stored response to an earlier request with the same Idempotency-Key */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceScript"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_sandbox_market_scripts_by_script_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A price script of your firm */
                script_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_settled: {
        parameters: {
            query?: {
                /** @description The maximum wait, in seconds */
                wait?: number;
                /** @description The firm. Only for an ops_admin, who has no firm */
                firm_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settled"];
                };
            };
            /** @description Accepted: the processing continues in the background */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settled"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_snapshots: {
        parameters: {
            query?: {
                /** @description The number of the page, from 1 */
                page?: number;
                /** @description The number of items on a page */
                page_size?: number;
                /** @description A firm, by its id */
                firm_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotPage"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_snapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSnapshotBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_sandbox_snapshots_by_snapshot_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A snapshot of a firm, `snap_...` */
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    delete_sandbox_snapshots_by_snapshot_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A snapshot of a firm, `snap_...` */
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, without a body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_snapshots_by_snapshot_id_branch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A snapshot of a firm, `snap_...` */
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchSnapshotBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Branch"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            429: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    post_sandbox_snapshots_by_snapshot_id_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A snapshot of a firm, `snap_...` */
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restored"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Refused"];
            403: components["responses"]["Refused"];
            404: components["responses"]["Refused"];
            409: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
}
/** @deprecated Use BrokerageClient. */
export type Client = BrokerageClient;
/** @deprecated Use BrokerageClientPage. */
export type ClientPage = BrokerageClientPage;
/** @deprecated Use InsightKind. */
export type InsightType = InsightKind;
/** @deprecated Use PortfolioModel. */
export type Model = PortfolioModel;
/** @deprecated Use PortfolioModelList. */
export type ModelList = PortfolioModelList;
/** @deprecated Use PortfolioModelPage. */
export type ModelPage = PortfolioModelPage;
