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
            <strong>Reset</strong> gives thirty days from now and a new password. The book and the keys stay.
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
              All tokens of your login end, including this one. You log in again with the new password.
            </Confirm>
          </div>
        </div>
        <div className="stack-tight">
          <p>
            <strong>Reseed</strong> makes a new firm with a new book and a new password. The old book is no longer
            reachable.
          </p>
          <div>
            <Confirm
              label="Reseed"
              title="Reseed this trial?"
              action="Reseed and drop this book"
              isDanger
              isDisabled={!isActive || isSeeding(trial)}
              isBusy={reseed.isPending}
              onConfirm={() => reseed.mutate()}
            >
              Tokens, API keys and FIX passwords of the old firm stop working, and its book is no longer reachable. The
              new one fills up over a few minutes.
            </Confirm>
          </div>
        </div>
        {(reset.isError || reseed.isError) && <Failure error={reset.error ?? reseed.error} />}
      </div>
    </Panel>
  );
}
