import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AdmitsOnly, InternalGuard } from './internal.guard.js';
import { INTERNAL_SECRET_HEADER } from './internal-exchange.js';

const guard = new InternalGuard(
  new Map([
    ['baas', 'b'.repeat(32)],
    ['pm', 'p'.repeat(32)],
    ['gateway', 'g'.repeat(32)],
  ]),
  new Reflector(),
);

class Routes {
  open() {}

  @AdmitsOnly('gateway')
  ofGateway() {}
}

const admits = (headers: Record<string, unknown>, handler = Routes.prototype.open) =>
  guard.canActivate({
    switchToHttp: () => ({ getRequest: () => ({ headers }) }),
    getHandler: () => handler,
    getClass: () => Routes,
  } as unknown as ExecutionContext);

it('each service is admitted by a secret of its own', () => {
  for (const letter of ['b', 'p']) expect(admits({ [INTERNAL_SECRET_HEADER]: letter.repeat(32) })).toBe(true);
});

it.each([undefined, '', 'b'.repeat(31), 'p'.repeat(33), ['b'.repeat(32)]])('nobody is admitted by %p', sent => {
  expect(() => admits({ [INTERNAL_SECRET_HEADER]: sent })).toThrow('Only services of this installation');
});

it('the gateway is admitted where it is named, and there nobody else is', () => {
  const sent = (letter: string) => ({ [INTERNAL_SECRET_HEADER]: letter.repeat(32) });
  expect(() => admits(sent('g'))).toThrow('Only services of this installation');
  expect(admits(sent('g'), Routes.prototype.ofGateway)).toBe(true);
  expect(() => admits(sent('b'), Routes.prototype.ofGateway)).toThrow('Only services of this installation');
});
