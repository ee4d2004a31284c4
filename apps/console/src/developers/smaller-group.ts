import type { ApiKey, PermissionGroup } from '@sandbourse/sdk';

/**
 * Returns the smallest group of the key's pillar that covers every scope that the key's requests have used. Returns
 * undefined if no such group grants fewer scopes than the key's own group. Also returns undefined before the first
 * request, because the needed scopes are then unknown.
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
