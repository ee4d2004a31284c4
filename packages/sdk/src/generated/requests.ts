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
         * @description Firms, logins, tokens and keys: created, granted, refused and revoked, newest first. Filters: `kind`, `firm_id`.
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
         * @description Every CI token, newest first, without the tokens themselves.
         */
        get: operations["get_auth_ci_tokens"];
        put?: never;
        /**
         * Issue a CI token
         * @description Issues an access token for a pipeline, which makes, lists and ends its own test firms with it and can do nothing else. The token is in this answer and in no other.
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
         * @description Once this has answered, the token opens nothing. The firms that were made with it stay until they end. Again changes nothing.
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
         * @description Events that a service could not apply and has put aside, of all services, the latest failure first. What was resolved is kept for 30 days. Filters: `status`, `consumer`, `topic`, `event_type`, `event_id`, `firm_id`, `account_id`.
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
         * @description Publishes the events on their topics again, up to 100 at once, after the cause is gone. Consumers that have applied an event pass it over. A letter is `RESOLVED` at once, and `OPEN` again with one more failure if it fails again; one that is resolved is left as it is. One that is unknown refuses them all.
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
         * @description With the event as it was published.
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
         * @description Every firm, newest first, without test firms, which `GET /api/v1/sandbox/firms` lists.
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
         * @description Switches a firm off: once this has answered, none of its logins, tokens and keys opens anything. Nothing that it owns is deleted. Again changes nothing.
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
         * @description How far a firm's book has come.
         */
        get: operations["get_auth_firms_by_firm_id_provisioning"];
        put?: never;
        /**
         * Provision a sandbox firm with a book
         * @description Gives a new sandbox firm the book of a practice, with three years behind it: 202, and it is made in the name of the firm's first advisor. The same seed makes the same book.
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
         * @description Switches a firm on again, as it was: tokens that have not expired are valid again.
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
         * @description Adds rep codes to a firm. One that it has already stays.
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
         * @description Ends the token that this comes with: once it has answered, no service takes it. The login's other tokens stay valid.
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
         * @description The current login. `signup_id` says which trial it signed up for.
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
         * @description Changes your password. Once it has answered, your other tokens are no longer valid; the one that this comes with stays valid, and so do the keys that you issued. Guesses are slowed down as at the login.
         */
        post: operations["post_auth_password"];
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
         * @description Your firm's last requests, newest first, a moment after they were answered: up to 20,000 of them, for seven days. Each with its method, path, status, duration, ids and credential; without bodies and queries. Requests without a credential that held are not among them, nor is this one. An advisor sees those of logins and keys of the own rep codes, a supervisor the firm's. A status of 499 is a client that left without an answer. The next page begins `before` the last `log_id`.
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
         * @description Every trial, newest first. Filters: `status`, `email`.
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
         * @description The trial behind your login, and how far its book has come.
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
         * @description Another book: a new firm with new clients for the same team, on the same trial clock, and another password, in this answer and in no other. The old book is out of reach when this has answered: tokens, keys and FIX passwords of the old firm open nothing. The new one fills up from now on; it is reseeded once in ten minutes at most.
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
         * @description Another password, in this answer and in no other, and the thirty days begin again. The book stays as it is and keys stay valid; every token of the login has ended when this has answered, the one that it came with too.
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
         * @description Signs up for a sandbox. The address is mailed a token that `verify` takes; nothing is provisioned before that. Again, while it is not verified, mails again and answers the same record. An address is mailed five times an hour at most.
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
         * @description Expires and purges the trials that are due, as the hourly sweep does. Answers how many it moved.
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
         * @description Verifies the address with the token from the mail. The firm and its advisor's login are there once this has answered, and thirty days begin; the book fills up from now on. The password is in this answer and in no other. While all 25 sandboxes are in use it is refused, and the token stays good.
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
         * @description Moves the trial's own dates back by so many days, as if it had begun that much earlier: what a sweep does next follows from them. For proofs of how a trial ends. The clock of the firm, its book and its data stay as they are.
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
         * @description Makes a trial that was signed a live firm, in any state but CONVERTED. Name, team, passwords and what the firm has set up stay; the sandbox clients, accounts and history do not come along; each active key is replaced by one with the same name and group, whose secret is in this answer and in no other.
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
         * List what happened to a trial
         * @description What happened to a trial, newest first: an append-only ledger.
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
         * @description Extends a trial to thirty days from now, in real time. An EXPIRED trial is ACTIVE again, with its logins, keys and book as they were.
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
         * @description Logins, newest first. Filters: `firm_id`, `email`.
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
         * @description Switches a login off: once this has answered, it cannot log in, and neither its tokens nor the keys that it issued open anything. Again changes nothing.
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
         * @description Switches a login on again, and its keys with it. Tokens from before stay revoked.
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
         * @description Ends every token of a login, once this has answered: it has to log in again. Its password and the keys that it issued stay valid.
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
         * @description The accounts you may see, newest first. `tradable=true` leaves those that take orders.
         */
        get: operations["get_baas_accounts"];
        put?: never;
        /**
         * Open an account
         * @description Opens an account, PENDING until the simulated identity check makes it ACTIVE or RESTRICTED. The first one of a `client_id` makes it the client of that rep code; a `client` login opens accounts for itself. A sandbox tenant has at most 100 accounts, a client login at most 10.
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
         * @description One account. Amounts are in `base_currency`.
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
         * @description Closes an empty account permanently, also a PENDING or RESTRICTED one; its history stays. An account that is closed already is answered as it is. Amounts are in `base_currency`. Open orders, shares, cash of any currency, cash that has not settled and queued fundings keep it open: the refusal names them.
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
         * @description What the owner of an IRA has contributed to all of them for a year, and may (26 U.S.C. 219(b)(5)), in USD; of the present year without `tax_year`.
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
         * @description Boxes 1a, 1b, 3 and 4 of Form 1099-DIV by security, of what is paid in a year by the payment date; of the present year without `tax_year`. What a fund or a REIT has recorded from October on and pays in January is income of the year before (IRC 852(b)(7), 857(b)(9)). An IRA's is reported by nobody.
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
         * @description The securities whose dividends the account reinvests, by symbol.
         */
        get: operations["get_baas_accounts_by_account_id_dividend_reinvestments"];
        put?: never;
        /**
         * Elect to reinvest dividends
         * @description Reinvests what a security pays: on each payment date the dividend buys as many shares as it can, fractions too, at the first price of that business day and without fees.
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
         * @description Leaves what a security pays in cash again.
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
         * @description Debits an advisory fee from the account's free cash, as a FEE entry of its ledger: booked when this answers, and once under its `idempotency_key`.
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
         * @description A bare array of the account's deposits and withdrawals, newest first.
         */
        get: operations["get_baas_accounts_by_account_id_funding"];
        put?: never;
        /**
         * Deposit or withdraw money
         * @description Moves simulated money in or out: QUEUED, and COMPLETED a moment later with its ledger entry.
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
         * @description Reads the rows and lands none of them: book migration is not supported. To hold something, deposit and buy, or connect an account that another custodian holds.
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
         * @description Reads the rows and depletes no lot by them: book migration is not supported.
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
         * @description Box 1 of Form 1099-INT by currency, of what is posted in a year, however little; of the present year without `tax_year`. Beside it what debits cost. An IRA's is reported by nobody.
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
         * @description Equity, requirements (Regulation T: half of a purchase; FINRA Rule 4210: a quarter of what is held), buying power, the open margin call and the day trades of the last five sessions. Amounts are in `base_currency`.
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
         * @description A bare array of what the account holds, valued at the last price. `as_of` folds the ledger up to that day or instant and values it at the market of then.
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
         * @description Gains and losses in the columns of Form 8949, the latest first, of one `tax_year` or of all. `Accept: text/csv` gives the same rows as CSV, `application/pdf` a document under the boxes of the form with its totals. A loss may still be disallowed by shares bought up to 30 days after it.
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
         * @description Boxes 1, 2b and 7 of Form 1099-R: what left an IRA for its owner in a year, the latest first, each with its distribution code by the owner's age on the day; of the present year without `tax_year`.
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
         * @description A bare array of the account's tax lots, oldest first within each security: those that are open, or with `status` those that are closed, or all. Shares that replaced others in a wash sale are a lot of their own.
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
         * @description What a sale would come to if it traded now: the lots it would take, the gain by term, and what a wash sale would disallow. Nothing is stored.
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
         * @description Says what is withheld from the dividends of an account from now on: 24%, 30% or nothing.
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
         * @description The losses of the account that purchases within 30 days have disallowed, and those of other accounts of the client that its lots have taken over, the latest sale first: which lot was sold, which replaced it, how much was disallowed, and how much of that was added to the cost of the replacement.
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
         * @description Your firm's keys, newest first, the revoked ones too.
         */
        get: operations["get_baas_api_keys_self"];
        put?: never;
        /**
         * Issue an API key
         * @description Issues a key that sees what you see. The secret is in this answer and never again. A firm has at most 10 active keys.
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
         * @description The groups that a key of this pillar can be given, and what each may do.
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
         * @description Revokes a key at once, also for tokens that it was traded for.
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
         * @description What happened to your accounts because a session came, newest first: settlements, dividends, splits and lots that turned long-term. `from` and `to` are sessions in New York; `limit` is 50 unless given, at most 500.
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
         * List what the calendar will bring
         * @description What the sessions of the next `days` will do to the accounts that you see, of what is held, pending and open now, by day and kind: dividends, splits and other corporate actions, settlements, lots that turn long-term, and orders that expire. Look at it before you advance the clock. Interest, and what trades on the way, is not foretold.
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
         * @description The clients you may see and whose each is, newest first. Opening the first account of a `client_id` adds it.
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
         * @description What the event streams sent, and what only webhooks carry: the same envelopes, in the order in which they were
         *     published. Pages are stable: nothing ever appears before an event that was read here. An event is here before a stream sends it:
         *     who lost a stream opens it again, and then reads here, `after` the last event that it read here, until `has_more` is false;
         *     what comes twice has the same `id`. (Not after the last event of the stream: that may be ahead of another account's.)
         *     Events are kept for `EVENT_HISTORY_DAYS`, 30 unless set. `from` and `to` are by the `time` of events, which a tenant may have moved.
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
         * New accounts, changes of their status, and restrictions
         * @description Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
         *     `account_id` narrows to one account. `since_id` (or `Last-Event-ID`) and `until_id` work
         *     within the last 10,000 events of the process; a comment `: gap …` comes first when it does not have the event you name, and
         *     says where the history is. Delivery is at least once: dedupe by `id`. A stream ends with its credential,
         *     and says why in a last comment.
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
         * @description Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
         *     `account_id` narrows to one account. `since_id` (or `Last-Event-ID`) and `until_id` work
         *     within the last 10,000 events of the process; a comment `: gap …` comes first when it does not have the event you name, and
         *     says where the history is. Delivery is at least once: dedupe by `id`. A stream ends with its credential,
         *     and says why in a last comment.
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
         * @description Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
         *     `account_id` narrows to one account. `since_id` (or `Last-Event-ID`) and `until_id` work
         *     within the last 10,000 events of the process; a comment `: gap …` comes first when it does not have the event you name, and
         *     says where the history is. Delivery is at least once: dedupe by `id`. A stream ends with its credential,
         *     and says why in a last comment.
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
         * @description Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
         *     `account_id` narrows to one account. `since_id` (or `Last-Event-ID`) and `until_id` work
         *     within the last 10,000 events of the process; a comment `: gap …` comes first when it does not have the event you name, and
         *     says where the history is. Delivery is at least once: dedupe by `id`. A stream ends with its credential,
         *     and says why in a last comment.
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
         * @description Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
         *     `account_id` narrows to one account. `since_id` (or `Last-Event-ID`) and `until_id` work
         *     within the last 10,000 events of the process; a comment `: gap …` comes first when it does not have the event you name, and
         *     says where the history is. Delivery is at least once: dedupe by `id`. A stream ends with its credential,
         *     and says why in a last comment.
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
         * @description Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
         *     `account_id` narrows to one account. `since_id` (or `Last-Event-ID`) and `until_id` work
         *     within the last 10,000 events of the process; a comment `: gap …` comes first when it does not have the event you name, and
         *     says where the history is. Delivery is at least once: dedupe by `id`. A stream ends with its credential,
         *     and says why in a last comment.
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
         * @description Server-sent events of your book, each a CloudEvents envelope, with a bearer token or a signed request.
         *     `account_id` narrows to one account. `since_id` (or `Last-Event-ID`) and `until_id` work
         *     within the last 10,000 events of the process; a comment `: gap …` comes first when it does not have the event you name, and
         *     says where the history is. Delivery is at least once: dedupe by `id`. A stream ends with its credential,
         *     and says why in a last comment.
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
         * @description Every message about an order, as it was on the wire and tag by tag.
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
         * @description Your firm's passwords, newest first, the revoked ones too, without what they are.
         */
        get: operations["get_baas_fix_passwords"];
        put?: never;
        /**
         * Issue a FIX password
         * @description Issues a password for the FIX sessions of your firm, to be sent in the Logon as Password (554) or RawData (96). With its first one a firm gets sessions of its own: its firm_id as SenderCompID (49), unless the operator has named one, and firm_id-DC, a drop copy of all its orders. GET …/fix/sessions lists them. The password is in this answer and never again. A firm has at most 10 active passwords.
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
         * @description Revokes a password: nobody logs on with it any more, and the sessions that did end with a Logout that says so.
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
         * @description Your firm's sessions, as they stand at the venue. An ops_admin sees all, and both sides of the house's own.
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
         * @description Begins the numbers of a session again at 1, whatever they were, and ends its connection. What was sent to you and not received is not sent again. Your engine begins again as well, by its own means or with ResetSeqNumFlag (141).
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
         * @description Where a FIX 4.2 engine connects, and the TargetCompID (56) of its messages.
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
         * @description Converts between an account's currencies at the day's rate, without a spread, or with `preview` only says what it would come to. What leaves a currency has settled and no open order needs it.
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
         * @description The journals of accounts you may see, newest first; with `account_id` those from or to that account.
         */
        get: operations["get_baas_journals"];
        put?: never;
        /**
         * Journal cash or shares between accounts
         * @description Moves cash (`amount`, `currency`) or shares (`security`, `quantity`) between two accounts of one client or one household, at once and on both sides or neither.
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
         * @description One journal.
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
         * @description The margin calls of all accounts that you see, the first due first; those that are open by default. Each says where its account stands at the prices of now and what would cover it: a deposit, or securities to be sold.
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
    "/api/v1/baas/market/bars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List daily bars of many securities
         * @description Daily bars of many securities in one streamed answer, up to five years of every security in some thirty megabytes. A security without prices in the window has no bars; otherwise as `bars/{symbol}`.
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
         * @description Daily bars of finished sessions, oldest first, unadjusted; the last 30 sessions without `from`.
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
         * @description The rate of a pair such as EURUSD: units of the second currency for one of the first.
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
         * @description Several quotes, in the order of the request.
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
         * @description One quote.
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
         * @description Securities that match `query` by symbol, name, CUSIP or ISIN, best first.
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
         * @description One security by ticker, CUSIP or ISIN.
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
         * @description Trades an API key for an access token of 3600 seconds that works on every pillar. The credentials come in the form or as HTTP Basic. With `scope` the token may do less than the key; `scope` of the answer says what it may do.
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
         * @description A bare array of orders, newest first: `limit` (default 50, at most 500), optionally of one account, status and `client_order_id`. `status` also takes OPEN, CLOSED and ALL. There is no further page: narrow with the filters.
         */
        get: operations["get_baas_orders"];
        put?: never;
        /**
         * Place an order
         * @description Places an order. An order that compliance refuses does not exist.
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
         * @description Places up to 500 orders, of one account or many, and answers each in its place with the status, and the order or the refusal, that `POST /v1/orders` would have answered it with. They are judged in their order, each after what those before it have reserved; one that is refused does not stop the others. `client_order_id` is required, so that the whole request may be sent again: what was accepted answers as it did. A body with a field that is missing or wrong is refused as a whole.
         */
        post: operations["post_baas_orders_batch"];
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
         * @description One order with its fills.
         */
        get: operations["get_baas_orders_by_order_id"];
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description Asks for a cancel: the order becomes PENDING_CANCEL, and CANCELLED once the venue agrees.
         */
        delete: operations["delete_baas_orders_by_order_id"];
        options?: never;
        head?: never;
        /**
         * Replace an order
         * @description Replaces quantity, limit or stop price, or whether it is reduced on ex-dates: answers the new order, which counts what the old has filled.
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
         * @description The way of an order as one list of steps, each with its time and id: the request, the checks it met, what was reserved, the events and where they went, the FIX messages tag by tag, executions, ledger postings, streams and attempts at your webhooks. `incomplete` names what is missing and why.
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
         * @description A ticket for one WebSocket handshake of this pillar, within 60 seconds. It takes no body, and a bearer token or a signed request. What you may see is frozen in it.
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
         * @description The ledger's entries, newest first. `limit` (default 50, at most 500) and `page` choose the part; `page_size` in the answer echoes `limit`, and as an input it is ignored (specification 4.2). `from` and `to` are trade dates; today as `to` reaches all that has been done.
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
         * @description One entry of the ledger.
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
         * @description The webhooks of your firm that receive no more than you see, newest first.
         */
        get: operations["get_baas_webhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Registers a webhook. It receives events of the accounts that you see, for as long as you are active. `signing_secret` is in this answer and in no other. A firm has at most 20.
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
         * @description One webhook.
         */
        get: operations["get_baas_webhooks_by_webhook_id"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes it, with its log and what waits to be delivered.
         */
        delete: operations["delete_baas_webhooks_by_webhook_id"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes its URL, event types or description, pauses it, or resumes it, also once it was disabled.
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
         * @description The log of a webhook: its deliveries of the last 30 days, newest first, each with its attempts: what was answered, how long that took and when the next one is. Narrowed by status, event and time.
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
         * @description Attempts a delivery again, at once and as often as a new one, also one that had arrived.
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
         * @description Attempts everything again that was created since then and has not arrived: what was given up, and what occurred while the webhook was paused or disabled.
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
         * @description Gives it another signing secret, which is in this answer and in no other. For a day deliveries are signed by both: by the new one in `X-Service-Signature`, by the one before in `X-Service-Signature-Previous`; `webhook-signature` has both.
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
         * @description Posts a delivery of the event type `svc.webhooks.test` once, now, and answers what came of it. It is in the log as well.
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
         * @description The people you look after, newest first, with their ages as of your firm's date. A client login sees itself.
         */
        get: operations["get_crm_clients"];
        put?: never;
        /**
         * Create a client
         * @description Keeps a client. The same body again answers the same client.
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
         * @description One client of your firm.
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
         * @description The required minimum distributions of a client's traditional IRAs for a year: the value of each at the end of the year before, divided by the distribution period of the age that the client reaches (IRC 401(a)(9); IRS Pub. 590-B, Appendix B, Table III; not for owners whose sole beneficiary is a spouse more than ten years younger). Without an amount there is a `reason`.
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
         * @description The households you look after, newest first, with their members. A client login sees none.
         */
        get: operations["get_crm_households"];
        put?: never;
        /**
         * Create a household
         * @description Keeps a household. The same body again answers the same household.
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
         * @description One household of your firm.
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
         * @description The firm's workflow templates, newest first.
         */
        get: operations["get_crm_workflow_templates"];
        put?: never;
        /**
         * Create a workflow template
         * @description Keeps what the firm does again and again, such as for a new client, for all its advisors: up to 50 steps, each due some days after the start.
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
         * @description One workflow template.
         */
        get: operations["get_crm_workflow_templates_by_workflow_template_id"];
        /**
         * Replace a workflow template
         * @description Puts another name, description and steps in the place of what there was. Workflows that were started from it stay as they were.
         */
        put: operations["put_crm_workflow_templates_by_workflow_template_id"];
        post?: never;
        /**
         * Delete a workflow template
         * @description Takes a template away. Workflows that were started from it stay.
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
         * @description The workflows of the clients you look after, newest first; of one client with `client_id`, of one `status`.
         */
        get: operations["get_crm_workflows"];
        put?: never;
        /**
         * Start a workflow
         * @description Starts the steps of a template for a client, each due as many days after your firm's date as the template says. They stay when the template changes or goes.
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
         * @description One workflow with its steps.
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
         * @description Says that a step is done, in whatever order. The last one completes the workflow. A step that is completed stays as it is.
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
         * @description How an account did from `from` to `to`, and in the usual periods that end with it: time-weighted, linked day by day with external flows at the start of the day, and money-weighted, the annual XIRR. Both are net of fees. `explain=true` adds what they follow from. Corrections count from the day of what they correct.
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
         * @description The same session by session, oldest first: the value at the close, what flowed at the start of the day, the return of the day and the time-weighted return since `from`. The present session is valued at the quote until its close is known.
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
         * @description What an account held at the end of a period, lot by lot and at the prices of its last session, what happened in it, and how it did. `Accept: text/html` or `application/pdf` gives the same for a person to read, with its value as a line.
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
         * @description Events to which no agent was sent, newest first, and how many there are: SANDBOX where agents are off, NO_AGENT_CONNECTED for live firms. Filters: `firm_id`, `account_id`, `reason`.
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
         * @description Your firm's keys, newest first, the revoked ones too.
         */
        get: operations["get_pm_api_keys_self"];
        put?: never;
        /**
         * Issue an API key
         * @description Issues a key that sees what you see. The secret is in this answer and never again. A firm has at most 10 active keys.
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
         * @description The groups that a key of this pillar can be given, and what each may do.
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
         * @description Revokes a key at once, also for tokens that it was traded for.
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
         * @description The firm's fee schedules, newest first.
         */
        get: operations["get_pm_billing_fee_schedules"];
        put?: never;
        /**
         * Create a fee schedule
         * @description Makes a fee schedule for all advisors of the firm. It never changes: make another and assign that.
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
         * @description One fee schedule.
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
         * @description By which fee schedule a portfolio is billed from now on.
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
         * @description Bills portfolios for a period, each by its fee schedule: in arrears once it is over, in advance from its first day on, and from the portfolio's own first day. Makes a statement for each. Sandbox portfolios are counted in `skipped_sandbox` and never billed (specification 1). The same period again answers the existing statements. A period that overlaps one that was billed is skipped, and so is one that is not over or in which the portfolio has not begun. After some ten seconds 202 with the run RUNNING, which continues in the background (poll it). `preview=true` keeps nothing, for 1,000 portfolios at most.
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
         * @description What a run came to, for the portfolios that you may see.
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
         * @description Statements of all runs, newest first; of one portfolio with `portfolio_id`.
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
         * @description One statement. `Accept: text/html` or `application/pdf` gives the same for a person to read.
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
         * @description Your firm's name, colour and footer on statements that people read. All is null for a firm that has set none.
         */
        get: operations["get_pm_branding"];
        /**
         * Set the branding
         * @description Replaces your firm's branding: what the body leaves out is null from then on. Account statements and statements of fees that are read as HTML or PDF have it at once, those of past periods too.
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
         * @description The firm's composites, newest first, with their members. Sandbox portfolios belong to none, and are counted.
         */
        get: operations["get_pm_composites"];
        put?: never;
        /**
         * Create a composite
         * @description Makes a composite of the live portfolios that follow a model.
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
         * @description One composite.
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
         * @description What a composite has returned in a year, month by month: time-weighted, weighted by what each member began the month with, linked geometrically, with the members' dispersion (GIPS standards for firms 2020). Members are those that follow the model now, of the portfolios that you may see.
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
         * @description Your connections to other custodians, newest first. A client login sees none.
         */
        get: operations["get_pm_custodians_connections"];
        put?: never;
        /**
         * Create a custodian connection
         * @description Connects accounts that another custodian holds, so that its statements can be imported.
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
         * @description One connection.
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
         * @description Imports a statement: JSON of up to 64 KiB, or a CSV file of up to 32 MiB. The file is the body (`text/csv`) or the one file of a form (`multipart/form-data`), in UTF-8 and with the columns of the connection's `column_mapping`. NATIVE ones are `record`, `account_number`, `security_type`, `security`, `quantity`, `cost_basis`, `acquired_date`, `currency`, `amount`, `activity_type` and `trade_date`, those of a row that mean something. All rows of an account together are what it holds. Rows that cannot be read are reported, and reject their account whole; accounts that the statement does not name stay as they are. What the file says other than the books and its ACTIVITY rows is in `breaks`. A larger file is refused, and one that is not CSV, in another encoding or without a header. A signed file has at most 64 KiB.
         */
        post: operations["post_pm_custodians_connections_by_connection_id_sync"];
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
         * @description All versions for your firm, its own and the platform's, that of the latest effective date first.
         */
        get: operations["get_pm_disclosures"];
        put?: never;
        /**
         * Publish a disclosure
         * @description Publishes the next version of your firm's own, for all its logins and clients. The same body again answers the same version.
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
         * @description The disclosures in force on a date, one of each type: your firm's newest, or the platform's where your firm has none in force.
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
         * @description One version.
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
         * @description Who has acknowledged a disclosure, newest first: of your clients and your own; a client login sees its own.
         */
        get: operations["get_pm_disclosures_by_disclosure_id_acknowledgements"];
        put?: never;
        /**
         * Acknowledge a disclosure
         * @description Keeps that a client, or the login that asks, has received a disclosure. Again it answers the first acknowledgement; none is ever changed.
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
         * @description Lists what needs attention in your book now. `REBALANCE`: portfolios that have drifted beyond their threshold. `HARVESTING`: losses that would count if they were realized today (IRC 1091, over all accounts of the client). `CONCENTRATION`: stocks that are too large a part of what a client has. Each has its numbers and the requests that would resolve it. They are computed with each request, the most severe first. Accounts whose entries have not all arrived, or without a price or rate, are left out.
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
         * @description How far portfolio management has followed each account's ledger. Cash, positions and lots are as of `applied_sequence`; `behind_since` is null when nothing is missing. Compare `applied_sequence` with the newest `sequence` of the account's transactions to see what is still missing.
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
         * @description The firm's models, newest first, each in its newest version.
         */
        get: operations["get_pm_models"];
        put?: never;
        /**
         * Create a model
         * @description Makes a model for all advisors of the firm.
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
         * @description One model in its newest version.
         */
        get: operations["get_pm_models_by_model_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a model
         * @description Makes the next version of a model. Every portfolio that follows it has its weights for targets from now on; nothing trades before a rebalancing run is approved. Refused like a new one.
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
         * @description Every version of a model, newest first. They never change.
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
         * @description Trades an API key for an access token of 3600 seconds that works on every pillar. The credentials come in the form or as HTTP Basic. With `scope` the token may do less than the key; `scope` of the answer says what it may do.
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
         * @description All accounts of your firm that you see, together as one in `base_currency`, each amount at the rate of its day, session by session, oldest first. Accounts that outside custodians hold count with `held_away=true` only. What is journaled between accounts is not a flow.
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
         * @description The portfolios under your rep codes, newest first.
         */
        get: operations["get_pm_portfolios"];
        put?: never;
        /**
         * Create a portfolio
         * @description Makes a portfolio that follows a model, or has weights of its own, with accounts or none yet.
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
         * @description How far each portfolio under your rep codes is from its targets, all its accounts together, in the order of the list of portfolios. What it is made of says the drift of a single one.
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
         * @description One portfolio.
         */
        get: operations["get_pm_portfolios_by_portfolio_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a portfolio
         * @description Changes name, drift threshold, or its targets: another model, or weights of its own.
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
         * @description Makes these the portfolio's accounts, and no others; none empties it. One account that is refused refuses all.
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
         * @description How far a portfolio is from its targets, all accounts together and each by itself, with cash as an asset class. Weights are of the whole value, at last prices and the day's rates. Null with a `reason` where a holding has no price, or where there is no value to take a share of.
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
         * @description The accounts that are in a portfolio now, together as one account in its base currency, each amount at the rate of its day. What is journaled between them is not a flow.
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
         * @description Your runs, newest first, without their orders.
         */
        get: operations["get_pm_rebalancing"];
        put?: never;
        /**
         * Start a rebalancing run
         * @description Starts a rebalancing run: 202 with the run in PENDING, and its orders are worked out in the background (poll it). With `target_overrides` or `preview=true` they are worked out before this answers, with 200; a preview is not stored. What the request leaves out is taken from the trade parameters of the accounts' firm (`GET /api/v1/pm/trade-parameters`). Nothing trades before the run is approved.
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
         * @description A run with its orders and what was skipped, and what became of each order once it is approved.
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
         * @description Releases a run to execution: of each account its sales, and its purchases once those have filled. `exclude_orders` names proposals that are not to trade: purchases that an excluded sale would have paid for are reduced, the last first, and what replaces a harvest goes with it. See it before with `GET /api/v1/pm/rebalancing/{run_id}/comparison`.
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
         * @description Weights, values, cash and drift of each portfolio and account of a run: as they are now, and once what is left of the run has traded as estimated, at the last prices; with what the orders of each account come to. Before the approval `exclude_orders` leaves proposals out as an approval would.
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
         * @description A ticket for one WebSocket handshake of this pillar, within 60 seconds. It takes no body, and a bearer token or a signed request. What you may see is frozen in it.
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
         * @description What the firm's rebalancing runs take where their requests are silent: the platform's own values, and `updated_at` null, until the firm sets some.
         */
        get: operations["get_pm_trade_parameters"];
        /**
         * Set trade parameters
         * @description Replaces all of the firm's trade parameters; what the body leaves out is the platform's own value from then on. Runs that were started keep theirs.
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
         * @description The webhooks of your firm that receive no more than you see, newest first.
         */
        get: operations["get_pm_webhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Registers a webhook. It receives events of the accounts that you see, for as long as you are active. `signing_secret` is in this answer and in no other. A firm has at most 20.
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
         * @description One webhook.
         */
        get: operations["get_pm_webhooks_by_webhook_id"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes it, with its log and what waits to be delivered.
         */
        delete: operations["delete_pm_webhooks_by_webhook_id"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes its URL, event types or description, pauses it, or resumes it, also once it was disabled.
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
         * @description The log of a webhook: its deliveries of the last 30 days, newest first, each with its attempts: what was answered, how long that took and when the next one is. Narrowed by status, event and time.
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
         * @description Attempts a delivery again, at once and as often as a new one, also one that had arrived.
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
         * @description Attempts everything again that was created since then and has not arrived: what was given up, and what occurred while the webhook was paused or disabled.
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
         * @description Gives it another signing secret, which is in this answer and in no other. For a day deliveries are signed by both: by the new one in `X-Service-Signature`, by the one before in `X-Service-Signature-Previous`; `webhook-signature` has both.
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
         * @description Posts a delivery of the event type `svc.webhooks.test` once, now, and answers what came of it. It is in the log as well.
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
         * @description Makes a firm of a book, under the name that the book gives it. The same book again answers the same firm with the same ids and makes nothing. Another book under the name is a conflict, unless `replace` is true. A book with a fault is refused whole: the answer has each fault with its path in the book.
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
         * @description Checks a book as applying it does, and makes nothing.
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
         * @description The JSON Schema of a book, with which editors complete and check one.
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
         * @description The firm's time, UTC, and how far the last advance has been worked through. An ops_admin names `firm_id`.
         */
        get: operations["get_sandbox_clock"];
        put?: never;
        post?: never;
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
         * @description Moves the clock forward by `days` or `seconds`, or `to` an instant. 202 with a clock that is ADVANCING: dividends, splits, settlements, expiries and lots that turn long-term are posted in order, then it is READY.
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
         * @description Every advance of the clock, and when each was READY, newest first: an append-only ledger.
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
    "/api/v1/sandbox/firms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List test firms
         * @description Test firms, newest first, also those that have ended: of a CI token its own, of an operator all. Filter: `status`.
         */
        get: operations["get_sandbox_firms"];
        put?: never;
        /**
         * Create a test firm
         * @description Creates a sandbox firm with the login of an advisor, an access token and an API key. The firm has no accounts, or those of `book`, or those of `snapshot`. A book with a fault is refused whole. The response contains all credentials, so that a test meets no limit of logins. They end with the firm: after `ttl`, or when the firm is deleted. The firm does not count among the 25 trials.
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
         * @description Ends a test firm: once this has answered, its login, tokens, keys and FIX passwords open nothing, and its streams close. Its data is out of reach. Again changes nothing.
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
         * @description A sandbox firm as a book: apply it, and the new firm has the same positions, lots, cash, gains and returns. With `opening=true` it has cash and lots as they are now, without transactions. Emails and passwords are not in it.
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
    "/api/v1/sandbox/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List local mails
         * @description The mails that were kept as files, the latest first, fifty at most: under `npm start`, where there is no mail server. No credential is needed, as a mail is what one is made with. Everywhere else `is_open` is false, and no mail is listed.
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
         * @description Your firm's corporate actions, newest first, those that have taken effect among them.
         */
        get: operations["get_sandbox_market_actions"];
        put?: never;
        /**
         * Script a corporate action
         * @description Makes up a split, a special dividend, a return of capital, a merger for cash or stock, or a spin-off of one security, for your firm alone. When the business day of its ex-date begins, holders receive what is theirs, the price follows, and resting orders are adjusted or cancelled (FINRA Rule 5330).
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
         * @description Takes an action back.
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
         * @description When orders of your firm trade, whether they do now, and when the next session of the exchange opens, by the clock of your firm.
         */
        get: operations["get_sandbox_market_hours"];
        /**
         * Set the hours of the market
         * @description ALWAYS_OPEN: orders trade at any time, at the prices that are shown. EXCHANGE: they trade while the exchange is open; DAY and GTC orders wait for it as PENDING_NEW, and IOC and FOK orders are REJECTED. Orders that rest follow at once.
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
         * @description Your firm's scripts, newest first.
         */
        get: operations["get_sandbox_market_scripts"];
        put?: never;
        /**
         * Script the price of a security
         * @description Lays a path over the price of one security, or of every one (`*`): CRASH, SPIKE, GAP, FLAT, HALT, or WALK, a random walk within a band that moves prices at any hour. Only your firm sees it, in quotes, values and fills; `source` names it. It acts at once, without the delay of the quotes.
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
         * @description Takes a script away.
         */
        delete: operations["delete_sandbox_market_scripts_by_script_id"];
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
         * @description Snapshots of the firms that you may see, newest first. Filter: `firm_id`.
         */
        get: operations["get_sandbox_snapshots"];
        put?: never;
        /**
         * Create a snapshot
         * @description Stores all of a sandbox firm in every service as of one moment, with its open orders and its clock. An advisor does so for its own firm, a CI token for firms that it made, an operator for every sandbox firm. The firm goes on meanwhile. If it does not come to rest within some seconds, nothing is stored.
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
         * @description Its size, its moment and the versions that made it.
         */
        get: operations["get_sandbox_snapshots_by_snapshot_id"];
        put?: never;
        post?: never;
        /**
         * Delete a snapshot
         * @description Deletes its rows in every service. Firms that are branches of it stay.
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
         * @description Creates another sandbox firm like the one that the snapshot is of: the same books, models, open orders and clock under new ids. It lives for `ttl` seconds, as a test firm does, and the answer is that of a test firm. API keys, FIX passwords and the logins of the team are not copied; logins of clients get new addresses; webhooks are disabled.
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
         * @description Makes the firm what it was, in every service, with the ids, open orders and clock that it had. Meanwhile all requests of the firm are refused with 409. Its streams end with a text that says where to continue. Events after the snapshot leave the history, and webhooks do not receive any event again. Logins, keys and FIX passwords stay as they are.
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
            /** @description What the token may do, with spaces between (RFC 6749, 3.3) */
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
            date_of_birth: string | null;
            tax_withholding: components["schemas"]["TaxWithholding"];
            management: components["schemas"]["AccountManagement"];
            status: components["schemas"]["AccountStatus"];
            /** @description Those in force today */
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
            /** @description The same cash by currency */
            balances: components["schemas"]["CashBalance"][];
            /** @description Shares that it owes: market_value counts them, and buying_power is without what they cost */
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
            total_value: string | null;
            /** @description Of all values here */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The largest of all items, up or down */
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
            /** @description Of all amounts; null until the brokerage has reported it */
            base_currency: components["schemas"]["CurrencyCode"] | null;
            /**
             * Format: date
             * @description The first day, not before the first with entries
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
            ending_value: string | null;
            /** @description Deposits, journals and transfers, those in kind at the price of the day */
            net_flows: string | null;
            /** @description Dividends on their ex-dates, and interest, less what a debit costs */
            income: string | null;
            /** @description Of trades and of the account; the returns are net of them */
            fees: string | null;
            /** @description Time-weighted, of the whole period */
            twr: string | null;
            /** @description Of a year; null for periods shorter than one */
            twr_annualized: string | null;
            /** @description Money-weighted: the annual XIRR, whatever the length of the period */
            mwr: string | null;
            /** @description Of each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
            /** @description That end on `to`; one and three years are null where there were no entries so early */
            periods: {
                mtd: components["schemas"]["PeriodReturns"];
                qtd: components["schemas"]["PeriodReturns"];
                ytd: components["schemas"]["PeriodReturns"];
                one_year: components["schemas"]["PeriodReturns"] | null;
                three_year: components["schemas"]["PeriodReturns"] | null;
                since_inception: components["schemas"]["PeriodReturns"];
            };
            /** @description With `explain=true` */
            explanation?: components["schemas"]["PerformanceExplanation"];
        };
        AccountRestriction: {
            /**
             * @description It sold what it had not paid for: purchases are paid with settled cash (12 CFR 220.8(c))
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
             * @description The last day of it
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
            /** @description Of all amounts; null until the brokerage has reported it */
            base_currency: components["schemas"]["CurrencyCode"] | null;
            /**
             * Format: date
             * @description The first day, not before the first with entries
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
            ending_value: string | null;
            /** @description Deposits, journals and transfers, those in kind at the price of the day */
            net_flows: string | null;
            /** @description Dividends on their ex-dates, and interest, less what a debit costs */
            income: string | null;
            /** @description Of trades and of the account; the returns are net of them */
            fees: string | null;
            /** @description Time-weighted, of the whole period */
            twr: string | null;
            /** @description Money-weighted: the annual XIRR, whatever the length of the period */
            mwr: string | null;
            /** @description Of each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
            /** @description On trade date */
            cash: {
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                opening: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                closing: string;
            }[];
            /** @description By security */
            positions: components["schemas"]["StatementPosition"][];
            /** @description The oldest first; what was corrected as it is right */
            activity: components["schemas"]["StatementActivity"][];
            /** @description At the close of each session of the period, in the base currency */
            values: {
                /**
                 * Format: date
                 * @description Calendar date, YYYY-MM-DD
                 */
                date: string;
                value: string | null;
            }[];
        };
        /** @enum {string} */
        AccountStatus: "PENDING" | "ACTIVE" | "RESTRICTED" | "CLOSED";
        /** @enum {string} */
        AccountType: "INDIVIDUAL" | "TRADITIONAL_IRA" | "ROTH_IRA" | "JOINT" | "TRUST" | "CUSTODIAL_UTMA";
        AcknowledgeDisclosureBody: {
            /** @description The client that has received it, for a user who looks after the client. A client login acknowledges for itself; without it any other login does so too */
            client_id?: string;
        };
        AddRepCodesBody: {
            rep_codes: {
                rep_code: string;
                /** @description Left out, it is `"MAIN"`. */
                branch_id?: string;
            }[];
        };
        AdvanceClockBody: {
            /** @description Calendar days of 24 hours */
            days?: number;
            seconds?: number;
            /**
             * Format: date-time
             * @description The instant that the clock is to show, ISO 8601
             */
            to?: string;
            /** @description For an ops_admin, who has no clock of its own: whose clock it is */
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
             * @description The pillar that issued it; it authenticates on every pillar
             * @enum {string}
             */
            minted_by: "baas" | "pm";
            /** @description The login that issued it */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description To the minute */
            last_used_at: string | null;
            revoked_at: string | null;
            /** @description The scopes that requests with this key have needed, the latest first. Seconds behind the requests */
            scope_uses: components["schemas"]["ScopeUse"][];
            /** @description The scopes that no request has needed so far: what the next key can do without, if a smaller group covers the others */
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
            /** @description When it had been answered */
            occurred_at: string;
            firm_id: string;
            method: string;
            /** @description Without the query; a segment that is not a known id is [redacted] */
            path: string;
            status: number;
            /** @description From its first byte to the last of the answer */
            duration_ms: number;
            request_id: string;
            trace_id: string;
            credential: {
                /** @enum {string} */
                kind: "LOGIN" | "API_KEY";
                id: string;
                /** @description The email of the login, or what the key is called */
                name: string | null;
            };
        };
        ApiRequestPage: {
            items: components["schemas"]["ApiRequest"][];
            has_more: boolean;
        };
        AppliedBook: {
            /**
             * @description UNCHANGED: your firm of that name has this book already, and nothing was made
             * @enum {string}
             */
            outcome: "CREATED" | "UNCHANGED" | "REPLACED";
            firm: components["schemas"]["TestFirm"];
            content_hash: string;
            ids: components["schemas"]["BookIds"];
            /** @description The credentials of a new firm, in this answer and in no other; null if UNCHANGED */
            created: components["schemas"]["CreatedTestFirm"] | null;
        };
        ApplyBookBody: {
            book: components["schemas"]["Book"];
            /** @description True ends your firm of that name if its book is another, and makes a new one. Left out, it is `false`. */
            replace?: boolean;
            /** @description How many seconds the firm lives. Null, without an end, is the default of an operator and for no other */
            ttl?: number | null;
            /**
             * @description The permissions of the API key. Left out, it is `"trading"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "trading" | "account_management" | "portfolio_management" | "advisory";
        };
        /**
         * @description NOT_REQUIRED where there is nothing to approve
         * @enum {string}
         */
        ApprovalStatus: "NOT_REQUIRED" | "AWAITING" | "APPROVED";
        /** @default {} */
        ApproveRebalancingBody: {
            /** @description The `index` of each proposal that is not to trade. Left out, it is `[]`. */
            exclude_orders?: number[];
        };
        AssignAccountsBody: {
            /** @description An account is in at most one portfolio */
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
            /** @description The login that it was done to */
            user_id: string | null;
            /** @description The API key, FIX password or CI token */
            key_id: string | null;
            /** @description Where the request came from */
            address: string | null;
            trace_id: string | null;
            /** @description Why it was refused */
            reason: string | null;
        };
        /** @enum {string} */
        AuditEventKind: "FIRM_CREATED" | "FIRM_DEACTIVATED" | "FIRM_REACTIVATED" | "REP_CODES_ADDED" | "LOGIN_CREATED" | "OPERATOR_CREATED" | "LOGIN_DEACTIVATED" | "LOGIN_REACTIVATED" | "TOKENS_REVOKED" | "PASSWORD_CHANGED" | "PASSWORD_REFUSED" | "LOGIN_SUCCEEDED" | "LOGIN_FAILED" | "LOGGED_OUT" | "TOKEN_ISSUED" | "TOKEN_REFUSED" | "KEY_ISSUED" | "KEY_REFUSED" | "KEY_REVOKED" | "CI_TOKEN_ISSUED" | "CI_TOKEN_REVOKED" | "FIX_PASSWORD_ISSUED" | "FIX_PASSWORD_REFUSED" | "FIX_PASSWORD_REVOKED" | "FIX_LOGON_SUCCEEDED" | "FIX_LOGON_REFUSED" | "FIX_SESSION_RESET" | "ACCESS_REFUSED" | "CLOCK_ADVANCED" | "WEBHOOK_REGISTERED" | "WEBHOOK_CHANGED" | "WEBHOOK_PAUSED" | "WEBHOOK_RESUMED" | "WEBHOOK_SECRET_ROTATED" | "WEBHOOK_DISABLED" | "WEBHOOK_DELETED" | "DEAD_LETTER_RETRIED";
        AuditEventPage: {
            items: components["schemas"]["AuditEvent"][];
            total: number;
            page: number;
            page_size: number;
        };
        BaasIssueKeyBody: {
            /** @description What you call the key */
            name: string;
            /**
             * @description Left out, it is `"read_only"`.
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
            /** @enum {boolean} */
            delayed: true;
            source: string;
        };
        BarList: {
            items: components["schemas"]["Bar"][];
            total: number;
        };
        BarSeries: {
            symbol: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @enum {boolean} */
            delayed: true;
            bars: {
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
            }[];
        };
        BarSeriesList: {
            items: components["schemas"]["BarSeries"][];
            total: number;
        };
        BillPortfolioBody: {
            /** @description null: it is not billed */
            fee_schedule_id: string | null;
        };
        BillingRun: {
            billing_run_id: string;
            status: components["schemas"]["BillingRunStatus"];
            /** @description Portfolios that it has yet to bill */
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
            /** @description Once it is COMPLETED: of all portfolios that are billed for the period, also those that an earlier run has made */
            statements: components["schemas"]["BillingStatement"][];
            /** @description Those that this run made */
            statements_generated: number;
            /** @description Sandbox portfolios: they are counted, and never billed */
            skipped_sandbox: number;
            skipped: {
                portfolio_id: string;
                reason: components["schemas"]["BillingSkipReason"];
            }[];
            /** @description Portfolios in all */
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
            /** @description The run that made it */
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
             * @description The first day that is billed: of the period, or of the portfolio where it begins in the period
             */
            billed_from: string;
            /**
             * @description The mean of the values at the end of each calendar day of the period, or that of its last day
             * @enum {string}
             */
            basis: "AVERAGE_DAILY_VALUE" | "PERIOD_END_VALUE";
            /**
             * @description ARREARS: a period is billed when it is over. ADVANCE: from its first day on, of the value at the end of the day before
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
            /** @description The days from billed_from on, each its part of its own year (actual/actual) */
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
        /** A book of Sandbourse */
        Book: {
            /**
             * @description The version of the format
             * @enum {number}
             */
            book: 1;
            firm: {
                /** @description The name of the firm. `book apply` finds the firm again by it */
                name: string;
                /** @description Left out, it is `["R001"]`. */
                rep_codes?: string[];
            };
            /**
             * Format: date-time
             * @description The present of the firm, now or later; real time by default. The firm's clock runs on from it
             */
            clock?: string;
            /** @description The seed of each WALK among the price scripts that has none of its own */
            seed?: number;
            /** @description One advisor by default. Left out, it is `[]`. */
            logins?: {
                /** @description Unique among the things of its kind */
                name: string;
                /**
                 * @description Left out, it is `"advisor"`.
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
                /** @description The rep codes that it sees, its own first; all of the firm by default */
                rep_codes?: string[];
                /** @description Of a login of role client: the name of its client */
                client?: string;
            }[];
            /** @description Left out, it is `[]`. */
            households?: {
                /** @description Unique among the things of its kind */
                name: string;
                /** @description Your own id; generated by default */
                id?: string;
                /** @description A rep code of the firm; the first one by default */
                rep_code?: string;
            }[];
            /** @description Left out, it is `[]`. */
            clients?: {
                /** @description Unique among the things of its kind */
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
                /** @description A rep code of the firm; the first one by default */
                rep_code?: string;
            }[];
            /** @description Left out, it is `[]`. */
            accounts?: {
                /** @description Unique among the things of its kind */
                name: string;
                /** @description The name of a client in this file */
                client?: string;
                /** @description Of a client without a record; instead of `client` */
                client_id?: string;
                /** @description The name of a household in this file */
                household?: string;
                /** @description Of a household without a record; instead of `household` */
                household_id?: string;
                /** @description The name on the account; by default that of its client, or its own */
                registration?: string;
                /** @description Left out, it is `"INDIVIDUAL"`. */
                account_type?: components["schemas"]["AccountType"];
                /**
                 * Format: date
                 * @description Of the owner; the client's by default
                 */
                date_of_birth?: string;
                management?: components["schemas"]["AccountManagement"];
                /** @description Left out, it is `"USD"`. */
                base_currency?: components["schemas"]["CurrencyCode"];
                /** @description Left out, it is `false`. */
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
                 * @description Left out, it is `"FIFO"`.
                 * @enum {string}
                 */
                lot_method?: "FIFO" | "LIFO" | "HIFO";
                /** @description Left out, it is `"NONE"`. */
                tax_withholding?: components["schemas"]["TaxWithholding"];
                /**
                 * @description Left out, it is `"ACTIVE"`.
                 * @enum {string}
                 */
                status?: "ACTIVE" | "RESTRICTED" | "PENDING" | "CLOSED";
                /** @description A rep code of the firm; the first one by default */
                rep_code?: string;
                /** @description Settled cash at the beginning, by currency */
                cash?: {
                    [key: string]: string;
                };
                /** @description Shares at the beginning, by lots. They come as a transfer from another custodian. Left out, it is `[]`. */
                positions?: {
                    /** @description A ticker */
                    symbol: string;
                    /** @description The sum of the lots; checked where it is given */
                    quantity?: string;
                    lots: {
                        /** @description Number of shares above zero, kept exactly as sent */
                        quantity: string;
                        /**
                         * Format: date
                         * @description The day of the purchase; unknown by default
                         */
                        acquired?: string;
                        /** @description The cost of all its shares, with fees; unknown by default */
                        cost?: string;
                        /** @description The loss of an earlier wash sale that these shares carry */
                        wash_sale_disallowed?: string;
                        /**
                         * Format: date
                         * @description The first day of the holding period; the day after `acquired` by default
                         */
                        holding_start?: string;
                    }[];
                }[];
            }[];
            /** @description What happened, over all accounts, in the order in which it counts. It comes after what accounts begin with. Left out, it is `[]`. */
            transactions?: {
                /** @description Other transactions refer to it, and lots are called by it. Its place in the file, as t1, by default */
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
                /** @description Shares. Above zero for BUY and SELL, JOURNAL_IN and JOURNAL_OUT, TRANSFER_IN and TRANSFER_OUT; for the other types the change of the position */
                quantity?: string;
                /** @description Currency per share as a decimal string; computed values have 4 places */
                price?: string;
                /** @description The change of cash, negative when cash leaves. For BUY and SELL by default `quantity` times `price` with `fees` */
                amount?: string;
                /** @description By default the regulatory fees of a BUY or SELL on its date, and none for the other types */
                fees?: string;
                /** @description The value before fees; follows from the others by default */
                gross_amount?: string;
                /** @description Of a dividend, as declared */
                amount_per_share?: string;
                /** @description The base currency of the account by default */
                currency?: components["schemas"]["CurrencyCode"];
                /** @description FX rate as a decimal string with 6 places */
                fx_rate?: string;
                /**
                 * Format: date
                 * @description The settlement date: of BUY and SELL the next session by default, otherwise `date`
                 */
                settles?: string;
                /**
                 * Format: date
                 * @description The day from which it counts for lots, where that is not `date`
                 */
                effective?: string;
                /**
                 * Format: date-time
                 * @description By default the close of the session of `date`
                 */
                executed_at?: string;
                /** @description Fills of one order are one purchase. By default each BUY or SELL has an order of its own */
                order?: string;
                /** @description True for a BUY or SELL that no order made: cash in lieu, a reinvested dividend, a merger */
                without_order?: boolean;
                /** @description The id of the transaction that it corrects or reverses */
                corrects?: string;
                description?: string;
                /** @description The lots that shares leave or arrive with. A `lot_id` is the id of the transaction that bought the shares. FIFO by default */
                lots?: {
                    /** @enum {string} */
                    kind: "RELIEVE";
                    method: components["schemas"]["LotMethod"];
                    picks: {
                        lot_id: string;
                        /** @description Number of shares as a decimal string; computed values have 8 places */
                        quantity: string;
                    }[];
                } | {
                    /** @enum {string} */
                    kind: "CARRY";
                    lots: {
                        lot_id: string;
                        purchase_id: string;
                        acquired_date: string | null;
                        holding_period_start_date: string | null;
                        /** @description Number of shares as a decimal string; computed values have 8 places */
                        quantity: string;
                        /** @description Fiat amount as a decimal string; computed values have 4 places */
                        cost_basis: string;
                        is_cost_unknown?: boolean;
                        /** @description Fiat amount as a decimal string; computed values have 4 places */
                        wash_sale_disallowed: string;
                        wash_sale_source_lot_id: string | null;
                        is_replacement: boolean;
                    }[];
                } | {
                    /** @enum {string} */
                    kind: "SPLIT";
                    new_shares: string;
                    old_shares: string;
                } | {
                    /** @enum {string} */
                    kind: "RETURN_OF_CAPITAL";
                } | {
                    /** @enum {string} */
                    kind: "SPIN_OFF";
                    part: string;
                    whole: string;
                } | {
                    /** @enum {string} */
                    kind: "STOCK_MERGER";
                    /** @description Fiat amount as a decimal string; computed values have 4 places */
                    value: string;
                };
            }[];
            /** @description Market orders of past sessions, which the venue fills at the prices of that time. The history of the firm begins with the first one. Left out, it is `[]`. */
            trades?: {
                /** @description Unique among the things of its kind */
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
            }[];
            /** @description Orders at rest. They are placed last. Left out, it is `[]`. */
            orders?: {
                /** @description Unique among the things of its kind */
                name?: string;
                /** @description The name of an account in this file */
                account: string;
                /** @description A ticker */
                symbol: string;
                side: components["schemas"]["OrderSide"];
                /** @description Left out, it is `"LIMIT"`. */
                order_type?: components["schemas"]["OrderType"];
                /** @description Number of shares above zero, kept exactly as sent */
                quantity: string;
                /** @description Currency per share above zero, kept exactly as sent */
                limit_price?: string;
                /** @description Currency per share above zero, kept exactly as sent */
                stop_price?: string;
                /** @description Left out, it is `"GTC"`. */
                time_in_force?: components["schemas"]["TimeInForce"];
                do_not_reduce?: boolean;
            }[];
            /** @description Left out, it is `[]`. */
            models?: {
                /** @description Unique among the things of its kind */
                name: string;
                /** @description Left out, it is `""`. */
                description?: string;
                /** @description The weight of each security, by ticker. Weights and `cash_weight` add up to 1 */
                weights: {
                    [key: string]: string;
                };
                /** @description Share of the whole value in decimal form, with at most 8 places; may be zero. Left out, it is `"0"`. */
                cash_weight?: string;
                /** @description A ticker */
                benchmark?: string;
            }[];
            /** @description Left out, it is `[]`. */
            fee_schedules?: components["schemas"]["CreateFeeScheduleBody"][];
            /** @description Left out, it is `[]`. */
            portfolios?: {
                /** @description Unique among the things of its kind */
                name: string;
                rep_code?: string;
                /** @description The name of the model that it follows */
                model?: string;
                /** @description Weights of its own, instead of a model */
                weights?: {
                    [key: string]: string;
                };
                /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
                cash_weight?: string;
                /** @description Left out, it is `"USD"`. */
                base_currency?: components["schemas"]["CurrencyCode"];
                /** @description Left out, it is `"0.0500"`. */
                drift_threshold?: string;
                /** @description The names of its accounts. An account is in at most one portfolio. Left out, it is `[]`. */
                accounts?: string[];
                /** @description The name of the schedule that bills it */
                fee_schedule?: string;
            }[];
            /** @description Left out, it is `[]`. */
            price_scripts?: components["schemas"]["ScriptPriceBody"][];
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
            /** @default {} */
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
            /** @description Rows that were sent and read */
            rows: number;
            /**
             * @description Rows that changed a position or a lot: none ever does
             * @enum {number}
             */
            landed: 0;
            message: string;
        };
        BookLogin: {
            name: string;
            user_id: string;
            email: string;
            role: string;
            /** @description In this answer and in no other; null where the book says it */
            password: string | null;
        };
        Branch: {
            firm_id: string;
            name: string;
            status: components["schemas"]["TestFirmStatus"];
            /** @description The operator or the CI token */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description In real time, even if the clock of the firm is ahead of it; null for a firm without an end */
            expires_at: string | null;
            ended_at: string | null;
            /** @description The login of its advisor */
            user: components["schemas"]["PortalUser"];
            /** @description The password of the login. In this answer and in no other */
            password: string;
            /** @description An access token of the login. In this answer and in no other */
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
            /** @description The lifetime of the access token in seconds */
            expires_in: number;
            /** @description A key that can be exchanged for machine tokens, and that signs requests */
            api_key: components["schemas"]["IssuedApiKey"];
            /** @description The logins of the book, with their passwords */
            logins: components["schemas"]["BookLogin"][];
            /** @description The ids of all names in the book; null without a book */
            ids: components["schemas"]["BookIds"] | null;
            /** @description The snapshot that the firm is a branch of */
            snapshot_id: string;
        };
        BranchSnapshotBody: {
            /** @description Unique among your test firms that are ACTIVE; generated by default */
            name?: string;
            /** @description The lifetime of the firm in seconds of real time. Left out, it is `3600`. */
            ttl?: number;
            /**
             * @description The permissions of the API key. Left out, it is `"trading"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "trading" | "account_management" | "portfolio_management" | "advisory";
        };
        Branding: {
            /**
             * @description The name that stands above the title; null for none
             * @default null
             */
            display_name: string | null;
            /**
             * @description Of the name and of charts, as red, green and blue; null for the platform's
             * @default null
             */
            accent_color: string | null;
            /**
             * @description The footer of every statement; null for none
             * @default null
             */
            statement_footer: string | null;
            /** @description Null for a firm that has set none */
            updated_at: string | null;
        };
        BrandingBody: {
            /** @description The name that stands above the title; null for none. Left out, it is `null`. */
            display_name?: string | null;
            /** @description Of the name and of charts, as red, green and blue; null for the platform's. Left out, it is `null`. */
            accent_color?: string | null;
            /** @description The footer of every statement; null for none. Left out, it is `null`. */
            statement_footer?: string | null;
        };
        CalendarEvent: {
            account_id: string;
            /**
             * Format: date
             * @description The session, by its date in New York
             */
            date: string;
            kind: components["schemas"]["CalendarEventKind"];
            /** @description What it is about: a currency, a ticker or a lot */
            reference: string;
            /** @description The ledger entry it made; null where it made none */
            transaction_id: string | null;
            description: string;
            /** @description Business time at which it took effect */
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
        CashBalance: {
            currency: components["schemas"]["CurrencyCode"];
            /** @description On trade date; negative is borrowed */
            amount: string;
            /** @description Held for open orders and queued withdrawals */
            reserved: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            settled: string;
            /** @description Negative when purchases are still to be paid */
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
        ChangeModelBody: {
            name?: string;
            description?: string;
            allocations?: components["schemas"]["Allocation"][];
            /** @description What is to stay in cash. The weights of all securities and this add up to exactly 1 */
            cash_weight?: string;
            /** @description Ticker of what the model is compared with */
            benchmark?: string | null;
        };
        ChangePasswordBody: {
            current_password: string;
            /** @description At least 12 characters */
            new_password: string;
        };
        ChangePortfolioBody: {
            name?: string;
            /** @description Follows this model from now on */
            model_id?: string;
            /** @description Leaves its model, if any, for these weights */
            target_weights?: components["schemas"]["Allocation"][];
            /** @description Goes with target_weights; 0 by default */
            cash_weight?: string;
            /** @description How far a weight may be from its target before the portfolio has drifted, in decimal form; 1 at most */
            drift_threshold?: string;
        };
        ChangeWebhookBody: {
            /** @description Where deliveries are posted to */
            url?: string;
            event_types?: string[];
            description?: string | null;
            /**
             * @description PAUSED keeps what happens meanwhile for a replay; ACTIVE resumes, also after it was disabled
             * @enum {string}
             */
            status?: "ACTIVE" | "PAUSED";
        };
        ChargeFeeBody: {
            /** @description Fiat amount above zero, kept exactly as sent */
            amount: string;
            /** @description Left out, it is `"USD"`. */
            currency?: components["schemas"]["CurrencyCode"];
            description: string;
            /** @description Of the account: the same key and body answer the same fee; a different body is 409 */
            idempotency_key: string;
        };
        CheckBookBody: {
            book: components["schemas"]["Book"];
        };
        /** @enum {string} */
        CheckName: "ACCOUNTS_NAMED" | "ACCOUNT_HELD_AWAY" | "ACCOUNT_STATUS" | "ACCOUNT_TRADABLE" | "AVAILABLE_CASH" | "BUYING_POWER" | "CLIENT_ID" | "CONTRIBUTION_LIMIT" | "CONTRIBUTION_YEAR" | "CURRENCY" | "EMAIL_DOMAIN" | "HOLDING_SUFFICIENT" | "IN_DATE_ORDER" | "LOT_KNOWN" | "LOT_SELECTION" | "LOT_SUFFICIENT" | "MARGIN_REQUIREMENT" | "MARKET_PRICE" | "ORDERS_LEFT" | "ORDER_PROPOSED" | "ORDER_SIZE" | "PATTERN_DAY_TRADE" | "POSITION_AVAILABLE" | "PRICE_COLLAR" | "PRICE_INCREMENT" | "QUANTITY_POSITIVE" | "REGISTRATION" | "REP_CODE" | "SAME_OWNER" | "SECURITY_KNOWN" | "SECURITY_UNIQUE" | "SELF_CROSS" | "SETTLED_CASH" | "WEIGHT_SUM" | "WITHIN_LIMITS";
        CheckedBook: {
            name: string;
            /** @description SHA-256 of the book with its defaults. Order of fields does not count */
            content_hash: string;
            counts: {
                [key: string]: number;
            };
        };
        CiToken: {
            ci_token_id: string;
            name: string;
            status: components["schemas"]["CiTokenStatus"];
            /** @description The operator; the token ends with this login */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
            revoked_at: string | null;
        };
        CiTokenList: {
            items: components["schemas"]["CiToken"][];
            total: number;
        };
        /** @enum {string} */
        CiTokenStatus: "ACTIVE" | "EXPIRED" | "REVOKED";
        Client: {
            client_id: string;
            /** @description The only one under which accounts are opened for this client */
            rep_code: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        ClientPage: {
            items: components["schemas"]["Client"][];
            total: number;
            page: number;
            page_size: number;
        };
        Clock: {
            firm_id: string;
            status: components["schemas"]["ClockStatus"];
            /** @description Business time of the firm, UTC */
            now: string;
            /** @description Security time: token expiry, tickets, signatures, rate limits */
            wall: string;
            /** @description How far `now` is ahead of `wall`, to the millisecond; negative while a new firm’s history is written */
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
                completed_at: string | null;
                /** @description How much of the time in between was worked through */
                percent: number;
                followers: {
                    name: components["schemas"]["ClockFollower"];
                    sessions_done: number;
                    sessions_total: number;
                    is_done: boolean;
                }[];
            } | null;
        };
        ClockEvent: {
            event_id: string;
            advance_id: string;
            /**
             * @description STARTED is a clock that was set into the past, for the history of a new firm
             * @enum {string}
             */
            kind: "STARTED" | "ADVANCED" | "READY";
            /** @description UTC instant, ISO 8601 */
            from: string;
            /** @description UTC instant, ISO 8601 */
            to: string;
            /** @description The login that requested it */
            actor: string | null;
            /** @description Security time */
            occurred_at: string;
        };
        ClockEventList: {
            items: components["schemas"]["ClockEvent"][];
            total: number;
        };
        /** @enum {string} */
        ClockFollower: "baas" | "fix" | "pm";
        /** @enum {string} */
        ClockStatus: "READY" | "ADVANCING";
        /** @description How CSV files of the custodian are read. NATIVE: the columns of StatementRow. SCHWAB, FIDELITY: the headings of their lot views. Or headings of your own choice, which are found whatever their case */
        ColumnMapping: ("NATIVE" | "SCHWAB" | "FIDELITY") | {
            columns: components["schemas"]["CustomColumns"];
            /**
             * @description Left out, it is `"YYYY-MM-DD"`.
             * @enum {string}
             */
            date_format: "YYYY-MM-DD" | "MM/DD/YYYY";
            /**
             * @description What stands before the decimals of numbers; the other one may group thousands by threes. Left out, it is `"."`.
             * @enum {string}
             */
            decimal_separator: "." | ",";
            /** @description What the security column says of a row of cash, whose amount is in the `amount` column. Left out, it is `[]`. */
            cash_securities: string[];
        };
        ComparedAccount: {
            account_id: string;
            portfolio_id: string | null;
            /** @description What its orders come to, by currency; gains before wash sales */
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
            /** @description Of all values here */
            currency: components["schemas"]["CurrencyCode"];
            before: {
                total_value: string | null;
                cash: string | null;
                /** @description The largest of all items; null without targets */
                max_drift: string | null;
                breached: boolean | null;
            };
            after: {
                total_value: string | null;
                cash: string | null;
                /** @description The largest of all items; null without targets */
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
                weight_before: string | null;
                weight_after: string | null;
                value_before: string | null;
                value_after: string | null;
            }[];
        };
        ComparedPortfolio: {
            portfolio_id: string;
            name: string;
            /** @description Of all values here */
            currency: components["schemas"]["CurrencyCode"];
            before: {
                total_value: string | null;
                cash: string | null;
                /** @description The largest of all items; null without targets */
                max_drift: string | null;
                breached: boolean | null;
            };
            after: {
                total_value: string | null;
                cash: string | null;
                /** @description The largest of all items; null without targets */
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
                weight_before: string | null;
                weight_after: string | null;
                value_before: string | null;
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
            /** @description Its members among the portfolios that you may see */
            portfolio_ids: string[];
            /** @description Sandbox portfolios that follow the model: they never belong to it */
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
                /** @description Weighted by what each member began with; null without members */
                return: string | null;
            }[];
            /** @description The months linked geometrically; null when one of them has none */
            return: string | null;
            /** @description Standard deviation of the returns of those that were members in every month, weighted by what they began with; null for fewer than six */
            dispersion: string | null;
            excluded_sandbox: number;
        };
        ConcentrationInsight: {
            /** @description The same for as long as it says the same */
            insight_id: string;
            severity: components["schemas"]["InsightSeverity"];
            finding: string;
            /** @enum {string} */
            phrased_by: "TEMPLATE" | "LANGUAGE_MODEL";
            rep_code: string;
            /** @description The accounts that it is about */
            account_ids: string[];
            /** @description Ready to be posted; empty where nothing can be traded */
            requests: components["schemas"]["InsightRequest"][];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @enum {string} */
            type: "CONCENTRATION";
            /** @description Null for an account that names no client */
            client_id: string | null;
            numbers: {
                security: components["schemas"]["SecurityReference"];
                /** @description That of the first of the accounts */
                currency: components["schemas"]["CurrencyCode"];
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                market_value: string;
                /** @description Of all the client's accounts that you see */
                total_value: string;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight: string;
                /** @description Percentage in decimal form: 0.0400 is 4% */
                weight_limit: string;
                /** @description What is above the limit */
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
            /** @description What the owner may put into all IRAs together, by year and age */
            limit: string;
            limit_source: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            contributed: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            remaining: string;
            /**
             * Format: date
             * @description The last day on which a contribution may be for the year
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
            /** @description Of a sign-up that was never verified, in this answer and in no other; other logins keep theirs */
            password: string | null;
            /** @description One for each active key of the trial. Their secrets are in this answer and in no other */
            keys: {
                /** @description The key of the trial, which is no longer valid */
                replaces: string;
                key: components["schemas"]["IssuedApiKey"];
            }[];
        };
        CreateCiTokenBody: {
            /** @description Which pipeline uses it */
            name: string;
            /** @description How long it is valid, in days. Left out, it is `90`. */
            days?: number;
        };
        CreateCompositeBody: {
            name: string;
            /** @description Left out, it is `""`. */
            description?: string;
            /** @description Portfolios that follow this model belong to it */
            model_id: string;
            /** @description A portfolio counts in the months that it begins with no less than this. Left out, it is `"0"`. */
            minimum_value?: string;
            /** @description Left out, it is `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
        };
        CreateConnectionBody: {
            /** @description Its name */
            custodian: string;
            connection_type: components["schemas"]["ConnectionType"];
            /** @description Left out, it is `"NATIVE"`. */
            column_mapping?: components["schemas"]["ColumnMapping"];
            /** @description HELD_AWAY accounts under one rep code. An account is in at most one connection */
            account_ids: string[];
        };
        CreateCrmClientBody: {
            /** @description Your own id for the client, which accounts name too; made here when you give none. The same client again is answered as it is */
            client_id?: string;
            /** @description Left out, it is `null`. */
            household_id?: string | null;
            first_name: string;
            last_name: string;
            /** @description Left out, it is `null`. */
            email?: string | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            date_of_birth: string;
            /** @description Who looks after the client; null where nobody is named, as for a digital portfolio. Left out, it is `null`. */
            advisor_name?: string | null;
            /** @description Whose it is; your own rep code by default */
            rep_code?: string;
        };
        CreateFeeScheduleBody: {
            name: string;
            /**
             * @description FLAT: one rate. TIERED: each part of the value at its own rate. CLIFF: all of it at the rate of the tier that it reaches
             * @enum {string}
             */
            method: "FLAT" | "TIERED" | "CLIFF";
            /**
             * @description The mean of the values at the end of each calendar day of the period, or that of its last day. Left out, it is `"AVERAGE_DAILY_VALUE"`.
             * @enum {string}
             */
            basis?: "AVERAGE_DAILY_VALUE" | "PERIOD_END_VALUE";
            /**
             * @description ARREARS: a period is billed when it is over. ADVANCE: from its first day on, of the value at the end of the day before. Left out, it is `"ARREARS"`.
             * @enum {string}
             */
            timing?: "ARREARS" | "ADVANCE";
            /** @description In ascending order, the first from 0; a FLAT schedule has one */
            tiers: components["schemas"]["FeeTier"][];
        };
        CreateFirmBody: {
            /** @description Your own code for the firm */
            firm_id: string;
            name: string;
            /** @description Left out, it is `true`. */
            is_sandbox?: boolean;
            rep_codes: {
                rep_code: string;
                /** @description Left out, it is `"MAIN"`. */
                branch_id?: string;
            }[];
        };
        CreateHouseholdBody: {
            /** @description Your own id for it, which accounts name too; made here when you give none. The same household again is answered as it is */
            household_id?: string;
            name: string;
            /** @description Whose it is; your own rep code by default */
            rep_code?: string;
        };
        CreateJournalBody: {
            from_account_id: string;
            to_account_id: string;
            /** @description Fiat amount above zero, kept exactly as sent */
            amount?: string;
            /** @description Of the amount; USD by default */
            currency?: components["schemas"]["CurrencyCode"];
            security?: components["schemas"]["SecurityReference"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity?: string;
            description?: string;
            /** @description Of the account the journal is from: the same body answers the same journal, a different one is 409 */
            idempotency_key?: string;
        };
        CreateModelBody: {
            name: string;
            /** @description Left out, it is `""`. */
            description?: string;
            allocations: components["schemas"]["Allocation"][];
            /** @description What is to stay in cash. The weights of all securities and this add up to exactly 1. Left out, it is `"0"`. */
            cash_weight?: string;
            /** @description Ticker of what the model is compared with. Left out, it is `null`. */
            benchmark?: string | null;
        };
        CreatePortfolioBody: {
            name: string;
            /** @description Whose portfolio it is; your own rep code by default */
            rep_code?: string;
            /** @description The model it follows, from version to version */
            model_id?: string;
            /** @description Weights of its own, in place of a model */
            target_weights?: components["schemas"]["Allocation"][];
            /** @description Goes with target_weights; 0 by default */
            cash_weight?: string;
            /** @description Left out, it is `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
            /** @description How far a weight may be from its target before the portfolio has drifted, in decimal form; 1 at most. Left out, it is `"0.0500"`. */
            drift_threshold?: string;
            /** @description An account is in at most one portfolio. Left out, it is `[]`. */
            account_ids?: string[];
        };
        CreateSnapshotBody: {
            /** @description Unique among the snapshots of the firm */
            name: string;
            /** @description Your own firm by default */
            firm_id?: string;
        };
        CreateTestFirmBody: {
            /** @description Unique among your test firms that are ACTIVE; generated by default */
            name?: string;
            /** @description The lifetime of the firm in seconds of real time. Left out, it is `3600`. */
            ttl?: number;
            /**
             * @description The permissions of the API key. Left out, it is `"trading"`.
             * @enum {string}
             */
            permission_group?: "read_only" | "trading" | "account_management" | "portfolio_management" | "advisory";
            /** @description What the firm begins with. The name of the firm is that of the request, so that many tests may begin with one book */
            book?: components["schemas"]["Book"];
            /** @description The id of a snapshot: the firm is a branch of it. A request with `snapshot` has no `book` */
            snapshot?: string;
        };
        CreateUserBody: {
            email: string;
            /** @enum {string} */
            role: "advisor" | "branch_supervisor" | "ops_admin" | "client";
            firm_id: string;
            rep_code?: string;
            /** @description The login’s own rep code by default */
            allowed_rep_codes?: string[];
            client_id?: string;
            /** @description At least 12 characters; one is made and shown once without it */
            password?: string;
        };
        CreatedTestFirm: {
            firm_id: string;
            name: string;
            status: components["schemas"]["TestFirmStatus"];
            /** @description The operator or the CI token */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description In real time, even if the clock of the firm is ahead of it; null for a firm without an end */
            expires_at: string | null;
            ended_at: string | null;
            /** @description The login of its advisor */
            user: components["schemas"]["PortalUser"];
            /** @description The password of the login. In this answer and in no other */
            password: string;
            /** @description An access token of the login. In this answer and in no other */
            access_token: string;
            /** @enum {string} */
            token_type: "bearer";
            /** @description The lifetime of the access token in seconds */
            expires_in: number;
            /** @description A key that can be exchanged for machine tokens, and that signs requests */
            api_key: components["schemas"]["IssuedApiKey"];
            /** @description The logins of the book, with their passwords */
            logins: components["schemas"]["BookLogin"][];
            /** @description The ids of all names in the book; null without a book */
            ids: components["schemas"]["BookIds"] | null;
        };
        CreatedUser: {
            user_id: string;
            email: string;
            role: components["schemas"]["Role"];
            firm_id: string;
            rep_code: string | null;
            is_active: boolean;
            allowed_rep_codes: string[];
            client_id: string | null;
            is_sandbox: boolean;
            /** @description The trial that `GET /auth/sandbox/me` answers; null for a login that did not sign up here */
            signup_id: string | null;
            /** @description Shown this once, and only when it was made here */
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
            /** @description In whole years, on your firm's date */
            age: number;
            /** @description The first year for which an IRA has to pay out a required minimum distribution (IRC 401(a)(9)) */
            first_rmd_year: number;
            /** @description Whether that age is reached */
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
             * @description SYNCED once a file has been imported
             * @enum {string}
             */
            status: "AWAITING_FILE" | "SYNCED";
            /** @description The date of the newest statement that was imported */
            last_as_of: string | null;
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
        /** @description The headings of a custodian’s own file, by what the columns hold */
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
            /** @description RESOLVED once it was applied after all, or sent again; OPEN again when that fails */
            status: components["schemas"]["DeadLetterStatus"];
            /** @description The group of consumers that could not apply it */
            consumer: string;
            topic: string;
            partition: number | null;
            event_id: string;
            event_type: string;
            /** @description As far as the event names it */
            firm_id: string | null;
            /** @description As far as the event names it */
            account_id: string | null;
            /** @description The error of the last attempt */
            reason: string;
            /** @description How often it was tried before it was put aside, the last time */
            attempts: number;
            /** @description How often it was put aside: more than 1 after a retry that failed */
            failures: number;
            /** @description UTC instant, ISO 8601 */
            first_failed_at: string;
            /** @description UTC instant, ISO 8601 */
            last_failed_at: string;
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
            /** @description RESOLVED once it was applied after all, or sent again; OPEN again when that fails */
            status: components["schemas"]["DeadLetterStatus"];
            /** @description The group of consumers that could not apply it */
            consumer: string;
            topic: string;
            partition: number | null;
            event_id: string;
            event_type: string;
            /** @description As far as the event names it */
            firm_id: string | null;
            /** @description As far as the event names it */
            account_id: string | null;
            /** @description The error of the last attempt */
            reason: string;
            /** @description How often it was tried before it was put aside, the last time */
            attempts: number;
            /** @description How often it was put aside: more than 1 after a retry that failed */
            failures: number;
            /** @description UTC instant, ISO 8601 */
            first_failed_at: string;
            /** @description UTC instant, ISO 8601 */
            last_failed_at: string;
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
            /** @description As many shares as are owed */
            quantity: string;
            /** @description What they cost at the last price; null where there is no price */
            cost_to_cover: string | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        Disclosure: {
            disclosure_id: string;
            type: components["schemas"]["DisclosureType"];
            /** @description Counts from 1 among those of its publisher and type */
            version: number;
            /**
             * @description PLATFORM documents apply to firms that have none of their own in force; they are the sandbox's
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
            /** @description null where a login acknowledged for itself */
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
         * @description Box 7 of Form 1099-R. Before 59 1/2: 1, J for a Roth IRA. From then on: 7, T for a Roth IRA, whose five years are not known
         * @enum {string}
         */
        DistributionCode: "1" | "7" | "J" | "T";
        DividendIncome: {
            security: components["schemas"]["SecurityReference"];
            /** @description Box 1a of Form 1099-DIV */
            total_ordinary_dividends: string;
            /** @description Box 1b; null where it cannot be known */
            qualified_dividends: string | null;
            qualified_unknown_reason: "ISSUER_AND_HOLDING_PERIODS_UNKNOWN" | null;
            /** @description Box 3: returns of capital */
            nondividend_distributions: string;
            /** @description Box 4; of a nonresident box 7 of Form 1042-S */
            federal_tax_withheld: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        DividendIncomes: {
            tax_year: number;
            /** @description False for an IRA, whose income is on no form, and for a nonresident, whose dividends are on Form 1042-S */
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
            total_value: string | null;
            /** @description Of all values here */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The largest of all items, up or down */
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
            actual_weight: string | null;
            /** @description Actual less target: positive where there is too much */
            drift: string | null;
            market_value: string | null;
        };
        /**
         * @description Why weights are null: a holding has no price or rate, or there is no value to take a share of
         * @enum {string}
         */
        DriftReason: "NO_PRICE" | "NO_VALUE";
        DriftSummary: {
            portfolio_id: string;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @description Percentage in decimal form: 0.0400 is 4% */
            drift_threshold: string;
            total_value: string | null;
            /** @description Of all values here */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The largest of all items, up or down */
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
        Error: {
            detail: string | {
                type: string;
                loc: (string | number)[];
                msg: string;
                /** @description The correct value or form, if the server can suggest one */
                hint?: string;
            }[] | {
                message: string;
                failed_checks: {
                    check: components["schemas"]["CheckName"] | ("NO_ACCOUNTS" | "HOLDING_EXCEEDED" | "BACK_DATED" | "LOT_UNKNOWN" | "LOT_EXCEEDED" | "NO_ORDERS" | "NOT_POSITIVE" | "DUPLICATE_SECURITY" | "BEYOND_LIMITS");
                    /** @description The new name of a check that is still sent under its former name. From 0.3.0 on `check` has the new name, and this field is removed. */
                    renamed_to?: components["schemas"]["CheckName"];
                    reason: string;
                }[];
            };
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
        EventHistoryPage: {
            /** @description In the order in which they were published, or against it */
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
            /** @description Whether more matching events follow the last of them */
            has_more: boolean;
        };
        ExchangeCurrencyBody: {
            account_id: string;
            from_currency: components["schemas"]["CurrencyCode"];
            to_currency: components["schemas"]["CurrencyCode"];
            /** @description In from_currency */
            amount: string;
            /** @description Only says what it would come to. Left out, it is `false`. */
            preview?: boolean;
        };
        /**
         * @description COMPLETED when every order has filled; COMPLETED_ADJUSTED when some have not, or not in full
         * @enum {string}
         */
        ExecutionStatus: "NOT_RELEASED" | "RELEASED" | "COMPLETED" | "COMPLETED_ADJUSTED";
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
             * @description FLAT: one rate. TIERED: each part of the value at its own rate. CLIFF: all of it at the rate of the tier that it reaches
             * @enum {string}
             */
            method: "FLAT" | "TIERED" | "CLIFF";
            /**
             * @description The mean of the values at the end of each calendar day of the period, or that of its last day
             * @enum {string}
             */
            basis: "AVERAGE_DAILY_VALUE" | "PERIOD_END_VALUE";
            /**
             * @description ARREARS: a period is billed when it is over. ADVANCE: from its first day on, of the value at the end of the day before
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
            /** @description The value above which it counts */
            from: string;
            /** @description Of the value in a year, in decimal form: 0.0085 is 0.85% */
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
        FirmPerformanceSeries: {
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description How many are counted */
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
            /** @description Of the message type */
            name: string | null;
            /** @description UTC instant, ISO 8601 */
            recorded_at: string;
            /** @description In the order of the line */
            fields: components["schemas"]["FixMessageField"][];
            /** @description The message as it was on the wire, with | for the delimiter */
            raw: string;
        };
        FixMessageField: {
            tag: number;
            /** @description Null for a tag of somebody's own */
            name: string | null;
            value: string;
            /** @description Of a value that the dictionary lists */
            meaning: string | null;
        };
        FixMessageList: {
            items: components["schemas"]["FixMessage"][];
            total: number;
        };
        FixPassword: {
            password_id: string;
            name: string;
            /** @enum {string} */
            status: "active" | "revoked";
            /** @description The login that issued it */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description When a session was last logged on with it */
            last_used_at: string | null;
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
            /** @description The client's firm; null for the house's own session */
            firm_id: string | null;
            /**
             * @description What it is for: orders, or a read-only copy of the reports of every order of the firm
             * @enum {string}
             */
            purpose: "ORDERS" | "DROP_COPY";
            /** @description MsgSeqNum (34) of the next message from here */
            next_out: number;
            /** @description MsgSeqNum (34) that is expected next */
            next_in: number;
            /** @description How often the numbers began again */
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
            /** @description Null where the operator has not said how it is reached */
            host: string | null;
            /** @description TCP */
            port: number;
            /** @description TargetCompID (56) of your messages */
            target_comp_id: string;
        };
        /** @enum {string} */
        Form8949Box: "A" | "B" | "C" | "D" | "E" | "F" | "X";
        FundAccountBody: {
            direction: components["schemas"]["FundingDirection"];
            /** @description Fiat amount above zero, kept exactly as sent */
            amount: string;
            /** @description Left out, it is `"USD"`. */
            currency?: components["schemas"]["CurrencyCode"];
            /** @description A deposit into an IRA is a contribution for this year, the present or, until its due date, the one before; without it a rollover, which has no limit */
            contribution_year?: number;
            /** @description The same key and body answer the same funding; a different body is 409 */
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
            completed_at: string | null;
        };
        /** @enum {string} */
        FundingDirection: "DEPOSIT" | "WITHDRAWAL";
        /** @enum {string} */
        FundingStatus: "QUEUED" | "COMPLETED" | "REJECTED";
        FxRate: {
            pair: string;
            /** @description FX rate as a decimal string with 6 places */
            rate: string;
            /** @description What the rate is in: the second of the pair, for one unit of the first */
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @enum {boolean} */
            delayed: true;
            source: string;
        };
        /** @enum {string} */
        GainReason: "COST_UNKNOWN" | "NO_PRICE" | "SHARES_OWED";
        /** @enum {string} */
        GainTerm: "SHORT_TERM" | "LONG_TERM";
        HarvestingInsight: {
            /** @description The same for as long as it says the same */
            insight_id: string;
            severity: components["schemas"]["InsightSeverity"];
            finding: string;
            /** @enum {string} */
            phrased_by: "TEMPLATE" | "LANGUAGE_MODEL";
            rep_code: string;
            /** @description The accounts that it is about */
            account_ids: string[];
            /** @description Ready to be posted; empty where nothing can be traded */
            requests: components["schemas"]["InsightRequest"][];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @enum {string} */
            type: "HARVESTING";
            numbers: {
                security: components["schemas"]["SecurityReference"];
                /** @description That of the security */
                currency: components["schemas"]["CurrencyCode"];
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
                /** @description With what wash sales added to it */
                cost_basis: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                market_value: string;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                loss: string;
                /** @description Of `loss`; what is in neither term is of lots whose holding period is not known */
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
                 * @description Bought back before this day, the loss would be disallowed
                 */
                rebuy_from: string;
            };
        };
        HoldingBreak: {
            /** @enum {string} */
            type: "POSITION" | "CASH";
            account_id: string;
            /** @description null for CASH */
            symbol: string | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description What the books held before, and what the ACTIVITY rows of the file have changed: shares, or cash */
            expected: string;
            /** @description What the file states, all lots together */
            actual: string;
        };
        Household: {
            household_id: string;
            name: string;
            rep_code: string;
            /** @description Its members, in the order of their ids */
            client_ids: string[];
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        HouseholdList: {
            items: components["schemas"]["Household"][];
            total: number;
        };
        ImportPositionsBody: {
            positions: {
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
            }[];
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
        InsightList: {
            items: components["schemas"]["Insight"][];
            total: number;
        };
        InsightRequest: {
            /** @enum {string} */
            method: "POST";
            /** @description From the base URL of the API on */
            path: string;
            body: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        InsightSeverity: "LOW" | "MEDIUM" | "HIGH";
        /** @enum {string} */
        InsightType: "REBALANCE" | "HARVESTING" | "CONCENTRATION";
        InterestIncome: {
            /** @description Box 1 of Form 1099-INT */
            interest_income: string;
            /** @description On debits, for line 1 of Form 4952; it is not deducted from box 1 */
            debit_interest_paid: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        InterestIncomes: {
            tax_year: number;
            /** @description False for an IRA, whose income is on no Form 1099-INT */
            is_reported: boolean;
            items: components["schemas"]["InterestIncome"][];
            total: number;
        };
        IssueFixPasswordBody: {
            /** @description What you call the password */
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
             * @description The pillar that issued it; it authenticates on every pillar
             * @enum {string}
             */
            minted_by: "baas" | "pm";
            /** @description The login that issued it */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description To the minute */
            last_used_at: string | null;
            revoked_at: string | null;
            /** @description The scopes that requests with this key have needed, the latest first. Seconds behind the requests */
            scope_uses: components["schemas"]["ScopeUse"][];
            /** @description The scopes that no request has needed so far: what the next key can do without, if a smaller group covers the others */
            unused_scopes: string[];
            /** @description Shown this once: a lost secret means to revoke it and issue another */
            key_secret: string;
        };
        IssuedCiToken: {
            ci_token_id: string;
            name: string;
            status: components["schemas"]["CiTokenStatus"];
            /** @description The operator; the token ends with this login */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
            revoked_at: string | null;
            /** @description The access token itself, in this answer and in no other */
            token: string;
        };
        IssuedFixPassword: {
            password_id: string;
            name: string;
            /** @enum {string} */
            status: "active" | "revoked";
            /** @description The login that issued it */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description When a session was last logged on with it */
            last_used_at: string | null;
            revoked_at: string | null;
            /** @description Shown this once: a lost password means to revoke it and issue another */
            password: string;
        };
        Journal: {
            journal_id: string;
            from_account_id: string;
            to_account_id: string;
            amount: string | null;
            currency: components["schemas"]["CurrencyCode"] | null;
            security: components["schemas"]["SecurityReference"] | null;
            quantity: string | null;
            status: components["schemas"]["JournalStatus"];
            description: string | null;
            idempotency_key: string | null;
            /** @description The entry of the giving account */
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
            /** @description Received */
            entries: number;
            /** @description The highest received; equal to `entries` unless one is missing */
            last_sequence: number;
            /** @description Entries up to this one are in cash, positions and lots */
            applied_sequence: number;
            /** @description Since when entries wait to be applied, in wall time */
            behind_since: string | null;
        };
        LedgerReplicaList: {
            items: components["schemas"]["LedgerReplica"][];
            total: number;
        };
        LocalMail: {
            /** @description Of the file: the sign-up and the number of the mail */
            name: string;
            to: string;
            subject: string;
            /** @description UTC instant, ISO 8601 */
            sent_at: string;
            text: string;
            /** @description The link of the mail that carries its token, where it has one */
            link: string | null;
        };
        LocalMailbox: {
            /** @description Whether mails are shown here; where they are not, `items` is empty */
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
            /** @description Of every amount here */
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description Negative is borrowed */
            cash_balance: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            market_value: string;
            /** @description Cash and securities together */
            equity: string;
            /** @description Part of a purchase that is to be paid; 1.0000 without margin */
            initial_rate: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            initial_requirement: string;
            /** @description Equity beyond the initial requirement; negative when it is short */
            excess_equity: string;
            /** @description Percentage in decimal form: 0.0400 is 4% */
            maintenance_rate: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            maintenance_requirement: string;
            /** @description Negative is what a margin call asks for */
            maintenance_excess: string;
            /** @description What may still be bought, open orders counted */
            buying_power: string;
            /** @description Day trades of the last five sessions */
            day_trade_count: number;
            pattern_day_trader: boolean;
            /** @description The one that is open, if there is one */
            margin_call: components["schemas"]["MarginCall"] | null;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
        };
        MarginCall: {
            margin_call_id: string;
            account_id: string;
            status: components["schemas"]["MarginCallStatus"];
            /** @description By how much equity was short of the maintenance requirement when it was issued */
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
            satisfied_at: string | null;
        };
        /** @enum {string} */
        MarginCallStatus: "OPEN" | "SATISFIED";
        /** @enum {string} */
        MarketHours: "ALWAYS_OPEN" | "EXCHANGE";
        MarketState: {
            hours: components["schemas"]["MarketHours"];
            /** @description Whether orders of the firm trade now */
            is_open: boolean;
            /** @description Whether a session of the exchange is under way */
            is_session_open: boolean;
            /** @description Of the session under way; null between sessions */
            session_closes_at: string | null;
            /** @description Under `EXCHANGE` orders wait for it while the exchange is closed; under either prices move from then on */
            next_session_opens_at: string;
        };
        Me: {
            user_id: string;
            email: string;
            role: components["schemas"]["Role"];
            firm_id: string;
            rep_code: string | null;
            is_active: boolean;
            allowed_rep_codes: string[];
            client_id: string | null;
            is_sandbox: boolean;
            /** @description The trial that `GET /auth/sandbox/me` answers; null for a login that did not sign up here */
            signup_id: string | null;
        };
        MissingTracePart: {
            part: components["schemas"]["OrderTracePart"];
            /**
             * @description UNAVAILABLE: ask again; NOT_PERMITTED: the API key lacks a scope; NOT_KEPT: from before it was kept, or kept no longer; TOO_MANY: the first are shown
             * @enum {string}
             */
            reason: "UNAVAILABLE" | "NOT_PERMITTED" | "NOT_KEPT" | "TOO_MANY";
            message: string;
        };
        Model: {
            model_id: string;
            /** @description Counts from 1; every change makes the next */
            version: number;
            name: string;
            description: string;
            allocations: components["schemas"]["Allocation"][];
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
            cash_weight: string;
            benchmark: string | null;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description When this version was made */
            updated_at: string;
        };
        ModelList: {
            items: components["schemas"]["Model"][];
            total: number;
        };
        ModelPage: {
            items: components["schemas"]["Model"][];
            total: number;
            page: number;
            page_size: number;
        };
        OpenAccountBody: {
            /** @description Of an advisor: all its accounts are under one rep code, that of the first */
            client_id?: string;
            household_id?: string;
            /** @description One of your rep codes; the client's, or yours, by default */
            rep_code?: string;
            /** @description Name on the account */
            registration: string;
            account_type: components["schemas"]["AccountType"];
            /**
             * Format: date
             * @description The owner's: an IRA takes more in the year in which its owner turns 50 and after it
             */
            date_of_birth?: string;
            /** @description ADVISORY by default, HELD_AWAY where the custodian is OUTSIDE; the two go together */
            management?: components["schemas"]["AccountManagement"];
            /** @description Left out, it is `"USD"`. */
            base_currency?: components["schemas"]["CurrencyCode"];
            /** @description Left out, it is `false`. */
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
             * @description Left out, it is `"FIFO"`.
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
            /** @description Of the firm: the same body answers the same account, a different one is 409 */
            idempotency_key?: string;
        };
        Order: {
            order_id: string;
            account_id: string;
            client_order_id: string | null;
            security: components["schemas"]["SecurityReference"];
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            quantity: string | null;
            notional: string | null;
            limit_price: string | null;
            stop_price: string | null;
            time_in_force: components["schemas"]["TimeInForce"];
            /** @description A cash dividend does not change its prices */
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
            filled_at: string | null;
            cancelled_at: string | null;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
            /** @description What an order that is open meets now: whether it trades, and when the next session opens. In answers, not in events */
            market?: components["schemas"]["MarketState"];
        };
        OrderBatch: {
            /** @description One for each order, in their order */
            results: {
                client_order_id: string;
                status: number;
                order: components["schemas"]["Order"] | null;
                detail: (string | {
                    type: string;
                    loc: (string | number)[];
                    msg: string;
                    /** @description The correct value or form, if the server can suggest one */
                    hint?: string;
                }[] | {
                    message: string;
                    failed_checks: {
                        check: components["schemas"]["CheckName"] | ("NO_ACCOUNTS" | "HOLDING_EXCEEDED" | "BACK_DATED" | "LOT_UNKNOWN" | "LOT_EXCEEDED" | "NO_ORDERS" | "NOT_POSITIVE" | "DUPLICATE_SECURITY" | "BEYOND_LIMITS");
                        /** @description The new name of a check that is still sent under its former name. From 0.3.0 on `check` has the new name, and this field is removed. */
                        renamed_to?: components["schemas"]["CheckName"];
                        reason: string;
                    }[];
                }) | null;
                /** @description Of the refusal, as docs/errors lists it */
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
        OrderRestatement: {
            /** @description ExecID (17) of the report that restated it (ExecType D) */
            execution_id: string;
            reason: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            ex_date: string;
            /** @description When the business day of the ex-date began */
            restated_at: string;
            from: {
                quantity: string | null;
                limit_price: string | null;
                stop_price: string | null;
            };
            to: {
                quantity: string | null;
                limit_price: string | null;
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
        OrderTraceStep: {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "REQUEST";
            /** @description `x-request-id` of the answer */
            request_id: string | null;
            /** @description W3C Trace Context, as in the traceparent of its events */
            trace_id: string | null;
            has_idempotency_key: boolean;
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "CHECK";
            check: components["schemas"]["CheckName"];
            /** @enum {string} */
            verdict: "MET";
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "RESERVATION";
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            cash: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            currency: components["schemas"]["CurrencyCode"];
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "STATUS";
            status: components["schemas"]["OrderStatus"];
            reason: string;
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "OUTBOX";
            event_id: string;
            type: string;
            topic: string;
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "EVENT";
            event_id: string;
            type: string;
            topic: string;
            key: string;
            /** @description Null while the bus is out of reach */
            partition: number | null;
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "STREAM";
            event_id: string;
            /** @description Below `/api/v1/baas/events/` */
            stream: string;
            /** @description What `since_id` and `Last-Event-ID` take */
            replay_id: string;
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "FIX_MESSAGE";
            session_id: string;
            /**
             * @description As the order router sees it
             * @enum {string}
             */
            direction: "IN" | "OUT";
            seq_num: number | null;
            msg_type: string;
            name: string | null;
            fields: components["schemas"]["FixMessageField"][];
            /** @description As it was on the line, with | for the delimiter */
            raw: string;
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
            id: string;
            /** @enum {string} */
            step: "EXECUTION";
            kind: string;
            quantity: string | null;
            price: string | null;
            /** @description By the tenant's clock */
            executed_at: string;
            settlement_date: string | null;
            transaction_id: string | null;
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
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
        } | {
            /** @description By the clock of the machine, not the tenant's, to the millisecond */
            recorded_at: string;
            /** @description Of what the step is about: its request, event, message, execution, entry */
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
        };
        /** @enum {string} */
        OrderType: "MARKET" | "LIMIT" | "STOP" | "STOP_LIMIT";
        OrderWithFills: {
            order_id: string;
            account_id: string;
            client_order_id: string | null;
            security: components["schemas"]["SecurityReference"];
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            quantity: string | null;
            notional: string | null;
            limit_price: string | null;
            stop_price: string | null;
            time_in_force: components["schemas"]["TimeInForce"];
            /** @description A cash dividend does not change its prices */
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
            filled_at: string | null;
            cancelled_at: string | null;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
            /** @description What an order that is open meets now: whether it trades, and when the next session opens. In answers, not in events */
            market?: components["schemas"]["MarketState"];
            fills: components["schemas"]["Fill"][];
            incidents: components["schemas"]["OrderIncident"][];
            /** @description What corporate actions changed of its terms while it rested, oldest first */
            restatements: components["schemas"]["OrderRestatement"][];
        };
        PerformanceExplanation: {
            /** @description The time-weighted return is the product of the factors, less one */
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
                /** @description What came in at the start of `from`; negative when more went out */
                flow: string;
                /** @description At the close of `to` */
                ending_value: string;
                /** @description ending_value / (beginning_value + flow), rounded only to be shown */
                factor: string;
            }[];
            /** @description The money-weighted return is the XIRR of these: negative is paid in, positive taken out */
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
            value: string | null;
            /** @description At the start of the day */
            net_flow: string | null;
            /** @description value / (value of the session before + net_flow) - 1 */
            daily_return: string | null;
            /** @description Time-weighted, from the first day on */
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
            /** @description Time-weighted, of the whole period */
            twr: string | null;
            /** @description Of a year; null for periods shorter than one */
            twr_annualized: string | null;
            /** @description Money-weighted: the annual XIRR, whatever the length of the period */
            mwr: string | null;
            /** @description Of each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
        };
        PermissionGroup: {
            permission_group: string;
            scopes: string[];
            /** @description Granted when the request names none */
            is_default: boolean;
        };
        PermissionGroupList: {
            items: components["schemas"]["PermissionGroup"][];
            total: number;
        };
        PmIssueKeyBody: {
            /** @description What you call the key */
            name: string;
            /**
             * @description Left out, it is `"read_only"`.
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
            /** @description The version that it follows now; null without a model */
            model_version: number | null;
            /** @description Those of its model, or its own */
            target_weights: components["schemas"]["Allocation"][];
            /** @description Share of the whole value in decimal form, with at most 8 places; may be zero */
            cash_weight: string;
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description Percentage in decimal form: 0.0400 is 4% */
            drift_threshold: string;
            account_ids: string[];
            /** @description Of all accounts with their cash, in `base_currency`; null where a holding has no price */
            market_value: string | null;
            /**
             * Format: date
             * @description The business day on which it was created
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
        PortfolioPage: {
            items: components["schemas"]["Portfolio"][];
            total: number;
            page: number;
            page_size: number;
        };
        PortfolioPerformance: {
            portfolio_id: string;
            account_ids: string[];
            /** @description Of all amounts; null until the brokerage has reported it */
            base_currency: components["schemas"]["CurrencyCode"] | null;
            /**
             * Format: date
             * @description The first day, not before the first with entries
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
            ending_value: string | null;
            /** @description Deposits, journals and transfers, those in kind at the price of the day */
            net_flows: string | null;
            /** @description Dividends on their ex-dates, and interest, less what a debit costs */
            income: string | null;
            /** @description Of trades and of the account; the returns are net of them */
            fees: string | null;
            /** @description Time-weighted, of the whole period */
            twr: string | null;
            /** @description Of a year; null for periods shorter than one */
            twr_annualized: string | null;
            /** @description Money-weighted: the annual XIRR, whatever the length of the period */
            mwr: string | null;
            /** @description Of each return that is null */
            reasons: {
                twr: components["schemas"]["ReturnReason"] | null;
                twr_annualized: components["schemas"]["ReturnReason"] | null;
                mwr: components["schemas"]["ReturnReason"] | null;
            };
            /** @description That end on `to`; one and three years are null where there were no entries so early */
            periods: {
                mtd: components["schemas"]["PeriodReturns"];
                qtd: components["schemas"]["PeriodReturns"];
                ytd: components["schemas"]["PeriodReturns"];
                one_year: components["schemas"]["PeriodReturns"] | null;
                three_year: components["schemas"]["PeriodReturns"] | null;
                since_inception: components["schemas"]["PeriodReturns"];
            };
            /** @description With `explain=true` */
            explanation?: components["schemas"]["PerformanceExplanation"];
        };
        Position: {
            position_id: string;
            account_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @description Negative where shares are owed (`deficits` of the account) */
            quantity: string;
            /** @description Null where shares are owed, or what some of them cost is not known */
            average_cost: string | null;
            /** @description Null where what a lot cost is not known. What the shares cost, fees included, without what wash sales added: the sum of `cost_basis` of the lots */
            cost_basis: string | null;
            /**
             * @description With the losses that wash sales added (IRS Pub. 551): the sum of `adjusted_cost_basis` of the lots. Null in events, of a moment of the past, and where what a lot cost is not known
             * @default null
             */
            adjusted_cost_basis: string | null;
            market_price: string | null;
            market_value: string | null;
            /** @description Against `adjusted_cost_basis`, and against `cost_basis` where that is null. Null where shares are owed, whose cost is not known yet, where what a lot cost is not known, and where there is no price */
            unrealized_gain: string | null;
            /**
             * @description Why the gain is null; null where it is not
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
        /**
         * @description Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56
         * @enum {string}
         */
        Practice: "ACCUMULATION" | "RETIREMENT" | "NEXT_GENERATION";
        PriceScript: {
            script_id: string;
            symbol: string;
            kind: components["schemas"]["PriceScriptKind"];
            magnitude: string | null;
            duration_seconds: number | null;
            /** @description Of a WALK; null for the others */
            band: string | null;
            /** @description Of a WALK; null for the others */
            seed: number | null;
            /** @description UTC instant, ISO 8601 */
            starts_at: string;
            /** @description Null for one that stays until it is removed */
            ends_at: string | null;
            /** @description The last price when the script was made; FLAT and HALT stay there. Null for every security */
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
            /** @description Its place in the run, from 0 */
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
            /** @description Quantity at the price, before fees */
            estimated_amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            estimated_fees: string;
            /** @description Which shares a sale takes */
            lots: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
            }[];
            /** @description Null on purchases, where gains are not taxed, and where what a lot of this term cost, or the term of any, is not known */
            estimated_gain_short: string | null;
            estimated_gain_long: string | null;
            wash_sale_risk: boolean;
            reason: components["schemas"]["ProposalReason"];
            substitutes_for: components["schemas"]["SecurityReference"] | null;
            status: components["schemas"]["ProposalStatus"];
            order_id: string | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            filled_quantity: string;
            average_fill_price: string | null;
            /** @description Why compliance refused it */
            failed_checks: {
                check: components["schemas"]["CheckName"];
                reason: string;
            }[];
        };
        ProvisionFirmBody: {
            practice: components["schemas"]["Practice"];
            /** @description What the book follows from: the same seed makes the same book */
            seed: number;
        };
        Provisioning: {
            status: components["schemas"]["ProvisioningStatus"];
            accounts_ready: number;
            accounts_total: number;
            fills_posted: number;
            /** @description 100 once the book is complete, and not before */
            percent: number;
        };
        /** @enum {string} */
        ProvisioningStatus: "PENDING" | "RUNNING" | "COMPLETED" | "FAILED";
        PublishDisclosureBody: {
            type: components["schemas"]["DisclosureType"];
            title: string;
            /** @description Its text, plain */
            body: string;
            /**
             * Format: date
             * @description From this day of your firm's calendar on; today or later, and later than that of the last version
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
            /** @enum {boolean} */
            delayed: true;
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
            /** @description The sale */
            transaction_id: string;
            account_id: string;
            lot_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description Column (a) */
            description: string;
            /** @description Column (b); null where nobody has stated it */
            acquired_date: string | null;
            /**
             * Format: date
             * @description Column (c)
             */
            disposed_date: string;
            /** @description Column (d), fees taken off */
            proceeds: string;
            /** @description Column (e), with the loss of an earlier wash sale that the lot carried; null where what the lot cost is not known */
            cost_basis: string | null;
            /** @description Column (f): W where a wash sale disallows the loss or part of it */
            adjustment_code: "W" | null;
            /** @description Column (g): the loss disallowed. Later purchases may raise it */
            adjustment_amount: string;
            /** @description Column (h): (d) - (e) + (g); null where (e) is not known */
            realized_gain: string | null;
            /**
             * @description Why the gain is null; null where it is not
             * @default null
             */
            realized_gain_reason: components["schemas"]["GainReason"] | null;
            /** @description Part I (short-term) or Part II (long-term); null in an IRA, whose gains are not reported, and where the holding period is not known */
            term: components["schemas"]["GainTerm"] | null;
            /** @description The box to check above the row: A or D where the basis is reported on Form 1099-B, B or E where not, X where nobody knows which of the two; null in an IRA */
            form_8949_box: components["schemas"]["Form8949Box"] | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        RealizedGainList: {
            items: components["schemas"]["RealizedGain"][];
            total: number;
        };
        RebalanceInsight: {
            /** @description The same for as long as it says the same */
            insight_id: string;
            severity: components["schemas"]["InsightSeverity"];
            finding: string;
            /** @enum {string} */
            phrased_by: "TEMPLATE" | "LANGUAGE_MODEL";
            rep_code: string;
            /** @description The accounts that it is about */
            account_ids: string[];
            /** @description Ready to be posted; empty where nothing can be traded */
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
                /** @description Those beyond the threshold, the furthest first */
                items: components["schemas"]["DriftItem"][];
            };
        };
        /** @enum {string} */
        RebalanceStyle: "TO_TARGET" | "TO_BAND" | "CASH_ONLY";
        RebalancingComparison: {
            run_id: string;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            /** @description Places of proposals that do not trade */
            excluded_orders: number[];
            /** @description Purchases for which less is left than was proposed, and what; 0 where they are left out */
            reduced_orders: {
                index: number;
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                amount: string;
            }[];
            /** @description With all their accounts, those that do not trade too */
            portfolios: components["schemas"]["ComparedPortfolio"][];
            /** @description Those for which the run proposes orders */
            accounts: components["schemas"]["ComparedAccount"][];
        };
        RebalancingRun: {
            /** @description Null for a preview */
            run_id: string | null;
            status: components["schemas"]["RebalancingStatus"];
            portfolio_ids: string[];
            /** @description Those that are rebalanced, of the portfolios too */
            account_ids: string[];
            parameters: {
                drift_threshold: string | null;
                rebalance_style: components["schemas"]["RebalanceStyle"];
                trade_scope: components["schemas"]["TradeScope"];
                tax_strategy: components["schemas"]["TaxStrategy"];
                /** @description Whether orders are rounded to whole shares */
                whole_shares: boolean;
                /** @description In the account's base currency: no order is estimated at less */
                minimum_trade: string;
                /** @description Part of an account's value that stays in cash, whatever the targets say */
                cash_buffer: string;
                /** @description What is bought in place of a security that may not be bought because of a wash sale */
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
            /** @description When the analysis ended, one way or the other */
            completed_at: string | null;
            approved_at: string | null;
            /** @description By account; the sales of each before its purchases */
            orders: components["schemas"]["ProposedOrder"][];
            skipped: components["schemas"]["SkippedTrade"][];
            released_order_ids: string[];
        };
        RebalancingRunFigures: {
            accounts: number;
            /** @description Rises while the run is ANALYZING */
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
        };
        RebalancingRunSummary: {
            /** @description Null for a preview */
            run_id: string | null;
            status: components["schemas"]["RebalancingStatus"];
            portfolio_ids: string[];
            /** @description Those that are rebalanced, of the portfolios too */
            account_ids: string[];
            parameters: {
                drift_threshold: string | null;
                rebalance_style: components["schemas"]["RebalanceStyle"];
                trade_scope: components["schemas"]["TradeScope"];
                tax_strategy: components["schemas"]["TaxStrategy"];
                /** @description Whether orders are rounded to whole shares */
                whole_shares: boolean;
                /** @description In the account's base currency: no order is estimated at less */
                minimum_trade: string;
                /** @description Part of an account's value that stays in cash, whatever the targets say */
                cash_buffer: string;
                /** @description What is bought in place of a security that may not be bought because of a wash sale */
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
            /** @description When the analysis ended, one way or the other */
            completed_at: string | null;
            approved_at: string | null;
        };
        RebalancingRunSummaryPage: {
            items: components["schemas"]["RebalancingRunSummary"][];
            total: number;
            page: number;
            page_size: number;
        };
        /** @enum {string} */
        RebalancingStatus: "PENDING" | "ANALYZING" | "ORDERS_GENERATED" | "FAILED";
        RegisterWebhookBody: {
            /** @description Where deliveries are posted to */
            url: string;
            event_types: string[];
            /** @description What you call it */
            description?: string;
        };
        ReinvestDividendsBody: {
            security: components["schemas"]["SecurityReference"];
        };
        ReplaceOrderBody: {
            /** @description Number of shares above zero, kept exactly as sent */
            quantity?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price?: string;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price?: string;
            /** @description As it was unless it is given */
            do_not_reduce?: boolean;
        };
        ReplayDeliveriesBody: {
            /** Format: date-time */
            since: string;
        };
        ReplayedDeliveries: {
            /** @description Deliveries that will be attempted again */
            replayed: number;
        };
        RequiredDistribution: {
            account_id: string;
            account_number: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description At the end of 31 December of the year before */
            year_end_value: string | null;
            /** @description In years, of the Uniform Lifetime Table */
            distribution_period: string | null;
            /** @description year_end_value / distribution_period */
            amount: string | null;
            /** @description The last day on which it can be paid in time: for the first year 1 April of the next */
            due_date: string | null;
            reason: components["schemas"]["RequiredDistributionReason"] | null;
        };
        /**
         * @description Why there is no amount. BELOW_APPLICABLE_AGE: nothing is required for the year. YEAR_NOT_OVER: nor is the one before it. NOT_FOLLOWED: another custodian held the account, and no statement tells of that day. NO_PRICE, NO_FX_RATE: a holding had none on that day.
         * @enum {string}
         */
        RequiredDistributionReason: "BELOW_APPLICABLE_AGE" | "YEAR_NOT_OVER" | "NOT_FOLLOWED" | "NO_PRICE" | "NO_FX_RATE" | "BEYOND_LIMITS";
        RequiredDistributions: {
            client_id: string;
            year: number;
            /** @description That the client reaches in the year */
            age: number;
            first_rmd_year: number;
            /** @description The client's traditional IRAs. Each amount is its own; the sum of them may be taken from any (Pub. 590-B) */
            items: components["schemas"]["RequiredDistribution"][];
            total: number;
        };
        ReseededTrial: {
            /** @description In this answer and in no other */
            password: string;
            firm_id: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
        };
        ResetTrial: {
            /** @description In this answer and in no other */
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
            /** @description Box 1, all codes together, in USD */
            gross_distribution: string;
            /** @description Box 2b: the taxable amount is not known here */
            taxable_amount_not_determined: boolean;
            items: components["schemas"]["RetirementDistribution"][];
            total: number;
        };
        RetriedDeadLetters: {
            /** @description Those that were open; what was resolved is not sent again */
            retried: number;
        };
        RetryDeadLettersBody: {
            dead_letter_ids: string[];
        };
        /**
         * @description Why there is no return. NO_VALUE: there was nothing. NO_PRICE, NO_FX_RATE: a holding had no price or rate on a day. NO_STARTING_VALUE: a day began with nothing and ended with something. NEGATIVE_VALUE: a day began or ended with more owed than there was. UNDER_A_YEAR: such returns are not annualised. NO_SOLUTION, NO_SINGLE_SOLUTION: no rate, or more than one, explains the flows. OUT_OF_RANGE: the rate is beyond what is reported. BEYOND_LIMITS: the value is.
         * @enum {string}
         */
        ReturnReason: "NO_VALUE" | "NO_PRICE" | "NO_FX_RATE" | "NO_STARTING_VALUE" | "NEGATIVE_VALUE" | "UNDER_A_YEAR" | "NO_SOLUTION" | "NO_SINGLE_SOLUTION" | "OUT_OF_RANGE" | "BEYOND_LIMITS";
        /** @enum {string} */
        Role: "advisor" | "branch_supervisor" | "ops_admin" | "client" | "api_client";
        ScopeUse: {
            scope: string;
            /** @description When a request was last let through that needs the scope; to the minute */
            last_used_at: string;
        };
        ScriptActionBody: {
            symbol: string;
            kind: components["schemas"]["ScriptedActionKind"];
            /**
             * Format: date
             * @description The first session in the new shares, without the distribution, or after the merger: later than the present one
             */
            ex_date: string;
            /** @description Of a SPIN_OFF or STOCK_MERGER: a security that trades here, in the same currency */
            new_symbol?: string;
            /** @description Of a SPLIT: so many new shares for `old_shares`, 2 and 1 for two for one, 1 and 10 for a reverse split. Of a SPIN_OFF: so many shares of `new_symbol` for `old_shares` of this one, 1 and 4 for one for four, "0.241917" and 1. Exact, whatever its size */
            new_shares?: components["schemas"]["RatioShares"];
            old_shares?: components["schemas"]["RatioShares"];
            /** @description Of a DIVIDEND or RETURN_OF_CAPITAL, and if there is cash of a STOCK_MERGER: in the currency of the security, gross */
            amount_per_share?: string;
            /** @description Of a CASH_MERGER: what every share is paid */
            price?: string;
            /**
             * Format: date
             * @description Of what is paid in cash or given in shares: a day on which payments settle, on or after the ex-date; 15 business days after it unless said
             */
            pay_date?: string;
        };
        ScriptPriceBody: {
            /** @description A ticker, or `*` for every security that has no script of its own: a CRASH, SPIKE, GAP or WALK */
            symbol: string;
            kind: components["schemas"]["PriceScriptKind"];
            /** @description Decimal fraction of the price: 0.3000 is 30%. CRASH falls by it, SPIKE rises, GAP by its sign */
            magnitude?: string;
            /** @description How long a CRASH takes to fall, a SPIKE to go up and down, a FLAT or HALT to last */
            duration_seconds?: number;
            /** @description Decimal fraction of the price that a WALK goes up or down by at most: 0.0500 is 5% */
            band?: string;
            /** @description Of a WALK (default 0): the same seed gives the same walk of a security */
            seed?: number;
            /**
             * Format: date-time
             * @description Business time of the firm; its present unless it is said
             */
            starts_at?: string;
            /**
             * Format: date-time
             * @description When a CRASH, GAP or WALK is over; without it, it stays until it is removed
             */
            ends_at?: string;
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
            pay_date: string | null;
            /** @default null */
            new_symbol: string | null;
            /** @description As it was sent */
            new_shares: components["schemas"]["RatioShares"] | null;
            old_shares: components["schemas"]["RatioShares"] | null;
            amount_per_share: string | null;
            price: string | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description Its business day has begun: it cannot be cancelled any more */
            is_effective: boolean;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        /**
         * @description SPLIT: also a reverse one. DIVIDEND: a special dividend in cash. RETURN_OF_CAPITAL: a distribution that lowers basis. CASH_MERGER: every share is bought for cash. SPIN_OFF: shares of another security are given to the holders of this one. STOCK_MERGER: every share turns into shares of another security, and cash if it says so
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
             * @description How the issuer is taxed: a dividend of a REIT or a RIC (fund) that is recorded from October on and paid in January is income of the year before
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
        SetMarketHoursBody: {
            hours: components["schemas"]["MarketHours"];
        };
        SetTradeParametersBody: {
            /** @description How far a weight may be from its target, in decimal form; null: each portfolio's own. Left out, it is `null`. */
            drift_threshold?: string | null;
            /** @description Left out, it is `"TO_TARGET"`. */
            rebalance_style?: components["schemas"]["RebalanceStyle"];
            /** @description Left out, it is `"BREACHED_ONLY"`. */
            trade_scope?: components["schemas"]["TradeScope"];
            /** @description Left out, it is `"NONE"`. */
            tax_strategy?: components["schemas"]["TaxStrategy"];
            /** @description Whether orders are rounded to whole shares. Left out, it is `false`. */
            whole_shares?: boolean;
            /** @description In the account's base currency: no order is estimated at less. Left out, it is `"1.00"`. */
            minimum_trade?: string;
            /** @description Part of an account's value that stays in cash, whatever the targets say. Left out, it is `"0"`. */
            cash_buffer?: string;
            /** @description What is bought in place of a security that may not be bought because of a wash sale. Left out, it is `[]`. */
            substitutions?: components["schemas"]["Substitution"][];
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
            /** @description The same seed gives the same fills. Left out, it is `0`. */
            seed: number;
        };
        /** @enum {string} */
        SimulationScenario: "REJECT" | "PARTIAL_FILL" | "SLOW_FILL" | "NO_FILL" | "CANCEL_RACE" | "DUPLICATE_EXECUTION" | "BUST" | "CORRECT";
        /** @enum {string} */
        SkipReason: "BELOW_MINIMUM" | "NO_PRICE" | "WASH_SALE" | "INSUFFICIENT_CASH" | "NOT_ROUTABLE" | "RESTRICTED" | "SHORT_TERM" | "NO_TARGET";
        SkippedTrade: {
            account_id: string;
            /** @description Null is the whole account */
            security: components["schemas"]["SecurityReference"] | null;
            reason: components["schemas"]["SkipReason"];
        };
        Snapshot: {
            snapshot_id: string;
            firm_id: string;
            name: string;
            /** @description The login, the operator or the CI token */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description The time on the clock of the firm */
            clock: string;
            /** @description The number of stored rows, in all services */
            rows: number;
            /** @description The size of the stored rows in bytes, compressed */
            bytes: number;
            /** @description By service, the position of its event log at the moment of the snapshot */
            cut: components["schemas"]["LogPositions"];
            /** @description By service, its last migration. Another version cannot restore or branch the snapshot */
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
        StandingMarginCall: {
            margin_call_id: string;
            account_id: string;
            status: components["schemas"]["MarginCallStatus"];
            /** @description By how much equity was short of the maintenance requirement when it was issued */
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
            satisfied_at: string | null;
            account_number: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            current_equity: string;
            /** @description The maintenance requirement at the prices of now */
            current_requirement: string;
            /** @description By how much equity is short now; 0 where prices have covered the call */
            shortfall: string;
            /** @description Either is enough; null for a call that is satisfied */
            covered_by: {
                /** @description Cash that covers it */
                deposit: string;
                /** @description Securities that cover it when sold, at their value now; null where selling all would not */
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
             * @description The last day of the period; at most 366 days from its first
             */
            period_end: string;
            /** @description All that you may see by default */
            portfolio_ids?: string[];
        };
        /** @description What it leaves out of how to trade is taken from the trade parameters of the accounts' firm */
        StartRebalancingBody: {
            /** @description How far a weight may be from its target, in decimal form */
            drift_threshold?: string;
            rebalance_style?: components["schemas"]["RebalanceStyle"];
            trade_scope?: components["schemas"]["TradeScope"];
            tax_strategy?: components["schemas"]["TaxStrategy"];
            /** @description Whether orders are rounded to whole shares */
            whole_shares?: boolean;
            /** @description In the account's base currency: no order is estimated at less */
            minimum_trade?: string;
            /** @description Part of an account's value that stays in cash, whatever the targets say */
            cash_buffer?: string;
            /** @description What is bought in place of a security that may not be bought because of a wash sale */
            substitutions?: components["schemas"]["Substitution"][];
            /** @description Every account that is in these portfolios now. Left out, it is `[]`. */
            portfolio_ids?: string[];
            /** @description Each with the targets of its portfolio. Left out, it is `[]`. */
            account_ids?: string[];
            /** @description Trades these securities to these weights and nothing else; the run is answered completed */
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
             * @description The day from which it counts
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
            quantity: string | null;
            price: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            fees: string;
            /** @description Effect on cash: negative when cash left the account */
            net_amount: string;
            currency: components["schemas"]["CurrencyCode"];
        };
        StatementLot: {
            lot_id: string;
            /** @description Null where nobody has stated it */
            acquired_date: string | null;
            /** @description If it were sold at the end of the period; null where the holding period is not known */
            term: ("SHORT_TERM" | "LONG_TERM") | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description With what wash sales added to it; null where what a lot cost is not known */
            cost_basis: string | null;
            market_value: string | null;
            unrealized_gain: string | null;
            /**
             * @description Why the gain is null; null where it is not
             * @default null
             */
            unrealized_gain_reason: components["schemas"]["GainReason"] | null;
        };
        StatementPosition: {
            security: components["schemas"]["SecurityReference"];
            /** @description Null for what does not trade here */
            name: string | null;
            currency: components["schemas"]["CurrencyCode"];
            /** @description Number of shares as a decimal string; computed values have 8 places */
            quantity: string;
            /** @description At the end of the period; null where none is known */
            price: string | null;
            market_value: string | null;
            /** @description With what wash sales added to it; null where what a lot cost is not known */
            cost_basis: string | null;
            unrealized_gain: string | null;
            /**
             * @description Why the gain is null; null where it is not
             * @default null
             */
            unrealized_gain_reason: components["schemas"]["GainReason"] | null;
            /** @description The oldest first */
            lots: components["schemas"]["StatementLot"][];
        };
        StreamTicket: {
            /** @description Good once, in `?ticket=` or as the subprotocol `service.token.<ticket>` */
            ticket: string;
            /** @enum {string} */
            token_type: "ws_ticket";
            /**
             * @description Seconds
             * @enum {number}
             */
            expires_in: 60;
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
            /** @description Left out, it is `"DAY"`. */
            time_in_force?: components["schemas"]["TimeInForce"];
            /** @description True leaves the prices of an order that rests as they are when a cash dividend goes ex (FINRA Rule 5330, "DNR"); false unless it is given */
            do_not_reduce?: boolean;
            lot_method?: components["schemas"]["LotMethod"];
            lots?: {
                lot_id: string;
                /** @description Number of shares above zero, kept exactly as sent */
                quantity: string;
            }[];
            /** @description Idempotency per account: the same body answers the same order, a different one is 409 */
            client_order_id?: string;
            simulation?: components["schemas"]["Simulation"];
        };
        SubmitOrdersBody: {
            orders: {
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
                /** @description Left out, it is `"DAY"`. */
                time_in_force?: components["schemas"]["TimeInForce"];
                /** @description True leaves the prices of an order that rests as they are when a cash dividend goes ex (FINRA Rule 5330, "DNR"); false unless it is given */
                do_not_reduce?: boolean;
                lot_method?: components["schemas"]["LotMethod"];
                lots?: {
                    lot_id: string;
                    /** @description Number of shares above zero, kept exactly as sent */
                    quantity: string;
                }[];
                client_order_id: string;
                simulation?: components["schemas"]["Simulation"];
            }[];
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
             * @description The statement's date; today by default
             */
            as_of?: string;
            /** @description StatementRow each */
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
            /** @description Of the body. The same body again changes nothing and is answered with the same report */
            content_sha256: string;
            rows_read: number;
            /** @description Rows of accounts that were imported: an account is imported whole or not at all */
            imported: number;
            /** @description The first 1000 */
            rejected: {
                /** @description Counts from 1, the header of a CSV file aside */
                row: number;
                reason: string;
            }[];
            rejected_total: number;
            /** @description The first 1000 differences between the file and the books, which the import has settled; none for an account of which the books knew nothing */
            breaks: components["schemas"]["HoldingBreak"][];
            breaks_total: number;
            accounts: {
                account_id: string;
                account_number: string;
                /** @description Entries that its ledger needed to hold what the statement says */
                entries_posted: number;
            }[];
            /** @description UTC instant, ISO 8601 */
            synced_at: string;
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
            /** @description Null where the custodian that the shares came from did not state it; they are the first to be sold */
            acquired_date: string | null;
            /** @description The day after acquisition, or earlier by the time for which shares were held that these replaced; null where that is not known */
            holding_period_start_date: string | null;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            original_quantity: string;
            /** @description Number of shares as a decimal string; computed values have 8 places */
            remaining_quantity: string;
            /** @description As bought, fees included, without what wash sales added. Null, like `cost_basis`, where the custodian that the shares came from did not state it */
            cost_per_share: string | null;
            /** @description Of the shares that remain; null where it is not known */
            cost_basis: string | null;
            /** @description cost_basis and wash_sale_disallowed; null where the cost is not known */
            adjusted_cost_basis: string | null;
            /** @description The loss of a wash sale that the remaining shares carry */
            wash_sale_disallowed: string;
            /** @description The lot sold at a loss that these shares replaced */
            wash_sale_source_lot_id: string | null;
            /** @description As of today, or of the day on which the last share was sold; null where the holding period is not known */
            term: components["schemas"]["GainTerm"] | null;
            market_value: string | null;
            /** @description Against adjusted_cost_basis */
            unrealized_gain: string | null;
            /**
             * @description Why the gain is null; null where it is not
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
            /** @description Fees taken off */
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
                /** @description Column (b); null where nobody has stated it */
                acquired_date: string | null;
                /**
                 * Format: date
                 * @description Column (c)
                 */
                disposed_date: string;
                /** @description Column (d), fees taken off */
                proceeds: string;
                /** @description Column (e), with the loss of an earlier wash sale that the lot carried; null where what the lot cost is not known */
                cost_basis: string | null;
                /** @description Column (f): W where a wash sale disallows the loss or part of it */
                adjustment_code: "W" | null;
                /** @description Column (g): the loss disallowed. Later purchases may raise it */
                adjustment_amount: string;
                /** @description Column (h): (d) - (e) + (g); null where (e) is not known */
                realized_gain: string | null;
                /**
                 * @description Why the gain is null; null where it is not
                 * @default null
                 */
                realized_gain_reason: components["schemas"]["GainReason"] | null;
                /** @description Part I (short-term) or Part II (long-term); null in an IRA, whose gains are not reported, and where the holding period is not known */
                term: components["schemas"]["GainTerm"] | null;
                /** @description The box to check above the row: A or D where the basis is reported on Form 1099-B, B or E where not, X where nobody knows which of the two; null in an IRA */
                form_8949_box: components["schemas"]["Form8949Box"] | null;
                currency: components["schemas"]["CurrencyCode"];
            }[];
            /** @description What would count, after wash sales; null where what a lot of this term cost, or the term of any, is not known */
            short_term_gain: string | null;
            /** @description What would count, after wash sales; null where what a lot of this term cost, or the term of any, is not known */
            long_term_gain: string | null;
            wash_sale: {
                /** @description Fiat amount as a decimal string; computed values have 4 places */
                disallowed: string;
                replacements: {
                    /** @description Null in an account that is not yours to see */
                    lot_id: string | null;
                    account_id: string | null;
                    /** @description Number of shares as a decimal string; computed values have 8 places */
                    quantity: string;
                    /** @description Fiat amount as a decimal string; computed values have 4 places */
                    disallowed: string;
                    /** @description The shares are in an IRA: the loss is lost permanently */
                    is_permanent: boolean;
                }[];
                /**
                 * Format: date
                 * @description Shares bought before this day would wash out the rest of a loss
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
            /** @description The bid without it */
            price?: string;
            /** @description The account's without it */
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
         * @description Of dividends: BACKUP holds 24% back (IRC 3406), NONRESIDENT 30%, without a treaty (IRC 871(a) and 1441(a))
         * @enum {string}
         */
        TaxWithholding: "NONE" | "BACKUP" | "NONRESIDENT";
        TestFirm: {
            firm_id: string;
            name: string;
            status: components["schemas"]["TestFirmStatus"];
            /** @description The operator or the CI token */
            created_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description In real time, even if the clock of the firm is ahead of it; null for a firm without an end */
            expires_at: string | null;
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
            /** @description How far a weight may be from its target, in decimal form; null: each portfolio's own */
            drift_threshold: string | null;
            rebalance_style: components["schemas"]["RebalanceStyle"];
            trade_scope: components["schemas"]["TradeScope"];
            tax_strategy: components["schemas"]["TaxStrategy"];
            /** @description Whether orders are rounded to whole shares */
            whole_shares: boolean;
            /** @description In the account's base currency: no order is estimated at less */
            minimum_trade: string;
            /** @description Part of an account's value that stays in cash, whatever the targets say */
            cash_buffer: string;
            /** @description What is bought in place of a security that may not be bought because of a wash sale */
            substitutions: components["schemas"]["Substitution"][];
            /** @description Null while the firm has set none */
            updated_at: string | null;
        };
        /** @enum {string} */
        TradeScope: "BREACHED_ONLY" | "ALL";
        Transaction: {
            transaction_id: string;
            account_id: string;
            /** @description Gapless within the account, from 1 */
            sequence: number;
            type: components["schemas"]["TransactionType"];
            security: components["schemas"]["SecurityReference"] | null;
            quantity: string | null;
            price: string | null;
            /**
             * @description Of a dividend, as declared
             * @default null
             */
            amount_per_share: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            gross_amount: string;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            fees: string;
            /** @description Effect on cash: negative when cash left the account */
            net_amount: string;
            currency: components["schemas"]["CurrencyCode"];
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
             * @description From which it counts for lots, gains and corporate actions, where that is not its trade date
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
            /** @description SHA-256 over this entry and the hash of the one before it */
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
            /** @description Null until the address is verified; another after a reseed */
            firm_id: string | null;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            verified_at: string | null;
            /** @description In real time, also while the clock of the firm is ahead of it */
            expires_at: string | null;
            /** @description Null where nothing is provisioned */
            provisioning: components["schemas"]["Provisioning"] | null;
        };
        TrialEvent: {
            event_id: string;
            signup_id: string;
            /** @enum {string} */
            kind: "SIGNED_UP" | "VERIFIED" | "RESET" | "RESEEDED" | "AGED" | "EXPIRED" | "EXTENDED" | "PURGED" | "CONVERTED";
            /** @description The login that requested it; null for time and for strangers */
            actor: string | null;
            /** @description The firm of the trial from then on */
            firm_id: string | null;
            /** @description As it stood from then on */
            expires_at: string | null;
            /** @description Security time */
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
             * @description ORDER_RESTATEMENT: an ex-date changes the terms of an order that rests (FINRA Rule 5330)
             * @enum {string}
             */
            kind: "SETTLEMENT" | "DIVIDEND" | "SPLIT" | "RETURN_OF_CAPITAL" | "CASH_MERGER" | "SPIN_OFF" | "STOCK_MERGER" | "DIVIDEND_REINVESTED" | "LOT_LONG_TERM" | "CREDIT_INTEREST" | "DEBIT_INTEREST" | "ORDER_EXPIRY" | "ORDER_RESTATEMENT";
            /** @description How many accounts, lots or orders it is about */
            count: number;
            /** @description In how many accounts */
            accounts: number;
            /** @description Tickers or currencies, in their order */
            references: string[];
        };
        UpcomingEvents: {
            /** @description UTC instant, ISO 8601 */
            from: string;
            /** @description UTC instant, ISO 8601 */
            to: string;
            /** @description How many the clock passes on the way */
            sessions: number;
            /** @description By day, then by kind */
            items: components["schemas"]["UpcomingEvent"][];
            total: number;
        };
        VerifiedTrial: {
            signup_id: string;
            /** @enum {string} */
            status: "ACTIVE";
            user: components["schemas"]["PortalUser"];
            /** @description In this answer and in no other */
            password: string;
            /** @description UTC instant, ISO 8601 */
            expires_at: string;
        };
        VerifyBody: {
            /** @description As the mail has it */
            token: string;
        };
        WashSale: {
            security: components["schemas"]["SecurityReference"];
            /** @description The sale at a loss, as far as it took from one lot */
            sold: components["schemas"]["WashSaleSoldLot"];
            /** @description The shares sold that this lot replaced, as they were counted then */
            quantity: string;
            /** @description Their loss, which does not count */
            disallowed: string;
            /** @description The lot that replaced them; null in an account that you may not see */
            replacement: components["schemas"]["WashSaleReplacementLot"] | null;
            /** @description The part of `disallowed` that is added to the basis of the replacement: all of it, or nothing in an IRA, where the loss is lost permanently */
            added_to_basis: string | null;
            /** @description By how many days the holding period of the replacement begins earlier; 0 in an IRA, null where that is not known */
            holding_days_carried_over: number | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        WashSaleList: {
            items: components["schemas"]["WashSale"][];
            total: number;
        };
        WashSaleReplacementLot: {
            /** @description Of the same client; not always the account that sold */
            account_id: string;
            lot_id: string;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            acquired_date: string;
            /** @description With the time for which the shares sold were held; null where that is not known */
            holding_period_start_date: string | null;
            /** @description Of the lot, as bought; splits since are in it */
            quantity: string;
            /** @description As bought, fees included, without what wash sales added; null where it is not known */
            cost_per_share: string | null;
            status: components["schemas"]["TaxLotStatus"];
        };
        WashSaleSoldLot: {
            /** @description The sale: the same as in realized gains, with `lot_id` one row of them */
            transaction_id: string;
            account_id: string;
            lot_id: string;
            /** @description Null where nobody has stated it */
            acquired_date: string | null;
            holding_period_start_date: string | null;
            /**
             * Format: date
             * @description Calendar date, YYYY-MM-DD
             */
            disposed_date: string;
            /** @description All that the sale took from the lot */
            quantity: string;
            /** @description Of all that quantity, fees taken off */
            proceeds: string;
            /** @description Of all that quantity, with the loss of an earlier wash sale that the lot carried */
            cost_basis: string;
        };
        Webhook: {
            webhook_id: string;
            url: string;
            event_types: string[];
            description: string | null;
            status: components["schemas"]["WebhookStatus"];
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Of the first failure after the last success */
            failing_since: string | null;
            /** @description Until then deliveries are signed by the secret before as well */
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
            /** @description Null where no answer came */
            http_status: number | null;
            error: components["schemas"]["WebhookAttemptError"] | null;
            /** @description The error in words */
            message: string | null;
            duration_ms: number;
            /** @description The beginning of the answer */
            response_excerpt: string | null;
            /** @description UTC instant, ISO 8601 */
            attempted_at: string;
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
            next_attempt_at: string | null;
            /** @description In their order */
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
        WebhookWithSecret: {
            webhook_id: string;
            url: string;
            event_types: string[];
            description: string | null;
            status: components["schemas"]["WebhookStatus"];
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Of the first failure after the last success */
            failing_since: string | null;
            /** @description Until then deliveries are signed by the secret before as well */
            previous_secret_valid_until: string | null;
            /** @description The login or key whose events it receives */
            registered_by: string;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
            /** @description UTC instant, ISO 8601 */
            updated_at: string;
            /** @description Shown this once: a lost secret means to rotate it. `whsec_` and base64, as libraries for Standard Webhooks take it */
            signing_secret: string;
        };
        WithholdTaxBody: {
            tax_withholding: components["schemas"]["TaxWithholding"];
        };
        Workflow: {
            workflow_id: string;
            /** @description It may have changed since, or be gone */
            workflow_template_id: string;
            client_id: string;
            /** @description That of the template at the start */
            name: string;
            status: components["schemas"]["WorkflowStatus"];
            steps: components["schemas"]["WorkflowStep"][];
            /** @description UTC instant, ISO 8601 */
            started_at: string;
            completed_at: string | null;
        };
        WorkflowPage: {
            items: components["schemas"]["Workflow"][];
            total: number;
            page: number;
            page_size: number;
        };
        /**
         * @description COMPLETED: every step is
         * @enum {string}
         */
        WorkflowStatus: "OPEN" | "COMPLETED";
        WorkflowStep: {
            /** @description Counted from 0 */
            index: number;
            name: string;
            /**
             * Format: date
             * @description Your firm's date at the start, and as many days as the template said
             */
            due_date: string;
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
            /** @description Left out, it is `null`. */
            description?: string | null;
            /** @description In the order in which they stand */
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
export type BillPortfolioBody = components['schemas']['BillPortfolioBody'];
export type BillingRun = components['schemas']['BillingRun'];
export type BillingRunStatus = components['schemas']['BillingRunStatus'];
export type BillingSkipReason = components['schemas']['BillingSkipReason'];
export type BillingStatement = components['schemas']['BillingStatement'];
export type BillingStatementPage = components['schemas']['BillingStatementPage'];
export type Book = components['schemas']['Book'];
export type BookIds = components['schemas']['BookIds'];
export type BookImportView = components['schemas']['BookImportView'];
export type BookLogin = components['schemas']['BookLogin'];
export type Branch = components['schemas']['Branch'];
export type BranchSnapshotBody = components['schemas']['BranchSnapshotBody'];
export type Branding = components['schemas']['Branding'];
export type BrandingBody = components['schemas']['BrandingBody'];
export type CalendarEvent = components['schemas']['CalendarEvent'];
export type CalendarEventKind = components['schemas']['CalendarEventKind'];
export type CalendarEventPage = components['schemas']['CalendarEventPage'];
export type CashBalance = components['schemas']['CashBalance'];
export type ChangeModelBody = components['schemas']['ChangeModelBody'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type ChangePortfolioBody = components['schemas']['ChangePortfolioBody'];
export type ChangeWebhookBody = components['schemas']['ChangeWebhookBody'];
export type ChargeFeeBody = components['schemas']['ChargeFeeBody'];
export type CheckBookBody = components['schemas']['CheckBookBody'];
export type CheckName = components['schemas']['CheckName'];
export type CheckedBook = components['schemas']['CheckedBook'];
export type CiToken = components['schemas']['CiToken'];
export type CiTokenList = components['schemas']['CiTokenList'];
export type CiTokenStatus = components['schemas']['CiTokenStatus'];
export type Client = components['schemas']['Client'];
export type ClientPage = components['schemas']['ClientPage'];
export type Clock = components['schemas']['Clock'];
export type ClockEvent = components['schemas']['ClockEvent'];
export type ClockEventList = components['schemas']['ClockEventList'];
export type ClockFollower = components['schemas']['ClockFollower'];
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
export type Error = components['schemas']['Error'];
export type EventHistoryPage = components['schemas']['EventHistoryPage'];
export type ExchangeCurrencyBody = components['schemas']['ExchangeCurrencyBody'];
export type ExecutionStatus = components['schemas']['ExecutionStatus'];
export type Fee = components['schemas']['Fee'];
export type FeeSchedule = components['schemas']['FeeSchedule'];
export type FeeScheduleList = components['schemas']['FeeScheduleList'];
export type FeeTier = components['schemas']['FeeTier'];
export type Fill = components['schemas']['Fill'];
export type Firm = components['schemas']['Firm'];
export type FirmList = components['schemas']['FirmList'];
export type FirmPerformanceSeries = components['schemas']['FirmPerformanceSeries'];
export type FixMessage = components['schemas']['FixMessage'];
export type FixMessageField = components['schemas']['FixMessageField'];
export type FixMessageList = components['schemas']['FixMessageList'];
export type FixPassword = components['schemas']['FixPassword'];
export type FixPasswordList = components['schemas']['FixPasswordList'];
export type FixSession = components['schemas']['FixSession'];
export type FixSessionList = components['schemas']['FixSessionList'];
export type FixVenue = components['schemas']['FixVenue'];
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
export type InsightList = components['schemas']['InsightList'];
export type InsightRequest = components['schemas']['InsightRequest'];
export type InsightSeverity = components['schemas']['InsightSeverity'];
export type InsightType = components['schemas']['InsightType'];
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
export type MarketHours = components['schemas']['MarketHours'];
export type MarketState = components['schemas']['MarketState'];
export type Me = components['schemas']['Me'];
export type MissingTracePart = components['schemas']['MissingTracePart'];
export type Model = components['schemas']['Model'];
export type ModelList = components['schemas']['ModelList'];
export type ModelPage = components['schemas']['ModelPage'];
export type OpenAccountBody = components['schemas']['OpenAccountBody'];
export type Order = components['schemas']['Order'];
export type OrderBatch = components['schemas']['OrderBatch'];
export type OrderIncident = components['schemas']['OrderIncident'];
export type OrderIncidentCode = components['schemas']['OrderIncidentCode'];
export type OrderRestatement = components['schemas']['OrderRestatement'];
export type OrderSide = components['schemas']['OrderSide'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderStatusFilter = components['schemas']['OrderStatusFilter'];
export type OrderTrace = components['schemas']['OrderTrace'];
export type OrderTracePart = components['schemas']['OrderTracePart'];
export type OrderTraceStep = components['schemas']['OrderTraceStep'];
export type OrderType = components['schemas']['OrderType'];
export type OrderWithFills = components['schemas']['OrderWithFills'];
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
export type PortfolioPage = components['schemas']['PortfolioPage'];
export type PortfolioPerformance = components['schemas']['PortfolioPerformance'];
export type Position = components['schemas']['Position'];
export type PostingLine = components['schemas']['PostingLine'];
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
export type RebalancingRunFigures = components['schemas']['RebalancingRunFigures'];
export type RebalancingRunSummary = components['schemas']['RebalancingRunSummary'];
export type RebalancingRunSummaryPage = components['schemas']['RebalancingRunSummaryPage'];
export type RebalancingStatus = components['schemas']['RebalancingStatus'];
export type RegisterWebhookBody = components['schemas']['RegisterWebhookBody'];
export type ReinvestDividendsBody = components['schemas']['ReinvestDividendsBody'];
export type ReplaceOrderBody = components['schemas']['ReplaceOrderBody'];
export type ReplayDeliveriesBody = components['schemas']['ReplayDeliveriesBody'];
export type ReplayedDeliveries = components['schemas']['ReplayedDeliveries'];
export type RequiredDistribution = components['schemas']['RequiredDistribution'];
export type RequiredDistributionReason = components['schemas']['RequiredDistributionReason'];
export type RequiredDistributions = components['schemas']['RequiredDistributions'];
export type ReseededTrial = components['schemas']['ReseededTrial'];
export type ResetTrial = components['schemas']['ResetTrial'];
export type Restored = components['schemas']['Restored'];
export type RetirementDistribution = components['schemas']['RetirementDistribution'];
export type RetirementDistributions = components['schemas']['RetirementDistributions'];
export type RetriedDeadLetters = components['schemas']['RetriedDeadLetters'];
export type RetryDeadLettersBody = components['schemas']['RetryDeadLettersBody'];
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
export type SetMarketHoursBody = components['schemas']['SetMarketHoursBody'];
export type SetTradeParametersBody = components['schemas']['SetTradeParametersBody'];
export type SignUpBody = components['schemas']['SignUpBody'];
export type Simulation = components['schemas']['Simulation'];
export type SimulationScenario = components['schemas']['SimulationScenario'];
export type SkipReason = components['schemas']['SkipReason'];
export type SkippedTrade = components['schemas']['SkippedTrade'];
export type Snapshot = components['schemas']['Snapshot'];
export type SnapshotPage = components['schemas']['SnapshotPage'];
export type StandingMarginCall = components['schemas']['StandingMarginCall'];
export type StandingMarginCallPage = components['schemas']['StandingMarginCallPage'];
export type StartBillingRunBody = components['schemas']['StartBillingRunBody'];
export type StartRebalancingBody = components['schemas']['StartRebalancingBody'];
export type StartWorkflowBody = components['schemas']['StartWorkflowBody'];
export type StatementActivity = components['schemas']['StatementActivity'];
export type StatementLot = components['schemas']['StatementLot'];
export type StatementPosition = components['schemas']['StatementPosition'];
export type StreamTicket = components['schemas']['StreamTicket'];
export type SubmitOrderBody = components['schemas']['SubmitOrderBody'];
export type SubmitOrdersBody = components['schemas']['SubmitOrdersBody'];
export type Substitution = components['schemas']['Substitution'];
export type SweptTrials = components['schemas']['SweptTrials'];
export type SyncBody = components['schemas']['SyncBody'];
export type SyncReport = components['schemas']['SyncReport'];
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description Only what is of this kind */
                kind?: components["schemas"]["AuditEventKind"];
                /** @description A firm, as the operator called it */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description All of them unless it is said */
                status?: components["schemas"]["DeadLetterStatus"];
                /** @description Who could not apply it */
                consumer?: string;
                /** @description On which the event came */
                topic?: string;
                /** @description As in its envelope, such as `com.service.baas.orders.filled` */
                event_type?: string;
                /** @description The `id` of an event */
                event_id?: string;
                /** @description A firm, as the operator called it */
                firm_id?: string;
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description A dead letter, `evt_...`: the id that a list of them gives */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A firm, as the operator called it */
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
                /** @description A firm, as the operator called it */
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
                /** @description A firm, as the operator called it */
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
            /** @description Accepted: it continues in the background */
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
                /** @description A firm, as the operator called it */
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
                /** @description A firm, as the operator called it */
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
            /** @description Done; there is no body */
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
            /** @description Done; there is no body */
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
    get_auth_requests: {
        parameters: {
            query?: {
                /** @description A status such as `404`, or a class of them such as `4xx` */
                status?: string;
                /** @description Of HTTP */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description A part of the path */
                path?: string;
                /** @description A login or an API key */
                credential_id?: string;
                /** @description The `x-request-id` of its answer */
                request_id?: string;
                /** @description At or after */
                from?: string;
                /** @description Before */
                to?: string;
                /** @description Behind this `log_id`, for the next page */
                before?: string;
                /** @description How many, 50 unless it is said */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description Only what has this status */
                status?: components["schemas"]["TrialStatus"];
                /** @description The whole address */
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
            /** @description Accepted: it continues in the background */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description A firm, as the operator called it */
                firm_id?: string;
                /** @description The whole address */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description `true`: accounts that take orders, which are ACTIVE and not held away; `false`: the others */
                tradable?: "true" | "false";
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description The present calendar year without it */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description The calendar year whose income it is; the present one without it */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id: string;
                /** @description A ticker, such as `AAPL`; in capitals or not, and `BRK-B` is also `BRK.B`, `BRK/B` and `BRKB` */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
            409: components["responses"]["Refused"];
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
            409: components["responses"]["Refused"];
            413: components["responses"]["Refused"];
            415: components["responses"]["Refused"];
            422: components["responses"]["Refused"];
            503: components["responses"]["Refused"];
        };
    };
    get_baas_accounts_by_account_id_interest_income: {
        parameters: {
            query?: {
                /** @description The calendar year of posting; the present one without it */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description A date (YYYY-MM-DD) or an instant (ISO 8601 with offset); now by default */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description The calendar year of disposal; every year without it */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description The present calendar year without it */
                tax_year?: number;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description Only what has this status */
                status?: "OPEN" | "CLOSED" | "ALL";
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description How many at most */
                limit?: number;
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Only what is of this kind */
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
                /** @description Calendar days from now, as an advance of the clock counts them */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                    "application/json": components["schemas"]["ClientPage"];
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
                /** @description Those that came after this event */
                after?: string;
                /** @description Those that came before this event */
                before?: string;
                /** @description Oldest first, or newest first */
                order?: "asc" | "desc";
                /** @description How many at most */
                limit?: number;
                /** @description Those that this stream carries */
                stream?: "trades" | "positions" | "activities" | "account/status" | "funding/status" | "journals/status" | "system";
                /** @description An event of docs/events.md: by its topic, by the `type` of its envelope, or by either without what stands before */
                type?: string;
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Begin after this event, as far as it is still retained */
                since_id?: string;
                /** @description End with this event instead of going on live */
                until_id?: string;
            };
            header?: {
                /** @description The last event that was read, as browsers send it when they connect again; `since_id` goes before it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen, until the client leaves */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Begin after this event, as far as it is still retained */
                since_id?: string;
                /** @description End with this event instead of going on live */
                until_id?: string;
            };
            header?: {
                /** @description The last event that was read, as browsers send it when they connect again; `since_id` goes before it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen, until the client leaves */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Begin after this event, as far as it is still retained */
                since_id?: string;
                /** @description End with this event instead of going on live */
                until_id?: string;
            };
            header?: {
                /** @description The last event that was read, as browsers send it when they connect again; `since_id` goes before it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen, until the client leaves */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Begin after this event, as far as it is still retained */
                since_id?: string;
                /** @description End with this event instead of going on live */
                until_id?: string;
            };
            header?: {
                /** @description The last event that was read, as browsers send it when they connect again; `since_id` goes before it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen, until the client leaves */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Begin after this event, as far as it is still retained */
                since_id?: string;
                /** @description End with this event instead of going on live */
                until_id?: string;
            };
            header?: {
                /** @description The last event that was read, as browsers send it when they connect again; `since_id` goes before it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen, until the client leaves */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Begin after this event, as far as it is still retained */
                since_id?: string;
                /** @description End with this event instead of going on live */
                until_id?: string;
            };
            header?: {
                /** @description The last event that was read, as browsers send it when they connect again; `since_id` goes before it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen, until the client leaves */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Begin after this event, as far as it is still retained */
                since_id?: string;
                /** @description End with this event instead of going on live */
                until_id?: string;
            };
            header?: {
                /** @description The last event that was read, as browsers send it when they connect again; `since_id` goes before it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen, until the client leaves */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Only what has this status */
                status?: "OPEN" | "SATISFIED" | "ALL";
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description A ticker, such as `AAPL`; in capitals or not, and `BRK-B` is also `BRK.B`, `BRK/B` and `BRKB` */
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
                /** @description A ticker, such as `AAPL`; in capitals or not, and `BRK-B` is also `BRK.B`, `BRK/B` and `BRKB` */
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
                /** @description Part of a symbol, a name, a CUSIP or an ISIN; nothing for all */
                query?: string;
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description What the security is named by */
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
                    /** @description Some of the scopes of the key, with spaces between (RFC 6749, 3.3); all of them without it */
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
                /** @description How many at most */
                limit?: number;
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description As it was submitted: unique in an account */
                client_order_id?: string;
                /** @description Only what has this status */
                status?: components["schemas"]["OrderStatusFilter"];
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
            /** @description Accepted: it continues in the background */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description How many at most */
                limit?: number;
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description Ignored: limit says how many (specification 4.2) */
                page_size?: unknown;
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Only what is of this type */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
            /** @description Done; there is no body */
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
                /** @description Only what has this status */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description An event of docs/events.md: by its topic, by the `type` of its envelope, or by either without what stands before */
                event_type?: string;
                /** @description The `id` of an event */
                event_id?: string;
                /** @description Created at or after */
                from?: string;
                /** @description Created before */
                to?: string;
                /** @description How many at most */
                limit?: number;
                /** @description How many to pass over */
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
            /** @description Accepted: it continues in the background */
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
            /** @description Accepted: it continues in the background */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A client of the firm, as the firm calls it */
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
                /** @description That of your firm's date by default */
                year?: number;
            };
            header?: never;
            path: {
                /** @description A client of the firm, as the firm calls it */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
            /** @description Done; there is no body */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description A client of the firm, as the firm calls it */
                client_id?: string;
                /** @description Only what has this status */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Which step, counted from 0 */
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
                /** @description The first day; its beginning value is that of the close before. The first day with entries by default */
                from?: string;
                /** @description The last day; the present session by default, and where it lies beyond */
                to?: string;
                /** @description Adds the sub-periods and payments that the returns follow from */
                explain?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description The first day of the month of `to` by default */
                from?: string;
                /** @description The present session by default, and where it lies beyond */
                to?: string;
            };
            header?: never;
            path: {
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description A firm, as the operator called it */
                firm_id?: string;
                /** @description An account, `acct_...`; one that you may not see is refused like one that is not there */
                account_id?: string;
                /** @description Only what has this reason */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description true: says what a run would make, and makes nothing */
                preview?: "true" | "false";
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
            /** @description It continues in the background */
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
                /** @description A billing run, from the answer that started it */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description The present one of your firm by default */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description The date of a statement that comes as CSV; today by default */
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
                "multipart/form-data": {
                    /** @description The statement */
                    file: string;
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
    get_pm_disclosures: {
        parameters: {
            query?: {
                /** @description Only what is of this type */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Today, on your firm's calendar, by default */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Only what is of this type */
                type?: components["schemas"]["InsightType"];
                /** @description Only what is of this severity */
                severity?: components["schemas"]["InsightSeverity"];
                /** @description Those that are about this account */
                account_id?: string;
                /** @description How many at most */
                limit?: number;
                /** @description How many to pass over */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                    "application/json": components["schemas"]["ModelPage"];
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
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
                    "application/json": components["schemas"]["Model"];
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
                    "application/json": components["schemas"]["Model"];
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
                    "application/json": components["schemas"]["ModelList"];
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
                    /** @description Some of the scopes of the key, with spaces between (RFC 6749, 3.3); all of them without it */
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
                /** @description What every amount is in, at the rate of its day */
                base_currency?: components["schemas"]["CurrencyCode"];
                /** @description Counts the accounts that outside custodians hold, too */
                held_away?: "true" | "false";
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description The first day; its beginning value is that of the close before. The first day with entries by default */
                from?: string;
                /** @description The last day; the present session by default, and where it lies beyond */
                to?: string;
                /** @description Adds the sub-periods and payments that the returns follow from */
                explain?: "true" | "false";
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
                /** @description Computes the orders at once and stores nothing: there is no run to approve */
                preview?: "true" | "false";
            };
            header?: {
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebalancingRun"];
                };
            };
            /** @description Accepted: it continues in the background */
            202: {
                headers: {
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description Comma-separated places of proposals, as an approval would exclude them */
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
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
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
            /** @description Done; there is no body */
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
                /** @description Only what has this status */
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description An event of docs/events.md: by its topic, by the `type` of its envelope, or by either without what stands before */
                event_type?: string;
                /** @description The `id` of an event */
                event_id?: string;
                /** @description Created at or after */
                from?: string;
                /** @description Created before */
                to?: string;
                /** @description How many at most */
                limit?: number;
                /** @description How many to pass over */
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
            /** @description Accepted: it continues in the background */
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
            /** @description Accepted: it continues in the background */
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
                /** @description A firm, as the operator called it */
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
    post_sandbox_clock_advance: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
            /** @description Accepted: it continues in the background */
            202: {
                headers: {
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A firm, as the operator called it */
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
    get_sandbox_firms: {
        parameters: {
            query?: {
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description Only what has this status */
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
                /** @description A firm, as the operator called it */
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
                /** @description `true`: cash and lots as they are now, without transactions */
                opening?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description A firm, as the operator called it */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
                /** @description A corporate action of your firm, from the answer that made it */
                action_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
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
                /** @description A text of your own, such as a UUID: the request is done once however often it is sent with it, for 24 hours */
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
                    /** @description `true` on an answer that was given before to the same request under its Idempotency-Key */
                    "Idempotency-Replayed"?: "true";
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
            /** @description Done; there is no body */
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
    get_sandbox_snapshots: {
        parameters: {
            query?: {
                /** @description Which page, counted from 1 */
                page?: number;
                /** @description How many on a page */
                page_size?: number;
                /** @description A firm, as the operator called it */
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
            /** @description Done; there is no body */
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
