import { DEFAULT_SETTINGS, fieldsOf, MsgType, Tag } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { type Database } from '@sandbourse/platform/database';
import { createLogger, Metrics } from '@sandbourse/platform/observability';
import { FixClient } from '@sandbourse/test-support';
import { Acceptor } from '../sessions/acceptor.js';
import type { Application, IncomingMessage, OutgoingMessage } from '../sessions/application.js';
import { EngineServices } from '../sessions/engine-services.service.js';
import { FixEngine } from '../sessions/fix-engine.js';
import { JournalStore } from '../sessions/journal.store.js';
import { LiveSession } from '../sessions/live-session.js';
import { MessageStore } from '../sessions/message.store.js';
import { MessageCounter } from '../sessions/message-counter.js';
import { SessionStore } from '../sessions/session.store.js';

/** Responds to each order with the ClOrdID of the order. Throws for the orders that a test selects. */
export class Echo implements Application<string> {
  failsOn: string | undefined;
  readonly asked: string[] = [];

  async apply(
    _: unknown,
    incoming: readonly IncomingMessage[],
    requests: readonly string[],
  ): Promise<readonly OutgoingMessage[]> {
    this.asked.push(...requests);
    if (incoming.some(({ message }) => message.get(Tag.ClOrdID) === this.failsOn)) throw new Error('a defect');
    return incoming.map(received => answer(received, 'done'));
  }

  refuse(received: IncomingMessage): readonly OutgoingMessage[] {
    return [answer(received, 'refused')];
  }

  async recover(): Promise<void> {}
}

function answer({ sessionId, message }: IncomingMessage, text: string): OutgoingMessage {
  const body = fieldsOf({
    RefMsgType: 'D',
    BusinessRejectRefID: message.get(Tag.ClOrdID),
    BusinessRejectReason: '0',
    Text: text,
  });
  return { sessionId, msgType: MsgType.BusinessMessageReject, body };
}

/** Starts an engine with one session for each client. The engine responds to every order. */
export async function anEchoEngine(
  database: Database,
  targetCompIds: readonly string[],
  messageStore = new MessageStore(),
) {
  const log = createLogger('test', 'silent');
  const application = new Echo();
  const counter = new MessageCounter(new Metrics('test'));
  const owner = { assertHeld: async () => undefined, heldTerm: 1 };
  const services = new EngineServices(
    database,
    new SessionStore(owner),
    new JournalStore(owner),
    messageStore,
    counter,
    new Clock(),
    log,
  );
  const sessions = targetCompIds.map(
    targetCompId => new LiveSession({ ...DEFAULT_SETTINGS, role: 'acceptor', senderCompId: 'VENUE', targetCompId }),
  );
  const engine = new FixEngine<string>(services, sessions, application);
  const acceptor = new Acceptor(engine, { sessions: () => sessions, admit: async () => ({ isAdmitted: true }), log });
  await acceptor.listen(0, '127.0.0.1');
  const clients = targetCompIds.map(senderCompId => new FixClient({ senderCompId }));
  for (const client of clients) await client.connect(acceptor.port);
  return { application, engine, acceptor, clients };
}
