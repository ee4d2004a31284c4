import type { TaxLot } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { taxLotsQuery } from '../api/account.js';
import { clockQuery } from '../api/sandbox.js';
import { counted } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/field.js';
import { Empty } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { lotColumns } from './lot-columns.js';
import { LotPanel } from './lot-panel.js';

const route = getRouteApi('/inside/accounts/$accountId/lots');

export function Lots() {
  const { accountId } = route.useParams();
  const { show = 'OPEN', lot } = route.useSearch();
  const navigate = useNavigate();
  const api = useApi();
  const lots = useQuery(taxLotsQuery(api, accountId, show));
  const { data: clock } = useQuery(clockQuery(api, useRole()));
  const change = (chosenShow: string) =>
    void navigate({
      to: '/accounts/$accountId/lots',
      params: { accountId },
      search: chosenShow === 'ALL' || chosenShow === 'CLOSED' ? { show: chosenShow } : {},
    });
  return (
    <>
      {lot && <LotPanel accountId={accountId} lotId={lot} />}
      <Panel
        title="Tax lots"
        flush
        {...(lots.data && { note: noteOn(lots.data) })}
        aside={
          <SelectField label="Show" value={show} onChange={({ target }) => change(target.value)}>
            <option value="OPEN">Open lots</option>
            <option value="CLOSED">Closed lots</option>
            <option value="ALL">All lots</option>
          </SelectField>
        }
      >
        <Answered query={lots} lines={8}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No lots">
                {show === 'OPEN' ? 'The account holds no shares.' : 'No lot has been closed.'}
              </Empty>
            ) : (
              <DataTable
                caption="Tax lots"
                columns={lotColumns(accountId, clock?.now)}
                rows={rows}
                keyOf={({ lot_id }) => lot_id}
                marked={lot}
                initialSort={{ id: 'security', desc: false }}
              />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}

function noteOn(lots: readonly TaxLot[]): string {
  const washed = lots.filter(({ wash_sale_source_lot_id }) => wash_sale_source_lot_id !== null).length;
  return washed === 0
    ? counted(lots.length, 'lot')
    : `${counted(lots.length, 'lot')}, ${washed} with a disallowed wash-sale loss`;
}
