import pg from 'pg';

/** Returns one statement that sets all settings for the rest of the current transaction. */
export function setLocalSql(settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
