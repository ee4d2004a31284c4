import type { TaxPreviewBody } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { taxPreviewQuery } from '../api/orders.js';
import { signOf } from '../format/figures.js';
import { day } from '../format/times.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Gain, Money } from '../ui/figure.js';
import { Empty, Notice } from '../ui/notice.js';
import { Details, Panel } from '../ui/panel.js';

/** Shows the taxes that the sale would cause now. */
export function TaxPreviewPanel({ accountId, body }: { accountId: string; body: TaxPreviewBody | undefined }) {
  const preview = useQuery(taxPreviewQuery(useApi(), accountId, body));
  return (
    <Panel title="Taxes of this sale">
      {body === undefined ? (
        <Empty title="Choose an account, a security and a number of shares" />
      ) : (
        <Answered query={preview}>
          {({ proceeds, currency, lot_method, lots, short_term_gain, long_term_gain, wash_sale }) => (
            <div className="stack-tight">
              <Details
                facts={[
                  { name: 'Proceeds', value: <Money amount={proceeds} currency={currency} /> },
                  {
                    name: 'Short-term gain',
                    value: <Gain amount={short_term_gain} currency={currency} reason="COST_UNKNOWN" />,
                  },
                  {
                    name: 'Long-term gain',
                    value: <Gain amount={long_term_gain} currency={currency} reason="COST_UNKNOWN" />,
                  },
                  { name: 'Lots', value: `${counted(lots.length, 'lot')} by ${lot_method}` },
                ]}
              />
              {signOf(wash_sale.disallowed) !== 0 && (
                <Notice tone="warn">
                  <p>
                    Wash sale: <Money amount={wash_sale.disallowed} currency={currency} /> of the loss would be
                    disallowed, because the client bought shares of the security within 30 days.
                  </p>
                </Notice>
              )}
              {[short_term_gain, long_term_gain].some(gain => gain !== null && signOf(gain) < 0) && (
                <p className="soft small">Repurchasing before {day(wash_sale.rebuy_from_date)} triggers a wash sale.</p>
              )}
            </div>
          )}
        </Answered>
      )}
    </Panel>
  );
}
