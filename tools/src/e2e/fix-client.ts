import { once } from 'node:events';
import { connect } from 'node:net';
import {
  decode,
  encode,
  type FieldName,
  Framer,
  fieldsOf,
  formatUtcTimestamp,
  Message,
  MsgType,
} from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { until } from '../api-client.js';

export interface FixAddress {
  readonly host: string;
  readonly port: number;
  readonly sender: string;
  readonly target: string;
  readonly password: string;
}

export interface FixClient {
  send(msgType: string, body: Partial<Record<FieldName, string>>): void;
  /** Resolves with all messages of the venue when there are this many. */
  received(count: number): Promise<readonly Message[]>;
  close(): void;
}

export const fixNow = () => formatUtcTimestamp(new Clock().wall().getTime());

/** Logs on to a session of the venue, with new sequence numbers. */
export async function fixClient({ host, port, sender, target, password }: FixAddress): Promise<FixClient> {
  const socket = connect(port, host);
  const framer = new Framer();
  const received: Message[] = [];
  socket.on('data', chunk => received.push(...framer.push(chunk).messages.map(decode)));
  await once(socket, 'connect');
  let sent = 0;
  const client: FixClient = {
    send: (msgType, body) => {
      sent += 1;
      const header = { MsgType: msgType, MsgSeqNum: String(sent), SenderCompID: sender, TargetCompID: target };
      socket.write(encode(new Message('FIX.4.2', fieldsOf({ ...header, SendingTime: fixNow(), ...body }))));
    },
    received: count =>
      until(
        async () => received,
        messages => messages.length >= count,
      ),
    close: () => void socket.destroy(),
  };
  client.send(MsgType.Logon, { EncryptMethod: '0', HeartBtInt: '30', ResetSeqNumFlag: 'Y', Password: password });
  await client.received(1);
  return client;
}
