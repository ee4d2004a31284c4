import { Link } from '@tanstack/react-router';
import type { EndedTrial } from '../api/ended-trial.js';
import { moment } from '../format/times.js';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { WelcomeCard } from './welcome-card.js';

/**
 * Shows the end of a trial, the data that is kept, and how to continue. Only a user who knows the password of the ended
 * trial sees this page.
 */
export function EndedTrialPage({ trial, onBack }: { trial: EndedTrial; onBack: () => void }) {
  const { canBeExtended, signupId, expiredAt, purgeAt } = trial;
  return (
    <WelcomeCard
      title={canBeExtended ? 'Your trial has expired' : 'Your trial was purged'}
      below={
        <>
          Another address? <Link to="/signup">Start a trial</Link>
        </>
      }
    >
      <p>
        Your password is right. Your trial of thirty days ended on <strong>{moment(expiredAt)}</strong>.
      </p>
      {canBeExtended ? (
        <>
          <p>
            Nothing is lost until <strong>{moment(purgeAt)}</strong>: firm, book, logins and API keys are as you left
            them.
          </p>
          <ul className="terms">
            <li>
              Ask the operator of this sandbox to <strong>extend</strong> the trial. It continues where it was, for
              thirty days.
            </li>
            <li>
              Or ask the operator to <strong>convert</strong> it: a live firm keeps its name, logins, models and fee
              schedules.
            </li>
            <li>
              Or wait: after {moment(purgeAt)} the same address may <strong>sign up again</strong>, for another firm and
              another book.
            </li>
          </ul>
        </>
      ) : (
        <ul className="terms">
          <li>
            <Link to="/signup">Sign up again</Link> with the same address: you get another firm and another book.
          </li>
          <li>
            Or ask the operator of this sandbox to <strong>convert</strong> the old one: a live firm keeps its name,
            logins, models and fee schedules.
          </li>
        </ul>
      )}
      <p className="soft small">
        The operator asks for the id of your sign-up: <CopyId id={signupId} whole />
      </p>
      <p className="soft small">
        On your own stack, you are the operator: log in with the operator’s login from the banner of{' '}
        <code>npm start</code>, and open Trials.
      </p>
      <Button onClick={onBack}>Back to the login</Button>
    </WelcomeCard>
  );
}
