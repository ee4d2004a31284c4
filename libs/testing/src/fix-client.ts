import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import {
  DEFAULT_SETTINGS,
  decode,
  disconnectedSession,
  encode,
  type Field,
  Framer,
  type Input,
  type Message,
  replay,
  type SessionSettings,
  step,
} from '@sandbourse/fix';
import { arrived } from './arrivals.js';

/** A FIX client that stores everything in memory. Tests use it, and it is a minimal example of a client. */
export class FixClient {
  /** The received application messages, each once. */
  readonly received: Message[] = [];
  /** All received messages: also session messages, and messages that arrived more than once. */
  readonly line: Message[] = [];
  private readonly settings: SessionSettings;
  private readonly kept: Message[] = [];
  private state = disconnectedSession({ nextOut: 1, nextIn: 1 });
  private socket: Socket | undefined;

  constructor({ senderCompId, credential }: { senderCompId: string; credential?: readonly Field[] }) {
    const parties = { role: 'initiator', senderCompId, targetCompId: 'VENUE' } as const;
    this.settings = { ...DEFAULT_SETTINGS, ...parties, ...(credential && { credential }) };
  }

  get isLoggedOn(): boolean {
    return this.state.phase === 'established';
  }

  get isConnected(): boolean {
    return this.socket !== undefined && !this.socket.destroyed;
  }

  async connect(port: number): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    const framer = new Framer();
    socket.on('error', () => undefined);
    socket.on('data', chunk => {
      for (const raw of framer.push(chunk).messages) {
        const message = decode(raw);
        this.line.push(message);
        this.input({ kind: 'received', message });
      }
    });
    socket.on('close', () => {
      if (this.socket === socket) this.input({ kind: 'disconnected' });
    });
    this.socket = socket;
    await once(socket, 'connect');
    this.input({ kind: 'connected' });
  }

  send(msgType: string, body: readonly Field[]): void {
    this.input({ kind: 'send', msgType, body });
  }

  logout(): void {
    this.input({ kind: 'logout' });
  }

  /** Sends any bytes, for example bytes that no FIX session would send. */
  write(bytes: Buffer): void {
    this.socket?.write(bytes);
  }

  /** Leaves incoming bytes unread. */
  pause(): void {
    this.socket?.pause();
  }

  resume(): void {
    this.socket?.resume();
  }

  /** Drops the connection without a Logout. */
  async drop(): Promise<void> {
    const { socket } = this;
    if (!socket || socket.destroyed) return;
    socket.destroy();
    await once(socket, 'close');
  }

  private input(input: Input): void {
    const now = Date.now();
    const { state, effects } = step(this.settings, this.state, input, now);
    this.state = state;
    for (const effect of effects) {
      if (effect.kind === 'send') this.kept.push(effect.message);
      if (effect.kind === 'send' && effect.transmit) this.socket?.write(encode(effect.message));
      if (effect.kind === 'replay') {
        for (const message of replay(this.settings, effect, this.kept, now)) this.socket?.write(encode(message));
      }
      if (effect.kind === 'deliver') this.received.push(effect.message);
      if (effect.kind === 'disconnect') this.socket?.end();
    }
    arrived();
  }
}
