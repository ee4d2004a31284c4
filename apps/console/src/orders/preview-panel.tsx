import type { OrderPreview, SubmitOrderBody } from '@sandbourse/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderPreviewQuery } from '../api/orders.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge } from '../ui/badge.js';
import { Money, Price, Shares } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Details, Panel } from '../ui/panel.js';

/** Shows the estimated amount of an order, and the result of each check, before the order is placed. */
export function PreviewPanel({ order }: { order: SubmitOrderBody | undefined }) {
  const preview = useQuery({ ...orderPreviewQuery(useApi(), order), placeholderData: keepPreviousData });
  return (
    <Panel title="Estimate and checks" note="At the present prices and balances. Nothing is placed or reserved yet">
      {order === undefined ? (
        <Empty title="Choose an account, a security and a size" />
      ) : (
        <Answered query={preview}>
          {known => (
            <div className="stack-tight">
              <Estimate preview={known} isPurchase={order.side === 'BUY'} />
              <Checks checks={known.checks} />
            </div>
          )}
        </Answered>
      )}
    </Panel>
  );
}

function Estimate({ preview, isPurchase }: { preview: OrderPreview; isPurchase: boolean }) {
  const { currency, estimated_quantity, estimated_price, estimated_amount, reserved_cash } = preview;
  if (currency === null || estimated_quantity === null) return null;
  return (
    <Details
      facts={[
        { name: 'Shares', value: <Shares quantity={estimated_quantity} /> },
        { name: 'Estimated price', value: <Price amount={estimated_price} currency={currency} /> },
        {
          name: isPurchase ? 'Estimated cost' : 'Estimated proceeds',
          value: <Money amount={estimated_amount} currency={currency} />,
        },
        ...(isPurchase
          ? [
              { name: 'Reserved until it fills', value: <Money amount={reserved_cash} currency={currency} /> },
              {
                name: 'Buying power',
                value: <Money amount={preview.buying_power} currency={preview.base_currency} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Shows the failed checks with their reasons, and the passed checks on demand. */
function Checks({ checks }: Pick<OrderPreview, 'checks'>) {
  const failed = checks.filter(({ passed }) => !passed);
  const passed = checks.filter(check => check.passed);
  return (
    <div className="stack-tight" aria-live="polite">
      {failed.length > 0 && (
        <ul className="stack-tight" aria-label="Failed checks">
          {failed.map(({ check, reason }) => (
            <li key={check}>
              <Badge tone="bad">{words(check)}</Badge> {reason}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>
          {failed.length === 0
            ? `All ${counted(checks.length, 'check')} pass`
            : `${counted(passed.length, 'check')} pass`}
        </summary>
        <p className="soft small">{passed.map(({ check }) => words(check)).join(', ')}</p>
      </details>
    </div>
  );
}
