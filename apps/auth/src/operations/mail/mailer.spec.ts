import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mailer } from './mailer.service.js';

const MAIL = { name: 'mail-1', to: 'ada@lovelace.test', subject: 'Your sandbox', text: 'A line.\nAnother one.\n' };
const FROM = 'Sandbourse <sandbox@sandbourse.test>';

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mailer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  server?.close();
  server = undefined;
});

/** A mail server that accepts every command, except data if `refuses` is set. */
async function aMailServer({ refuses = false } = {}): Promise<{ url: string; received: () => string }> {
  let received = '';
  server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    let isData = false;
    socket.write('220 ready\r\n');
    socket.on('data', chunk => {
      const text = chunk.toString();
      received += text;
      if (isData) {
        if (!received.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        isData = !refuses;
        socket.write(refuses ? '550 no\r\n' : '354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  const listening = server;
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received: () => received };
}

describe('a mail', () => {
  it('is a file where there is no mail server, with its lines as they are', async () => {
    const path = await new Mailer({ from: FROM, folder, smtpUrl: undefined }).send(MAIL);

    expect(readdirSync(folder)).toEqual(['mail-1.eml']);
    const kept = readFileSync(path, 'utf8');
    expect(kept).toContain('To: ada@lovelace.test\n');
    expect(kept).toContain('\nA line.\nAnother one.\n');
  });

  it('is handed to the mail server, and is no file then', async () => {
    const { url, received } = await aMailServer();
    await new Mailer({ from: FROM, folder, smtpUrl: url }).send(MAIL);

    expect(received()).toContain('MAIL FROM:<sandbox@sandbourse.test>');
    expect(received()).toContain('RCPT TO:<ada@lovelace.test>');
    expect(received()).toContain('\r\nA line.\r\nAnother one.\r\n');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that the mail server refuses is not taken for sent', async () => {
    const { url } = await aMailServer({ refuses: true });
    await expect(new Mailer({ from: FROM, folder, smtpUrl: url }).send(MAIL)).rejects.toThrow('550');
  });
});
