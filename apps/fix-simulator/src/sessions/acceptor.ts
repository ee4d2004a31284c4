import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { MsgType, Tag } from '@sandbourse/fix';
import type { Cancel } from '@sandbourse/platform/clock';
import type { Logger } from 'pino';
import type { Admission, Admit } from './admission.js';
import { Connection, type ReceivedMessage } from './connection.js';
import type { SessionLines } from './fix-engine.js';
import type { LiveSession } from './live-session.js';

const CONNECTIONS_MAX = 256;
/** Time within which a new connection must log on, in milliseconds. This time includes the check of its credential. */
const INTRODUCTION_MS = 10_000;
/**
 * Time for which an address counts as distrusted, in milliseconds. It begins when a connection of the address is closed
 * because of garbled bytes.
 */
const DISTRUST_MS = 10_000;
/** Delay before the first read from a new connection of a distrusted address, in milliseconds. */
const DISTRUSTED_WAIT_MS = 1_000;

export interface AcceptorOptions {
  readonly sessions: () => readonly LiveSession[];
  readonly admit: Admit;
  readonly log: Logger;
}

/** Listens for clients. Assigns each connection to a session when its first message has identified the client. */
export class Acceptor {
  private readonly server: Server;
  private readonly connections = new Set<Connection>();
  /** Connections that are not assigned to a session yet, oldest first. */
  private readonly strangers = new Set<Connection>();
  /**
   * Addresses that recently sent garbled bytes. The venue reads new connections from these addresses only after a
   * delay. Without this delay, a client could cause much work: closing a connection costs more than sending garbled
   * bytes.
   */
  private readonly distrusted = new Map<string, Cancel>();

  constructor(
    private readonly engine: SessionLines,
    private readonly options: AcceptorOptions,
  ) {
    this.server = createServer(socket => this.accept(socket));
  }

  async listen(port: number, host: string): Promise<void> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const cancel of this.distrusted.values()) cancel();
    for (const connection of this.connections) connection.destroy();
    await closed;
  }

  private accept(socket: Socket): void {
    const connection = new Connection(socket, this.engine.clock);
    const endIntroduction = this.engine.clock.after(INTRODUCTION_MS, () => connection.destroy());
    let session: LiveSession | undefined;
    this.connections.add(connection);
    this.strangers.add(connection);
    this.makeRoom();
    if (this.distrusted.has(connection.address)) {
      connection.pause();
      this.engine.clock.after(DISTRUSTED_WAIT_MS, () => connection.awaits(0), { isBackground: true });
    }

    connection.listen({
      onMessages: async messages => {
        if (session) return this.engine.receive(session, connection, messages);
        session = await this.introduce(connection, messages[0]);
        if (!session) return;
        endIntroduction();
        this.strangers.delete(connection);
        this.engine.receive(session, connection, messages);
      },
      onGarbled: (bytes, isCut) => {
        this.options.log.warn({ peer: connection.peer, bytes, isCut }, 'garbled bytes were skipped');
        if (isCut) this.distrust(connection.address);
      },
      onClosed: () => {
        endIntroduction();
        this.connections.delete(connection);
        this.strangers.delete(connection);
        if (session) this.engine.detach(session, connection);
      },
    });
  }

  private distrust(address: string): void {
    this.distrusted.get(address)?.();
    const trust = () => this.distrusted.delete(address);
    this.distrusted.set(address, this.engine.clock.after(DISTRUST_MS, trust, { isBackground: true }));
  }

  /**
   * If there are too many connections, closes the one that has waited longest without a Logon. Connections without a
   * Logon therefore cannot keep out other clients.
   */
  private makeRoom(): void {
    if (this.connections.size <= CONNECTIONS_MAX) return;
    const [oldest] = this.strangers;
    if (!oldest) return;
    this.strangers.delete(oldest);
    oldest.destroy();
  }

  /**
   * Checks the first message and assigns the connection to its session. Until then, the connection is not read further.
   * Returns undefined if the client may not log on.
   */
  private async introduce(
    connection: Connection,
    first: ReceivedMessage | undefined,
  ): Promise<LiveSession | undefined> {
    connection.pause();
    const session = first && this.sessionOf(first);
    if (!session || session.claimedBy) return this.hangUp(connection, first, 'it names no session that is free');

    const admission = await this.judge(connection, session, first);
    if (connection.isClosed) return undefined;
    if (!admission.isAdmitted) {
      if (admission.text === undefined) return this.hangUp(connection, first, 'it shows no credential of the session');
      this.options.log.warn({ peer: connection.peer, session: session.sessionId }, admission.text);
      this.engine.rejectLogon(session, connection, admission.text);
      return undefined;
    }
    if (!this.engine.attach(session, connection)) return this.hangUp(connection, first, 'another was faster');
    session.passwordId = admission.passwordId;
    return session;
  }

  private sessionOf({ message }: ReceivedMessage): LiveSession | undefined {
    if (message.msgType !== MsgType.Logon) return undefined;
    const sender = message.get(Tag.SenderCompID);
    const target = message.get(Tag.TargetCompID);
    return this.options.sessions().find(known => known.targetCompId === sender && known.senderCompId === target);
  }

  private async judge(connection: Connection, session: LiveSession, first: ReceivedMessage): Promise<Admission> {
    try {
      return await this.options.admit({ session, logon: first.message, address: connection.address });
    } catch (error) {
      this.options.log.warn({ error, session: session.sessionId }, 'a Logon could not be checked');
      return { isAdmitted: false };
    }
  }

  /**
   * Closes a connection without a message to the client, because a message would use a sequence number of the session.
   */
  private hangUp(connection: Connection, first: ReceivedMessage | undefined, reason: string): undefined {
    const sender = first?.message.get(Tag.SenderCompID);
    const target = first?.message.get(Tag.TargetCompID);
    this.options.log.warn({ peer: connection.peer, sender, target, reason }, 'a connection is refused');
    connection.destroy();
  }
}
