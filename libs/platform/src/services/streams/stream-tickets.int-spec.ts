import { ADVISOR_CLAIMS } from '@sandbourse/test-support';
import { callerOf } from '../../caller.js';
import { TicketRefused } from './stream-tickets.js';
import { ADVISOR, CredentialsUnderTest } from './testing/credentials.js';

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const BEARER = callerOf(ADVISOR_CLAIMS, { jti: 'a-token', exp: inAnHour(), token_generation: 0 });
const MACHINE = callerOf({ ...ADVISOR_CLAIMS, role: 'api_client', key_id: 'key_1', scopes: ['baas.events:read'] });

let credentials: CredentialsUnderTest;

beforeAll(async () => {
  credentials = await CredentialsUnderTest.start();
});
afterAll(() => credentials.close());
beforeEach(() => credentials.reset());

describe('a ticket', () => {
  it('grants what its minter may see', async () => {
    expect(await credentials.redeem(await credentials.mint())).toEqual(ADVISOR);
    expect(await credentials.redeem(await credentials.mint(MACHINE))).toEqual(MACHINE);
    expect(await credentials.redeem(await credentials.mint(BEARER))).toEqual(BEARER);
  });

  it('is spent on first use', async () => {
    const ticket = await credentials.mint();
    await credentials.redeem(ticket);
    await expect(credentials.redeem(ticket)).rejects.toThrow(TicketRefused);
  });

  it('is spent once when it is shown to two replicas many times at once', async () => {
    const ticket = await credentials.mint();
    const shown = Array.from({ length: 40 }, (_, n) =>
      credentials.redeem(ticket, n % 2 ? credentials.test.database : credentials.replica),
    );
    const answers = await Promise.allSettled(shown);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('holds for 60 seconds', async () => {
    const [in59, in60] = [await credentials.mint(), await credentials.mint()];
    credentials.clock.ahead = 59_000;
    await credentials.redeem(in59);
    credentials.clock.ahead = 60_001;
    await expect(credentials.redeem(in60)).rejects.toThrow(TicketRefused);
  });

  it('does not outlive its key', async () => {
    const ticket = await credentials.mint(MACHINE);
    credentials.activeKeys.clear();
    await expect(credentials.redeem(ticket)).rejects.toThrow(TicketRefused);
  });

  it('does not outlive the token that it was minted with', async () => {
    const soon = callerOf(ADVISOR_CLAIMS, {
      jti: 'soon',
      exp: Math.floor(credentials.clock.wall().getTime() / 1000) + 30,
      token_generation: 0,
    });
    const [expiring, revoked] = [await credentials.mint(soon), await credentials.mint(BEARER)];
    credentials.clock.ahead = 31_000;
    await expect(credentials.redeem(expiring)).rejects.toThrow(TicketRefused);

    const revoked_at = credentials.clock.wall().toISOString();
    credentials.revocations.hear(
      [{ kind: 'TOKEN', token_id: 'a-token', sequence: 1, revoked_at }],
      credentials.clock.wall(),
    );
    await expect(credentials.redeem(revoked)).rejects.toThrow(TicketRefused);
  });

  it('that expired unused is forgotten when others are minted', async () => {
    await credentials.mint();
    credentials.clock.ahead = 61_000;
    await credentials.mint();
    expect(await credentials.test.database.query('select count(*) from stream_tickets')).toEqual([{ count: 1 }]);
  });
});
