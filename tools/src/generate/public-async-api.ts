type Json = Record<string, unknown>;
type Named = Record<string, Json>;

const SCHEMAS = '#/components/schemas/';

/**
 * Returns the part of the AsyncAPI document that integrators use, in version 3.0.0 and with one server. Some tools do not
 * read version 3.1, and take the first server for all channels. The topics of the bus are left out, but their messages
 * remain if they are also sent to webhooks.
 */
export function publicAsyncApi(document: Json): Json {
  const { channels, operations, components, servers } = document as Record<string, Named>;
  const { messages, schemas } = components as Record<string, Named>;
  const reached = entriesOf(channels, channel => !isOfTheBus(channel)).map(([name, { servers: _, ...channel }]) => [
    name,
    channel,
  ]);
  const names = new Set(reached.map(([name]) => `#/channels/${name}`));
  const carried = JSON.stringify(reached);
  const published = entriesOf(
    messages,
    (message, name) => 'x-entitlement' in message || carried.includes(`"#/components/messages/${name}"`),
  );
  return {
    ...document,
    asyncapi: '3.0.0',
    servers: { api: servers?.api },
    channels: Object.fromEntries(reached),
    operations: Object.fromEntries(
      entriesOf(operations, ({ channel }) => names.has((channel as { $ref: string }).$ref.replaceAll('~1', '/'))),
    ),
    components: { messages: Object.fromEntries(published), schemas: usedBy(published, schemas ?? {}) },
  };
}

function isOfTheBus({ servers }: Json): boolean {
  return JSON.stringify(servers).includes('#/servers/bus');
}

function entriesOf(named: Named = {}, isWanted: (value: Json, name: string) => boolean): [string, Json][] {
  return Object.entries(named).filter(([name, value]) => isWanted(value, name));
}

/** Returns the schemas to which the value refers, directly or through other schemas. */
function usedBy(value: unknown, schemas: Named): Named {
  const found = new Set<string>();
  const pending = [JSON.stringify(value)];
  for (const text of pending) {
    for (const name of Object.keys(schemas)) {
      if (found.has(name) || !text.includes(`"${SCHEMAS}${name}"`)) continue;
      found.add(name);
      pending.push(JSON.stringify(schemas[name]));
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
