import { z } from 'zod';

/** A handled error. */
export const MessageDetail = z.string();

/** One field that failed schema validation. */
export const ValidationItem = z.object({
  type: z.string().meta({ examples: ['missing'] }),
  loc: z.array(z.union([z.string(), z.int()])).meta({ examples: [['body', 'security']] }),
  msg: z.string().meta({ examples: ['Field required'] }),
});
export type ValidationItem = z.infer<typeof ValidationItem>;

export const FailedCheck = z.object({ check: z.string(), reason: z.string() });
export type FailedCheck = z.infer<typeof FailedCheck>;

/** A business rule said no. */
export const RejectionDetail = z.object({ message: z.string(), failed_checks: z.array(FailedCheck) });

/** The body of every failure: `detail` is one of three shapes, and clients type-check it (specification 7). */
export const ErrorBody = z
  .object({ detail: z.union([MessageDetail, z.array(ValidationItem), RejectionDetail]) })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
