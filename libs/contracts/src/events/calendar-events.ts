import { exampleOf } from '../example.js';
import { CalendarEventView } from '../http/market/calendar-events.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { publicEvent } from './catalogued-event.js';

export const CalendarEventOccurred = publicEvent({
  topic: 'svc.baas.calendar.occurred',
  meaning:
    'A trading session changed something in an account. Dividends and splits are also in its ledger. A settlement, or a lot that became long-term, is not in the ledger.',
  data: AccountData.extend({ event: CalendarEventView }),
  stream: null,
  consumers: [],
  examples: [{ ...ACCOUNT, event: exampleOf(CalendarEventView) }],
});
