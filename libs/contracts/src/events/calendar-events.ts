import { exampleOf } from '../example.js';
import { CalendarEventView } from '../http/calendar-events.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { publicEvent } from './catalogued-event.js';

export const CalendarEventOccurred = publicEvent({
  topic: 'svc.baas.calendar.occurred',
  meaning:
    'A session brought something to an account. A dividend or split is in its ledger; a settlement or a turn of a lot is not.',
  data: AccountData.extend({ event: CalendarEventView }),
  stream: null,
  consumers: [],
  examples: [{ ...ACCOUNT, event: exampleOf(CalendarEventView) }],
});
