import { printable } from '../codec/encode.js';
import type { Field, Message } from '../codec/message.js';
import { Tag } from '../dictionary/fields.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { MsgType } from '../dictionary/message-types.js';
import { SESSION_REJECT_REASONS, validate } from '../dictionary/validate.js';
import { isIdentified, sendingTimeFault } from './faults.js';
import { advanceTo, hold } from './gap.js';
import { BEGIN_STRING, type SessionSettings } from './session.js';
import type { Turn } from './turn.js';

const NO_ENCRYPTION = '0';
/**
 * The next expected number if the other side's Logon has a lower number than expected. In this case, the other side has
 * lost its numbers, or never sent the messages that we expect.
 */
const FROM_THE_START = 1;

/** Handles a new connection: the initiator sends a Logon, and the acceptor waits for this Logon. */
export function connect(turn: Turn): Turn {
  const { role, resetOnLogon, heartBtIntSeconds } = turn.settings;
  const connected = turn.become({ phase: 'awaiting_logon', phaseSince: turn.now, lastReceivedAt: turn.now });
  if (role === 'acceptor') return connected;

  return (resetOnLogon ? reset(connected) : connected).send(
    MsgType.Logon,
    logonBody(turn.settings, String(heartBtIntSeconds), resetOnLogon),
  );
}

/**
 * Handles the first message of a connection. A client with wrong CompIDs is disconnected without a message. A client
 * with the correct CompIDs receives the fault.
 */
export function receiveLogon(turn: Turn, message: Message): Turn {
  if (!isIdentified(turn.settings, message)) return turn.disconnect('CompID problem');
  if (message.msgType === MsgType.Logout) return refusedByPeer(turn, message);
  if (message.msgType !== MsgType.Logon) return turn.disconnect('the first message is not a Logon');

  const fault = logonFault(turn, message);
  if (fault) return turn.logoutAndDisconnect(fault);
  return establish(turn.settings.role === 'acceptor' ? answerLogon(turn, message) : turn, message);
}

/**
 * Restarts the numbers during a session. The response to a Logon with ResetSeqNumFlag is another Logon with this flag.
 */
export function resetInSession(turn: Turn, message: Message): Turn {
  if (turn.settings.role === 'initiator') return turn.logoutAndDisconnect(UNEXPECTED_RESET);

  const fault = logonFault(turn, message);
  return fault ? turn.logoutAndDisconnect(fault) : establish(answerLogon(turn, message), message);
}

/**
 * Sends a client the reason why it may not log on. The message uses one sequence number of the session, and does not
 * change the session in any other way.
 */
export function rejectLogon(turn: Turn, text: string): Turn {
  return turn.state.phase === 'disconnected' ? turn.send(MsgType.Logout, fieldsOf({ Text: printable(text) })) : turn;
}

const UNEXPECTED_RESET = 'a ResetSeqNumFlag was not expected here';

/** Returns the reason why a Logon with correct CompIDs is refused, or undefined if it is accepted. */
function logonFault({ settings, state, now }: Turn, message: Message): string | undefined {
  if (message.beginString !== BEGIN_STRING) return `incorrect BeginString, expecting ${BEGIN_STRING}`;

  const refusal = validate(message) ?? sendingTimeFault(settings, message, now);
  if (refusal) return `${SESSION_REJECT_REASONS[refusal.reason].text} (${refusal.tag ?? 'no tag'})`;
  if (message.get(Tag.EncryptMethod) !== NO_ENCRYPTION) return 'encryption is not supported';
  if (message.count(Tag.HeartBtInt) === undefined) return 'HeartBtInt may not be negative';

  const seqNum = message.seqNum ?? 0;
  if (message.isYes(Tag.ResetSeqNumFlag)) {
    const mayReset = settings.role === 'acceptor' || settings.resetOnLogon;
    return mayReset && seqNum === 1 ? undefined : UNEXPECTED_RESET;
  }
  if (seqNum < state.nextIn && !settings.resynchronises)
    return `MsgSeqNum too low, expecting ${state.nextIn} but received ${seqNum}`;
  return undefined;
}

/** Confirms a Logon. The acceptor uses the heartbeat interval that the initiator proposes. */
function answerLogon(turn: Turn, logon: Message): Turn {
  const isReset = logon.isYes(Tag.ResetSeqNumFlag);
  return (isReset ? reset(turn) : turn).send(
    MsgType.Logon,
    logonBody(turn.settings, logon.get(Tag.HeartBtInt), isReset),
  );
}

function establish(turn: Turn, logon: Message): Turn {
  const { unsentFrom, nextOut, nextIn } = turn.state;
  const seqNum = logon.seqNum ?? nextIn;
  const expected = seqNum < nextIn ? FROM_THE_START : nextIn;
  const established = turn
    .become({
      nextIn: expected,
      phase: 'established',
      phaseSince: turn.now,
      heartBtIntMs: (logon.count(Tag.HeartBtInt) ?? 0) * 1000,
      lastReceivedAt: turn.now,
      unsentFrom: undefined,
    })
    .effect({ kind: 'logged_on' });

  const caughtUp =
    unsentFrom === undefined ? established : established.effect({ kind: 'replay', from: unsentFrom, to: nextOut - 1 });
  return seqNum > expected ? hold(caughtUp, logon, seqNum) : advanceTo(caughtUp, seqNum + 1);
}

function refusedByPeer(turn: Turn, logout: Message): Turn {
  const { nextIn } = turn.state;
  return (logout.seqNum === nextIn ? advanceTo(turn, nextIn + 1) : turn).disconnect(
    `the Logon was refused: ${logout.get(Tag.Text) ?? 'no reason given'}`,
  );
}

export function reset(turn: Turn): Turn {
  return turn.effect({ kind: 'reset' }).become({ nextOut: 1, nextIn: 1, gap: undefined, held: new Map() });
}

function logonBody({ credential = [] }: SessionSettings, heartBtInt: string | undefined, isReset: boolean): Field[] {
  const body = fieldsOf({
    EncryptMethod: NO_ENCRYPTION,
    HeartBtInt: heartBtInt,
    ResetSeqNumFlag: isReset ? 'Y' : undefined,
  });
  return [...body, ...credential];
}
