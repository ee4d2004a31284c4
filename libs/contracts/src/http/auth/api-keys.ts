import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { BaasPermissionGroup, Pillar, PmPermissionGroup, scopesOfGroup } from '../../scopes.js';
import { Timestamp } from '../../values.js';

const KeyName = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: 'Your name for the key', examples: ['Order router'] });

/**
 * The request for an API key. Its firm and rep codes are those of the login, so they cannot be sent (specification
 * 5.2.2).
 */
export const BaasIssueKeyBody = z
  .strictObject({ name: KeyName, permission_group: BaasPermissionGroup.default('read_only') })
  .meta({ id: 'BaasIssueKeyBody', examples: [{ name: 'Order router', permission_group: 'trading' }] });

export const PmIssueKeyBody = z
  .strictObject({ name: KeyName, permission_group: PmPermissionGroup.default('read_only') })
  .meta({ id: 'PmIssueKeyBody', examples: [{ name: 'Rebalancer', permission_group: 'portfolio_management' }] });

export type IssueKeyBody = z.infer<typeof BaasIssueKeyBody> | z.infer<typeof PmIssueKeyBody>;

export const ISSUE_KEY_BODIES = { baas: BaasIssueKeyBody, pm: PmIssueKeyBody } as const;

export const ApiKeyStatus = z.enum(['active', 'revoked']).meta({ id: 'ApiKeyStatus' });

export const ScopeUse = z
  .object({
    scope: z.string(),
    last_used_at: Timestamp.meta({
      description: 'The time of the last successful request that used the scope, to the minute',
    }),
  })
  .meta({
    id: 'ScopeUse',
    examples: [{ scope: 'baas.orders:write', last_used_at: '2026-11-21T11:02:10.114000+00:00' }],
  });
export type ScopeUse = z.infer<typeof ScopeUse>;

export const ApiKeyView = z
  .object({
    key_id: z.string(),
    name: z.string(),
    permission_group: z.string(),
    scopes: z.array(z.string()),
    allowed_rep_codes: z.array(z.string()),
    status: ApiKeyStatus,
    minted_by: Pillar.meta({ description: 'The pillar that issued the key. The key authenticates on every pillar' }),
    created_by: z.string().meta({ description: 'The login that issued the key' }),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable().meta({ description: 'The time of the last use, to the minute' }),
    revoked_at: Timestamp.nullable(),
    scope_uses: z.array(ScopeUse).meta({
      description:
        'The scopes that requests with this key have used, most recent first. A request appears after a few seconds',
    }),
    unused_scopes: z.array(z.string()).meta({
      description:
        'The scopes that no request has used yet. If a smaller permission group contains all used scopes, issue the next key with that group',
    }),
  })
  .meta({
    id: 'ApiKey',
    examples: [
      {
        key_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69',
        name: 'Order router',
        permission_group: 'trading',
        scopes: [...(scopesOfGroup('baas', 'trading') ?? [])],
        allowed_rep_codes: ['R001'],
        status: 'active',
        minted_by: 'baas',
        created_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        created_at: '2026-11-21T10:35:41.865000+00:00',
        last_used_at: '2026-11-21T11:02:10.114000+00:00',
        revoked_at: null,
        scope_uses: [exampleOf(ScopeUse)],
        unused_scopes: (scopesOfGroup('baas', 'trading') ?? []).filter(scope => scope !== exampleOf(ScopeUse).scope),
      },
    ],
  });
export type ApiKeyView = z.infer<typeof ApiKeyView>;

export const IssuedApiKeyView = ApiKeyView.extend({
  key_secret: z
    .string()
    .meta({ description: 'Shown only once. If you lose the secret, revoke the key and issue another' }),
}).meta({
  id: 'IssuedApiKey',
  examples: [
    {
      ...exampleOf(ApiKeyView),
      last_used_at: null,
      scope_uses: [],
      unused_scopes: exampleOf(ApiKeyView).scopes,
      key_secret: 'ik_live_shown-once-and-never-again',
    },
  ],
});
export type IssuedApiKeyView = z.infer<typeof IssuedApiKeyView>;

export const PermissionGroupView = z
  .object({
    permission_group: z.string(),
    scopes: z.array(z.string()),
    is_default: z.boolean().meta({ description: 'The group of a key whose request contains no group' }),
  })
  .meta({
    id: 'PermissionGroup',
    examples: [
      { permission_group: 'read_only', scopes: [...(scopesOfGroup('baas', 'read_only') ?? [])], is_default: true },
    ],
  });
export type PermissionGroupView = z.infer<typeof PermissionGroupView>;

/** The maximum number of characters of a key's id or secret, and of all scopes, in a request for a token. */
export const CREDENTIAL_CHARACTERS_MAX = 200;
export const SCOPES_CHARACTERS_MAX = 2_000;

/**
 * The form that clients send to the token endpoint. Unknown parameters are allowed, and an empty parameter counts as
 * missing (RFC 6749, section 3.2).
 */
export const TokenForm = z
  .object({
    grant_type: z.string(),
    client_id: z.string().max(CREDENTIAL_CHARACTERS_MAX),
    client_secret: z.string().max(CREDENTIAL_CHARACTERS_MAX),
    scope: z
      .string()
      .max(SCOPES_CHARACTERS_MAX)
      .optional()
      .meta({ description: 'Some scopes of the key, separated by spaces; by default all' }),
  })
  .meta({
    id: 'TokenForm',
    examples: [
      {
        grant_type: 'client_credentials',
        client_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69',
        client_secret: 'ik_live_the-secret',
      },
    ],
  });
export type TokenForm = z.infer<typeof TokenForm>;

export const AccessTokenView = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string().meta({ description: 'The scopes of the token, separated by spaces (RFC 6749, 3.3)' }),
  })
  .meta({
    id: 'AccessToken',
    examples: [
      {
        access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'baas.accounts:read baas.orders:write',
      },
    ],
  });
export type AccessTokenView = z.infer<typeof AccessTokenView>;

/** Internal request: a pillar (BaaS or PM) requests an API key for a login, and forwards the login's token. */
export const IssueKeyRequest = z
  .strictObject({ pillar: Pillar, name: KeyName, permission_group: z.string() })
  .meta({ id: 'IssueKeyRequest', examples: [{ pillar: 'baas', name: 'Order router', permission_group: 'trading' }] });
export type IssueKeyRequest = z.infer<typeof IssueKeyRequest>;

/** Internal request: which of these API keys are active now? A key is active only if its firm is active too. */
export const KeyStatusQuestion = z
  .strictObject({ key_ids: z.array(z.string()).min(1).max(10_000) })
  .meta({ id: 'KeyStatusQuestion', examples: [{ key_ids: ['key_01M7YTT5NMF4MMD6DGJKSYQC69'] }] });
export type KeyStatusQuestion = z.infer<typeof KeyStatusQuestion>;

export const KeyStatusAnswer = z
  .object({ active_key_ids: z.array(z.string()) })
  .meta({ id: 'KeyStatusAnswer', examples: [{ active_key_ids: ['key_01M7YTT5NMF4MMD6DGJKSYQC69'] }] });
export type KeyStatusAnswer = z.infer<typeof KeyStatusAnswer>;

export const KEY_USES_MAX = 1_000;

/** Internal: one use of an API key. */
export const KeyUse = z.strictObject({ key_id: z.string(), scope: z.string(), used_at: z.iso.datetime() }).meta({
  id: 'KeyUse',
  examples: [
    { key_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69', scope: 'baas.orders:write', used_at: '2026-11-21T11:02:10.114Z' },
  ],
});
export type KeyUse = z.infer<typeof KeyUse>;

export const KeyUses = z
  .strictObject({ uses: z.array(KeyUse).min(1).max(KEY_USES_MAX) })
  .meta({ id: 'KeyUses', examples: [{ uses: [exampleOf(KeyUse)] }] });
export type KeyUses = z.infer<typeof KeyUses>;
