import { type AccessRefusal, SIGNATURE_HEADERS } from '@sandbourse/contracts';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { Clock } from '../../clock.js';
import { NotAuthenticated } from '../../errors.js';
import { contextOf, withContext } from '../../request-context.js';
import { RefusalLog } from './refusal-log.js';

const forged = {
  method: 'GET',
  headers: { [SIGNATURE_HEADERS.keyId]: 'key_1' },
  routeOptions: { url: '/v1/orders' },
} as unknown as FastifyRequest;

it('keeps some of a flood of forged signatures, one by one, and says how many the others were', async () => {
  const kept: AccessRefusal[] = [];
  const keep = async (refusals: readonly AccessRefusal[]) => {
    kept.push(...refusals);
  };
  const log = new RefusalLog(keep, new Clock(), pino({ level: 'silent' }));
  const noteFrom = (address: string) =>
    withContext({ ...contextOf(undefined), address }, () => log.note(forged, undefined, new NotAuthenticated()));

  for (let i = 0; i < 10_000; i++) noteFrom('192.0.2.1');
  noteFrom('192.0.2.2');
  await log.onModuleDestroy();

  expect(kept.filter(({ address }) => address === '192.0.2.1')).toHaveLength(10);
  expect(kept.filter(({ address }) => address === '192.0.2.2')).toHaveLength(1);
  expect(kept.at(-1)).toMatchObject({ address: null, reason: '9990 more refusals, which are not kept one by one' });
  expect(kept).toHaveLength(12);
});
