type Json = Record<string, unknown>;

/**
 * Names that generated code needs for itself: the namespaces and classes of C#, the struct of a client in Go, and types
 * of the languages.
 */
const RESERVED = ['Api', 'ApiClient', 'Client', 'Configuration', 'Date', 'List', 'Map', 'Model', 'Object', 'String'];
/** Suffixes that generators add to the name of a schema, for its alternatives or its responses. */
const SUFFIXES = ['Type', 'OneOf', 'Inner', 'Response'];
const SCHEMAS = '/components/schemas/';
const DATA = ['default', 'enum', 'example', 'examples', 'x-default', 'x-one-of'];

/**
 * Returns the places of a document that are correct, but from which at least one known generator makes code that does
 * not compile. Each line has the form `place: reason`.
 */
export function hazardsIn(document: Json): string[] {
  const schemas = ((document.components ?? {}) as { schemas?: Json }).schemas ?? {};
  return [...hazardsOfNames(schemas), ...hazardsBelow(document, '', new Set(Object.keys(schemas)))];
}

function hazardsOfNames(schemas: Json): string[] {
  const names = Object.keys(schemas);
  const lower = new Map(names.map(name => [name.toLowerCase(), name]));
  return names.flatMap(name => {
    const faults = [
      RESERVED.includes(name) && 'generated code needs this name for itself',
      lower.get(name.toLowerCase()) !== name && 'another schema has the same name in other letters',
      'oneOf' in (schemas[name] as Json) &&
        SUFFIXES.some(suffix => name + suffix in schemas) &&
        'another schema has the name that generators give to its alternatives',
    ];
    return faults.filter(fault => fault !== false).map(fault => `${SCHEMAS}${name}: ${fault}`);
  });
}

function hazardsBelow(value: unknown, place: string, names: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : hazardsOf(value as Json, place, names).map(reason => `${place}: ${reason}`);
  const inner = Object.entries(value).filter(([key]) => !DATA.includes(key) || place.endsWith('/properties'));
  return [...own, ...inner.flatMap(([key, item]) => hazardsBelow(item, `${place}/${key}`, names))];
}

function hazardsOf(value: Json, place: string, names: ReadonlySet<string>): string[] {
  // The values of these maps are schemas and media types. Their keys are names, and not keywords.
  if (/\/(properties|schemas|examples)$/.test(place)) return [];
  const faults = [
    'anyOf' in value && 'alternatives must be `oneOf`',
    isUnion(value.oneOf) && (value.oneOf as Json[]).some(isTime) && 'a date or time as an alternative',
    ((value.oneOf ?? []) as Json[]).some(isInlineShape) && 'each alternative needs a name',
    isOneOf(value.type, 'boolean', 'number', 'integer') && isLimited(value) && 'only texts can be enums',
    Array.isArray(value.type) && value.type.filter(type => type !== 'null').length > 1 && 'several types',
    ('prefixItems' in value || Array.isArray(value.items)) && 'a tuple',
    'format' in value && 'pattern' in value && 'a pattern beside a format',
    hasObjectDefault(value) && 'a default that is an object or a list',
    place.endsWith('/requestBody/content') && sendsForms(value) && 'a form beside another type of body',
    /\/headers\/[^/]+\/schema$/.test(place) && 'enum' in value && 'an enum in a header',
    isInlineShape(value.items) && names.has(nameOfItems(place)) && 'another schema has the name of these items',
    isUnion(value.oneOf) && names.has(nameOfField(place)) && 'another schema has the name of these alternatives',
  ];
  return faults.filter(fault => fault !== false);
}

function isInlineShape(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && isOneOf((schema as Json).type, 'object', 'array');
}

/** Returns true for the default of an object, even if it is null. */
function hasObjectDefault({ default: given, type }: Json): boolean {
  return typeof given === 'object' && (given !== null || isOneOf(type, 'object', 'array'));
}

function isTime({ format }: Json): boolean {
  return format === 'date' || format === 'date-time';
}

/** Returns true for alternatives for which generators make a class: two or more, not counting null. */
function isUnion(alternatives: unknown): boolean {
  return Array.isArray(alternatives) && alternatives.filter(each => (each as Json).type !== 'null').length > 1;
}

function isOneOf(type: unknown, ...types: readonly string[]): boolean {
  return [type].flat().some(each => types.includes(String(each)));
}

function isLimited(schema: Json): boolean {
  return 'enum' in schema || 'const' in schema;
}

function sendsForms(content: Json): boolean {
  const types = Object.keys(content);
  return types.length > 1 && types.some(type => /^multipart|form/.test(type));
}

/** Returns the name that generators give to the alternatives of a field: `BookClock` for `clock` of `Book`. */
function nameOfField(place: string): string {
  const [, schema = '', field = ''] = /\/schemas\/(\w+)\/properties\/(\w+)$/.exec(place) ?? [];
  return schema + inPascalCase(field);
}

/** Returns the name that generators give to the items of a list: `Order` for the field `orders`. */
function nameOfItems(place: string): string {
  const field = place.split('/').at(-1) ?? '';
  return inPascalCase(field.replace(/s$/, ''));
}

function inPascalCase(field: string): string {
  const words = field.split('_');
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
