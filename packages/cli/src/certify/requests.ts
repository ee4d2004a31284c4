import { LOT, met, oneOrder, placesOrder, type Situation, SYMBOL, waitAfter } from './situation.js';

const BUY = `Buy ${LOT} ${SYMBOL} at market in the account`;
const ON_ORDERS = 'POST /orders';
const RETRY_AFTER = 2;
/** Logged times are of another process, so a wait may look a little shorter than it was. */
const SLACK_SECONDS = 0.1;

const lostReply: Situation = {
  name: 'lost-reply',
  title: 'A lost answer causes no second order',
  task: `${BUY}. The answer is lost. Find out that the order exists, and end.`,
  group: 'trading',
  faults: [{ on: ON_ORDERS, do: 'lose_reply', times: 1 }],
  judge(evidence) {
    const lost = evidence.requests.findIndex(({ fault }) => fault === 'lose_reply');
    const after = lost < 0 ? [] : evidence.requests.slice(lost + 1);
    const asked = after.filter(({ path, status }) => status < 300 && /\/orders(\/|$)/.test(path));
    return [
      met(evidence, 0),
      {
        expected: 'the client has sent the order again, or has looked for it',
        isMet: asked.length > 0,
        seen: asked.map(({ method, path }) => `${method} ${path}`).join(', ') || 'no such request',
      },
      oneOrder(evidence),
    ];
  },
};

const tokenEnds: Situation = {
  name: 'token-ends',
  title: 'A token that ends is renewed',
  task: `${BUY}. The token ends when the order is sent. Get a new token, place the order, and end.`,
  group: 'trading',
  faults: [{ on: ON_ORDERS, do: 'end_token', times: 1 }],
  judge: evidence => [met(evidence, 0), oneOrder(evidence)],
};

const rateLimit: Situation = {
  name: 'rate-limit',
  title: '429 with Retry-After is obeyed',
  task: `${BUY}. The first two attempts meet 429 with \`Retry-After: ${RETRY_AFTER}\`. Wait, place the order, and end.`,
  group: 'trading',
  faults: [{ on: ON_ORDERS, do: 'status', status: 429, retry_after: RETRY_AFTER, times: 2 }],
  judge(evidence) {
    const waits = waitsOf(evidence.requests);
    return [
      met(evidence, 0, 2),
      {
        expected: `each attempt after a 429 began at least ${RETRY_AFTER} s later`,
        isMet: waits.length >= 2 && waits.every(wait => wait >= RETRY_AFTER - SLACK_SECONDS),
        seen: inWords(waits),
      },
      oneOrder(evidence),
    ];
  },
};

const unavailable: Situation = {
  name: 'unavailable',
  title: '503 without Retry-After is repeated with growing waits',
  task: `${BUY}. The first three attempts meet the HTML page of a 503. Repeat with growing waits, and end.`,
  group: 'trading',
  faults: [{ on: ON_ORDERS, do: 'status', status: 503, times: 3 }],
  judge(evidence) {
    const waits = waitsOf(evidence.requests);
    const [first = 0, ...others] = waits;
    return [
      met(evidence, 0, 3),
      {
        expected: 'the client waited before each further attempt, and longer before the last than before the first',
        isMet: waits.length >= 3 && first >= SLACK_SECONDS && (others.at(-1) ?? 0) > first,
        seen: inWords(waits),
      },
      oneOrder(evidence),
    ];
  },
};

/** Returns the waits after the attempts that met a fault, in seconds. */
function waitsOf(requests: Parameters<Situation['judge']>[0]['requests']): number[] {
  const attempts = requests.filter(placesOrder);
  return attempts.flatMap((attempt, at) => {
    const next = attempts[at + 1];
    return attempt.fault === 'status' && next ? [waitAfter(attempt, next)] : [];
  });
}

const inWords = (waits: readonly number[]) =>
  waits.map(wait => `${wait.toFixed(2)} s`).join(', ') || 'no further attempt';

export const REQUEST_SITUATIONS = [lostReply, tokenEnds, rateLimit, unavailable];
