import type { RealizedGain } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { realizedGainsQuery } from '../api/account.js';
import { sumsByCurrency } from '../format/exact.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/field.js';
import { Gain } from '../ui/figure.js';
import { Empty } from '../ui/notice.js';
import { Facts, Panel } from '../ui/panel.js';
import { gainColumns } from './gain-columns.js';
import { SaveForm8949 } from './save-form-8949.js';
import { WashedSale } from './washed-sale.js';

const route = getRouteApi('/inside/accounts/$accountId/gains');

export function Gains() {
  const { accountId } = route.useParams();
  const { year, sale, lot } = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const gains = useQuery(realizedGainsQuery(api, accountId));
  const change = (chosen: string) =>
    void navigate({
      to: '/accounts/$accountId/gains',
      params: { accountId },
      search: chosen ? { year: Number(chosen) } : {},
    });
  return (
    <Answered query={gains} lines={8}>
      {all => {
        if (all.length === 0)
          return (
            <Panel title="Realized gains">
              <Empty title="No realized gains yet">
                Gains and losses appear here after the first sale.{' '}
                <Link to="/accounts/$accountId/lots" params={{ accountId }}>
                  View positions
                </Link>
              </Empty>
            </Panel>
          );
        const years = [...new Set(all.map(yearOf))];
        const shown = year === undefined ? all : all.filter(gain => yearOf(gain) === year);
        return (
          <>
            <Sums gains={shown} />
            {sale && lot && <WashedSale accountId={accountId} sale={sale} lot={lot} />}
            <Panel
              title="Form 8949"
              note="Columns (a) to (h) as on Form 8949. The latest sale is first"
              flush
              aside={
                <div className="row">
                  <SelectField label="Tax year" value={year ?? ''} onChange={({ target }) => change(target.value)}>
                    <option value="">All years</option>
                    {years.map(each => (
                      <option key={each} value={each}>
                        {each}
                      </option>
                    ))}
                  </SelectField>
                  <SaveForm8949 accountId={accountId} year={year} />
                </div>
              }
            >
              <DataTable
                caption="Realized gains and losses"
                columns={gainColumns(accountId)}
                rows={shown}
                keyOf={gain => `${gain.transaction_id} ${gain.lot_id}`}
                marked={sale && lot ? `${sale} ${lot}` : undefined}
              />
            </Panel>
          </>
        );
      }}
    </Answered>
  );
}

function yearOf({ disposed_date }: RealizedGain): number {
  return Number(disposed_date.slice(0, 4));
}

function Sums({ gains }: { gains: readonly RealizedGain[] }) {
  const sum = (chosen: readonly RealizedGain[], pick: (gain: RealizedGain) => string | null) =>
    sumsByCurrency(
      chosen.flatMap(gain => {
        const amount = pick(gain);
        return amount === null ? [] : [{ amount, currency: gain.currency }];
      }),
    );
  const unknown = gains.filter(gain => gain.realized_gain === null).length;
  const of = (term: RealizedGain['term']) =>
    sum(
      gains.filter(gain => gain.term === term),
      gain => gain.realized_gain,
    );
  const termless = gains.filter(gain => gain.form_8949_box === 'X');
  const shown = (amounts: ReturnType<typeof sum>) =>
    amounts.length === 0
      ? '–'
      : amounts.map(({ amount, currency }) => <Gain key={currency} amount={amount} currency={currency} />);
  return (
    <Facts
      facts={[
        { name: 'Short-term gain', value: shown(of('SHORT_TERM')) },
        { name: 'Long-term gain', value: shown(of('LONG_TERM')) },
        ...(termless.length > 0
          ? [{ name: 'Gain of unknown term', value: shown(sum(termless, gain => gain.realized_gain)) }]
          : []),
        { name: 'Total gain', value: shown(sum(gains, gain => gain.realized_gain)) },
        ...(unknown > 0
          ? [{ name: 'Cost unknown', value: `${counted(unknown, 'row')}, not included in the totals` }]
          : []),
        { name: 'Disallowed by wash sales', value: shown(sum(gains, gain => gain.adjustment_amount)) },
      ]}
    />
  );
}
