import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../api/account.js';
import { useApi } from '../session/context.js';

/** Shows a link to an account. Its text is the name and number of the account, once they are loaded. */
export function AccountName({ accountId }: { accountId: string }) {
  const { data } = useQuery(accountQuery(useApi(), accountId));
  return (
    <Link to="/accounts/$accountId" params={{ accountId }}>
      {data ? `${data.registration} (${data.account_number})` : 'Account'}
    </Link>
  );
}
