import type { Field } from '../codec/message.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { MsgType } from '../dictionary/message-types.js';
import { connect, receiveLogon, rejectLogon, reset } from './logon.js';
import { receive } from './receive.js';
import { disconnectedSession, type Effect, type Input, type SessionSettings, type SessionState } from './session.js';
import { tick } from './timers.js';
import { Turn } from './turn.js';

export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly Effect[];
}

/**
 * Applies one input to a session, and returns the next state and the effects. It implements the session rules of FIX
 * 4.2 for both roles (volume 1, "FIX message delivery" and "Session protocol", and the published session-level test
 * cases). The caller must store the sequence numbers and execute the effects as one unit, all or nothing. A session has
 * no other state.
 */
export function step(settings: SessionSettings, state: SessionState, input: Input, now: number): SessionStep {
  const turn = apply(new Turn(settings, state, now), input);
  return { state: turn.state, effects: turn.effects };
}

function apply(turn: Turn, input: Input): Turn {
  switch (input.kind) {
    case 'connected':
      return connect(turn);
    case 'received':
      return turn.state.phase === 'awaiting_logon' ? receiveLogon(turn, input.message) : receive(turn, input.message);
    case 'send':
      return send(turn, input.msgType, input.body);
    case 'tick':
      return tick(turn);
    case 'logout':
      return logout(turn, input.text);
    case 'reject_logon':
      return rejectLogon(turn, input.text);
    case 'reset':
      return reset(hangUp(turn, input.text));
    case 'disconnected':
      return turn.become(disconnectedSession(turn.state));
  }
}

function send(turn: Turn, msgType: string, body: readonly Field[]): Turn {
  const { phase, nextOut, unsentFrom } = turn.state;
  const transmit = phase === 'established' || phase === 'logging_out';
  const sent = turn.send(msgType, body, { transmit });
  // Remembers the untransmitted message only for the initiator. The initiator's Logon was sent before with a lower
  // number, so the other side cannot notice the missing message. An acceptor's Logon is sent later with a higher
  // number, which shows that a message is missing.
  const isPassedOver = phase === 'awaiting_logon' && turn.settings.role === 'initiator';
  return isPassedOver ? sent.become({ unsentFrom: unsentFrom ?? nextOut }) : sent;
}

function hangUp(turn: Turn, text: string): Turn {
  if (turn.state.phase === 'disconnected') return turn;
  return turn.state.phase === 'awaiting_logon' ? turn.disconnect(text) : turn.logoutAndDisconnect(text);
}

function logout(turn: Turn, text: string | undefined): Turn {
  const { phase } = turn.state;
  if (phase === 'disconnected' || phase === 'logging_out') return turn;
  if (phase === 'awaiting_logon') return turn.disconnect('logged out before the Logon');
  return turn.send(MsgType.Logout, fieldsOf({ Text: text })).become({ phase: 'logging_out', phaseSince: turn.now });
}
