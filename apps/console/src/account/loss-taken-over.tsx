import type { WashSale } from '@sandbourse/sdk';
import { Link } from '@tanstack/react-router';
import { day } from '../format/times.js';
import { counted } from '../format/words.js';
import { Money, Shares } from '../ui/figure.js';
import { AccountName } from './account-name.js';
import { isDisallowedForever, lossOf } from './wash-sale-figures.js';

/**
 * Shows the loss that a lot took over, and the sale with that loss (IRC 1091). This loss is the reason why the basis of
 * the lot is above its price.
 */
export function LossTakenOver({ accountId, washSale }: { accountId: string; washSale: WashSale }) {
  const { sold, quantity, disallowed, holding_days_carried_over, currency } = washSale;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const place = { to: '/accounts/$accountId', params: { accountId: sold.account_id } } as const;
  return (
    <section className="stack-tight" aria-label="Loss taken over">
      <h3>Carried loss</h3>
      <p>
        On {day(sold.disposed_date)}, <Shares quantity={sold.quantity} /> shares, acquired{' '}
        {sold.acquired_date === null ? 'on an unknown date' : day(sold.acquired_date)}, were sold
        {sold.account_id !== accountId && (
          <>
            {' '}
            by <AccountName accountId={sold.account_id} />
          </>
        )}{' '}
        for {money(sold.proceeds)}. Their cost was {money(sold.cost_basis)}, so the loss is {money(lossOf(washSale))}.
      </p>
      <p>
        This lot was bought within 30 days before or after that sale. It replaced <Shares quantity={quantity} /> of the
        sold shares, so the loss of {money(disallowed)} on these shares is disallowed.{' '}
        {isDisallowedForever(washSale) ? (
          'In an IRA, the loss is not added to the lot. It is disallowed permanently.'
        ) : (
          <>
            {money(disallowed)} was added to the cost of this lot, and the holding period of this lot begins{' '}
            {holding_days_carried_over === null
              ? 'earlier, by an unknown number of days'
              : `${counted(holding_days_carried_over, 'day')} earlier`}
            .
          </>
        )}
      </p>
      <p className="row">
        <Link {...place} to="/accounts/$accountId/gains" search={{ sale: sold.transaction_id, lot: sold.lot_id }}>
          The sale on Form 8949
        </Link>
        <Link {...place} to="/accounts/$accountId/lots" search={{ show: 'ALL', lot: sold.lot_id }}>
          The lot that was sold
        </Link>
      </p>
    </section>
  );
}
