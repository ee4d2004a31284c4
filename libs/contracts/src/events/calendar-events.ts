import { exampleOf } from '../example.js';
import { CalendarEventView } from '../http/calendar-events.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { publicEvent } from './catalogued-event.js';

export const CalendarEventOccurred = publicEvent({
  topic: 'svc.baas.calendar.occurred',
  meaning:
    'A session had an effect on an account. Dividends and splits are in its ledger as well; a settlement, or a lot that became long-term, is not.',
  data: AccountData.extend({ event: CalendarEventView }),
  stream: null,
  consumers: [],
  examples: [{ ...ACCOUNT, event: exampleOf(CalendarEventView) }],
});
