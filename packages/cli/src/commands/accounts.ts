import { listOf } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { coloured } from '../output/output.js';
import { sessionOf } from '../session.js';

export function accountCommands(program: Command): void {
  const accounts = program.command('accounts').description('accounts to which you have access');

  accounts
    .command('list', { isDefault: true })
    .description('list all accounts with their cash and total value')
    .option('--tradable', 'only accounts that accept orders: ACTIVE accounts at this brokerage')
    .addHelpText('after', '\nExample:\n  sandbourse accounts --json | jq -r ".[].account_id"')
    .action(async ({ tradable }: { tradable?: boolean }, command: Command) => {
      const { client, out } = sessionOf(command);
      const filter = tradable ? { params: { query: { tradable: 'true' as const } } } : {};
      out.list(
        await listOf(client.baas.all('/accounts', filter)),
        {
          account: ({ account_id }) => account_id,
          number: ({ account_number }) => account_number,
          registration: ({ registration }) => registration,
          type: ({ account_type }) => account_type,
          management: ({ management }) => management,
          status: ({ status }) => status,
          cash: ({ cash_balance }) => cash_balance,
          total: ({ total_value }) => total_value,
          in: ({ base_currency }) => base_currency,
        },
        'You have access to no account.',
      );
    });

  accounts
    .command('show')
    .description('one account')
    .argument('<account_id>', 'acct_…')
    .action(async (account_id: string, _, command: Command) => {
      const { client, out } = sessionOf(command);
      const account = await client.baas.get('/accounts/{account_id}', { params: { path: { account_id } } });
      const { base_currency: currency } = account;
      out.one(
        account,
        `${account.account_id}  ${account.registration}  ${account.account_type}  ${coloured(account.status)}`,
        `cash          ${account.cash_balance} ${currency} (settled ${account.settled_cash})`,
        `buying power  ${account.buying_power} ${currency}`,
        `market value  ${account.market_value} ${currency}`,
        `total         ${account.total_value} ${currency}`,
      );
    });
}
