import { type Command, Option } from 'commander';
import { accountOf, sessionOf } from '../session.js';

const WHY = { COST_UNKNOWN: 'cost not known', NO_PRICE: 'no price', SHARES_OWED: 'shares owed' } as const;

/** Returns a figure of a holding, or the reason why the figure is missing. */
const known = (figure: string | null, reason: keyof typeof WHY | null) => figure ?? (reason && WHY[reason]);

const ACCOUNT = 'acct_…; default: SANDBOURSE_ACCOUNT, or your only account';

export function holdingCommands(program: Command): void {
  program
    .command('positions')
    .description('list the positions of an account')
    .argument('[account_id]', ACCOUNT)
    .option('--as-of <instant>', 'as of this time, such as 2026-06-30T20:00:00Z')
    .action(async (said: string | undefined, { asOf }: { asOf?: string }, command: Command) => {
      const session = sessionOf(command);
      const path = { account_id: await accountOf(session, said) };
      const query = asOf === undefined ? {} : { as_of: asOf };
      session.out.list(
        await session.client.baas.get('/accounts/{account_id}/positions', { params: { path, query } }),
        {
          security: ({ security }) => security.value,
          quantity: ({ quantity }) => quantity,
          'average cost': ({ average_cost, unrealized_gain_reason }) => known(average_cost, unrealized_gain_reason),
          price: ({ market_price }) => market_price,
          value: ({ market_value }) => market_value,
          gain: ({ unrealized_gain, unrealized_gain_reason }) => known(unrealized_gain, unrealized_gain_reason),
          in: ({ currency }) => currency,
        },
        'The account has no positions.',
      );
    });

  program
    .command('lots')
    .description('list the tax lots of an account')
    .argument('[account_id]', ACCOUNT)
    .addOption(
      new Option('--status <status>', 'only lots with this status').choices(['OPEN', 'CLOSED', 'ALL']).default('OPEN'),
    )
    .action(async (said: string | undefined, { status }: { status: 'OPEN' | 'CLOSED' | 'ALL' }, command: Command) => {
      const session = sessionOf(command);
      const path = { account_id: await accountOf(session, said) };
      session.out.list(
        await session.client.baas.get('/accounts/{account_id}/tax-lots', { params: { path, query: { status } } }),
        {
          lot: ({ lot_id }) => lot_id,
          security: ({ security }) => security.value,
          acquired: ({ acquired_date, is_inherited }) => (is_inherited ? 'inherited' : acquired_date),
          quantity: ({ remaining_quantity }) => remaining_quantity,
          cost: ({ adjusted_cost_basis, unrealized_gain_reason }) => known(adjusted_cost_basis, unrealized_gain_reason),
          gain: ({ unrealized_gain, unrealized_gain_reason }) => known(unrealized_gain, unrealized_gain_reason),
          term: ({ term }) => term,
        },
        'The account has no such lots.',
      );
    });
}
