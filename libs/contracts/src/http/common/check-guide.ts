/** The advice for a check: the condition under which it fails, and how the client can correct the request. */
interface CheckAdvice {
  readonly failsIf: string;
  readonly remedy: string;
}

/** Every check that `failed_checks` can contain. The name of a check states the condition that must be true. */
export const CHECK_GUIDE = {
  ACCOUNTS_NAMED: {
    failsIf: 'The rebalancing run has no accounts: its portfolios are empty, and the request contains no `account_ids`',
    remedy: 'Assign accounts to the portfolios, or send `account_ids`',
  },
  ACCOUNT_HELD_AWAY: {
    failsIf: 'An account of the new custodian connection is held at this brokerage, so it has no statements to import',
    remedy: 'Send only accounts that were opened with a custodian of kind `OUTSIDE`',
  },
  ACCOUNT_STATUS: {
    failsIf: 'An account in the request is not ACTIVE: it is still PENDING, or was closed',
    remedy:
      'Read the `status` of the account. If it is PENDING, wait until it is ACTIVE. If it is closed, use another account',
  },
  ACCOUNT_TRADABLE: {
    failsIf:
      'An account in the request is held at an outside custodian. The sandbox accepts no orders, payments or journals for such an account',
    remedy: 'Use an account that is held at this brokerage',
  },
  AVAILABLE_CASH: {
    failsIf: 'The free cash of the account in the currency of the request is less than the amount in the request',
    remedy: 'Send an amount up to the free cash in `reason`, or deposit cash first',
  },
  BUYING_POWER: {
    failsIf:
      'The purchase and its fees cost more than the buying power of the account. Open orders reduce buying power',
    remedy: 'Send a smaller order, cancel open orders, or deposit cash',
  },
  CLIENT_ID: {
    failsIf: 'The request creates a login with the role `client`, but contains no `client_id`',
    remedy: 'Send the `client_id` of the client to whom the login belongs',
  },
  CONTRIBUTION_LIMIT: {
    failsIf:
      'With this contribution, the contributions of the owner to all IRAs would exceed the limit of the tax year',
    remedy: 'Send at most the amount that is left of the limit in `reason`',
  },
  CONTRIBUTION_YEAR: {
    failsIf:
      'The `contribution_year` is not the current year of your firm. The previous year is also accepted, but only until the due date of the tax return for that year',
    remedy: 'Send the current year, or omit `contribution_year` if the deposit is a rollover',
  },
  CURRENCY: {
    failsIf:
      'The account cannot use the currency of the request: it has no balance in this currency, there is no exchange rate today, or an IRA would receive a currency other than USD',
    remedy: 'Read `reason`, and send a currency that the account can use',
  },
  EMAIL_DOMAIN: {
    failsIf: 'The email address in the sign-up belongs to a provider of disposable mail',
    remedy: 'Sign up with a permanent email address',
  },
  HOLDING_SUFFICIENT: {
    failsIf: 'The account holds fewer shares than the sale in the tax preview',
    remedy: 'Send a `quantity` up to the shares that the account holds',
  },
  IN_DATE_ORDER: {
    failsIf: 'The trade in the tax preview has a date before the last sale of this security in the account',
    remedy: 'Wait until the date of that sale. Then send the tax preview again',
  },
  LOT_KNOWN: {
    failsIf: 'A lot in `lots` of the tax preview is not an open lot of this security in this account',
    remedy: 'Call `GET /api/v1/baas/accounts/{account_id}/tax-lots?status=OPEN`, and use a `lot_id` from the response',
  },
  LOT_SELECTION: {
    failsIf:
      'The lots in the order do not match the order: a lot is unknown or has too few free shares, or the quantities of the lots do not add up to the `quantity` of the sale. An order to buy must not name lots',
    remedy: 'Read `reason`, and change `lots` or `quantity`',
  },
  LOT_SUFFICIENT: {
    failsIf: 'A lot in the tax preview has fewer shares than the preview would sell from it',
    remedy: 'Send a smaller `quantity` for this lot, or add other lots',
  },
  MARGIN_REQUIREMENT: {
    failsIf:
      'After the journal of shares, the equity of the sending account would be below its initial margin requirement',
    remedy: 'Move fewer shares, or deposit cash in the sending account first',
  },
  MARKET_PRICE: {
    failsIf: 'The security in the order has no market price now',
    remedy: 'Send the order again when `GET /api/v1/baas/market/quotes/{symbol}` returns a price',
  },
  ORDERS_LEFT: {
    failsIf:
      'Without the orders in `exclude_orders`, the rebalancing run has no order left, or the account cannot pay for the purchases that are left',
    remedy: 'Exclude fewer orders',
  },
  ORDER_PROPOSED: {
    failsIf: '`exclude_orders` contains an index that no order of the rebalancing run has',
    remedy: 'Read the orders of the run, and send the `index` of orders that it proposes',
  },
  ORDER_SIZE: {
    failsIf: 'The amount of the order is below the minimum, or its quantity or value is above the maximum',
    remedy: 'Read the limit in `reason`, and change the `quantity` or the `notional` of the order',
  },
  PATTERN_DAY_TRADE: {
    failsIf:
      'The order is a purchase of a pattern day trader, and the equity of the account is below the minimum of FINRA Rule 4210. From 2026-06-04 on, the check fails only if the firm keeps the rule, and after 2027-10-20 it never fails',
    remedy:
      'Deposit cash up to the minimum in `reason`, or wait until the account has fewer than 4 day trades in 5 sessions. An advisor can drop the rule with `PUT /api/v1/baas/margin-rules`',
  },
  POSITION_AVAILABLE: {
    failsIf: 'The request needs more shares than the account has free. Shares that open orders reserve are not free',
    remedy: 'Send a smaller quantity, or cancel the open orders that reserve the shares',
  },
  PRICE_COLLAR: {
    failsIf:
      'The limit price or the stop price is too far from the market price. The allowed range is called the price collar',
    remedy: 'Send a price inside the range in `reason`',
  },
  PRICE_INCREMENT: {
    failsIf: 'The limit price or the stop price is not a multiple of the price increment (SEC Rule 612)',
    remedy: 'Round the price to a multiple of 0.01, or of 0.0001 if the price is below 1.00',
  },
  QUANTITY_POSITIVE: {
    failsIf: 'The quantity in the tax preview is zero, or the cost of the shares would be below zero',
    remedy: 'Send a `quantity` above zero',
  },
  REGISTRATION: {
    failsIf:
      'The types of the two accounts do not allow the journal, for example a journal of shares into an IRA. Or a deposit has a `contribution_year`, but the account is not an IRA',
    remedy: 'Read the rule in `reason`, and use other accounts or omit `contribution_year`',
  },
  REP_CODE: {
    failsIf:
      'The objects in the request have different rep codes. Or a new login has no `rep_code` although its role needs one, or has a rep code that its firm does not have',
    remedy: 'Read `reason`, and send objects with one rep code. For a new login, send a rep code of its firm',
  },
  SAME_OWNER: {
    failsIf: 'The two accounts of the journal have different clients, and these clients are not in one household',
    remedy: 'Send two accounts with the same `client_id` or the same `household_id`',
  },
  SECURITY_KNOWN: {
    failsIf: 'The sandbox has no security with the ticker, CUSIP or ISIN in the request',
    remedy: 'Find the security with `GET /api/v1/baas/market/securities?query=`',
  },
  SECURITY_UNIQUE: {
    failsIf: 'The request contains one security more than once, perhaps in two notations',
    remedy: 'Send each security only once, with one weight',
  },
  SELF_CROSS: {
    failsIf:
      'The order could trade against an open order of the same account. `reason` contains the id of the open order',
    remedy:
      'Cancel the open order first, or change the limit price so that the two orders cannot trade with each other',
  },
  SETTLED_CASH: {
    failsIf:
      'The account has too little settled cash for a withdrawal. Or the account is frozen after free-riding, and has too little settled cash for a purchase',
    remedy: 'Send an amount up to the settled cash in `reason`, or wait until the cash has settled',
  },
  WEIGHT_SUM: {
    failsIf:
      'The weights of a model or portfolio, together with `cash_weight`, do not add up to exactly 1. Or the `target_overrides` of a rebalancing run add up to more than 1',
    remedy:
      'Change the weights so that they add up to 1, or, for `target_overrides`, to at most 1. `reason` contains the present sum',
  },
  WITHIN_LIMITS: {
    failsIf: 'A number of shares or an amount in the tax preview is above the maximum of a lot',
    remedy: 'Send a smaller quantity',
  },
} as const satisfies Readonly<Record<string, CheckAdvice>>;
