import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@sandbourse/contracts';
import { otherKind } from '@sandbourse/platform/http';
import { ROOT } from '../root.js';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

/**
 * Ids that have no fixed prefix. The operator chooses names of firms and CompIDs, and clients choose request ids. A
 * credential id has the prefix of a login or of a key.
 */
const NOT_PREFIXED = ['firm_id', 'comp_id', 'request_id', 'credential_id'];

const names = new Set(
  Object.values(paths).flatMap(operations =>
    Object.values(operations).flatMap(({ parameters = [] }) =>
      parameters.filter(({ in: place, name }) => place !== 'header' && name.endsWith('_id')).map(({ name }) => name),
    ),
  ),
);

it.each([...names].filter(name => !NOT_PREFIXED.includes(name)))(
  '11. an answer says of what kind an id is, wherever a route takes %s',
  name => {
    const hints = [newId('attempt'), newId('account')].map(id => otherKind({ [name]: id }));
    expect(hints.some(hint => hint?.includes('begins with'))).toBe(true);
  },
);
