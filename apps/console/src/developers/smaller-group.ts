import type { ApiKey, PermissionGroup } from '@sandbourse/sdk';

/**
 * Returns the smallest group that covers all scopes that the key has used. Returns undefined if every group that covers
 * them has as many scopes as the key's own group, or more. Also returns undefined before the first request, because the
 * needed scopes are then unknown.
 * @param groups The groups of the pillar that issued the key.
 */
export function smallerGroup(
  { permission_group, scopes, scope_uses }: Pick<ApiKey, 'permission_group' | 'scopes' | 'scope_uses'>,
  groups: readonly PermissionGroup[],
): PermissionGroup | undefined {
  if (scope_uses.length === 0) return undefined;
  return groups
    .filter(group => group.permission_group !== permission_group && group.scopes.length < scopes.length)
    .filter(group => scope_uses.every(({ scope }) => group.scopes.includes(scope)))
    .reduce<PermissionGroup | undefined>(
      (least, group) => (least && least.scopes.length <= group.scopes.length ? least : group),
      undefined,
    );
}
