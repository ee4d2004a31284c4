import type { Command } from 'commander';

/** The options and arguments whose fields in requests have other names. */
const FIELDS: Readonly<Record<string, string>> = {
  account_id: 'account',
  duration_seconds: 'over',
  ends_at: 'until',
  event_types: 'events',
  firm_id: 'firm',
  limit_price: 'limit',
  magnitude: 'by',
  notional: 'amount',
  permission_group: 'group',
  stop_price: 'stop',
  time_in_force: 'tif',
  'security.value': 'symbol',
};

/** The names under which a user knows the fields of a request. */
export interface SpokenNames {
  /** Returns the name of a field, such as `--limit` for `body.limit_price`. */
  ofField(loc: readonly (string | number)[]): string;
  /** Replaces the names of fields in a message. */
  inText(text: string): string;
}

/** Keeps the names of the API. */
export const API_NAMES: SpokenNames = { ofField: loc => loc.join('.'), inText: text => text };

/** Returns the names of the command's own options and arguments. Other fields keep their names. */
export function spokenNamesOf(command: Command): SpokenNames {
  const own = new Map([
    ...command.registeredArguments.map(each => [snakeCase(each.name()), `<${each.name()}>`] as const),
    ...command.options.map(each => [snakeCase(each.attributeName()), each.long ?? each.flags] as const),
  ]);
  const spoken = (field: string) => own.get(FIELDS[field] ?? field);
  const renamed = Object.keys(FIELDS).filter(field => spoken(field) !== undefined && !field.includes('.'));
  const written = renamed.length > 0 && new RegExp(`\\b(?:${renamed.join('|')})\\b`, 'g');
  return {
    ofField: loc => spoken(loc.slice(-2).join('.')) ?? spoken(String(loc.at(-1))) ?? loc.join('.'),
    inText: text => (written ? text.replaceAll(written, field => spoken(field) ?? field) : text),
  };
}

function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}
