import type { EntryDraft } from '@sandbourse/ledger';

/** Returns a text that names an account's holding of a security. */
export const holdingKey = ({ accountId, symbol }: Pick<EntryDraft, 'accountId' | 'symbol'>) => `${accountId} ${symbol}`;
