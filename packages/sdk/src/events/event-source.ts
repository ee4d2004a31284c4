import { errorOf, failureOf } from '../errors.js';
import { itemsOf } from '../http/pages.js';
import type { Transport } from '../http/transport.js';
import type { Envelope, Source } from './follow.js';

const PAGE = 500;

interface Narrowed {
  readonly stream: string;
  readonly account_id: string | undefined;
}

/** Reads the brokerage's streams and their history over their routes. */
export function eventSource<Event extends Envelope>(
  baseUrl: string,
  transport: Transport,
  { stream, account_id, signal }: Narrowed & { readonly signal: AbortSignal | undefined },
): Source<Event> {
  const ask = async (url: string, headers: Record<string, string>) => {
    const request = new Request(url, { headers });
    const response = await transport.send(request, signal);
    if (!response.ok) throw errorOf(await failureOf(request, response));
    return response;
  };
  const account = account_id === undefined ? {} : { account_id };
  const history = async (query: Record<string, string | number>) => {
    const asked = new URLSearchParams({ stream, ...account, ...query } as Record<string, string>);
    return (await ask(`${baseUrl}/api/v1/baas/events?${asked}`, {})).json();
  };
  return {
    open: lastEventId =>
      ask(`${baseUrl}/api/v1/baas/events/${stream}?${new URLSearchParams(account)}`, {
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      }),
    after: id => itemsOf<Event>(query => history({ limit: PAGE, ...(id !== undefined && { after: id }), ...query })),
    async newest() {
      const { items } = (await history({ order: 'desc', limit: 1 })) as { items: Event[] };
      return items[0];
    },
  };
}
