import { z } from 'zod';
import { CloudEvent } from '../events/define-event.js';
import { exampleOf } from '../example.js';
import { PageQuery } from '../http/common/paging.js';
import { Timestamp } from '../values.js';

/** The maximum number of dead letters that one request sends again. */
export const DEAD_LETTERS_RETRIED_MAX = 100;

export const DeadLetterStatus = z.enum(['OPEN', 'RESOLVED']).meta({ id: 'DeadLetterStatus' });
export type DeadLetterStatus = z.infer<typeof DeadLetterStatus>;

const Named = z.string().min(1).max(200);

export const DeadLettersQuery = PageQuery.extend({
  status: DeadLetterStatus.optional().meta({ description: 'Only dead letters with this status; by default all' }),
  consumer: Named.optional().meta({ description: 'The consumer group that could not apply the event' }),
  topic: Named.optional().meta({ description: 'The topic of the event' }),
  event_type: Named.optional().meta({
    description: 'The type in the envelope of the event, such as `com.service.baas.orders.filled`',
  }),
  event_id: Named.optional(),
  firm_id: Named.optional(),
  account_id: Named.optional(),
});
export type DeadLettersQuery = z.infer<typeof DeadLettersQuery>;

export const DeadLetterView = z
  .object({
    dead_letter_id: z.string(),
    status: DeadLetterStatus.meta({
      description: 'RESOLVED after the event was applied or sent again; OPEN again if the new attempt fails',
    }),
    consumer: z.string().meta({ description: 'The consumer group that could not apply the event' }),
    topic: z.string(),
    partition: z.int().nullable(),
    event_id: z.string(),
    event_type: z.string(),
    firm_id: z.string().nullable().meta({ description: 'Null if the event does not contain it' }),
    account_id: z.string().nullable().meta({ description: 'Null if the event does not contain it' }),
    reason: z.string().meta({ description: 'The error of the last attempt' }),
    attempts: z
      .int()
      .meta({ description: 'The number of attempts before the event became a dead letter for the last time' }),
    failures: z.int().meta({
      description: 'The number of times that the event became a dead letter. A failed retry increases it by one',
    }),
    first_failed_at: Timestamp,
    last_failed_at: Timestamp,
    resolved_at: Timestamp.nullable(),
  })
  .meta({
    id: 'DeadLetter',
    examples: [
      {
        dead_letter_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        status: 'OPEN',
        consumer: 'baas',
        topic: 'svc.fix.executions.reported',
        partition: 3,
        event_id: 'evt_01M7YTT5W0D257FDCWBZK0TEPS',
        event_type: 'com.service.fix.executions.reported',
        firm_id: null,
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        reason: 'There is no such order',
        attempts: 5,
        failures: 1,
        first_failed_at: '2026-11-21T10:35:41.865000+00:00',
        last_failed_at: '2026-11-21T10:35:41.865000+00:00',
        resolved_at: null,
      },
    ],
  });
export type DeadLetterView = z.infer<typeof DeadLetterView>;

export const DeadLetterWithEventView = DeadLetterView.extend({
  event: (CloudEvent as z.ZodType<CloudEvent>).meta({
    description: 'The event as it was published, a CloudEvents envelope',
  }),
}).meta({
  id: 'DeadLetterWithEvent',
  examples: [
    {
      ...exampleOf(DeadLetterView),
      event: {
        specversion: '1.0',
        id: 'evt_01M7YTT5W0D257FDCWBZK0TEPS',
        source: 'com.service.fix',
        type: 'com.service.fix.executions.reported',
        time: '2026-11-21T10:35:41.421000000+00:00',
        subject: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        datacontenttype: 'application/json',
        issandbox: true,
        data: { account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69' },
      },
    },
  ],
});
export type DeadLetterWithEventView = z.infer<typeof DeadLetterWithEventView>;

export const RetryDeadLettersBody = z
  .strictObject({ dead_letter_ids: z.array(Named).min(1).max(DEAD_LETTERS_RETRIED_MAX) })
  .meta({ id: 'RetryDeadLettersBody', examples: [{ dead_letter_ids: ['evt_01M7YTT5XPFFRBB1AY6VVH2FQZ'] }] });
export type RetryDeadLettersBody = z.infer<typeof RetryDeadLettersBody>;

export const RetriedDeadLettersView = z
  .object({
    retried: z.int().meta({ description: 'The dead letters that were OPEN. Resolved dead letters are not sent again' }),
  })
  .meta({ id: 'RetriedDeadLetters', examples: [{ retried: 1 }] });
export type RetriedDeadLettersView = z.infer<typeof RetriedDeadLettersView>;
