import {
  BOUGHT,
  type Check,
  type Evidence,
  LOT,
  listOf,
  met,
  SILENT_SECONDS,
  type Situation,
  type Stage,
} from './situation.js';

const STREAM = 'GET /events/trades';
/** The seconds that a client may need after its deadline, to connect and to sell. */
const REACTION_SECONDS = 10;

const SELL_EACH =
  'Follow the stream `trades`. The sandbox buys three securities. When a purchase is filled, sell as many shares of this ' +
  'security at market. End after the sale of three purchases.';

const duplicateEvent: Situation = {
  name: 'duplicate-event',
  title: 'An event that comes twice has one effect',
  task: `${SELL_EACH} Each event arrives twice.`,
  group: 'trading',
  faults: [{ on: STREAM, do: 'duplicate' }],
  async happen(stage) {
    await stage.streamOpened(0);
    for (const symbol of BOUGHT) await stage.buy(symbol, LOT);
  },
  judge: evidence => [met(evidence, 0), soldOnce(evidence)],
};

const missedEvents: Situation = {
  name: 'missed-events',
  title: 'Events that happened during an interruption are not missed',
  task: `${SELL_EACH} The stream ends after one event, and the next two connections meet 503.`,
  group: 'trading',
  faults: [
    { on: STREAM, do: 'disconnect', events: 1, times: 1 },
    { on: STREAM, do: 'status', status: 503, times: 2 },
  ],
  async happen(stage) {
    await stage.streamOpened(0);
    for (const symbol of BOUGHT) await stage.buy(symbol, LOT);
  },
  judge: evidence => [met(evidence, 0), soldOnce(evidence)],
};

const gapInStream: Situation = {
  name: 'gap-in-stream',
  title: 'Events that the stream no longer has are read from the history',
  task:
    `${SELL_EACH} The stream ends after one event, and further connections meet 503 until the three purchases are ` +
    'filled. If the stream is then continued after its last event, it begins with the comment `: gap: …`, and the missed ' +
    'events do not arrive.',
  group: 'trading',
  faults: [
    { on: STREAM, do: 'disconnect', events: 1, times: 1 },
    { on: STREAM, do: 'status', status: 503 },
    { on: STREAM, do: 'gap', times: 1 },
  ],
  async happen(stage) {
    await stage.streamOpened(0);
    for (const symbol of BOUGHT) await stage.buy(symbol, LOT);
    await stage.streamOpened(1);
    await stage.api.settled();
    await stage.endFault(1);
  },
  judge: evidence => [met(evidence, 0), soldOnce(evidence)],
};

const muteStream: Situation = {
  name: 'mute-stream',
  title: 'A connected stream that is silent is noticed',
  task:
    `${SELL_EACH} The first connection sends no byte. If a stream is silent for \`SANDBOURSE_SILENT_SECONDS\`, open it ` +
    'again.',
  group: 'trading',
  faults: [{ on: STREAM, do: 'mute', heartbeats: false, times: 1 }],
  async happen(stage) {
    await stage.streamOpened(0);
    for (const symbol of BOUGHT) await stage.buy(symbol, LOT);
  },
  judge(evidence) {
    const allowed = SILENT_SECONDS + REACTION_SECONDS;
    const delays = delaysOf(evidence);
    return [
      met(evidence, 0),
      soldOnce(evidence),
      {
        expected: `each sale was placed within ${allowed} s of its purchase`,
        isMet: delays.length > 0 && delays.every(delay => delay <= allowed),
        seen: delays.map(delay => `${delay.toFixed(1)} s`).join(', ') || 'no sale',
      },
    ];
  },
};

/** The check that each purchase of the sandbox was sold once, and nothing else. */
function soldOnce({ orders, placed }: Evidence): Check {
  const isSold = (symbol: string) => {
    const sales = orders.filter(({ security }) => security.value === symbol);
    return (
      sales.length === 1 && sales.every(({ side, quantity }) => side === 'SELL' && Number(quantity) === Number(LOT))
    );
  };
  return {
    expected: `each of ${BOUGHT.length} purchases was sold once`,
    isMet: placed.length === BOUGHT.length && orders.length === BOUGHT.length && BOUGHT.every(isSold),
    seen: placed.length === 0 ? 'the client has not opened the stream' : listOf(orders),
  };
}

/** Returns the seconds from each purchase to its first sale. */
function delaysOf({ orders, placed }: Evidence): number[] {
  return placed.flatMap(({ security, filled_at }) => {
    const sale = orders.find(order => order.security.value === security.value);
    return sale && filled_at ? [(Date.parse(sale.submitted_at) - Date.parse(filled_at)) / 1000] : [];
  });
}

export const STREAM_SITUATIONS = [duplicateEvent, missedEvents, gapInStream, muteStream];

/** A fault that hits nothing. Its matches show how often the client has opened the stream. */
export const COUNTS_STREAMS = { on: STREAM, do: 'late', seconds: 0, after: 1_000_000 } as const;

/** Waits until the client has opened the stream, in a situation whose only fault is COUNTS_STREAMS. */
export const followed = (stage: Stage): Promise<void> => stage.streamOpened(0);
