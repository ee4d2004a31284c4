import type { Amount } from '../format/exact.js';
import { money, percent, price, shares, signedMoney, signedPercent } from '../format/figures.js';

const TONES = { '-1': 'bad', '0': '', '1': 'good' } as const;

const MISSING = <span className="soft">–</span>;

interface AmountProps {
  readonly amount: string | null;
  readonly currency: string;
  /** The reason why the figure is missing, as a code of the API. */
  readonly reason?: keyof typeof REASONS | null | undefined;
}

const REASONS = { COST_UNKNOWN: 'cost unknown', NO_PRICE: 'no price', SHARES_OWED: 'shares owed' } as const;

const missing = (reason: AmountProps['reason']) => (reason ? <span className="soft">{REASONS[reason]}</span> : MISSING);

/** Shows an amount in the reader's format, with the exact amount on hover. */
export function Money(props: AmountProps) {
  return <Written {...props} as={money} />;
}

export function Price(props: AmountProps) {
  return <Written {...props} as={price} />;
}

function Written({ amount, currency, reason, as }: AmountProps & { as: typeof money }) {
  if (amount === null) return missing(reason);
  return (
    <span className="figure" title={`${amount} ${currency}`}>
      {as(amount, currency)}
    </span>
  );
}

/** Shows amounts of several currencies, each on its own line. */
export function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return MISSING;
  return (
    <span className="stack-lines">
      {amounts.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  );
}

/** Shows a gain or a loss with its sign, and in the colour of gains or of losses. */
export function Gain({ amount, currency, reason }: AmountProps) {
  if (amount === null) return missing(reason);
  const { text, sign } = signedMoney(amount, currency);
  return (
    <span className={`figure ${TONES[sign]}`} title={`${amount} ${currency}`}>
      {text}
    </span>
  );
}

export function Percent({ fraction }: { fraction: string | null }) {
  if (fraction === null) return MISSING;
  return (
    <span className="figure" title={fraction}>
      {percent(fraction)}
    </span>
  );
}

/**
 * Shows a return or a drift with its sign. With `toned`, a rise has the colour of a gain and a fall the colour of a
 * loss.
 */
export function Change({ fraction, toned = false }: { fraction: string | null; toned?: boolean }) {
  if (fraction === null) return MISSING;
  const { text, sign } = signedPercent(fraction);
  return (
    <span className={`figure ${toned ? TONES[sign] : ''}`} title={fraction}>
      {text}
    </span>
  );
}

export function Shares({ quantity }: { quantity: string | null }) {
  if (quantity === null) return MISSING;
  return <span className="figure">{shares(quantity)}</span>;
}
