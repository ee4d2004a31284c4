import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { placeOrder, securitiesQuery } from '../api/orders.js';
import { accountsQuery } from '../api/practice.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { Failure } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { useRested } from '../ui/use-rested.js';
import { PreviewPanel } from './preview-panel.js';
import { QuotePanel } from './quote-panel.js';
import { TaxPreviewPanel } from './tax-preview-panel.js';
import { type Draft, draftOf, EMPTY_TICKET, isComplete, orderOf, previewOf } from './ticket.js';
import { TicketFields } from './ticket-fields.js';

const route = getRouteApi('/inside/orders/new');

/** Shows an order before it is placed: its likely price, its checks, and the taxes of a sale. */
export function TicketPage() {
  const search = route.useSearch();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: accounts = [], isPending } = useQuery(accountsQuery(api));
  const [draft, setDraft] = useState(() =>
    draftOf({
      ...EMPTY_TICKET,
      accountId: search.account ?? '',
      symbol: search.symbol ?? '',
      side: search.side ?? 'BUY',
    }),
  );
  const { ticket } = draft;
  const place = useMutation({
    mutationFn: ({ ticket, key }: Draft) => placeOrder(api, orderOf(ticket), key),
    onSuccess: async ({ order_id }) => {
      setDraft(({ ticket }) => draftOf(ticket));
      await queries.invalidateQueries({ queryKey: ['orders'] });
      await navigate({ to: '/orders/$orderId', params: { orderId: order_id } });
    },
  });
  const rested = useRested(ticket);
  const { data: found = [] } = useQuery(securitiesQuery(api, rested.symbol));
  const security = found.find(({ symbol }) => symbol === ticket.symbol);
  const order = security && isComplete(rested) ? orderOf(rested) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    place.mutate(draft);
  };
  return (
    <>
      <PageHeader title="New order" above={<Link to="/orders">Orders</Link>} />
      <div className="columns">
        <Panel title="Order">
          <form className="stack" onSubmit={submit}>
            <TicketFields
              ticket={ticket}
              accounts={accounts}
              securities={found}
              onChange={change => setDraft(draftOf({ ...ticket, ...change }))}
            />
            {place.isError && <Failure error={place.error} />}
            <div>
              <Button type="submit" kind="primary" busy={place.isPending || isPending}>
                {place.isPending ? 'Placing…' : `Place the order to ${ticket.side === 'BUY' ? 'buy' : 'sell'}`}
              </Button>
            </div>
          </form>
        </Panel>
        <div className="stack">
          <QuotePanel security={security} />
          <PreviewPanel order={order} />
          {ticket.side === 'SELL' && (
            <TaxPreviewPanel accountId={ticket.accountId} body={security && previewOf(rested)} />
          )}
        </div>
      </div>
    </>
  );
}
