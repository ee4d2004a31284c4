// Written by `npm run generate` from docs/asyncapi.json: do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SubscribeFrame: {
            /** @constant */
            action: "subscribe";
            account_id: string;
        };
        SubscribedFrame: {
            /** @constant */
            type: "subscribed";
            account_id: string;
        };
        PositionUpdatedFrame: {
            /** @constant */
            type: "position.updated";
            account_id: string;
            position: components["schemas"]["Position"];
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
        SecurityReference: {
            /** @enum {string} */
            type: "ticker" | "cusip" | "isin";
            value: string;
        };
        /** @enum {string} */
        GainReason: "COST_UNKNOWN" | "NO_PRICE" | "SHARES_OWED";
        /**
         * @description ISO 4217 currency code
         * @enum {string}
         */
        CurrencyCode: "USD" | "GBP" | "EUR";
        BuyingPowerUpdatedFrame: {
            /** @constant */
            type: "account.buying_power.updated";
            account_id: string;
            base_currency: components["schemas"]["CurrencyCode"];
            /** @description In `base_currency`, after open orders */
            buying_power: string;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
        };
        MarginCallIssuedFrame: {
            /** @constant */
            type: "margin.call.issued";
            account_id: string;
            margin_call: components["schemas"]["MarginCall"];
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
        PatternDayTradeUpdatedFrame: {
            /** @constant */
            type: "pattern_day_trade.updated";
            account_id: string;
            /** @description Day trades of the last five sessions */
            day_trade_count: number;
            /** @description True for four or more day trades (FINRA Rule 4210(f)(8)(B)(ii)) */
            pattern_day_trader: boolean;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
        };
        PriceUpdateFrame: {
            /** @constant */
            type: "price_update";
            symbol: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            bid: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            ask: string;
            /** @description Currency per share as a decimal string; computed values have 4 places */
            last: string;
            currency: components["schemas"]["CurrencyCode"];
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            source: string;
        };
        FxRateUpdateFrame: {
            /** @constant */
            type: "fx_rate_update";
            pair: string;
            /** @description FX rate as a decimal string with 6 places */
            rate: string;
            /** @description UTC instant, ISO 8601 */
            as_of: string;
            source: string;
        };
        RebalancingUpdatedFrame: {
            /** @constant */
            type: "rebalancing.updated";
            account_id: string;
            rebalancing: components["schemas"]["RebalancingProgress"];
        };
        RebalancingProgress: {
            run_id: string;
            status: components["schemas"]["RebalancingStatus"];
            approval_status: components["schemas"]["ApprovalStatus"];
            execution_status: components["schemas"]["ExecutionStatus"];
        };
        /** @enum {string} */
        RebalancingStatus: "PENDING" | "ANALYZING" | "ORDERS_GENERATED" | "FAILED";
        /**
         * @description NOT_REQUIRED if there is nothing to approve
         * @enum {string}
         */
        ApprovalStatus: "NOT_REQUIRED" | "AWAITING" | "APPROVED";
        /**
         * @description COMPLETED: every order has filled. COMPLETED_ADJUSTED: some orders have not filled, or not completely
         * @enum {string}
         */
        ExecutionStatus: "NOT_RELEASED" | "RELEASED" | "COMPLETED" | "COMPLETED_ADJUSTED";
        DriftUpdatedFrame: {
            /** @constant */
            type: "drift.updated";
            account_id: string;
            drift: components["schemas"]["DriftOfAccount"];
        };
        DriftOfAccount: {
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
        };
        /**
         * @description The reason why weights are null: a holding has no price or exchange rate, or the total value is not above zero
         * @enum {string}
         */
        DriftReason: "NO_PRICE" | "NO_VALUE";
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
        /** @enum {string} */
        TenantClockMode: "RUNNING" | "FROZEN" | "HISTORY";
        /**
         * @description Ages of the clients: ACCUMULATION 31 to 79, RETIREMENT 55 to 86, NEXT_GENERATION 28 to 56
         * @enum {string}
         */
        Practice: "ACCUMULATION" | "RETIREMENT" | "NEXT_GENERATION";
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
        /** @enum {string} */
        AccountStatus: "PENDING" | "ACTIVE" | "RESTRICTED" | "CLOSED";
        AccountDetails: {
            account_number: string;
            household_id: string | null;
            registration: string;
            account_type: components["schemas"]["AccountType"];
            management: components["schemas"]["AccountManagement"];
            custodian: {
                name: string;
                /** @enum {string} */
                kind: "NATIVE" | "OUTSIDE";
            };
            base_currency: components["schemas"]["CurrencyCode"];
            margin_enabled: boolean;
            lot_method: components["schemas"]["LotMethod"];
            is_sandbox: boolean;
            /** @description UTC instant, ISO 8601 */
            created_at: string;
        };
        /** @enum {string} */
        AccountType: "INDIVIDUAL" | "TRADITIONAL_IRA" | "ROTH_IRA" | "JOINT" | "TRUST" | "CUSTODIAL_UTMA";
        /** @enum {string} */
        AccountManagement: "ADVISORY" | "SELF_DIRECTED" | "DIGITAL" | "HELD_AWAY";
        /** @enum {string} */
        LotMethod: "FIFO" | "LIFO" | "HIFO" | "SPECIFIC";
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
        Deficit: {
            security: components["schemas"]["SecurityReference"];
            /** @description The number of owed shares */
            quantity: string;
            /** @description The cost of the owed shares at the last price; null without a price */
            cost_to_cover: string | null;
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * @description RETURNED if the bank has taken a completed deposit back
         * @enum {string}
         */
        FundingStatus: "QUEUED" | "COMPLETED" | "REJECTED" | "RETURNED";
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
         * @description The code with which a bank returns a payment, such as R01 for insufficient funds
         * @enum {string}
         */
        ReturnCode: "R01" | "R02" | "R03" | "R04" | "R08" | "R10" | "R16" | "R29";
        /** @enum {string} */
        JournalStatus: "COMPLETED";
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
        /**
         * @description SPLIT: a split or reverse split. DIVIDEND: a special dividend in cash. RETURN_OF_CAPITAL: a distribution that lowers the cost basis. CASH_MERGER: every share is bought for cash. SPIN_OFF: holders receive shares of another security in addition. STOCK_MERGER: every share is exchanged for shares of another security, and optionally cash
         * @enum {string}
         */
        ScriptedActionKind: "SPLIT" | "DIVIDEND" | "RETURN_OF_CAPITAL" | "CASH_MERGER" | "SPIN_OFF" | "STOCK_MERGER";
        RatioShares: number | string;
        /** @enum {string} */
        MarketHours: "ALWAYS_OPEN" | "EXCHANGE";
        /** @enum {string} */
        PriceScriptKind: "CRASH" | "SPIKE" | "GAP" | "FLAT" | "HALT" | "WALK";
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
        /** @enum {string} */
        OrderSide: "BUY" | "SELL";
        /** @enum {string} */
        OrderType: "MARKET" | "LIMIT" | "STOP" | "STOP_LIMIT";
        /** @enum {string} */
        TimeInForce: "DAY" | "GTC" | "IOC" | "FOK";
        Simulation: {
            scenario: components["schemas"]["SimulationScenario"];
            /**
             * @description The same seed gives the same fills
             * @default 0
             */
            seed: number;
        };
        /** @enum {string} */
        SimulationScenario: "REJECT" | "PARTIAL_FILL" | "SLOW_FILL" | "NO_FILL" | "CANCEL_RACE" | "DUPLICATE_EXECUTION" | "BUST" | "CORRECT" | "DELAYED" | "HALT" | "MINUTES_FILL" | "REJECT_AT_OPEN" | "BUST_NEXT_DAY";
        /** @enum {string} */
        OrderStatus: "PENDING_NEW" | "NEW" | "PARTIALLY_FILLED" | "FILLED" | "PENDING_CANCEL" | "PENDING_REPLACE" | "CANCELLED" | "REPLACED" | "REJECTED" | "EXPIRED";
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
        /** @enum {string} */
        CheckName: "ACCOUNTS_NAMED" | "ACCOUNT_HELD_AWAY" | "ACCOUNT_STATUS" | "ACCOUNT_TRADABLE" | "AVAILABLE_CASH" | "BUYING_POWER" | "CLIENT_ID" | "CONTRIBUTION_LIMIT" | "CONTRIBUTION_YEAR" | "CURRENCY" | "EMAIL_DOMAIN" | "HOLDING_SUFFICIENT" | "IN_DATE_ORDER" | "LOT_KNOWN" | "LOT_SELECTION" | "LOT_SUFFICIENT" | "MARGIN_REQUIREMENT" | "MARKET_PRICE" | "ORDERS_LEFT" | "ORDER_PROPOSED" | "ORDER_SIZE" | "PATTERN_DAY_TRADE" | "POSITION_AVAILABLE" | "PRICE_COLLAR" | "PRICE_INCREMENT" | "QUANTITY_POSITIVE" | "REGISTRATION" | "REP_CODE" | "SAME_OWNER" | "SECURITY_KNOWN" | "SECURITY_UNIQUE" | "SELF_CROSS" | "SETTLED_CASH" | "WEIGHT_SUM" | "WITHIN_LIMITS";
        NewOrderInstruction: {
            account_id: string;
            firm_id: string;
            order_id: string;
            /** @description The ticker, which the venue uses (Symbol, tag 55) */
            symbol: string;
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity: string | null;
            /** @description Fiat amount above zero, kept exactly as sent */
            notional: string | null;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price: string | null;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price: string | null;
            time_in_force: components["schemas"]["TimeInForce"];
            /** @description ExecInst (18) F. Older events do not have this field */
            do_not_reduce?: boolean;
            simulation: components["schemas"]["Simulation"] | null;
            /** @description Business time of the instruction (TransactTime, tag 60), by the firm's clock, which may be ahead of real time */
            transact_time: string;
            /** @constant */
            kind: "NEW";
            /** @description For an order over FIX, the FIX session that receives its reports */
            client?: {
                session_id: string;
                /** @description ClOrdID (11) */
                cl_ord_id: string;
                /** @description Account (1), as it was written: an id or a number */
                account: string;
                /** @description Symbol (55), with SymbolSfx (65) after a space */
                symbol: string;
            };
        };
        CancelInstruction: {
            account_id: string;
            firm_id: string;
            /** @description The order to cancel (OrigClOrdID, tag 41) */
            order_id: string;
            /** @constant */
            kind: "CANCEL";
            /** @description The cancel request's own ClOrdID (tag 11) */
            cancel_id: string;
            symbol: string;
            side: components["schemas"]["OrderSide"];
            /** @description UTC instant, ISO 8601 */
            transact_time: string;
        };
        ReplaceInstruction: {
            account_id: string;
            firm_id: string;
            /** @description The replacement (ClOrdID, tag 11) */
            order_id: string;
            /** @description The ticker, which the venue uses (Symbol, tag 55) */
            symbol: string;
            side: components["schemas"]["OrderSide"];
            order_type: components["schemas"]["OrderType"];
            /** @description Number of shares above zero, kept exactly as sent */
            quantity: string | null;
            /** @description Fiat amount above zero, kept exactly as sent */
            notional: string | null;
            /** @description Currency per share above zero, kept exactly as sent */
            limit_price: string | null;
            /** @description Currency per share above zero, kept exactly as sent */
            stop_price: string | null;
            time_in_force: components["schemas"]["TimeInForce"];
            /** @description ExecInst (18) F. Older events do not have this field */
            do_not_reduce?: boolean;
            simulation: components["schemas"]["Simulation"] | null;
            /** @description Business time of the instruction (TransactTime, tag 60), by the firm's clock, which may be ahead of real time */
            transact_time: string;
            /** @constant */
            kind: "REPLACE";
            /** @description The order that it replaces (OrigClOrdID, tag 41) */
            replaces: string;
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
        /** @enum {string} */
        TransactionType: "BUY" | "SELL" | "DEPOSIT" | "WITHDRAWAL" | "JOURNAL_IN" | "JOURNAL_OUT" | "DIVIDEND" | "TAX_WITHHOLDING" | "INTEREST" | "FEE" | "SPLIT" | "RETURN_OF_CAPITAL" | "SPIN_OFF" | "STOCK_MERGER" | "TRANSFER_IN" | "TRANSFER_OUT" | "FX" | "CORRECTION";
        RelieveLots: {
            /** @constant */
            kind: "RELIEVE";
            method: components["schemas"]["LotMethod"];
            picks: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
            }[];
        };
        CarryLots: {
            /** @constant */
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
        SplitLots: {
            /** @constant */
            kind: "SPLIT";
            new_shares: string;
            old_shares: string;
        };
        ReturnOfCapitalToLots: {
            /** @constant */
            kind: "RETURN_OF_CAPITAL";
        };
        SpinOffFromLots: {
            /** @constant */
            kind: "SPIN_OFF";
            part: string;
            whole: string;
        };
        MergeLots: {
            /** @constant */
            kind: "STOCK_MERGER";
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            value: string;
        };
        CaughtUpOrder: {
            order_id: string;
            /** @description The last execution report of the order during the advance; null without a report */
            execution_id: string | null;
        };
        ReleasedOrder: {
            /** @description The run and the index of the order in the run, so that a repeated event places no second order */
            client_order_id: string;
            security: components["schemas"]["SecurityReference"];
            /** @enum {string} */
            side: "BUY" | "SELL";
            /** @description Null for a purchase by amount */
            quantity: string | null;
            /** @description Fiat amount as a decimal string; computed values have 4 places */
            notional: string | null;
            /** @description The limit price of a purchase of whole shares */
            limit_price: string | null;
            lots: {
                lot_id: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                quantity: string;
            }[];
        };
        "auth.clock.advanced": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.auth.clock.advanced";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                advance_id: string;
                /** @description Business time of the firm before the advance */
                from: string;
                /** @description Business time of the firm after the advance */
                to: string;
                /** @description Business time minus real time, in milliseconds */
                offset_ms: number;
                /** @default RUNNING */
                mode: components["schemas"]["TenantClockMode"];
            };
        };
        "auth.clock.settled": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.auth.clock.settled";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                advance_id: string;
            };
        };
        "auth.fix_passwords.revoked": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.auth.fix_passwords.revoked";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                password_id: string;
                /** @description The login that revoked it; null if the trial expired */
                revoked_by: string | null;
                /** @description UTC instant, ISO 8601 */
                revoked_at: string;
            };
        };
        "auth.keys.issued": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.auth.keys.issued";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                key_id: string;
                /** @enum {string} */
                minted_by: "baas" | "pm";
                permission_group: string;
                allowed_rep_codes: string[];
                issued_by: string;
                /** @description UTC instant, ISO 8601 */
                issued_at: string;
            };
        };
        "auth.keys.revoked": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.auth.keys.revoked";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                key_id: string;
                /** @description The login that revoked it; null if the trial expired */
                revoked_by: string | null;
                /** @description UTC instant, ISO 8601 */
                revoked_at: string;
            };
        };
        "auth.sandbox.converted": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.auth.sandbox.converted";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                signup_id: string;
                /** @description The live firm */
                firm_id: string;
                /** @description Null if no firm had been provisioned yet */
                sandbox_firm_id: string | null;
                /** @description UTC instant, ISO 8601 */
                converted_at: string;
            };
        };
        "auth.sandbox.provisioning_requested": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.auth.sandbox.provisioning_requested";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                practice: components["schemas"]["Practice"];
                /** @description The seed of the book: the same seed creates the same book */
                seed: number;
                advisor_user_id: string;
                /** @description UTC instant, ISO 8601 */
                requested_at: string;
            };
        };
        "baas.accounts.restricted": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.accounts.restricted";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                restriction: components["schemas"]["AccountRestriction"];
            };
        };
        "baas.accounts.status_changed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.accounts.status_changed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                status: components["schemas"]["AccountStatus"];
                previous: components["schemas"]["AccountStatus"] | null;
                reason: string | null;
                /**
                 * @description Null in older events
                 * @default null
                 */
                details: components["schemas"]["AccountDetails"] | null;
            };
        };
        "baas.accounts.unrestricted": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.accounts.unrestricted";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                restriction: components["schemas"]["AccountRestriction"];
            };
        };
        "baas.buying_power.updated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.buying_power.updated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                base_currency: components["schemas"]["CurrencyCode"];
                /** @description In `base_currency`, after open orders */
                buying_power: string;
                /** @description UTC instant, ISO 8601 */
                as_of: string;
            };
        };
        "baas.calendar.occurred": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.calendar.occurred";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                event: components["schemas"]["CalendarEvent"];
            };
        };
        "baas.clock.progressed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.clock.progressed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                advance_id: string;
                sessions_done: number;
                /** @description Sessions of the exchange between the old time and the new */
                sessions_total: number;
                is_done: boolean;
            };
        };
        "baas.day_trades.updated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.day_trades.updated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                /** @description Day trades of the last five sessions */
                day_trade_count: number;
                /** @description True for four or more day trades (FINRA Rule 4210(f)(8)(B)(ii)) */
                pattern_day_trader: boolean;
                /** @description UTC instant, ISO 8601 */
                as_of: string;
            };
        };
        "baas.deficits.changed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.deficits.changed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                deficit: components["schemas"]["Deficit"];
            };
        };
        "baas.funding.status_changed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.funding.status_changed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                status: components["schemas"]["FundingStatus"];
                funding: components["schemas"]["Funding"];
            };
        };
        "baas.journals.status_changed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.journals.status_changed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                status: components["schemas"]["JournalStatus"];
                /** @enum {string} */
                direction: "OUT" | "IN";
                journal: components["schemas"]["Journal"];
            };
        };
        "baas.margin_calls.issued": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.margin_calls.issued";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                margin_call: components["schemas"]["MarginCall"];
            };
        };
        "baas.margin_calls.satisfied": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.margin_calls.satisfied";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                margin_call: components["schemas"]["MarginCall"];
            };
        };
        "baas.market.action_cancelled": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.market.action_cancelled";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                action_id: string;
            };
        };
        "baas.market.action_scripted": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.market.action_scripted";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
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
                firm_id: string;
            };
        };
        "baas.market.fx_rates_updated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.market.fx_rates_updated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                /** @description The firm whose clock and scripts the prices follow; null for all firms that use real time and no scripts */
                firm_id: string | null;
                /** @description If `firm_id` is null, the firms that these prices do not concern, because they have their own events */
                other_firms: string[];
                rates: {
                    pair: string;
                    /** @description FX rate as a decimal string with 6 places */
                    rate: string;
                    /** @description UTC instant, ISO 8601 */
                    as_of: string;
                    source: string;
                }[];
            };
        };
        "baas.market.hours_set": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.market.hours_set";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                hours: components["schemas"]["MarketHours"];
                /** @description Real time. If two scripts conflict, the later one applies */
                set_at: string;
            };
        };
        "baas.market.prices_updated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.market.prices_updated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                /** @description The firm whose clock and scripts the prices follow; null for all firms that use real time and no scripts */
                firm_id: string | null;
                /** @description If `firm_id` is null, the firms that these prices do not concern, because they have their own events */
                other_firms: string[];
                prices: {
                    symbol: string;
                    /** @description Currency per share as a decimal string; computed values have 4 places */
                    bid: string;
                    /** @description Currency per share as a decimal string; computed values have 4 places */
                    ask: string;
                    /** @description Currency per share as a decimal string; computed values have 4 places */
                    last: string;
                    currency: components["schemas"]["CurrencyCode"];
                    /** @description UTC instant, ISO 8601 */
                    as_of: string;
                    source: string;
                }[];
            };
        };
        "baas.market.script_removed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.market.script_removed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                script_id: string;
            };
        };
        "baas.market.script_set": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.market.script_set";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                script_id: string;
                symbol: string;
                kind: components["schemas"]["PriceScriptKind"];
                /** @description The band of a WALK */
                magnitude: string;
                duration_seconds: number;
                /** @description UTC instant, ISO 8601 */
                starts_at: string;
                /** @description Null for a script that applies until it is removed */
                ends_at: string | null;
                /** @description The price that FLAT and HALT hold, and for other kinds the last price at the creation of the script. Null for a script of all securities */
                base_price: string | null;
                firm_id: string;
                /** @description The seed of a WALK */
                seed?: number;
            };
        };
        "baas.orders.cancelled": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.cancelled";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
            };
        };
        "baas.orders.expired": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.expired";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
            };
        };
        "baas.orders.fill_busted": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.fill_busted";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
                fill: components["schemas"]["Fill"];
            };
        };
        "baas.orders.fill_corrected": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.fill_corrected";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
                fill: components["schemas"]["Fill"];
                corrected_execution_id: string;
            };
        };
        "baas.orders.filled": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.filled";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
                fill: components["schemas"]["Fill"];
            };
        };
        "baas.orders.fix_refused": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.fix_refused";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                client: {
                    session_id: string;
                    /** @description ClOrdID (11) */
                    cl_ord_id: string;
                    /** @description Account (1), as it was written: an id or a number */
                    account: string;
                    /** @description Symbol (55), with SymbolSfx (65) after a space */
                    symbol: string;
                };
                message: string;
                failed_checks: {
                    check: components["schemas"]["CheckName"];
                    reason: string;
                }[];
            };
        };
        "baas.orders.instructed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.instructed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: components["schemas"]["NewOrderInstruction"] | components["schemas"]["CancelInstruction"] | components["schemas"]["ReplaceInstruction"];
        };
        "baas.orders.rejected": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.rejected";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
            };
        };
        "baas.orders.replaced": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.replaced";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
            };
        };
        "baas.orders.restated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.restated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
                restatement: components["schemas"]["OrderRestatement"];
            };
        };
        "baas.orders.submitted": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.orders.submitted";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                order: components["schemas"]["Order"];
            };
        };
        "baas.positions.updated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.positions.updated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                position: components["schemas"]["Position"];
            };
        };
        "baas.released_orders.updated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.released_orders.updated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                run_id: string;
                /** @description Null if the order has replaced another order */
                client_order_id: string | null;
                /** @description Null if compliance refused the order, because then no order exists */
                order: components["schemas"]["Order"] | null;
                refusal: {
                    message: string;
                    failed_checks: {
                        check: components["schemas"]["CheckName"];
                        reason: string;
                    }[];
                } | null;
            };
        };
        "baas.transactions.posted": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.baas.transactions.posted";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                sequence: number;
                transaction: components["schemas"]["Transaction"];
                lot_method: components["schemas"]["LotMethod"] | null;
                /**
                 * @description Instructions for the lots. Null if the other fields of the entry are sufficient. Older events do not have this field
                 * @default null
                 */
                lots: (components["schemas"]["RelieveLots"] | components["schemas"]["CarryLots"] | components["schemas"]["SplitLots"] | components["schemas"]["ReturnOfCapitalToLots"] | components["schemas"]["SpinOffFromLots"] | components["schemas"]["MergeLots"]) | null;
            };
        };
        "fix.clock.progressed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.fix.clock.progressed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                advance_id: string;
                sessions_done: number;
                /** @description Sessions of the exchange between the old time and the new */
                sessions_total: number;
                is_done: boolean;
            };
        };
        "fix.executions.reported": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.fix.executions.reported";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                /** @description The firm whose clock the order uses. Older events do not have this field */
                firm_id?: string;
                order_id: string;
                /** @enum {string} */
                kind: "NEW" | "FILL" | "CANCELLED" | "REPLACED" | "REJECTED" | "EXPIRED" | "BUST" | "CORRECT" | "RESTATED" | "CANCEL_REJECTED";
                execution_id: string;
                /** @description The execution that a BUST cancels or a CORRECT corrects (ExecRefID, tag 19) */
                reference_execution_id: string | null;
                /** @description The order of a replacement or cancel request (OrigClOrdID, tag 41) */
                original_order_id: string | null;
                /** @description Shares of this execution (LastShares, tag 32); null without a trade */
                last_quantity: string | null;
                /** @description Price of this execution (LastPx, tag 31); null without a trade */
                last_price: string | null;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                cumulative_quantity: string;
                /** @description Number of shares as a decimal string; computed values have 8 places */
                leaves_quantity: string;
                /** @description Currency per share as a decimal string; computed values have 4 places */
                average_price: string;
                text: string | null;
                /** @description UTC instant, ISO 8601 */
                transact_time: string;
                /** @description The quantity that the venue calculated for a notional order (OrderQty, tag 38) */
                order_quantity: string | null;
                /** @description The current limit price of the order (Price, tag 44). Older events do not have this field */
                limit_price?: string | null;
                /** @description The current stop price of the order (StopPx, tag 99). Older events do not have this field */
                stop_price?: string | null;
            };
        };
        "fix.orders.caught_up": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.fix.orders.caught_up";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                advance_id: string;
                orders: components["schemas"]["CaughtUpOrder"][];
            };
        };
        "fix.orders.requested": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.fix.orders.requested";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                client: {
                    session_id: string;
                    /** @description ClOrdID (11) */
                    cl_ord_id: string;
                    /** @description Account (1), as it was written: an id or a number */
                    account: string;
                    /** @description Symbol (55), with SymbolSfx (65) after a space */
                    symbol: string;
                };
                side: components["schemas"]["OrderSide"];
                order_type: components["schemas"]["OrderType"];
                /** @description Number of shares above zero, kept exactly as sent */
                quantity: string | null;
                /** @description Fiat amount above zero, kept exactly as sent */
                notional: string | null;
                /** @description Currency per share above zero, kept exactly as sent */
                limit_price: string | null;
                /** @description Currency per share above zero, kept exactly as sent */
                stop_price: string | null;
                time_in_force: components["schemas"]["TimeInForce"];
                /** @description ExecInst (18) F. Older events do not have this field */
                do_not_reduce?: boolean;
                simulation: components["schemas"]["Simulation"] | null;
            };
        };
        "fix.sessions.reset": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.fix.sessions.reset";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                /** @description The client's CompID */
                comp_id: string;
                /** @description The login that requested the reset */
                reset_by: string;
                /** @description MsgSeqNum (34) that the venue would have sent next */
                next_out: number;
                /** @description MsgSeqNum (34) that the venue expected next */
                next_in: number;
            };
        };
        "pm.clock.progressed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.clock.progressed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                advance_id: string;
                sessions_done: number;
                /** @description Sessions of the exchange between the old time and the new */
                sessions_total: number;
                is_done: boolean;
            };
        };
        "pm.drift.updated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.drift.updated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                drift: components["schemas"]["DriftOfAccount"];
            };
        };
        "pm.orders.released": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.orders.released";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                run_id: string;
                orders: components["schemas"]["ReleasedOrder"][];
            };
        };
        "pm.rebalancing.approved": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.rebalancing.approved";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                rebalancing: components["schemas"]["RebalancingProgress"];
            };
        };
        "pm.rebalancing.completed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.rebalancing.completed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                rebalancing: components["schemas"]["RebalancingProgress"];
            };
        };
        "pm.rebalancing.failed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.rebalancing.failed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                rebalancing: components["schemas"]["RebalancingProgress"];
            };
        };
        "pm.rebalancing.initiated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.rebalancing.initiated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                rebalancing: components["schemas"]["RebalancingProgress"];
            };
        };
        "pm.rebalancing.orders_generated": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.pm.rebalancing.orders_generated";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                account_id: string;
                firm_id: string;
                rep_code: string;
                client_id: string | null;
                rebalancing: components["schemas"]["RebalancingProgress"];
            };
        };
        "webhooks.registrations.changed": {
            /** @constant */
            specversion: "1.0";
            id: string;
            source: string;
            /** @constant */
            type: "com.service.webhooks.registrations.changed";
            /** @description UTC instant, ISO 8601 */
            time: string;
            subject?: string;
            /** @constant */
            datacontenttype: "application/json";
            issandbox: boolean;
            traceparent?: string;
            data: {
                firm_id: string;
                webhook_id: string;
                /** @enum {string} */
                change: "REGISTERED" | "CHANGED" | "PAUSED" | "RESUMED" | "SECRET_ROTATED" | "DISABLED" | "DELETED";
                url: string;
                /** @description The login or key that registered it */
                registered_by: string;
                /** @description The login or key that requested the change; null for an automatic change */
                changed_by: string | null;
                /** @description The reason for which the webhook was disabled */
                reason: string | null;
            };
        };
        "frame.subscribe": components["schemas"]["SubscribeFrame"];
        "frame.subscribed": components["schemas"]["SubscribedFrame"];
        "frame.position.updated": components["schemas"]["PositionUpdatedFrame"];
        "frame.account.buying_power.updated": components["schemas"]["BuyingPowerUpdatedFrame"];
        "frame.margin.call.issued": components["schemas"]["MarginCallIssuedFrame"];
        "frame.pattern_day_trade.updated": components["schemas"]["PatternDayTradeUpdatedFrame"];
        "frame.price_update": components["schemas"]["PriceUpdateFrame"];
        "frame.fx_rate_update": components["schemas"]["FxRateUpdateFrame"];
        "frame.rebalancing.updated": components["schemas"]["RebalancingUpdatedFrame"];
        "frame.drift.updated": components["schemas"]["DriftUpdatedFrame"];
        "webhook.delivery": {
            /** @description The same id for each attempt. Use it to detect duplicates */
            delivery_id: string;
            event_id: string;
            /** @description UTC instant, ISO 8601 */
            occurred_at: string;
            sandbox: boolean;
            data: Record<string, never>;
            /** @enum {string} */
            event_type: "svc.baas.accounts.restricted" | "svc.baas.accounts.status_changed" | "svc.baas.accounts.unrestricted" | "svc.baas.buying_power.updated" | "svc.baas.calendar.occurred" | "svc.baas.day_trades.updated" | "svc.baas.deficits.changed" | "svc.baas.funding.status_changed" | "svc.baas.journals.status_changed" | "svc.baas.margin_calls.issued" | "svc.baas.margin_calls.satisfied" | "svc.baas.orders.cancelled" | "svc.baas.orders.expired" | "svc.baas.orders.fill_busted" | "svc.baas.orders.fill_corrected" | "svc.baas.orders.filled" | "svc.baas.orders.rejected" | "svc.baas.orders.replaced" | "svc.baas.orders.restated" | "svc.baas.orders.submitted" | "svc.baas.positions.updated" | "svc.baas.transactions.posted" | "svc.pm.drift.updated" | "svc.pm.rebalancing.approved" | "svc.pm.rebalancing.completed" | "svc.pm.rebalancing.failed" | "svc.pm.rebalancing.initiated" | "svc.pm.rebalancing.orders_generated" | "svc.webhooks.test";
        };
        "/api/v1/baas/events/trades": components["schemas"]["baas.orders.cancelled"] | components["schemas"]["baas.orders.expired"] | components["schemas"]["baas.orders.fill_busted"] | components["schemas"]["baas.orders.fill_corrected"] | components["schemas"]["baas.orders.filled"] | components["schemas"]["baas.orders.rejected"] | components["schemas"]["baas.orders.replaced"] | components["schemas"]["baas.orders.restated"] | components["schemas"]["baas.orders.submitted"];
        "/api/v1/baas/events/positions": components["schemas"]["baas.deficits.changed"] | components["schemas"]["baas.positions.updated"];
        "/api/v1/baas/events/activities": components["schemas"]["baas.transactions.posted"];
        "/api/v1/baas/events/account/status": components["schemas"]["baas.accounts.restricted"] | components["schemas"]["baas.accounts.status_changed"] | components["schemas"]["baas.accounts.unrestricted"];
        "/api/v1/baas/events/funding/status": components["schemas"]["baas.funding.status_changed"];
        "/api/v1/baas/events/journals/status": components["schemas"]["baas.journals.status_changed"];
        "/api/v1/baas/stream": components["schemas"]["frame.subscribe"] | components["schemas"]["frame.subscribed"] | components["schemas"]["frame.position.updated"] | components["schemas"]["frame.account.buying_power.updated"] | components["schemas"]["frame.margin.call.issued"] | components["schemas"]["frame.pattern_day_trade.updated"] | components["schemas"]["frame.price_update"] | components["schemas"]["frame.fx_rate_update"];
        "/api/v1/pm/pm/stream": components["schemas"]["frame.subscribe"] | components["schemas"]["frame.subscribed"] | components["schemas"]["frame.rebalancing.updated"] | components["schemas"]["frame.drift.updated"] | components["schemas"]["frame.price_update"] | components["schemas"]["frame.fx_rate_update"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
