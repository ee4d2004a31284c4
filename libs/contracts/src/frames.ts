import { z } from 'zod';

/** What a client sends over a WebSocket, once, within ten seconds (specification 4.4). */
export const SubscribeFrame = z
  .strictObject({ action: z.literal('subscribe'), account_id: z.string().min(1).max(64) })
  .meta({ id: 'SubscribeFrame', examples: [{ action: 'subscribe', account_id: 'acct_01JD4Z8M6Q0W3E5R7T9Y1V3X5Z' }] });
export type SubscribeFrame = z.infer<typeof SubscribeFrame>;

/** The server's answer. Frames are not CloudEvents: they have a `type` and what goes with it (specification 6.4). */
export const SubscribedFrame = z
  .object({ type: z.literal('subscribed'), account_id: z.string() })
  .meta({ id: 'SubscribedFrame', examples: [{ type: 'subscribed', account_id: 'acct_01JD4Z8M6Q0W3E5R7T9Y1V3X5Z' }] });
export type SubscribedFrame = z.infer<typeof SubscribedFrame>;
