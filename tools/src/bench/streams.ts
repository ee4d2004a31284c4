import { type BenchContext, type Benchmark, type BenchResult, percentile } from './bench.js';
import { median } from './side-by-side.js';
import { orLeast } from './smoke.js';
import { type Hub, PEER_NAMES, startBareHub, startNchan, startOurs, startOursBehindGateway } from './streams/hubs.js';
import { bytesAConnection, deliveriesPerSecond, latencies } from './streams/measures.js';

const ROUNDS = orLeast(3);
const SECONDS = orLeast(3);
/** The number of connections that one process should be able to hold. The compared servers hold as many. */
const CONNECTIONS_HELD = orLeast(9_500, 100);
const CONNECTIONS = orLeast(1_000, 20);
const STEADY = { connections: 10, perSecond: orLeast(1_000, 100), seconds: SECONDS };

type Start = (context: BenchContext) => Promise<Hub | undefined>;

const OURS: readonly Start[] = [
  context => startOurs(context, 1),
  context => startOurs(context, 2),
  startOursBehindGateway,
];
const PEERS: readonly Start[] = [startNchan, startBareHub];

/** The figures of one server in one round. */
interface Measured {
  readonly deliveries: number;
  readonly p99: number;
}

/**
 * Measures the cost of event streams, compared with nginx and with a minimal Node server. Clients that count events run
 * in a separate process. The figures are the memory for each connection, the events that clients receive in a second,
 * and the delay of an event at a steady rate. Our service also commits events to Postgres and reads them from the bus
 * before it sends them. The compared servers do not.
 */
export const streams: Benchmark = async context => {
  const held = new Map<string, number>();
  for (const start of [...PEERS, OURS[0], OURS[2]])
    await withHub(context, start, async hub => {
      context.say(`${hub.name}: ${CONNECTIONS_HELD} connections`);
      held.set(hub.name, await bytesAConnection(hub, CONNECTIONS_HELD));
    });

  const measured = new Map<string, Measured[]>();
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const start of [...PEERS, ...OURS])
      await withHub(context, start, async hub => {
        context.say(`${hub.name}: round ${round} of ${ROUNDS}`);
        const deliveries = await deliveriesPerSecond(hub, CONNECTIONS, SECONDS);
        const p99 = percentile(await latencies(hub, STEADY), 0.99);
        measured.set(hub.name, [...(measured.get(hub.name) ?? []), { deliveries, p99 }]);
      });
  const medians = (figure: keyof Measured) =>
    new Map([...measured].map(([name, rounds]) => [name, median(rounds.map(round => round[figure]))]));

  return [
    ...compared('memory of a connection', 'B', held),
    ...compared(`deliveries to ${CONNECTIONS} listeners`, '1/s', medians('deliveries')),
    ...compared(`p99 to a listener at ${STEADY.perSecond} events a second`, 'ms', medians('p99')),
  ];
};

async function withHub(
  context: BenchContext,
  start: Start | undefined,
  measure: (hub: Hub) => Promise<void>,
): Promise<void> {
  const hub = await start?.(context);
  if (!hub) return context.say('Nchan is not here: install nginx-core and libnginx-mod-nchan');
  try {
    await measure(hub);
  } finally {
    await hub.stop();
  }
}

function compared(figure: string, unit: string, byHub: ReadonlyMap<string, number>): BenchResult[] {
  const peers = [...byHub].filter(([name]) => PEER_NAMES.includes(name));
  const ours = [...byHub].filter(([name]) => !PEER_NAMES.includes(name));
  return ours.flatMap(([name, mine]) =>
    peers.map(([peer, value]) => ({
      name: `${figure}, ${name} (${peer})`,
      unit,
      ours: mine,
      peer: { name: peer, value },
      ratio: mine / value,
      notes: [`median of ${ROUNDS} rounds of ${SECONDS} s in turns`],
    })),
  );
}
