import type { Login } from './session.js';
import { Session } from './session.js';

const login: Login = {
  token: 'token',
  user: { user_id: 'pauth_1', email: 'a@b.test', role: 'advisor', firm_id: 'F', rep_code: 'R1', is_active: true },
};

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('outlives a reload, and ends permanently', () => {
  const tab = storage();
  new Session(tab).begin(login);
  const reloaded = new Session(tab);
  expect(reloaded.login).toEqual(login);

  reloaded.end('expired');
  expect(reloaded).toMatchObject({ login: undefined, endedBecause: 'expired' });
  expect(new Session(tab).login).toBeUndefined();
  expect(tab.kept.size).toBe(0);
});

it.each(['', 'null', '{}', 'nonsense', '{"token":1}'])('takes %j for no login', text => {
  expect(new Session(storage({ 'sandbourse.login': text })).login).toBeUndefined();
});

it('tells who listens once for each change', () => {
  const session = new Session(storage());
  let notified = 0;
  const stop = session.subscribe(() => (notified += 1));
  session.end('logged-out');
  session.begin(login);
  session.end('logged-out');
  stop();
  session.begin(login);
  expect(notified).toBe(2);
});

it('does not expire while it is held, and does once it is released', () => {
  const session = new Session(storage());
  session.begin(login);
  session.hold();
  session.end('expired');
  expect(session.login).toEqual(login);

  session.release();
  session.end('expired');
  expect(session).toMatchObject({ login: undefined, endedBecause: 'expired' });
});

it('ends as its user wants, held or not', () => {
  const session = new Session(storage());
  session.begin(login);
  session.hold();
  session.end('logged-out');
  expect(session).toMatchObject({ login: undefined, endedBecause: 'logged-out' });
});
