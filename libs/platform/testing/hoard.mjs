/**
 * A service in a separate process, for the test that fills its memory. Each request keeps a megabyte, until a message
 * clears all of it. The program uses the built package, as a service does.
 */
import { Module } from '@nestjs/common';
import { createService, PlatformModule } from '../dist/services/service/index.js';

const config = {
  HOST: '127.0.0.1',
  PORT: 0,
  LOG_LEVEL: 'silent',
  TOKEN_SECRETS: [{ kid: 'test', secret: 'a secret for tests of thirty-two bytes and more' }],
};

class HoardModule {}
Module({ imports: [PlatformModule.forService({ service: 'hoard', config })] })(HoardModule);

let hoard = [];
process.on('message', () => {
  hoard = [];
});

const app = await createService({ service: 'hoard', module: HoardModule, config });
app
  .getHttpAdapter()
  .getInstance()
  .get('/hoard', async () => {
    hoard.push(Array.from({ length: 10_000 }, (_, n) => ({ n, text: `${n}` })));
    return { kept: hoard.length };
  });
await app.listen(0, '127.0.0.1');
process.send(await app.getUrl());
