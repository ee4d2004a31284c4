import type { Account } from '@sandbourse/sdk';
import { Money } from '../ui/figure.js';
import { Panel } from '../ui/panel.js';

/** Lists the checks of an order before it is accepted. A refusal lists every failed check. */
export function Checks({ side, account }: { side: 'BUY' | 'SELL'; account: Account | undefined }) {
  return (
    <Panel title="Checks">
      <ul className="stack-tight">
        <li>The account is active, and not restricted.</li>
        <li>The security is known and has a price; size and limit are within the bounds of the venue.</li>
        {side === 'BUY' ? (
          <li>
            The account can pay for it.{' '}
            {account && (
              <>
                Buying power: <Money amount={account.buying_power} currency={account.base_currency} />.{' '}
              </>
            )}
            The estimated cost is reserved until the order fills.
          </li>
        ) : (
          <li>The account has the shares, and no other open order reserves them.</li>
        )}
        <li>The account has no open order on the other side at the same price.</li>
      </ul>
    </Panel>
  );
}
