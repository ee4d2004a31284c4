import './findings.css';
import type { InsightList } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { securityNamesQuery } from '../api/orders.js';
import { accountsQuery, insightsQuery } from '../api/practice.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Badge, Status } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { InsightRequestButton } from './insight-request.js';

type Insight = InsightList['items'][number];

const NAMES = { REBALANCE: 'Rebalance', HARVESTING: 'Harvest a loss', CONCENTRATION: 'Concentration' } as const;
const SHOWN_FIRST = 5;

export function Insights() {
  const insights = useQuery(insightsQuery(useApi()));
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Panel title="Insights" flush {...(insights.data && { note: counted(insights.data.length, 'finding') })}>
      <Answered query={insights}>
        {items =>
          items.length === 0 ? (
            <Empty title="Nothing to do">
              No portfolio has drifted beyond its threshold. No lot has a loss to harvest. No position is too large.
            </Empty>
          ) : (
            <>
              <ul className="findings">
                {items.slice(0, showsAll ? items.length : SHOWN_FIRST).map(insight => (
                  <li key={insight.insight_id}>
                    <Finding insight={insight} />
                  </li>
                ))}
              </ul>
              {items.length > SHOWN_FIRST && (
                <div className="findings-more">
                  <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                    {showsAll ? 'Show fewer' : `Show all ${items.length}`}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Answered>
    </Panel>
  );
}

function Finding({ insight }: { insight: Insight }) {
  const mayTrade = useRole() !== 'client';
  const api = useApi();
  const [accountId] = insight.account_ids;
  const { data: accounts = [] } = useQuery(accountsQuery(api));
  const { data: names } = useQuery(securityNamesQuery(api));
  const account = accounts.find(({ account_id }) => account_id === accountId);
  const symbol = 'security' in insight.numbers ? insight.numbers.security.value : undefined;
  const named = [insight.type === 'REBALANCE' ? undefined : account?.registration, symbol && names?.get(symbol)];
  return (
    <div className="stack-tight">
      <div className="row">
        <Badge>{NAMES[insight.type]}</Badge>
        <Status code={insight.severity} />
      </div>
      <p>{insight.finding}</p>
      {named.some(Boolean) && <p className="soft small">{named.filter(Boolean).join(', ')}</p>}
      <div className="row small">
        {insight.type === 'REBALANCE' && (
          <Link to="/portfolios/$portfolioId" params={{ portfolioId: insight.portfolio_id }}>
            View drift
          </Link>
        )}
        {insight.type === 'REBALANCE' && mayTrade && (
          <Link to="/rebalancing/new" search={{ portfolio: insight.portfolio_id }}>
            Choose run options
          </Link>
        )}
        {insight.type !== 'REBALANCE' && accountId && (
          <Link to="/accounts/$accountId/lots" params={{ accountId }}>
            View lots
          </Link>
        )}
      </div>
      {mayTrade && insight.requests.length > 0 && (
        <div className="row">
          {insight.requests.map(request => (
            <InsightRequestButton key={JSON.stringify(request.body)} request={request} />
          ))}
        </div>
      )}
    </div>
  );
}
