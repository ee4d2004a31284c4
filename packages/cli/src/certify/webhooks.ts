import { type Check, type Evidence, LOT, type Situation, type Stage, SYMBOL } from './situation.js';

const SUBMITTED = 'svc.baas.orders.submitted';
const FILLED = 'svc.baas.orders.filled';
const POSITIONS = 'svc.baas.positions.updated';
/** The events of the webhook that is registered for a client. */
export const DELIVERED = [SUBMITTED, FILLED, POSITIONS];

const RECEIVE =
  'Receive deliveries on the port `SANDBOURSE_WEBHOOK_PORT` of this machine. Answer 2xx to genuine deliveries, and 4xx ' +
  'to any other. The sandbox ends the client.';

const forged: Situation = {
  name: 'webhook-forged',
  title: 'Deliveries that are forged or old are refused',
  task: `${RECEIVE} One delivery is signed with another secret, and one is a copy from ten minutes ago.`,
  group: 'trading',
  webhook: 'new',
  faults: [
    { on: SUBMITTED, do: 'old_secret', times: 1 },
    { on: FILLED, do: 'stale_timestamp', times: 1 },
  ],
  happen: deliver,
  judge: evidence => [
    first(evidence, SUBMITTED, 'refused', 'signed with another secret'),
    first(evidence, FILLED, 'refused', 'ten minutes old'),
    first(evidence, POSITIONS, 'accepted', 'genuine'),
  ],
};

const rotation: Situation = {
  name: 'webhook-rotation',
  title: 'After a rotation, both secrets are accepted',
  task:
    `${RECEIVE} The secret was rotated a moment ago: \`SANDBOURSE_WEBHOOK_SECRET\` is the new secret, and ` +
    '`SANDBOURSE_WEBHOOK_PREVIOUS_SECRET` the previous one. One delivery is signed only with the previous secret, and one is ' +
    'a copy from ten minutes ago.',
  group: 'trading',
  webhook: 'rotated',
  faults: [
    { on: SUBMITTED, do: 'old_secret', times: 1 },
    { on: FILLED, do: 'stale_timestamp', times: 1 },
  ],
  happen: deliver,
  judge: evidence => [
    first(evidence, SUBMITTED, 'accepted', 'signed with the previous secret'),
    first(evidence, FILLED, 'refused', 'ten minutes old'),
    first(evidence, POSITIONS, 'accepted', 'signed with the new secret'),
  ],
};

async function deliver(stage: Stage): Promise<void> {
  await stage.receiverListens();
  await stage.buy(SYMBOL, LOT);
  await stage.api.settled();
}

/** The check of the first answer of the receiver to the deliveries of a topic. */
function first({ deliveries }: Evidence, topic: string, expected: 'accepted' | 'refused', what: string): Check {
  const attempt = deliveries.find(({ event_type }) => event_type === topic)?.attempts[0];
  const status = attempt?.http_status ?? 0;
  const isRight = expected === 'accepted' ? attempt?.status === 'SUCCEEDED' : status >= 400 && status < 500;
  return {
    expected: `a delivery that is ${what} was ${expected}`,
    isMet: isRight,
    seen: attempt ? `answer ${attempt.http_status ?? attempt.message}` : 'no delivery',
  };
}

export const WEBHOOK_SITUATIONS = [forged, rotation];
