import type { PriceScript } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { quoteQuery, securitiesQuery } from '../api/orders.js';
import { instantOf } from '../format/times.js';
import { wallTimeMs } from '../format/wall-clock.js';
import { LiveBadge } from '../live/live-badge.js';
import { usePrices } from '../live/use-prices.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { LazyChart } from '../ui/lazy-chart.js';
import { Empty } from '../ui/notice.js';
import { useRested } from '../ui/use-rested.js';
import { type ScriptTerms, scriptPath, shownFrom } from './script-path.js';

interface ScriptChartProps {
  readonly symbol: string;
  /** The terms of the script to preview. */
  readonly terms: ScriptTerms;
  /** The active script of the symbol. */
  readonly running: PriceScript | undefined;
  /** The lead of the firm's clock over this computer's clock, in milliseconds. */
  readonly aheadMs: number;
}

/**
 * Shows the future path of a price, together with live prices. The path follows the active script. Without an active
 * script, it follows the script to preview.
 */
export function ScriptChart({ symbol, terms, running, aheadMs }: ScriptChartProps) {
  const asked = useRested(symbol);
  const api = useApi();
  const { data: found = [], isPending } = useQuery(securitiesQuery(api, asked === '*' ? '' : asked));
  const isKnown = found.some(security => security.symbol === asked);
  const quote = useQuery(quoteQuery(api, isKnown ? asked : undefined));
  const live = usePrices(isKnown ? asked : '', wallTimeMs);
  if (asked === '*')
    return (
      <Empty title="All symbols">
        {terms.kind === 'WALK'
          ? 'Each symbol without its own script gets a separate random path.'
          : 'Each symbol without its own script follows the path from its own last price.'}
      </Empty>
    );
  if (asked === '' || (!isKnown && !isPending))
    return <Empty title="Choose a symbol">The chart then shows the path of the price.</Empty>;
  return (
    <Answered query={quote} lines={7}>
      {({ last, currency }) => {
        const acting = running && termsOf(running);
        const start = running ? instantOf(running.starts_at).getTime() - aheadMs : wallTimeMs();
        const elapsed = (wallTimeMs() - start) / 1_000;
        const path = shownFrom(scriptPath(running?.base_price ?? last, acting ?? terms), elapsed);
        return (
          <div className="stack-tight">
            <div className="split">
              <h3>{running ? `${asked}: script active` : `Preview: ${asked}`}</h3>
              <LiveBadge state={live.state} />
            </div>
            <LazyChart
              label={running ? 'Script path and live prices' : 'Script path'}
              currency={currency}
              scale="seconds"
              points={path.map(({ second, price }) => ({
                date: new Date(start + second * 1_000).toISOString(),
                value: price.toFixed(4),
              }))}
              beside={{ label: 'Live', points: live.prices.map(({ at, last: price }) => ({ date: at, value: price })) }}
            />
          </div>
        );
      }}
    </Answered>
  );
}

function termsOf({ kind, magnitude, duration_seconds }: PriceScript): ScriptTerms {
  // The base price of a FLAT or HALT is already the price that it holds.
  return { kind, magnitude, price: null, durationSeconds: duration_seconds ?? 0 };
}
