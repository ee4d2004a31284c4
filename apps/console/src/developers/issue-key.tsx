import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { groupsQuery, issueKey, type KeyPillar } from '../api/keys.js';
import { words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Button } from '../ui/button.js';
import { CopyId } from '../ui/copy-id.js';
import { SelectField, TextField } from '../ui/field.js';
import { Failure } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { ShownSecret } from './shown-secret.js';

const PILLARS = [
  { pillar: 'baas', label: 'Brokerage' },
  { pillar: 'pm', label: 'Portfolio management' },
] as const;

/** Issues a key and shows its secret, which only that response contains. */
export function IssueKey() {
  const api = useApi();
  const queries = useQueryClient();
  const [pillar, setPillar] = useState<KeyPillar>('baas');
  const [chosen, setChosen] = useState('read_only');
  const groups = useQuery(groupsQuery(api, pillar));
  const issue = useMutation({
    mutationFn: (name: string) => issueKey(api, pillar, { name, permission_group: chosen }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    issue.mutate(String(new FormData(event.currentTarget).get('name')).trim());
  };
  return (
    <Panel title="Issue a key" note="The key can do what you can do, limited to the chosen permissions">
      <Answered query={groups}>
        {known => (
          <form className="stack-tight" onSubmit={submit}>
            <div className="fields">
              <TextField
                label="Name"
                name="name"
                required
                placeholder="Rebalancer"
                error={fieldErrors(issue.error).name}
              />
              <SelectField
                label="Service"
                value={pillar}
                onChange={({ target }) => {
                  setPillar(target.value as KeyPillar);
                  setChosen('read_only');
                }}
              >
                {PILLARS.map(each => (
                  <option key={each.pillar} value={each.pillar}>
                    {each.label}
                  </option>
                ))}
              </SelectField>
              <SelectField label="Permissions" value={chosen} onChange={({ target }) => setChosen(target.value)}>
                {known.map(({ permission_group }) => (
                  <option key={permission_group} value={permission_group}>
                    {words(permission_group)}
                  </option>
                ))}
              </SelectField>
            </div>
            <p className="soft small">
              Scopes:{' '}
              <code>{known.find(({ permission_group }) => permission_group === chosen)?.scopes.join(', ')}</code>
            </p>
            {issue.isError && <Failure error={issue.error} />}
            <div>
              <Button type="submit" kind="primary" busy={issue.isPending}>
                Issue the key
              </Button>
            </div>
          </form>
        )}
      </Answered>
      {issue.data && (
        <ShownSecret
          of={issue.data.name}
          secret={issue.data.key_secret}
          facts={[{ name: 'Key id', value: <CopyId id={issue.data.key_id} whole /> }]}
        />
      )}
    </Panel>
  );
}
