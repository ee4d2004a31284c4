import type { LocalMailbox } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mailboxQuery } from '../api/mailbox.js';
import { moment } from '../format/times.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { WelcomeCard } from './welcome-card.js';

/** Shows the mails of a local sandbox, which stores mails instead of sending them. */
export function MailboxPage() {
  const mailbox = useQuery(mailboxQuery(useApi()));
  return (
    <WelcomeCard title="Local mail" below={<Link to="/signup">Sign up for a trial</Link>}>
      <Answered query={mailbox}>{answer => (answer.is_open ? <Mails items={answer.items} /> : <Elsewhere />)}</Answered>
      <Button busy={mailbox.isFetching} onClick={() => void mailbox.refetch()}>
        Refresh
      </Button>
    </WelcomeCard>
  );
}

function Mails({ items }: Pick<LocalMailbox, 'items'>) {
  return (
    <>
      <p className="soft small">This sandbox has no mail server. The mails that it would send appear here.</p>
      {items.length === 0 && (
        <p>No mail yet. A mail appears a few seconds after you sign up, or request a new password.</p>
      )}
      {items.map(({ name, to, subject, sent_at, text, link }) => (
        <article key={name} className="stack-tight">
          <h2>{subject}</h2>
          <p className="soft small">
            To {to}, {moment(sent_at)}
          </p>
          {link && (
            <a className="button button-primary" href={link}>
              {link.includes('/r#') ? 'Set a new password' : 'Verify the address'}
            </a>
          )}
          <details>
            <summary>Show the full message</summary>
            <pre className="signed">{text}</pre>
          </details>
        </article>
      ))}
    </>
  );
}

function Elsewhere() {
  return <p>This sandbox sends mails over a mail server. Check the mailbox of your email address.</p>;
}
