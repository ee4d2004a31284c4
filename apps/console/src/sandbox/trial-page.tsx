import type { Trial } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { clockQuery, trialQuery } from '../api/sandbox.js';
import { daysUntil, moment } from '../format/times.js';
import { counted, words } from '../format/words.js';
import { useApi, useRole } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Status } from '../ui/badge.js';
import { CopyId } from '../ui/copy-id.js';
import { Empty } from '../ui/notice.js';
import { Details, PageHeader, Panel } from '../ui/panel.js';
import { ConversionTerms } from './conversion-terms.js';
import { TrialActions } from './trial-actions.js';

export function TrialPage() {
  const role = useRole();
  const trial = useQuery(trialQuery(useApi(), role));
  return (
    <>
      <PageHeader title="Trial" />
      {role === 'advisor' ? (
        <Answered query={trial}>{known => (known ? <OneTrial trial={known} /> : <NoTrial />)}</Answered>
      ) : (
        <NoTrial />
      )}
    </>
  );
}

function OneTrial({ trial }: { trial: Trial }) {
  return (
    <div className="columns">
      <TrialState trial={trial} />
      <div className="stack">
        <TrialActions trial={trial} />
        <Panel title="Convert" note="After you sign a contract, the operator converts your trial to a live firm">
          <ConversionTerms />
        </Panel>
      </div>
    </div>
  );
}

function NoTrial() {
  return (
    <Panel title="No trial">
      <Empty title="Your firm is not a trial">The operator of this sandbox created your firm.</Empty>
    </Panel>
  );
}

function TrialState({ trial }: { trial: Trial }) {
  const { data: clock } = useQuery(clockQuery(useApi(), useRole()));
  const { provisioning, expires_at } = trial;
  return (
    <Panel title={trial.firm_name} aside={<Status code={trial.status} />}>
      <div className="stack-tight">
        <Details
          facts={[
            { name: 'Sign-up', value: <CopyId id={trial.signup_id} /> },
            { name: 'Firm', value: trial.firm_id ? <CopyId id={trial.firm_id} whole /> : '–' },
            { name: 'Practice', value: words(trial.practice) },
            {
              name: 'Ends',
              value: expires_at
                ? `${moment(expires_at)}${clock ? `, in ${counted(daysUntil(expires_at, clock.wall), 'day')}` : ''}`
                : '–',
            },
          ]}
        />
        {provisioning && (
          <>
            <Details
              facts={[
                { name: 'Book', value: <Status code={provisioning.status} /> },
                { name: 'Accounts', value: `${provisioning.accounts_ready} of ${provisioning.accounts_total}` },
                { name: 'Fills posted', value: counted(provisioning.fills_posted, 'fill') },
              ]}
            />
            <progress value={provisioning.percent} max={100} aria-label="Progress of the book" />
          </>
        )}
      </div>
    </Panel>
  );
}
