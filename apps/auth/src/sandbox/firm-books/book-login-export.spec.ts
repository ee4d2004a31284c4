import type { User } from '../../identity/users/user.js';
import { loginsOf } from './book-login-export.service.js';

it('53.13: names and counts the logins that a book cannot hold', () => {
  const users = Array.from({ length: 53 }, (_, n): Partial<User> => {
    return { email: `advisor-${n}@firm.test`, role: 'advisor', allowedRepCodes: [], clientId: null, isActive: true };
  });

  const { logins, omitted } = loginsOf(users.toReversed() as User[], new Map());

  expect([logins.length, logins[0]?.name, logins.at(-1)?.name]).toEqual([50, 'advisor-0', 'advisor-49']);
  expect(omitted).toMatchObject([{ what: 'logins', count: 3 }]);
});
