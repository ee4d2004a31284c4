import { z } from 'zod';
import { exampleOf } from '../example.js';
import { DriftFigures, DriftView } from '../http/pm/drift.js';
import { PercentageText, Timestamp } from '../values.js';
import { ACCOUNT, AccountData } from './account-data.js';
import { publicEvent } from './catalogued-event.js';

const { accounts: _, ...EXAMPLE } = exampleOf(DriftView);

/** The drift of one account from the targets of its portfolio. */
export const AccountDrift = z
  .object({
    portfolio_id: z.string(),
    as_of: Timestamp,
    drift_threshold: PercentageText,
    ...DriftFigures.shape,
  })
  .meta({ id: 'DriftOfAccount', examples: [EXAMPLE] });

export const DriftUpdated = publicEvent({
  topic: 'svc.pm.drift.updated',
  meaning:
    'The drift of an account in a portfolio changed, because of a ledger entry or new targets. Changes that come only from prices are not published. The event is published a moment after the change.',
  data: AccountData.extend({ drift: AccountDrift }),
  stream: null,
  consumers: ['pm'],
  examples: [{ ...ACCOUNT, drift: exampleOf(AccountDrift) }],
});
