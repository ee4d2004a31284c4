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
 * Suggests a group for the next key. The group covers all scopes that the requests of this key have used, and has fewer
 * scopes than this key.
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
                <p>
                  No request has used this key yet. Use every function of your program once, then refresh this page.
                </p>
              );
            if (unused_scopes.length === 0) return <p>The requests of this key have used all of its scopes.</p>;
            const smaller = smallerGroup(apiKey, known);
            if (!smaller)
              return (
                <p>
                  No request of this key has used the scopes below. But no smaller permission group has all scopes that
                  were used, so keep <em>{words(permission_group)}</em>.
                </p>
              );
            return (
              <p>
                No request of this key has used the scopes below. The permission group{' '}
                <strong>{words(smaller.permission_group)}</strong> has all scopes that were used:{' '}
                {smaller.scopes.length} instead of {scopes.length}. <Link to="/developers/keys">Issue a key</Link> with
                this group, use it in your program, and revoke this key.
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
