import type { StreamEvent, StreamName } from '@sandbourse/sdk';
import { useEffect, useState } from 'react';
import { useApi } from '../session/context.js';

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'ended';

export interface Live<Event> {
  readonly state: LiveState;
  /** Newest first. */
  readonly events: readonly Event[];
}

/** A page that is open for days keeps no more than this. */
const KEPT = 200;

/** The events of a stream from now on, each once, and whether the stream is open. */
export function useEvents<Name extends StreamName>(stream: Name): Live<StreamEvent<Name>> {
  const api = useApi();
  const [live, setLive] = useState<Live<StreamEvent<Name>>>({ state: 'connecting', events: [] });

  useEffect(() => {
    const controller = new AbortController();
    const say = (state: LiveState) => !controller.signal.aborted && setLive(known => ({ ...known, state }));
    const notices = { onOpen: () => say('live'), onLost: () => say('reconnecting') };
    const read = async () => {
      for await (const event of api.events(stream, { signal: controller.signal, ...notices }))
        if (!controller.signal.aborted)
          setLive(({ state, events }) => ({ state, events: [event, ...events].slice(0, KEPT) }));
    };
    read().catch(() => say('ended'));
    return () => controller.abort();
  }, [api, stream]);

  return live;
}
