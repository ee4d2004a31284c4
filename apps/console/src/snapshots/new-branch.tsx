import type { Branch } from '@sandbourse/sdk';
import { moment } from '../format/times.js';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { CopyText } from '../ui/copy-text.js';
import { Notice } from '../ui/notice.js';
import { Details, Panel } from '../ui/panel.js';

/**
 * Shows a new branch with its secrets. The secrets are shown only once, so they stay on the page until the user has
 * stored them.
 */
export function NewBranch({ branch, onDone }: { branch: Branch; onDone: () => void }) {
  const { name, firm_id, expires_at, user, password, api_key, access_token } = branch;
  return (
    <Panel
      title={`Branch “${name}”`}
      note={expires_at === null ? 'This firm has no end date' : `This firm ends on ${moment(expires_at)}`}
    >
      <div className="stack-tight">
        <Notice tone="warn">
          <p>Save the password, the secret and the token now. They are shown only once.</p>
        </Notice>
        <Details
          facts={[
            { name: 'Firm', value: <CopyId id={firm_id} whole /> },
            { name: 'Login', value: <CopyId id={user.email} whole /> },
            { name: 'Password', value: <CopyId id={password} whole /> },
            { name: 'API key id', value: <CopyId id={api_key.key_id} whole /> },
            { name: 'API key secret', value: <CopyId id={api_key.key_secret} whole /> },
            { name: 'Access token', value: <CopyText label="Copy the token" text={access_token} /> },
          ]}
        />
        <div>
          <Button kind="primary" onClick={onDone}>
            I have saved them
          </Button>
        </div>
      </div>
    </Panel>
  );
}
