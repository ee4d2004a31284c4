import type { Form8949Box, RealizedGainView } from '@sandbourse/contracts';
import { type Column, type Document, moneyText, type Row, type Table } from '@sandbourse/documents';
import { type Currency, Money, PLACES, rescale, sum } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';

/** The account and the tax year of the document. */
export interface Form8949Subject {
  readonly accountNumber: string;
  readonly registration: string;
  /** The tax year; null for all years. */
  readonly taxYear: number | null;
  readonly at: Date;
}

/** The text of the boxes above the rows (Form 8949, parts I and II). */
const BOXES: Readonly<Record<Form8949Box, string>> = {
  A: 'Part I, short-term. Box A: reported on Form 1099-B with the basis',
  B: 'Part I, short-term. Box B: reported on Form 1099-B without the basis',
  C: 'Part I, short-term. Box C: not reported on Form 1099-B',
  D: 'Part II, long-term. Box D: reported on Form 1099-B with the basis',
  E: 'Part II, long-term. Box E: reported on Form 1099-B without the basis',
  F: 'Part II, long-term. Box F: not reported on Form 1099-B',
  X: 'Part I or II, box B or E: since when the shares were held is not known',
};

const text = (label: string, width: number): Column => ({ label, width, isNumber: false });
const number = (label: string, width: number): Column => ({ label, width, isNumber: true });

/** The columns in the order of the form, with its letters. */
const COLUMNS: readonly Column[] = [
  text('(a) Description', 34),
  text('(b) Acquired', 20),
  text('(c) Sold', 20),
  number('(d) Proceeds', 22),
  number('(e) Cost or other basis', 22),
  text('(f) Code', 9),
  number('(g) Adjustment', 20),
  number('(h) Gain or loss', 22),
];

/**
 * Returns the gains of an account as Form 8949 lists them: one table for each box and currency, each with the totals of
 * line 2.
 */
export function form8949Document(gains: readonly RealizedGainView[], subject: Form8949Subject): Document {
  const { accountNumber, registration, taxYear, at } = subject;
  const reported = gains.filter(({ form_8949_box }) => form_8949_box !== null);
  const tables = [...groupedBy(reported, ({ form_8949_box, currency }) => `${form_8949_box} ${currency}`)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, rows]) => tableOf(rows));
  const isUnknown = reported.some(({ cost_basis }) => cost_basis === null);
  const isTermless = reported.some(({ form_8949_box }) => form_8949_box === 'X');
  const isForeign = reported.some(({ currency }) => currency !== 'USD');
  return {
    brand: null,
    title: `Form 8949 ${taxYear ?? 'of all years'}`,
    lines: ['Sales and other dispositions of capital assets', `${registration} · account ${accountNumber}`],
    facts: [],
    chart: null,
    tables: tables.length > 0 ? tables : [{ title: 'Dispositions', columns: COLUMNS, rows: [], empty: emptyOf(gains) }],
    notes: [
      'Code W: a loss that a wash sale has disallowed; column (g) adds it back (IRC 1091). Column (h) is (d) less (e), with (g).',
      ...(isUnknown
        ? [
            'Not known: nobody has stated what the shares cost. Their proceeds are in the total of column (d), and they are in no other.',
          ]
        : []),
      ...(isTermless
        ? [
            'Not known since when shares were held: what was held for more than a year belongs in Part II (Form 1099-B, code X).',
          ]
        : []),
      ...(isForeign ? ['Amounts that are not in US dollars have to be translated at the rate of their day.'] : []),
      'In the columns of the form, of simulated trades: not a form to be filed.',
    ],
    at,
  };
}

function emptyOf(gains: readonly RealizedGainView[]): string {
  return gains.length === 0 ? 'Nothing was sold.' : 'What an IRA sells is not reported on Form 8949.';
}

function tableOf(gains: readonly RealizedGainView[]): Table {
  const [{ form_8949_box, currency }] = gains as [RealizedGainView];
  const inUsd = currency === ('USD' satisfies Currency);
  const lines = [...gains].sort(byDate).map(lineOf);
  return {
    title: `${BOXES[form_8949_box as Form8949Box]}${inUsd ? '' : `, in ${currency}`}`,
    columns: COLUMNS,
    rows: [...lines.map(rowOf), totalsOf(lines)],
    empty: '',
  };
}

const byDate = (one: RealizedGainView, other: RealizedGainView) => (one.disposed_date < other.disposed_date ? -1 : 1);
const CENTS = 2;
const inCents = (amount: string) =>
  Money.ofUnits(rescale(rescale(Money.of(amount).units, PLACES.money, CENTS), CENTS, PLACES.money));

/** A line in whole cents, so that the printed lines add up to the totals. */
interface Line {
  readonly gain: RealizedGainView;
  readonly proceeds: Money;
  /** The cost of the shares; null if this cost was never reported. The result is then null too. */
  readonly basis: Money | null;
  readonly adjustment: Money;
  /** Column (h), computed as the form defines it: (d) minus (e), combined with (g). */
  readonly result: Money | null;
}

function lineOf(gain: RealizedGainView): Line {
  const proceeds = inCents(gain.proceeds);
  const basis = gain.cost_basis === null ? null : inCents(gain.cost_basis);
  const adjustment = inCents(gain.adjustment_amount);
  return { gain, proceeds, basis, adjustment, result: basis && proceeds.minus(basis).plus(adjustment) };
}

function acquiredText({ acquired_date, is_inherited }: RealizedGainView): string {
  if (is_inherited) return 'INHERITED';
  return acquired_date === null ? 'not known' : onForm(acquired_date);
}

function rowOf({ gain, proceeds, basis, adjustment, result }: Line): Row {
  const { description, disposed_date, adjustment_code } = gain;
  return {
    isPart: false,
    cells: [
      description,
      acquiredText(gain),
      onForm(disposed_date),
      moneyText(proceeds),
      knownText(basis),
      adjustment_code ?? '',
      adjustment_code === null ? '' : moneyText(adjustment),
      knownText(result),
    ],
  };
}

const knownText = (amount: Money | null) => (amount ? moneyText(amount) : 'not known');

/** Returns line 2 of each part of the form: the sums of columns (d), (e), (g) and (h) over the known values. */
function totalsOf(lines: readonly Line[]): Row {
  const total = (pick: (line: Line) => Money | null) => {
    const known = lines.map(pick).filter(amount => amount !== null);
    return knownText(known.length === 0 ? null : sum(Money.zero, known));
  };
  return {
    isPart: false,
    cells: [
      'Totals',
      '',
      '',
      total(({ proceeds }) => proceeds),
      total(({ basis }) => basis),
      '',
      total(({ adjustment }) => adjustment),
      total(({ result }) => result),
    ],
  };
}

/** Converts a date to the format of the form (Mo., day, yr.): `11/20/2026`. */
function onForm(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}
