import { connect } from 'node:net';
import { type Receiver, startReceiver } from './webhook-receiver.js';

let receiver: Receiver;
let secret: string | undefined;
let delivered: number;

beforeEach(async () => {
  secret = undefined;
  delivered = 0;
  receiver = await startReceiver({
    port: 0,
    secret: () => secret,
    onDelivery: () => {
      delivered += 1;
    },
  });
});

afterEach(() => receiver.close());

const deliver = () =>
  fetch(receiver.url, {
    method: 'POST',
    headers: { 'x-service-timestamp': '1', 'x-service-signature': '00' },
    body: '{}',
  });

it('asks for a delivery again that comes before its secret is known', async () => {
  expect((await deliver()).status).toBe(503);
  expect(delivered).toBe(0);

  secret = 'whsec_1';
  expect((await deliver()).status).toBe(401);
  expect(delivered).toBe(1);
});

it('outlives a connection that breaks in the middle of a delivery', async () => {
  secret = 'whsec_1';
  const socket = connect(Number(new URL(receiver.url).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{', () => socket.resetAndDestroy());
  await new Promise(resolve => socket.once('close', resolve));

  expect((await deliver()).status).toBe(401);
});
