import type { Trial } from '@sandbourse/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSeeding } from '../api/sandbox.js';
import { useApi, useAppContext } from '../session/context.js';
import { Button } from '../ui/button.js';
import { Confirm } from '../ui/confirm.js';
import { NewPassword } from '../ui/new-password.js';
import { Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';

/**
 * Shows the actions of an advisor on the trial. Both actions end the login, so the page waits until the user has stored
 * the new password.
 */
export function TrialActions({ trial }: { trial: Trial }) {
  const api = useApi();
  const { session } = useAppContext();
  useEffect(() => () => session.release(), [session]);
  const held = { onMutate: () => session.hold(), onError: () => session.release() };
  const reset = useMutation({ mutationFn: () => api.auth.post('/sandbox/reset'), ...held });
  const reseed = useMutation({ mutationFn: () => api.auth.post('/sandbox/reseed'), ...held });
  const password = reset.data?.password ?? reseed.data?.password;

  if (password !== undefined)
    return (
      <Panel title="Your new password">
        <div className="stack-tight">
          <NewPassword password={password} />
          <div>
            <Button kind="primary" onClick={() => session.end('logged-out')}>
              I have saved it: log in again
            </Button>
          </div>
        </div>
      </Panel>
    );

  const isActive = trial.status === 'ACTIVE';
  return (
    <Panel title="Reset or reseed">
      <div className="stack">
        <div className="stack-tight">
          <p>
            <strong>Reset</strong> gives you 30 days from now and a new password. Your accounts and API keys do not
            change.
          </p>
          <div>
            <Confirm
              label="Reset"
              title="Reset this trial?"
              action="Reset with a new password"
              isDisabled={!isActive}
              isBusy={reset.isPending}
              onConfirm={() => reset.mutate()}
            >
              All sessions of your login end, including this one. Log in again with the new password.
            </Confirm>
          </div>
        </div>
        <div className="stack-tight">
          <p>
            <strong>Reseed</strong> gives you a new firm with new accounts and a new password. You can no longer open
            the old accounts.
          </p>
          <div>
            <Confirm
              label="Reseed"
              title="Reseed this trial?"
              action="Reseed and lose these accounts"
              isDanger
              isDisabled={!isActive || isSeeding(trial)}
              isBusy={reseed.isPending}
              onConfirm={() => reseed.mutate()}
            >
              Tokens, API keys and FIX passwords of the old firm stop working, and you can no longer open its accounts.
              The accounts of the new firm are ready after a few minutes.
            </Confirm>
          </div>
        </div>
        {(reset.isError || reseed.isError) && <Failure error={reset.error ?? reseed.error} />}
      </div>
    </Panel>
  );
}
