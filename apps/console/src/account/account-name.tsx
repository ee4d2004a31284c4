import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../api/account.js';
import { useApi } from '../session/context.js';

/** Links to an account by its name and number, once these are known. */
export function AccountName({ accountId }: { accountId: string }) {
  const { data } = useQuery(accountQuery(useApi(), accountId));
  return (
    <Link to="/accounts/$accountId" params={{ accountId }}>
      {data ? `${data.registration} (${data.account_number})` : 'Account'}
    </Link>
  );
}
