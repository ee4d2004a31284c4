import type { ExecutionContext } from '@nestjs/common';
import { InternalGuard } from './internal.guard.js';
import { INTERNAL_SECRET_HEADER } from './internal-exchange.js';

const guard = new InternalGuard(
  new Map([
    ['baas', 'b'.repeat(32)],
    ['pm', 'p'.repeat(32)],
  ]),
);

const admits = (headers: Record<string, unknown>) =>
  guard.canActivate({ switchToHttp: () => ({ getRequest: () => ({ headers }) }) } as ExecutionContext);

it('each service is admitted by a secret of its own', () => {
  for (const letter of ['b', 'p']) expect(admits({ [INTERNAL_SECRET_HEADER]: letter.repeat(32) })).toBe(true);
});

it.each([undefined, '', 'b'.repeat(31), 'p'.repeat(33), ['b'.repeat(32)]])('nobody is admitted by %p', sent => {
  expect(() => admits({ [INTERNAL_SECRET_HEADER]: sent })).toThrow('for services of this installation');
});
