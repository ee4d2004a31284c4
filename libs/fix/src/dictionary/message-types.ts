/** The message types that the sandbox supports, by name. */
export const MsgType = {
  Heartbeat: '0',
  TestRequest: '1',
  ResendRequest: '2',
  Reject: '3',
  SequenceReset: '4',
  Logout: '5',
  ExecutionReport: '8',
  OrderCancelReject: '9',
  Logon: 'A',
  NewOrderSingle: 'D',
  OrderCancelRequest: 'F',
  OrderCancelReplaceRequest: 'G',
  OrderStatusRequest: 'H',
  BusinessMessageReject: 'j',
} as const;

export type MsgType = (typeof MsgType)[keyof typeof MsgType];

const ADMINISTRATIVE: ReadonlySet<string> = new Set([
  MsgType.Heartbeat,
  MsgType.TestRequest,
  MsgType.ResendRequest,
  MsgType.Reject,
  MsgType.SequenceReset,
  MsgType.Logout,
  MsgType.Logon,
]);

/**
 * Returns true for a session message, which the session handles itself and never resends. All other messages belong to
 * the application.
 */
export function isAdministrative(msgType: string): boolean {
  return ADMINISTRATIVE.has(msgType);
}
