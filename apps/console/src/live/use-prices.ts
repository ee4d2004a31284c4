import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountsQuery } from '../api/practice.js';
import { useApi } from '../session/context.js';
import type { LiveState } from './use-events.js';

export interface LivePrice {
  /** The time at which the price arrived. */
  readonly at: string;
  readonly last: string;
}

interface LivePrices {
  readonly state: LiveState;
  /** Prices since the page was opened, oldest first. */
  readonly prices: readonly LivePrice[];
}

/** Maximum number of prices in memory: one per second for one hour. */
const KEPT = 3_600;

/**
 * Returns prices of a security from the brokerage's WebSocket, which is opened for any one of the reader's accounts.
 * @param now Returns the time of this computer in milliseconds. Must be the same function at each render.
 */
export function usePrices(symbol: string, now: () => number): LivePrices {
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
        const price = { at: new Date(now()).toISOString(), last: frame.last };
        setLive(({ state, prices }) => ({ state, prices: [...prices, price].slice(-KEPT) }));
      }
    };
    read().catch(() => say('ended'));
    return () => controller.abort();
  }, [api, accountId, symbol, now]);

  return live;
}
