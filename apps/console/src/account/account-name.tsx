import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../api/account.js';
import { useApi } from '../session/context.js';

/** The name and number of an account, once they are known, as a link to the account. */
export function AccountName({ accountId }: { accountId: string }) {
  const { data } = useQuery(accountQuery(useApi(), accountId));
  return (
    <Link to="/accounts/$accountId" params={{ accountId }}>
      {data ? `${data.registration} (${data.account_number})` : 'Account'}
    </Link>
  );
}
