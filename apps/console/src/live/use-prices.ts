import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountsQuery } from '../api/practice.js';
import { readersTime } from '../format/times.js';
import { useApi } from '../session/context.js';
import type { LiveState } from './use-events.js';

export interface LivePrice {
  /** When it came. */
  readonly at: string;
  readonly last: string;
}

interface LivePrices {
  readonly state: LiveState;
  /** Since the page asked, oldest first. */
  readonly prices: readonly LivePrice[];
}

/** An hour of a price each second. */
const KEPT = 3_600;

/** The prices of a security as they come over the WebSocket of the brokerage; it is opened for any account of the reader. */
export function usePrices(symbol: string): LivePrices {
  const api = useApi();
  const { data: accounts } = useQuery(accountsQuery(api));
  const accountId = accounts?.find(({ status }) => status === 'ACTIVE')?.account_id;
  const [live, setLive] = useState<LivePrices>({ state: 'connecting', prices: [] });

  useEffect(() => {
    setLive({ state: 'connecting', prices: [] });
    if (accountId === undefined || symbol === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const say = (state: LiveState) => !signal.aborted && setLive(known => ({ ...known, state }));
    const read = async () => {
      for await (const frame of api.frames('baas', { accountId, signal, onLost: () => say('reconnecting') })) {
        say('live');
        if (frame.type !== 'price_update' || frame.symbol !== symbol || signal.aborted) continue;
        const price = { at: readersTime(), last: frame.last };
        setLive(({ state, prices }) => ({ state, prices: [...prices, price].slice(-KEPT) }));
      }
    };
    read().catch(() => say('ended'));
    return () => controller.abort();
  }, [api, accountId, symbol]);

  return live;
}
