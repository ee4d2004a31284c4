import { formatUtcTimestamp } from '../codec/utc-timestamp.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { MsgType } from '../dictionary/message-types.js';
import { askFor } from './gap.js';
import type { Turn } from './turn.js';

/** Handles the passage of time: sends heartbeats and test requests, and disconnects a side that does not respond. */
export function tick(turn: Turn): Turn {
  const { phase, phaseSince } = turn.state;
  const { logonTimeoutMs, logoutTimeoutMs } = turn.settings;
  const inPhaseMs = turn.now - phaseSince;

  switch (phase) {
    case 'disconnected':
      return turn;
    case 'awaiting_logon':
      return inPhaseMs >= logonTimeoutMs ? turn.disconnect('no Logon in time') : turn;
    case 'logging_out':
      return inPhaseMs >= logoutTimeoutMs ? turn.disconnect('no answer to the Logout') : turn;
    case 'established':
      return keepAlive(askForGapAgain(turn));
  }
}

function keepAlive(turn: Turn): Turn {
  const { heartBtIntMs, lastReceivedAt, lastSentAt, testRequestedAt } = turn.state;
  if (heartBtIntMs === 0) return turn;

  // The standard adds "some reasonable transmission time" to the interval. Here, that time is a fifth of the interval.
  const patienceMs = heartBtIntMs + heartBtIntMs / 5;
  if (testRequestedAt !== undefined && turn.now - testRequestedAt >= patienceMs) {
    return turn.disconnect('no answer to the TestRequest');
  }
  if (testRequestedAt === undefined && turn.now - lastReceivedAt >= patienceMs) {
    return turn
      .send(MsgType.TestRequest, fieldsOf({ TestReqID: formatUtcTimestamp(turn.now) }))
      .become({ testRequestedAt: turn.now });
  }
  return turn.now - lastSentAt >= heartBtIntMs ? turn.send(MsgType.Heartbeat, []) : turn;
}

function askForGapAgain(turn: Turn): Turn {
  const { gap } = turn.state;
  return gap && turn.now - gap.askedAt >= turn.settings.resendTimeoutMs ? askFor(turn, gap.upTo) : turn;
}
