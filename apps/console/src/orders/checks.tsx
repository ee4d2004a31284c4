import type { Account } from '@sandbourse/sdk';
import { Money } from '../ui/figure.js';
import { Panel } from '../ui/panel.js';

/** Lists the checks that an order must pass before the brokerage accepts it. A refusal lists every failed check. */
export function Checks({ side, account }: { side: 'BUY' | 'SELL'; account: Account | undefined }) {
  return (
    <Panel title="Checks" note="The brokerage accepts the order if all statements below are true">
      <ul className="stack-tight">
        <li>The account is active and not restricted.</li>
        <li>The security exists and has a price. The size and the limit price are within the limits of the venue.</li>
        {side === 'BUY' ? (
          <li>
            The account has enough buying power.{' '}
            {account && (
              <>
                Buying power: <Money amount={account.buying_power} currency={account.base_currency} />.{' '}
              </>
            )}
            The order reserves its estimated cost until it fills.
          </li>
        ) : (
          <li>The account has the shares, and no other open order reserves them.</li>
        )}
        <li>The account has no open order that this order could trade with.</li>
      </ul>
    </Panel>
  );
}
