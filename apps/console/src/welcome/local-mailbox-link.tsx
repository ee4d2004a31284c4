import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mailboxQuery } from '../api/mailbox.js';
import { useApi } from '../session/context.js';

/** Leads to the mails of a sandbox that does not send them. */
export function LocalMailboxLink() {
  const mailbox = useQuery(mailboxQuery(useApi()));
  return (
    mailbox.data?.is_open && (
      <p>
        This sandbox does not send mails: <Link to="/mailbox">open the local mailbox</Link>.
      </p>
    )
  );
}
