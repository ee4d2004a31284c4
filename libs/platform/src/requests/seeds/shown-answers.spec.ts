import Fastify from 'fastify';
import type { Caller } from '../../caller.js';
import { showAnswers } from './shown-answers.js';

const FIRM = { shown: 'SBX4K2M9QWERT', namespace: 'x7f3k2a' };
const USER = { shown: 'pauth_01KJPZ3N80000000000ABCDEFG', namespace: 'x7f3k2a' };
const STORED = JSON.stringify([FIRM.shown + FIRM.namespace, USER.shown + USER.namespace]);
const SHOWN = JSON.stringify([FIRM.shown, USER.shown]);

/** Returns the answer with these ids that a caller gets at a path. */
async function answerTo(path: string, firmId?: string): Promise<string> {
  const app = Fastify();
  app.addHook('onRequest', async request => {
    if (firmId) Object.assign(request, { caller: { firmId } as Caller });
  });
  showAnswers(app);
  app.get(path, async () => STORED);
  return (await app.inject(path)).body;
}

// biome-ignore format: a table
it.each([
  { who: 'a client of the firm',     path: '/v1/orders',            firmId: FIRM.shown + FIRM.namespace, answer: SHOWN },
  { who: 'somebody who logs in',     path: '/v1/auth/login',        firmId: undefined,                   answer: SHOWN },
  { who: 'an operator',              path: '/v1/orders',            firmId: 'OPERATOR',                  answer: STORED },
  { who: 'another service',          path: '/v1/internal/accounts', firmId: undefined,                   answer: STORED },
  { who: 'a service that asks auth', path: '/v1/auth/internal/faults', firmId: undefined,                answer: STORED },
  { who: 'the creator of the firm',  path: '/v1/sandbox/firms',     firmId: 'OPERATOR',
    answer: JSON.stringify([FIRM.shown + FIRM.namespace, USER.shown]) },
])('58.3: $who sees the ids of a firm with a seed as it should at $path', async ({ path, firmId, answer }) => {
  expect(await answerTo(path, firmId)).toBe(answer);
});
