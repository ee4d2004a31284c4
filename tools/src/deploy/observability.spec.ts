import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@sandbourse/contracts';
import { Metrics } from '@sandbourse/platform/observability';
import { parse } from 'yaml';
import { ROOT } from '../root.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const FOLDER = 'deploy/observability';

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook: string };
}

const rules: Rule[] = parse(read(`${FOLDER}/alerts.yml`)).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const alerts = rules.filter(({ alert }) => alert);
const panels: { title: string; datasource: { uid: string }; targets: { expr: string }[] }[] = JSON.parse(
  read(`${FOLDER}/grafana/dashboards/sandbourse.json`),
).panels;

/** Returns the names of the metrics that our own code defines. */
function ownMetrics(): string[] {
  const files = execFileSync(
    'git',
    ['grep', '--untracked', '-lE', 'metrics\\.(counter|gauges?|histogram)\\(', '--', 'apps/*.ts', 'libs/*.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  const making = /metrics\.(?:counter|gauges?|histogram)\(\s*'([a-z_]+)'/g;
  return files
    .trim()
    .split('\n')
    .flatMap(file => [...read(file).matchAll(making)].map(([, name = '']) => name));
}

/** Returns the names of all metrics that a service may report, and of those that a rule computes from them. */
async function knownNames(): Promise<Set<string>> {
  const made = [...(await new Metrics('any').registry.getMetricsAsJSON()).map(({ name }) => name), ...ownMetrics()];
  const ofHistograms = made.flatMap(name => [`${name}_bucket`, `${name}_count`, `${name}_sum`]);
  return new Set(['up', ...made, ...ofHistograms, ...rules.flatMap(({ record }) => record ?? [])]);
}

function namesIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without)\s*\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_:]*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter(name => !['and', 'or', 'sum', 'e8'].includes(name));
}

it.each([
  ['sum by (service, le) (rate(a_bucket{route!~"x"}[5m])) > 0', ['a_bucket']],
  ['histogram_quantile(0.99, b:c) > 3.6e8 and up == 0', ['b:c', 'up']],
])('reads the metrics of a query: %s', (expr, names) => {
  expect(namesIn(expr)).toEqual(names);
});

it('alerts and panels query metrics that exist', async () => {
  const known = await knownNames();
  const asked = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(asked.length).toBeGreaterThan(20);
  for (const expr of asked) {
    expect(namesIn(expr)).not.toEqual([]);
    expect([expr, namesIn(expr).filter(name => !known.has(name))]).toEqual([expr, []]);
  }
});

it('55.11: alerts query only the sandbox, not the other programs that a Prometheus reads', () => {
  const unscoped = rules.flatMap(({ expr }) => namesIn(expr.replace(/[\w:]+\{job="sandbourse"[^}]*\}/g, '')));
  expect(unscoped).toEqual([]);
  const [{ job_name }] = parse(read(`${FOLDER}/prometheus.yml`)).scrape_configs;
  expect(job_name).toBe('sandbourse');
});

it('every alert has a runbook, and every runbook an alert', () => {
  const operations = read('docs/operations.md');
  const headings = [...operations.slice(operations.indexOf('\n## Runbooks')).matchAll(/^### (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, annotations } of alerts)
    expect(annotations?.runbook).toBe(`docs/operations.md#${alert?.toLowerCase()}`);
});

it('Prometheus asks every service, and the panels ask Prometheus', () => {
  const [
    {
      static_configs: [{ targets }],
    },
  ] = parse(read(`${FOLDER}/prometheus.yml`)).scrape_configs;
  expect(targets).toEqual(['gateway:8081', ...SERVICES.map(name => `${name}:8080`)]);

  const [{ uid }] = parse(read(`${FOLDER}/grafana/provisioning/datasources/prometheus.yml`)).datasources;
  expect(new Set(panels.map(({ datasource }) => datasource.uid))).toEqual(new Set([uid]));
});
