import { z } from 'zod';
import { CalendarEventView } from '../http/calendar-events.js';
import { defineEvent } from './define-event.js';

/** A session brought something to an account. A dividend or split is in its ledger; a settlement or a turn of a lot is not. */
export const CalendarEventOccurred = defineEvent({
  topic: 'svc.baas.calendar.occurred',
  data: z.object({
    account_id: z.string(),
    firm_id: z.string(),
    rep_code: z.string(),
    client_id: z.string().nullable(),
    event: CalendarEventView,
  }),
  key: data => data.account_id,
});
