import type { Security } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { quoteQuery } from '../api/orders.js';
import { marketSaid } from '../format/market.js';
import { moment } from '../format/times.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Change, Price } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Details, Panel } from '../ui/panel.js';

/** Shows the current price as the firm sees it, with its clock and price scripts. */
export function QuotePanel({ security }: { security: Security | undefined }) {
  const quote = useQuery(quoteQuery(useApi(), security?.symbol));
  return (
    <Panel title={security ? `Quote of ${security.symbol}` : 'Quote'} {...(security && { note: security.name })}>
      {security ? (
        <Answered query={quote}>
          {({ bid, ask, last, change_percent, currency, as_of, delay_minutes, market }) => (
            <Details
              facts={[
                { name: 'Bid', value: <Price amount={bid} currency={currency} /> },
                { name: 'Ask', value: <Price amount={ask} currency={currency} /> },
                { name: 'Last', value: <Price amount={last} currency={currency} /> },
                { name: 'Change from previous close', value: <Change fraction={change_percent} toned /> },
                { name: `As of, delayed ${delay_minutes} minutes`, value: moment(as_of) },
                { name: 'Market', value: marketSaid(market) },
              ]}
            />
          )}
        </Answered>
      ) : (
        <Empty title="Choose a security" />
      )}
    </Panel>
  );
}
