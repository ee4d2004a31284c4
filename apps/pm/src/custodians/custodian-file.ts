import type { CustodianDialect, CustodianFileBreak } from '@sandbourse/contracts';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { LAYOUTS } from './column-mapping.js';

/** The holdings of an account, as a custodian states them. */
export interface StatedAccount {
  readonly number: string;
  /** The cash of each currency. An account without cash has the amount 0. */
  readonly cash: readonly { readonly currency: Currency; readonly amount: Money }[];
  readonly lots: readonly StatedLot[];
}

export interface StatedLot {
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** Null if the cost is unknown. */
  readonly cost: Money | null;
  /** The date of acquisition. Null if it is unknown. */
  readonly acquired: string | null;
  readonly isInherited: boolean;
}

export interface CustodianFileTerms {
  readonly dialect: CustodianDialect;
  readonly asOf: string;
  /** The business day before `asOf`. */
  readonly dayBefore: string;
  readonly planted: CustodianFileBreak | undefined;
}

type Row = Readonly<Record<string, string>>;

/** Returns a file with the holdings of accounts in the dialect of a custodian, with the break that is planted in it. */
export function custodianFile(accounts: readonly StatedAccount[], terms: CustodianFileTerms): Buffer {
  const { dialect, planted, asOf, dayBefore } = terms;
  const rows = withBreak(accounts, planted).flatMap(account => rowsOf(account, dialect));
  const date = planted === 'STALE_DATE' ? dayBefore : asOf;
  const records = rows.length + (planted === 'TRAILER_COUNT' ? 1 : 0);
  const columns = COLUMNS[dialect];
  const lines = [
    [titleOf(dialect, date)],
    columns,
    ...rows.map(row => columns.map(column => row[column] ?? '')),
    [dialect === 'NATIVE' ? `# Total records: ${records}` : `Total records: ${records}`],
  ];
  const text = lines.map(line => `${line.map(quoted).join(',')}\r\n`).join('');
  return planted === 'ENCODING' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text);
}

const NATIVE = [
  'record',
  'account_number',
  'security_type',
  'security',
  'quantity',
  'cost_basis',
  'acquired_date',
  'currency',
  'amount',
];

/** The headings of each dialect. Those of SCHWAB and FIDELITY are those of the columns that an import reads. */
const COLUMNS: Readonly<Record<CustodianDialect, readonly string[]>> = {
  NATIVE,
  SCHWAB: Object.values(LAYOUTS.SCHWAB.columns).filter(name => name !== undefined),
  FIDELITY: Object.values(LAYOUTS.FIDELITY.columns).filter(name => name !== undefined),
};

function titleOf(dialect: CustodianDialect, date: string): string {
  if (dialect === 'NATIVE') return `# Holdings as of ${date}`;
  const written = dialect === 'SCHWAB' ? `04:15 PM ET, ${date.replaceAll('-', '/')}` : monthFirst(date);
  return `Positions as of ${written}`;
}

/** Plants a break in the holdings: in the first lot, or in the first cash if there are no lots. */
function withBreak(accounts: readonly StatedAccount[], planted: CustodianFileBreak | undefined): StatedAccount[] {
  if (planted !== 'QUANTITY' && planted !== 'MISSING_LOT') return [...accounts];
  const place = accounts.findIndex(({ lots }) => lots.length > 0);
  return accounts.map((account, i) => {
    if (i !== Math.max(place, 0)) return account;
    const [lot, ...others] = account.lots;
    if (!lot) {
      const [first, ...rest] = account.cash;
      return first ? { ...account, cash: [{ ...first, amount: first.amount.plus(ONE_DOLLAR) }, ...rest] } : account;
    }
    const wrong = planted === 'QUANTITY' ? [{ ...lot, quantity: lot.quantity.plus(ONE_SHARE) }] : [];
    return { ...account, lots: [...wrong, ...others] };
  });
}

const ONE_SHARE = Quantity.of('1');
const ONE_DOLLAR = Money.of('1');

function rowsOf({ number, cash, lots }: StatedAccount, dialect: CustodianDialect): Row[] {
  const isNative = dialect === 'NATIVE';
  const date = isNative ? (iso: string) => iso : monthFirst;
  const money = isNative ? (amount: Money) => amount.toString() : dollars;
  const fields = [
    ...lots.map(({ symbol, currency, quantity, cost, acquired, isInherited }) => ({
      record: 'POSITION',
      account_number: number,
      security_type: 'ticker',
      security: symbol,
      quantity: trimmed(quantity.toComputed(), 0),
      cost_basis: cost ? money(cost, currency) : 'N/A',
      acquired_date: isInherited ? 'INHERITED' : acquired === null ? 'VARIOUS' : date(acquired),
    })),
    ...cash.map(({ currency, amount }) => ({
      record: 'CASH',
      account_number: number,
      security: isNative ? '' : (LAYOUTS[dialect].cash_securities[0] ?? ''),
      currency,
      amount: money(amount, currency),
    })),
  ];
  if (isNative) return fields;
  const { columns } = LAYOUTS[dialect];
  return fields.map(row =>
    Object.fromEntries(Object.entries(row).flatMap(([field, cell]) => [[columns[field] ?? field, cell]])),
  );
}

/** Returns an amount as custodians write it: `$1,234.50`, `EUR 1,234.50`, or `($1,234.50)` if it is negative. */
function dollars(amount: Money, currency: Currency): string {
  const grouped = trimmed(amount.abs().toComputed(), 2).replace(/\B(?=(\d{3})+\.)/g, ',');
  const text = `${currency === 'USD' ? '$' : `${currency} `}${grouped}`;
  return amount.isNegative() ? `(${text})` : text;
}

/** Returns a decimal without the zeros at its end, but with at least so many places. */
function trimmed(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const left = fraction.replace(/0+$/, '').padEnd(places, '0');
  return left === '' ? whole : `${whole}.${left}`;
}

function monthFirst(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${month}/${day}/${year}`;
}

/** Returns a cell of a CSV file (RFC 4180). */
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
