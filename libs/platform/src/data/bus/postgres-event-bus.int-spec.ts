import { OwnServer, WAITS } from '@sandbourse/test-support';
import { describeBusContract } from './bus.contract-spec.js';

jest.setTimeout(WAITS.story);

describeBusContract('Postgres', async () => {
  const server = await OwnServer.start();
  return {
    partitions: 4,
    config: { DATABASE_URL: server.url },
    crash: () => server.crash(),
    resume: () => server.resume(),
    discard: () => server.discard(),
  };
});
