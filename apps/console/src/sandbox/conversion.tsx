import type { ConvertedTrial } from '@sandbourse/sdk';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { NewPassword } from '../ui/new-password.js';
import { Details, Panel } from '../ui/panel.js';

/**
 * Shows the result of a conversion. Its secrets are shown only once, so the result stays visible until the user has
 * stored the secrets.
 */
export function Conversion({ converted, onDone }: { converted: ConvertedTrial; onDone: () => void }) {
  const { firm, user, password, keys } = converted;
  return (
    <Panel title={`${firm.name} is a live firm`} note="Secrets are shown only once">
      <div className="stack-tight">
        <Details
          facts={[
            { name: 'Firm', value: <CopyId id={firm.firm_id} whole /> },
            { name: 'Login', value: user.email },
            ...keys.map(({ replaces, key }) => ({
              name: `Key ${key.name}, which replaces ${replaces}`,
              value: (
                <>
                  <CopyId id={key.key_id} whole /> <CopyId id={key.key_secret} whole />
                </>
              ),
            })),
          ]}
        />
        {password && <NewPassword password={password} />}
        <div>
          <Button kind="primary" onClick={onDone}>
            I have saved it
          </Button>
        </div>
      </div>
    </Panel>
  );
}
