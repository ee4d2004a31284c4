import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, SERVICES } from '@sandbourse/contracts';
import { stringify } from 'yaml';
import { ROOT } from '../root.js';
import { callersOf, callsOf } from './deployment-files.js';
import type { GeneratedFile } from './generated-file.js';

const CHART = 'deploy/helm/sandbourse';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Files outside the chart that it also contains, because Helm reads no other files. */
const COPIES: Readonly<Record<string, string>> = {
  'files/init.sh': 'deploy/postgres/init.sh',
  'files/alerts.yml': 'deploy/observability/alerts.yml',
};

/** Generates the parts of the Helm chart that repeat facts about the services. */
export function chartFiles(): GeneratedFile[] {
  const { version, ...images } = JSON.parse(read('deploy/images.json')) as { version: string };
  const chart = read(`${CHART}/Chart.yaml`).replace(/^(version|appVersion): .*$/gm, `$1: ${version}`);
  const services = [...SERVICES.map(factsOf), gatewayFacts()];
  return [
    { path: `${CHART}/Chart.yaml`, text: chart },
    {
      path: `${CHART}/files/images.yaml`,
      text: `# Written by npm run generate from deploy/images.json.\n${stringify(images)}`,
    },
    {
      path: `${CHART}/files/services.yaml`,
      text: `# Written by npm run generate.\n${stringify({ services }, { lineWidth: 0 })}`,
    },
    ...Object.entries(COPIES).map(([copy, original]) => ({ path: `${CHART}/${copy}`, text: read(original) })),
  ];
}

function factsOf(name: (typeof SERVICES)[number]) {
  return {
    name,
    description: descriptionOf(name),
    database: databaseOf(name),
    calls: callsOf(name),
    callers: callersOf(name),
  };
}

/** The gateway has no database, and no service calls it. */
function gatewayFacts() {
  return { name: 'gateway', description: descriptionOf('gateway'), database: '', calls: [...SERVICES], callers: [] };
}

function descriptionOf(app: string): string {
  return JSON.parse(read(`apps/${app}/package.json`)).description;
}
