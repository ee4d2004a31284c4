import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { BatchingSocket } from './batching-socket.js';

let server: Server;
let socket: BatchingSocket;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = new BatchingSocket();
});

afterEach(() => {
  socket.destroy();
  server.close();
});

it('holds what is written until the tick ends, and sends it in order', async () => {
  const accepted = once(server, 'connection');
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[peer]] = (await Promise.all([accepted, once(socket, 'connect')])) as [[Socket], unknown];

  socket.write('one ');
  await Promise.resolve();
  socket.write('two ');
  expect(socket.writableLength).toBe('one two '.length);
  const [received] = await once(peer, 'data');
  expect(String(received)).toBe('one two ');
  expect(socket.writableLength).toBe(0);

  socket.write('three');
  expect(String((await once(peer, 'data'))[0])).toBe('three');
  peer.destroy();
});
