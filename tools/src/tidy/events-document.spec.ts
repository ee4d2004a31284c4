import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { asyncapi } from '@stoplight/spectral-rulesets';
import { ROOT } from '../root.js';

/** The time limit in milliseconds on a busy machine. An idle machine needs only seconds. */
const LINT_MS = 60_000;

// Another test checks that the committed document is up to date.
const document = () => JSON.parse(readFileSync(join(ROOT, 'docs/asyncapi.json'), 'utf8'));

async function problemsOf(described: object): Promise<string[]> {
  const spectral = new Spectral();
  // The document has no contact address, because each installation has a different operator.
  const rules = { 'asyncapi-info-contact-properties': 'off' } as const;
  spectral.setRuleset({ extends: [asyncapi as RulesetDefinition], rules });
  const problems = await spectral.run(described as Record<string, unknown>);
  return problems.map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`);
}

it(
  'Spectral has nothing to say about it by its rules for AsyncAPI',
  async () => {
    expect(await problemsOf(document())).toEqual([]);
  },
  LINT_MS,
);

it(
  'they are rules for this version of AsyncAPI, and do say something',
  async () => {
    const { info, ...rest } = document();
    const { description: _, ...undescribed } = info;
    expect(await problemsOf({ ...rest, info: undescribed })).toContainEqual(expect.stringContaining('description'));
    expect(await problemsOf({ ...rest, info, operations: { broken: { action: 'shout' } } })).not.toEqual([]);
  },
  LINT_MS,
);
