import type { ApiKey } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { groupsQuery } from '../api/keys.js';
import { counted, words } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Panel } from '../ui/panel.js';
import { smallerGroup } from './smaller-group.js';

/**
 * Suggests a group for the next key: the group covers the used scopes and leaves out the scopes that this key's
 * requests have never used.
 */
export function NarrowerKey({ apiKey }: { apiKey: ApiKey }) {
  const groups = useQuery(groupsQuery(useApi(), apiKey.minted_by));
  const { scope_uses, scopes, unused_scopes, permission_group } = apiKey;
  return (
    <Panel title="Unused scopes" note={`${unused_scopes.length} of ${counted(scopes.length, 'scope')}`}>
      <div className="stack-tight">
        <Answered query={groups}>
          {known => {
            if (scope_uses.length === 0)
              return (
                <p>No request of this key has used a scope yet. Run your program’s full workflow, then refresh.</p>
              );
            if (unused_scopes.length === 0) return <p>Requests have used all scopes of this key.</p>;
            const smaller = smallerGroup(apiKey, known);
            if (!smaller)
              return (
                <p>
                  These scopes are unused. No smaller group covers the others: <em>{words(permission_group)}</em> is
                  right for the next key too.
                </p>
              );
            return (
              <p>
                These scopes are unused. Leave them out of the next key: the group{' '}
                <strong>{words(smaller.permission_group)}</strong> covers all that was needed, with{' '}
                {smaller.scopes.length} scopes instead of {scopes.length}. <Link to="/developers/keys">Issue it</Link>,
                move your program to it, and revoke this one.
              </p>
            );
          }}
        </Answered>
        {unused_scopes.length > 0 && (
          <p className="small">
            <code>{unused_scopes.join(', ')}</code>
          </p>
        )}
      </div>
    </Panel>
  );
}
