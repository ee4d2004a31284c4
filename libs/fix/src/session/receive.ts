import type { Message } from '../codec/message.js';
import { Tag } from '../dictionary/fields.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { isAdministrative, MsgType } from '../dictionary/message-types.js';
import { type MessageRefusal, SESSION_REJECT_REASONS, validate } from '../dictionary/validate.js';
import { identityFault, possibleDuplicateFault, sendingTimeFault } from './faults.js';
import { advanceTo, hold } from './gap.js';
import { resetInSession } from './logon.js';
import { BEGIN_STRING } from './session.js';
import type { Turn } from './turn.js';

/** Handles a message after the Logon: checks the connection first, then the sequence number, then the content. */
export function receive(turn: Turn, message: Message): Turn {
  if (turn.state.phase === 'disconnected') return turn;
  const alive = turn.become({ lastReceivedAt: turn.now, testRequestedAt: undefined });

  if (message.beginString !== BEGIN_STRING) {
    return alive.logoutAndDisconnect(`incorrect BeginString, expecting ${BEGIN_STRING}`);
  }
  const { seqNum, msgType } = message;
  const isReset = isResetOfNumbers(message);
  if (seqNum === undefined && !isReset) return alive.logoutAndDisconnect('MsgSeqNum is missing or no number');
  const fault = identityFault(turn.settings, message) ?? sendingTimeFault(turn.settings, message, turn.now);
  if (fault) return rejectAndHangUp(alive, message, fault);

  if (isReset || seqNum === undefined) return handleHeld(resetNumbers(alive, message));
  if (msgType === MsgType.Logon && message.isYes(Tag.ResetSeqNumFlag)) return resetInSession(alive, message);
  if (msgType === MsgType.Logout) return acceptLogout(alive, message);
  if (seqNum < alive.state.nextIn) return receiveTooLow(alive, message, seqNum);
  if (seqNum > alive.state.nextIn) return receiveTooHigh(alive, message, seqNum);
  return handleHeld(handle(alive, message, seqNum));
}

/**
 * Handles a message with a number that is too low. A message that is marked as a possible duplicate is ignored. Without
 * that mark, the two sides disagree about the sent messages, and the session cannot continue.
 */
function receiveTooLow(turn: Turn, message: Message, seqNum: number): Turn {
  if (!message.isYes(Tag.PossDupFlag)) {
    return turn.logoutAndDisconnect(`MsgSeqNum too low, expecting ${turn.state.nextIn} but received ${seqNum}`);
  }
  const fault = duplicateFault(message);
  return fault ? refuse(turn, message, fault) : turn;
}

/**
 * Handles a message with a number that is too high. A ResendRequest is answered immediately. If it were held, two sides
 * that both miss messages would wait for each other.
 */
function receiveTooHigh(turn: Turn, message: Message, seqNum: number): Turn {
  const isAnsweredNow = message.msgType === MsgType.ResendRequest && !validate(message);
  return hold(isAnsweredNow ? answerResendRequest(turn, message) : turn, message, seqNum);
}

/** Handles held messages in order, as long as one of them has the next expected number. */
function handleHeld(turn: Turn): Turn {
  const { phase, held, nextIn } = turn.state;
  const message = phase === 'disconnected' ? undefined : held.get(nextIn);
  if (!message) return turn;

  const wasAnswered = message.msgType === MsgType.Logon || message.msgType === MsgType.ResendRequest;
  return handleHeld(wasAnswered ? advanceTo(turn, nextIn + 1) : handle(turn, message, nextIn));
}

/**
 * Handles the message with the next expected number. The next expected number increases even if the message is refused.
 */
function handle(turn: Turn, message: Message, seqNum: number): Turn {
  const after = advanceTo(turn, seqNum + 1);
  const refusal = validate(message) ?? duplicateFault(message);
  if (refusal) return refuse(after, message, refusal);
  if (!isAdministrative(message.msgType)) return after.effect({ kind: 'deliver', message });

  switch (message.msgType) {
    case MsgType.TestRequest:
      return after.send(MsgType.Heartbeat, fieldsOf({ TestReqID: message.get(Tag.TestReqID) }));
    case MsgType.ResendRequest:
      return answerResendRequest(after, message);
    case MsgType.SequenceReset:
      return fillGap(after, message, seqNum);
    case MsgType.Reject:
      return after.effect({ kind: 'rejected', message });
    case MsgType.Logon:
      return after.logoutAndDisconnect('a Logon was received before');
    default:
      return after;
  }
}

/**
 * Rejects a message. If a duplicate was first sent after its SendingTime, also ends the session: the clock of the other
 * side cannot be trusted (FIX session test case 2.f).
 */
function refuse(turn: Turn, message: Message, refusal: MessageRefusal): Turn {
  const rejected = turn.reject(message, refusal);
  const { text } = SESSION_REJECT_REASONS[refusal.reason];
  return refusal.reason === 'sending_time_problem' ? rejected.logoutAndDisconnect(text) : rejected;
}

/**
 * Returns the fault of a possible duplicate. A SequenceReset replaces other messages, so it has no original sending
 * time.
 */
function duplicateFault(message: Message): MessageRefusal | undefined {
  return message.msgType === MsgType.SequenceReset ? undefined : possibleDuplicateFault(message);
}

function answerResendRequest(turn: Turn, message: Message): Turn {
  const last = turn.state.nextOut - 1;
  const from = message.count(Tag.BeginSeqNo) ?? 0;
  const to = Math.min(message.count(Tag.EndSeqNo) || last, last);

  if (from < 1 || from > last) return turn.reject(message, { reason: 'value_out_of_range', tag: Tag.BeginSeqNo });
  if (to < from) return turn.reject(message, { reason: 'value_out_of_range', tag: Tag.EndSeqNo });
  return turn.effect({ kind: 'replay', from, to });
}

function fillGap(turn: Turn, message: Message, seqNum: number): Turn {
  const newSeqNo = message.count(Tag.NewSeqNo) ?? 0;
  if (newSeqNo <= seqNum) return turn.reject(message, { reason: 'value_out_of_range', tag: Tag.NewSeqNo });
  return advanceTo(turn, newSeqNo);
}

function isResetOfNumbers(message: Message): boolean {
  return message.msgType === MsgType.SequenceReset && !message.isYes(Tag.GapFillFlag);
}

/**
 * Sets the next expected number, as the other side requests in an emergency (SequenceReset without GapFillFlag). The
 * number of the request itself does not matter. The new number must not be lower than the expected one.
 */
function resetNumbers(turn: Turn, message: Message): Turn {
  const refusal = validate(message);
  if (refusal) return turn.reject(message, refusal);

  const newSeqNo = message.count(Tag.NewSeqNo) ?? 0;
  const isLowering = newSeqNo < turn.state.nextIn;
  return isLowering
    ? turn.reject(message, { reason: 'value_out_of_range', tag: Tag.NewSeqNo })
    : advanceTo(turn, newSeqNo);
}

/** Accepts a Logout with any sequence number. Missing messages are requested after the next Logon. */
function acceptLogout(turn: Turn, message: Message): Turn {
  const used = useUp(turn, message);
  if (turn.state.phase === 'logging_out') return used.disconnect('logged out');
  return used
    .send(MsgType.Logout, [])
    .disconnect(`logged out by the other side: ${message.get(Tag.Text) ?? 'no reason given'}`);
}

function rejectAndHangUp(turn: Turn, message: Message, refusal: MessageRefusal): Turn {
  return useUp(turn.reject(message, refusal), message).logoutAndDisconnect(SESSION_REJECT_REASONS[refusal.reason].text);
}

function useUp(turn: Turn, message: Message): Turn {
  return message.seqNum === turn.state.nextIn ? advanceTo(turn, turn.state.nextIn + 1) : turn;
}
