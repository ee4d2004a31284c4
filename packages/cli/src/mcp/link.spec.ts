import { NotSandboxError } from '@sandbourse/sdk';
import { connect } from '../connect.js';
import { readEnvironment } from '../environment.js';
import { Link } from './link.js';

const LIVE_TOKEN = `e30.${btoa(JSON.stringify({ issandbox: false, role: 'advisor', firm_id: 'LIV1' }))}.signature`;
const ENVIRONMENT = { SANDBOURSE_URL: 'http://broker.example.com', SANDBOURSE_TOKEN: LIVE_TOKEN };

afterEach(() => jest.restoreAllMocks());

it('60.6: the tools of the MCP server work with a live firm only if the command allows it', async () => {
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ now: 'later' }));
  const clockOf = (allowLive: boolean) =>
    new Link(() => connect(readEnvironment(ENVIRONMENT), { allowLive })).clientOf('situation').sandbox.get('/clock');

  await expect(clockOf(false)).rejects.toThrow(NotSandboxError);
  expect(sent).not.toHaveBeenCalled();
  expect(await clockOf(true)).toEqual({ now: 'later' });
});
