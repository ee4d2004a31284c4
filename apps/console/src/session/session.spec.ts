import type { Login } from './session.js';
import { Session } from './session.js';

const login: Login = {
  token: 'token',
  user: { user_id: 'pauth_1', email: 'a@b.test', role: 'advisor', firm_id: 'F', rep_code: 'R1', is_active: true },
};
const other: Login = { token: 'other token', user: { ...login.user, user_id: 'pauth_2' } };

const HOUR_MS = 60 * 60 * 1_000;
let now: number;
const time = () => now;

beforeEach(() => {
  now = Date.UTC(2026, 10, 27, 15);
});

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
  const browser = storage();
  new Session(browser, time).begin(login);
  const reloaded = new Session(browser, time);
  expect(reloaded.login).toEqual(login);

  reloaded.end('expired');
  expect(reloaded).toMatchObject({ login: undefined, endedBecause: 'expired' });
  expect(new Session(browser, time).login).toBeUndefined();
  expect(browser.kept.size).toBe(0);
});

it.each(['', 'null', '{}', 'nonsense', '{"token":1}', '{"token":"token","user":{}}'])('takes %j for no login', text => {
  const browser = storage({ 'sandbourse.login': text });
  expect(new Session(browser, time).login).toBeUndefined();
  expect(browser.kept.size).toBe(0);
});

it('54.11: does not keep a token longer than the token is valid', () => {
  const browser = storage();
  new Session(browser, time).begin(login);
  now += 8 * HOUR_MS - 1;
  expect(new Session(browser, time).login).toEqual(login);
  now += 1;
  expect(new Session(browser, time).login).toBeUndefined();
  expect(browser.kept.size).toBe(0);
});

it('tells who listens once for each change', () => {
  const session = new Session(storage(), time);
  let notified = 0;
  const stop = session.subscribe(() => (notified += 1));
  session.end('logged-out');
  session.begin(login);
  session.follow();
  session.end('logged-out');
  stop();
  session.begin(login);
  expect(notified).toBe(2);
});

it('does not expire while it is held, and does once it is released', () => {
  const session = new Session(storage(), time);
  session.begin(login);
  session.hold();
  session.end('expired');
  expect(session.login).toEqual(login);

  session.release();
  session.end('expired');
  expect(session).toMatchObject({ login: undefined, endedBecause: 'expired' });
});

it('ends as its user wants, held or not', () => {
  const session = new Session(storage(), time);
  session.begin(login);
  session.hold();
  session.end('logged-out');
  expect(session).toMatchObject({ login: undefined, endedBecause: 'logged-out' });
});

describe('54.11: two tabs of a browser', () => {
  function twoTabs(): { one: Session; two: Session } {
    const browser = storage();
    const one = new Session(browser, time);
    one.begin(login);
    return { one, two: new Session(browser, time) };
  }

  it('share the login, and its end', () => {
    const { one, two } = twoTabs();
    expect(two.login).toEqual(login);
    one.end('logged-out');
    two.follow();
    expect(two).toMatchObject({ login: undefined, endedBecause: 'logged-out' });
    one.begin(other);
    two.follow();
    expect(two).toMatchObject({ login: other, continues: false });
  });

  it('keep the new login when the old one is refused late', () => {
    const { one, two } = twoTabs();
    one.begin(other);
    two.end('expired');
    expect(two.login).toEqual(other);
    expect(one.login).toEqual(other);
  });

  it('leave a secret on the page that shows it, until the page is left', () => {
    const { one, two } = twoTabs();
    one.hold();
    two.end('expired');
    one.follow();
    expect(one.login).toEqual(login);
    one.release();
    expect(one.login).toBeUndefined();
  });
});

it.each([
  { what: 'the same user', again: { ...login, token: 'second' }, continues: true },
  { what: 'another user', again: other, continues: false },
  { what: 'the same user in a new firm', again: { ...login, user: { ...login.user, firm_id: 'G' } }, continues: false },
])('54.11: continues after an expiry only for the user of the pages: $what', ({ again, continues }) => {
  const session = new Session(storage(), time);
  session.begin(login);
  expect(session.continues).toBe(true);
  session.end('expired');
  session.begin(again);
  expect(session.continues).toBe(continues);
});
