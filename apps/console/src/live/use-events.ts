import type { StreamEvent, StreamName } from '@sandbourse/sdk';
import { useEffect, useState } from 'react';
import { useApi, useLogin } from '../session/context.js';
import { readOnce } from './read-once.js';

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'ended';

export interface Live<Event> {
  readonly state: LiveState;
  /** The events, newest first. */
  readonly events: readonly Event[];
}

/** Maximum number of events in memory, for a page that stays open for days. */
const KEPT = 200;

/**
 * Returns the events of a stream from now on, each once, and whether the stream is open. The tabs of a login share one
 * stream.
 */
export function useEvents<Name extends StreamName>(stream: Name): Live<StreamEvent<Name>> {
  const api = useApi();
  const userId = useLogin()?.user.user_id;
  const [live, setLive] = useState<Live<StreamEvent<Name>>>({ state: 'connecting', events: [] });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let after: string | undefined;
    readOnce<LiveState, StreamEvent<Name>>(`${stream} for ${userId}`, {
      signal,
      read: say => {
        const notices = { onOpen: () => say('live'), onLost: () => say('reconnecting') };
        return api.events(stream, { after, signal, ...notices });
      },
      onState: state => setLive(known => ({ ...known, state })),
      onItem: event => {
        after = event.id;
        setLive(({ state, events }) => ({ state, events: [event, ...events].slice(0, KEPT) }));
      },
    }).catch(() => !signal.aborted && setLive(known => ({ ...known, state: 'ended' })));
    return () => controller.abort();
  }, [api, userId, stream]);

  return live;
}
