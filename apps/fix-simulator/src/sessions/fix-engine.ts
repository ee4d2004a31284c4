import type { MetFault } from '@sandbourse/contracts';
import type { Input } from '@sandbourse/fix';
import { Batcher } from '@sandbourse/platform/async';
import type { Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { isTransient } from '@sandbourse/platform/outages';
import type { Application } from './application.js';
import type { Connection, ReceivedMessage } from './connection.js';
import type { EngineServices } from './engine-services.service.js';
import { faultyMessage, type LineFaults, type LineFaultsMet } from './line-fault.js';
import type { LiveSession } from './live-session.js';
import { Quarantine } from './quarantine.js';
import { Resend, type ResendRange } from './resend.js';
import { type LineItem, SessionBatch } from './session-batch.js';

const BATCH_MAX = 500;
/**
 * After a permanent failure, each task gets its own transaction for this time, in milliseconds. In this way, the engine
 * finds the task that fails.
 */
const CAREFUL_MS = 60_000;

type LineTask =
  | { readonly kind: 'connected' }
  | { readonly kind: 'received'; readonly received: ReceivedMessage }
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'reject_logon'; readonly text: string };

type Task<Request> =
  | (LineTask & { readonly session: LiveSession; readonly connection: Connection })
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'reset'; readonly session: LiveSession; readonly reset: Reset };

/**
 * A reset of a session's sequence numbers to 1. `text` is the reason, and `note` stores data in the same transaction.
 */
export interface Reset {
  readonly text: string;
  readonly note: (tx: Tx) => void;
}

/** The connection of a session to which messages are written. */
interface Line {
  readonly session: LiveSession;
  readonly connection: Connection;
  /** True if the connection must end. */
  readonly isLast: boolean;
  readonly met: ReadonlyMap<number, MetFault> | undefined;
}

export type SessionLines = Pick<FixEngine<unknown>, 'attach' | 'receive' | 'detach' | 'rejectLogon' | 'clock'>;

/**
 * Runs the sessions of one party (the venue or the order router), in one transaction after another. A transaction
 * contains all tasks that wait at its start. It commits everything together: the sequence numbers, the effects of the
 * messages, and the messages to send. Bytes are written only after the commit. If a transaction fails, all connections
 * are closed, and the usual recovery of FIX sessions repeats the lost messages.
 */
export class FixEngine<Request> {
  private readonly tasks = new Batcher<Task<Request>, void>(tasks => this.runTogether(tasks), {
    most: () => (this.isCareful ? 1 : BATCH_MAX),
    gathers: true,
  });
  /**
   * True if the sessions must be read from the database before the next task: at the start, after a failed transaction,
   * and after `forget`.
   */
  private mustRecover = true;
  private carefulUntil = 0;
  private readonly quarantine = new Quarantine();

  constructor(
    private readonly services: EngineServices,
    private readonly known: LiveSession[],
    private readonly application: Application<Request>,
    private readonly faults?: LineFaults,
  ) {}

  get clock(): EngineServices['clock'] {
    return this.services.clock;
  }

  get sessions(): readonly LiveSession[] {
    return this.known;
  }

  /** Adds the sessions that were created since the start of the engine. */
  async adopt(): Promise<void> {
    const added = (await this.application.sessionsBeside?.(this.known)) ?? [];
    if (added.length === 0) return;
    const { db, sessionStore } = this.services;
    const stored = await db.transaction(tx => sessionStore.load(tx, added));
    for (const session of added) {
      if (this.known.some(({ sessionId }) => sessionId === session.sessionId)) continue;
      const numbers = stored.get(session.sessionId);
      if (numbers) session.restore(numbers);
      this.known.push(session);
    }
  }

  /** Assigns a connection to a session. Returns false if the session already has a connection. */
  attach(session: LiveSession, connection: Connection): boolean {
    if (session.claimedBy) return false;
    session.claimedBy = connection;
    this.add({ kind: 'connected', session, connection });
    return true;
  }

  receive(session: LiveSession, connection: Connection, messages: readonly ReceivedMessage[]): void {
    connection.awaits(messages.length);
    for (const received of messages) this.add({ kind: 'received', session, connection, received });
  }

  detach(session: LiveSession, connection: Connection): void {
    if (session.claimedBy === connection) session.claimedBy = undefined;
    this.add({ kind: 'disconnected', session, connection });
  }

  /**
   * Sends a client the reason for which it cannot log on, and closes the client's connection. The reason is sent only
   * if no other connection uses the session.
   */
  rejectLogon(session: LiveSession, connection: Connection, text: string): void {
    this.add({ kind: 'reject_logon', session, connection, text });
  }

  /** Checks the timers of all sessions that have a connection. */
  tick(): void {
    for (const session of this.sessions) {
      const { connection } = session;
      if (connection) this.add({ kind: 'input', session, connection, input: { kind: 'tick' } });
    }
  }

  /** Sends a Logout with the reason to each session that has a connection, even if the session is not logged on yet. */
  logout(text: string, sessions = this.sessions): void {
    for (const session of sessions) {
      const connection = session.claimedBy;
      if (connection) this.add({ kind: 'input', session, connection, input: { kind: 'logout', text } });
    }
  }

  /** Passes a request to the application. Resolves when the effects of the request are committed. */
  request(request: Request): Promise<void> {
    return this.tasks.add({ kind: 'request', request });
  }

  /**
   * Resets the sequence numbers of a session, and ends its connection if it has one. Resolves when the reset is
   * committed.
   */
  reset(session: LiveSession, reset: Reset): Promise<void> {
    return this.tasks.add({ kind: 'reset', session, reset });
  }

  /**
   * Makes the engine read the sessions from the database before its next task, because another process may have changed
   * them.
   */
  forget(): void {
    this.mustRecover = true;
  }

  /** Resolves when no task waits and no messages are being sent again. */
  async idle(): Promise<void> {
    await this.tasks.idle();
    await Promise.all(this.sessions.map(({ resend }) => resend?.done));
  }

  /**
   * Adds a task and ignores its failure. A failure is logged elsewhere and closes the connections, so clients
   * reconnect.
   */
  private add(task: Task<Request>): void {
    this.tasks.add(task).catch(() => undefined);
  }

  private async runTogether(tasks: readonly Task<Request>[]): Promise<undefined[]> {
    try {
      await this.handle(tasks);
      return tasks.map(() => undefined);
    } catch (error) {
      this.fail(tasks, error);
      throw error;
    } finally {
      for (const task of tasks) if (task.kind === 'received') task.connection.awaits(-1);
    }
  }

  private async handle(tasks: readonly Task<Request>[]): Promise<void> {
    if (this.mustRecover) await this.recover();

    const batch = this.batchOf(tasks);
    const requests = tasks.filter(task => task.kind === 'request');
    const resets = tasks.filter(task => task.kind === 'reset');
    if (batch.isVolatile && requests.length === 0) return this.settle(batch);

    const committed = await this.services.db.transaction(async tx => {
      const attempt = batch.fork();
      await this.apply(
        tx,
        attempt,
        requests.map(({ request }) => request),
      );
      for (const { reset } of resets) reset.note(tx);
      await this.services.journal.write(tx, {
        messages: attempt.stored,
        advances: attempt.advances(),
        at: attempt.at,
        // A commit on the internal session need not wait for the disk. No client sees its result before the brokerage
        // has booked it, and the brokerage's commit waits for the disk.
        isRelaxed: attempt.isInternal && resets.length === 0,
      });
      return attempt;
    });
    this.settle(committed, await this.meet(committed));
    this.services.counter.count([...committed.stored, ...committed.storedBySender]);
  }

  /**
   * Converts tasks to a batch of inputs for the sessions. Drops input from a connection that no longer belongs to its
   * session.
   */
  private batchOf(tasks: readonly Task<Request>[]): SessionBatch {
    const batch = new SessionBatch(this.services.clock.wall());
    for (const task of tasks) {
      if (task.kind === 'request') continue;
      if (task.kind === 'reset') {
        batch.input(task.session, { kind: 'reset', text: task.reset.text });
        continue;
      }
      const { session, connection } = task;
      if (task.kind === 'connected') batch.connect(session, connection);
      if (task.kind === 'reject_logon') batch.rejectLogon(session, connection, task.text);
      if (batch.progressOf(session).connection !== connection) continue;

      if (task.kind === 'received') batch.receive(session, task.received);
      if (task.kind === 'input') batch.input(session, task.input);
      if (task.kind === 'disconnected') batch.disconnect(session);
    }
    return batch;
  }

  private async apply(tx: Tx, batch: SessionBatch, requests: readonly Request[]): Promise<void> {
    if (batch.incoming.length === 0 && requests.length === 0) return;

    const { application } = this;
    const refused = batch.incoming.filter(message => this.quarantine.holds(message));
    const accepted = batch.incoming.filter(message => !refused.includes(message));
    const answers = await application.apply(tx, accepted, requests);
    for (const message of [...answers, ...refused.flatMap(message => application.refuse(message))]) {
      const session = this.sessions.find(({ sessionId }) => sessionId === message.sessionId);
      // A client that was removed from the configuration may still own orders. It has no session, so it gets no
      // reports.
      if (session) batch.send(session, message);
    }
  }

  /**
   * Returns the faults of the messages that a committed batch sends. While a session sends messages again, new messages
   * wait behind them and meet no fault.
   */
  private async meet(batch: SessionBatch): Promise<LineFaultsMet> {
    const met = new Map<LiveSession, ReadonlyMap<number, MetFault>>();
    if (!this.faults?.isNeeded) return met;
    for (const [session, progress] of batch.sessions())
      if (progress.connection && !session.resend?.isRunning)
        met.set(session, await this.faults.meet(session, progress));
    return met;
  }

  /** Applies a committed batch: updates the sessions, and writes the messages to the connections. */
  private settle(batch: SessionBatch, met: LineFaultsMet = new Map()): void {
    for (const [session, { state, generation, connection, line }] of batch.sessions()) {
      if (state.phase !== session.state.phase) {
        this.services.log.info({ session: session.sessionId, phase: state.phase }, 'a FIX session changed its state');
      }
      const hangUp = line.find(item => item.kind === 'disconnect');
      const isSameLine = connection === session.connection && generation === session.generation;
      if (hangUp || !isSameLine) session.resend?.stop();
      session.state = state;
      session.generation = generation;
      session.connection = connection;

      if (connection) this.write({ session, connection, isLast: hangUp !== undefined, met: met.get(session) }, line);
      if (hangUp) this.hangUp(session, hangUp.reason);
    }
    for (const { connection, raw } of batch.farewells) {
      connection.write(raw);
      connection.end();
    }
  }

  /**
   * Writes messages to the connection. While older messages are being sent again, new messages wait. If the connection
   * must end, it ends without waiting for these messages.
   */
  private write({ session, connection, isLast, met }: Line, line: readonly LineItem[]): void {
    const pieces: Buffer[] = [];
    for (const item of line) {
      const running = session.resend?.isRunning ? session.resend : undefined;
      if (item.kind === 'message') {
        const fault = met?.get(item.seqNum);
        if (running) running.follow(item.seqNum);
        else if (!fault) pieces.push(item.raw);
        else {
          const faulty = faultyMessage(fault, item, session.settings, this.services.clock.wall().getTime());
          pieces.push(...faulty.bytes);
          if (faulty.again) session.resend = this.resendOn(session, connection, faulty.again);
          if (faulty.end) {
            this.endByFault(session, faulty.end);
            break;
          }
        }
      }
      if (item.kind === 'replay' && !isLast) {
        this.services.log.info({ session: session.sessionId, from: item.from, to: item.to }, 'messages are sent again');
        if (running) running.ask(item);
        else session.resend = this.resendOn(session, connection, item);
      }
    }
    if (pieces.length > 0) connection.write(Buffer.concat(pieces));
  }

  private endByFault(session: LiveSession, { kind, text }: { kind: 'logout' | 'reset'; text: string }): void {
    if (kind === 'logout') this.logout(text, [session]);
    else this.add({ kind: 'reset', session, reset: { text, note: () => undefined } });
  }

  private resendOn(session: LiveSession, connection: Connection, range: ResendRange): Resend {
    const { sessionId, generation, settings } = session;
    return new Resend(this.services, { sessionId, generation, settings, connection }, range);
  }

  private hangUp(session: LiveSession, reason: string): void {
    this.services.log.info({ session: session.sessionId, reason }, 'a FIX session closed its connection');
    session.connection?.end();
    session.connection = undefined;
  }

  private fail(tasks: readonly Task<Request>[], error: unknown): void {
    this.services.log.warn(
      { error, tasks: tasks.length },
      'a batch failed; its connections are closed, and clients reconnect',
    );
    this.mustRecover = true;
    if (!isTransient(error) && !(error instanceof Unavailable)) this.isolate(tasks);
    for (const session of this.sessions) session.claimedBy?.destroy();
  }

  private get isCareful(): boolean {
    return this.services.clock.wall().getTime() < this.carefulUntil;
  }

  /**
   * Processes tasks one by one for a while. If a message fails even then, puts the message into quarantine. Otherwise,
   * it would fail again and again, because its sender repeats it after every Logon.
   */
  private isolate(tasks: readonly Task<Request>[]): void {
    this.carefulUntil = this.services.clock.wall().getTime() + CAREFUL_MS;
    const [task] = tasks;
    if (task?.kind !== 'received' || tasks.length > 1) return;

    const { sessionId } = task.session;
    const { message } = task.received;
    this.services.log.error(
      { session: sessionId, seqNum: message.seqNum },
      'a message cannot be handled, and is refused',
    );
    this.quarantine.add({ sessionId, message });
  }

  private async recover(): Promise<void> {
    await this.adopt();
    const { db, sessionStore } = this.services;
    const stored = await db.transaction(tx => sessionStore.load(tx, this.sessions));
    for (const session of this.sessions) {
      const numbers = stored.get(session.sessionId);
      if (numbers) session.restore(numbers);
    }
    await this.application.recover();
    this.mustRecover = false;
  }
}
