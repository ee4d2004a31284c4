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
        Your trial of 30 days ended on <strong>{moment(expiredAt)}</strong>.
      </p>
      {canBeExtended ? (
        <>
          <p>
            Your firm, accounts, logins and API keys are kept until <strong>{moment(purgeAt)}</strong>. You have three
            options:
          </p>
          <ul className="terms">
            <li>
              Ask the operator of this sandbox to <strong>extend</strong> the trial. You then have 30 more days with the
              same firm.
            </li>
            <li>
              Ask the operator to <strong>convert</strong> the trial to a live firm. The live firm keeps the name,
              logins, models and fee schedules.
            </li>
            <li>
              Wait until {moment(purgeAt)}. After that, you can <strong>sign up again</strong> with the same address,
              and get a new firm with new accounts.
            </li>
          </ul>
        </>
      ) : (
        <ul className="terms">
          <li>
            <Link to="/signup">Sign up again</Link> with the same address. You get a new firm with new accounts.
          </li>
          <li>
            Ask the operator of this sandbox to <strong>convert</strong> the ended trial to a live firm. The live firm
            keeps the name, logins, models and fee schedules.
          </li>
        </ul>
      )}
      <p className="soft small">
        The operator needs the id of your sign-up: <CopyId id={signupId} whole />
      </p>
      <p className="soft small">
        If you run the sandbox yourself, you are the operator. The output of <code>npm start</code> shows the operator’s
        login. Log in with it, and open Trials.
      </p>
      <Button onClick={onBack}>Back to the login</Button>
    </WelcomeCard>
  );
}
