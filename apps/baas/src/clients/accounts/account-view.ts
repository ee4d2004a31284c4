import { type AccountView, type CashBalanceView } from '@sandbourse/contracts';
import type { Account } from '../../books/records/account.js';
import { accountDetails, restrictionView } from '../../books/records/account-events.js';
import { deficitView } from '../../books/valuation/deficit.js';
import type { CurrencyBalance, Valuation } from '../../books/valuation/valuation.js';

export function accountView(account: Account, valuation: Valuation): AccountView {
  const { cash, settledCash, freeze } = valuation;
  return {
    account_id: account.accountId,
    client_id: account.clientId,
    rep_code: account.repCode,
    ...accountDetails(account),
    date_of_birth: account.dateOfBirth,
    tax_withholding: account.taxWithholding,
    status: account.status,
    restrictions: freeze ? [restrictionView(account, freeze)] : [],
    cash_balance: cash.toComputed(),
    settled_cash: settledCash.toComputed(),
    unsettled_cash: cash.minus(settledCash).toComputed(),
    buying_power: valuation.buyingPower.toComputed(),
    market_value: valuation.marketValue.toComputed(),
    total_value: valuation.equity.toComputed(),
    balances: valuation.balances.map(cashBalanceView),
    deficits: valuation.deficits.map(deficitView),
  };
}

function cashBalanceView({ currency, amount, reserved, settled, settlements }: CurrencyBalance): CashBalanceView {
  return {
    currency,
    amount: amount.toComputed(),
    reserved: reserved.toComputed(),
    settled: settled.toComputed(),
    unsettled: amount.minus(settled).toComputed(),
    settlements: settlements.map(day => ({ settlement_date: day.settlementDate, amount: day.amount.toComputed() })),
  };
}
