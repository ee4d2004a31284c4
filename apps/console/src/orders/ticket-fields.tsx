import { type Account, ORDER_TYPES, type Security, TIMES_IN_FORCE } from '@sandbourse/sdk';
import { useId } from 'react';
import { money } from '../format/figures.js';
import { words } from '../format/words.js';
import { SelectField, TextField } from '../ui/field.js';
import { hasLimit, hasStop, mayBeReduced, type Ticket } from './ticket.js';

interface TicketFieldsProps {
  readonly ticket: Ticket;
  readonly accounts: readonly Account[];
  /** The suggestions for the typed text. */
  readonly securities: readonly Security[];
  readonly onChange: (change: Partial<Ticket>) => void;
}

export const SCENARIOS: Readonly<Record<Ticket['scenario'], string>> = {
  NONE: 'None: fill like any other order',
  REJECT: 'Reject: the venue rejects the order',
  PARTIAL_FILL: 'Partial fill: only a part fills',
  SLOW_FILL: 'Slow fill: fills in parts over some seconds',
  NO_FILL: 'No fill: the order stays open',
  CANCEL_RACE: 'Cancel race: the order fills when you try to cancel it',
  DUPLICATE_EXECUTION: 'Duplicate execution: the venue reports a fill twice',
  BUST: 'Bust: the venue cancels the fill afterwards',
  CORRECT: 'Correct: the venue changes the price of the fill afterwards',
  DELAYED: 'Delayed: the venue accepts the order some seconds later',
  HALT: 'Halt: the order waits some minutes for its first fill',
  MINUTES_FILL: 'Minutes fill: fills in parts over some minutes',
  REJECT_AT_OPEN: 'Reject at the open: the venue rejects the order when the exchange opens',
  BUST_NEXT_DAY: 'Bust on the next day: the venue cancels the fill a weekday later',
};

export function TicketFields({ ticket, accounts, securities, onChange }: TicketFieldsProps) {
  const tradable = accounts.filter(({ status, custodian }) => status !== 'CLOSED' && custodian.kind === 'NATIVE');
  const options = (codes: readonly string[]) =>
    codes.map(code => (
      <option key={code} value={code}>
        {words(code)}
      </option>
    ));
  return (
    <div className="stack-tight">
      <SelectField
        label="Account"
        required
        value={ticket.accountId}
        onChange={({ target }) => onChange({ accountId: target.value })}
      >
        <option value="">Choose an account</option>
        {tradable.map(account => (
          <option key={account.account_id} value={account.account_id}>
            {account.account_number}, {account.registration}, buying power:{' '}
            {money(account.buying_power, account.base_currency)}
          </option>
        ))}
      </SelectField>
      <div className="fields">
        <SelectField
          label="Side"
          value={ticket.side}
          onChange={({ target }) => onChange({ side: target.value as Ticket['side'] })}
        >
          {options(['BUY', 'SELL'])}
        </SelectField>
        <SymbolField symbol={ticket.symbol} securities={securities} onChange={symbol => onChange({ symbol })} />
      </div>
      <div className="fields">
        <SelectField
          label="Quantity type"
          value={ticket.sizedBy}
          onChange={({ target }) => onChange({ sizedBy: target.value as Ticket['sizedBy'] })}
        >
          <option value="quantity">Shares</option>
          <option value="notional">Amount of money</option>
        </SelectField>
        <TextField
          label={ticket.sizedBy === 'quantity' ? 'Shares' : 'Amount'}
          inputMode="decimal"
          required
          value={ticket.size}
          onChange={({ target }) => onChange({ size: target.value.trim() })}
        />
      </div>
      <div className="fields">
        <SelectField
          label="Type"
          value={ticket.orderType}
          onChange={({ target }) => onChange({ orderType: target.value as Ticket['orderType'] })}
        >
          {options(Object.keys(ORDER_TYPES))}
        </SelectField>
        <SelectField
          label="Time in force"
          value={ticket.timeInForce}
          onChange={({ target }) => onChange({ timeInForce: target.value as Ticket['timeInForce'] })}
        >
          {TIMES_IN_FORCE.map(code => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        {hasLimit(ticket) && (
          <TextField
            label="Limit price"
            inputMode="decimal"
            required
            value={ticket.limitPrice}
            onChange={({ target }) => onChange({ limitPrice: target.value.trim() })}
          />
        )}
        {hasStop(ticket) && (
          <TextField
            label="Stop price"
            inputMode="decimal"
            required
            value={ticket.stopPrice}
            onChange={({ target }) => onChange({ stopPrice: target.value.trim() })}
          />
        )}
        {mayBeReduced(ticket) && (
          <SelectField
            label="On ex-dates"
            value={ticket.onExDate}
            onChange={({ target }) => onChange({ onExDate: target.value as Ticket['onExDate'] })}
          >
            <option value="REDUCE">Reduce the prices of buy limit orders and sell stop orders</option>
            <option value="KEEP">Keep the prices</option>
          </SelectField>
        )}
        {ticket.side === 'SELL' && (
          <SelectField
            label="Lots sold first"
            value={ticket.lotMethod}
            onChange={({ target }) => onChange({ lotMethod: target.value as Ticket['lotMethod'] })}
          >
            <option value="ACCOUNT">Account default</option>
            <option value="FIFO">FIFO: oldest first</option>
            <option value="LIFO">LIFO: newest first</option>
            <option value="HIFO">HIFO: highest cost first</option>
          </SelectField>
        )}
      </div>
      <SelectField
        label="Simulated scenario"
        hint="The venue simulates this scenario. The same order with the same scenario always gets the same fills."
        value={ticket.scenario}
        onChange={({ target }) => onChange({ scenario: target.value as Ticket['scenario'] })}
      >
        {Object.entries(SCENARIOS).map(([scenario, label]) => (
          <option key={scenario} value={scenario}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Shows a field for a ticker, with suggestions by ticker and name. */
function SymbolField({
  symbol,
  securities,
  onChange,
}: {
  symbol: string;
  securities: readonly Security[];
  onChange: (symbol: string) => void;
}) {
  const list = useId();
  const chosen = securities.find(security => security.symbol === symbol);
  return (
    <>
      <TextField
        label="Security"
        list={list}
        required
        autoComplete="off"
        placeholder="AAPL, or a name"
        value={symbol}
        {...(chosen && { hint: chosen.name })}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <datalist id={list}>
        {securities.map(security => (
          <option key={security.symbol} value={security.symbol}>
            {security.name}
          </option>
        ))}
      </datalist>
    </>
  );
}
