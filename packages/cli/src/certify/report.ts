import type { Certification, Verdict } from './certification.js';

export const FORMATS = ['text', 'json', 'junit', 'html'] as const;
export type Format = (typeof FORMATS)[number];

/** Returns a certification as one document. */
export function reportOf(certification: Certification, format: Format): string {
  return REPORTS[format](certification);
}

const REPORTS: Readonly<Record<Format, (certification: Certification) => string>> = {
  text: textOf,
  json: certification => JSON.stringify(certification, null, 2),
  junit: junitOf,
  html: htmlOf,
};

/** Returns the verdict on one situation in lines. A failed verdict has its conditions and the output of the client. */
export function linesOf({ name, title, is_passed, checks, error, seconds, output }: Verdict): string[] {
  const head = `${is_passed ? 'passed' : 'FAILED'}  ${name.padEnd(18)}  ${title} (${seconds} s)`;
  if (is_passed) return [head];
  const found = checks.map(({ expected, is_met, seen }) => `        ${is_met ? 'yes' : 'NO '}  ${expected}: ${seen}`);
  const said = output.trim().split('\n').filter(Boolean).slice(-5);
  return [
    head,
    ...found,
    ...(error === null ? [] : [`        not judged: ${error}`]),
    ...said.map(line => `        | ${line}`),
  ];
}

export function summaryOf({ version, passed, failed }: Certification): string {
  const all = passed + failed;
  return `${passed} of ${all} situations passed (version ${version} of the list)`;
}

function textOf(certification: Certification): string {
  return [...certification.situations.flatMap(linesOf), '', summaryOf(certification)].join('\n');
}

function junitOf({ version, passed, failed, started_at, situations }: Certification): string {
  const cases = situations.map(verdict => {
    const { name, title, is_passed, seconds } = verdict;
    const failure = is_passed
      ? ''
      : `\n      <failure message="${escaped(whyOf(verdict))}">${escaped(linesOf(verdict).join('\n'))}</failure>`;
    return `    <testcase classname="sandbourse.certify.v${version}" name="${escaped(`${name}: ${title}`)}" time="${seconds}">${failure}${failure && '\n    '}</testcase>`;
  });
  const total = situations.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="sandbourse certify" tests="${passed + failed}" failures="${failed}" time="${total}" timestamp="${started_at.slice(0, 19)}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

/** Returns the first reason of a failed verdict. */
function whyOf({ checks, error }: Verdict): string {
  const missed = checks.find(({ is_met }) => !is_met);
  return error ?? (missed ? `${missed.expected}: ${missed.seen}` : '');
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #1c2733; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { font-size: 1.1rem; margin: 2rem 0 .25rem } h2 small { font-weight: 400; color: #5a6875 }
  .passed { color: #14713d } .failed { color: #a11a1a }
  table { border-collapse: collapse; width: 100%; margin: .5rem 0 }
  td { border-top: 1px solid #dbe1e7; padding: .35rem .75rem .35rem 0; vertical-align: top; overflow-wrap: anywhere }
  td:first-child { width: 4rem; white-space: nowrap } code { background: #eef1f4; padding: 0 .2em }
  pre { background: #eef1f4; padding: .75rem; overflow-x: auto; font-size: .85rem }
  @media (prefers-color-scheme: dark) {
    body { background: #12181f; color: #dde4ea } h2 small { color: #94a3b0 } .passed { color: #5fc98b } .failed { color: #f08a8a }
    td { border-color: #2c3742 } pre, code { background: #1e2730 }
  }`;

function htmlOf(certification: Certification): string {
  const { failed, sandbox, command, started_at, situations } = certification;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Certification: ${escaped(summaryOf(certification))}</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>Certification</h1>
<p class="${failed === 0 ? 'passed' : 'failed'}"><strong>${escaped(summaryOf(certification))}</strong></p>
<table>
<tr><td>Client</td><td><code>${escaped(command)}</code></td></tr>
<tr><td>Sandbox</td><td>${escaped(sandbox)}</td></tr>
<tr><td>Begun</td><td><time datetime="${started_at}">${started_at.slice(0, 19).replace('T', ' ')} UTC</time></td></tr>
</table>
${situations.map(sectionOf).join('\n')}
</body>
</html>`;
}

function sectionOf({ name, title, task, is_passed, checks, error, seconds, output }: Verdict): string {
  const mark = (isMet: boolean) => `<span class="${isMet ? 'passed' : 'failed'}">${isMet ? 'yes' : 'no'}</span>`;
  const rows = checks.map(
    ({ expected, is_met, seen }) =>
      `<tr><td>${mark(is_met)}</td><td>${escaped(expected)}</td><td>${escaped(seen)}</td></tr>`,
  );
  const verdict = `<span class="${is_passed ? 'passed' : 'failed'}">${is_passed ? 'Passed' : 'Failed'}</span>`;
  return `<section id="${name}">
<h2>${verdict}: ${escaped(title)} <small>${name}, ${seconds} s</small></h2>
<p>${escaped(task).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
${error === null ? '' : `<p class="failed">Not judged: ${escaped(error)}</p>`}
<table>
${rows.join('\n')}
</table>
${is_passed || output.trim() === '' ? '' : `<details><summary>Output of the client</summary><pre>${escaped(output)}</pre></details>`}
</section>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Control characters, which an output can contain, are not allowed in XML 1.0.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

function escaped(text: string): string {
  return text.replaceAll(NOT_IN_XML, '').replaceAll(/[&<>"]/g, character => ESCAPES[character] ?? character);
}
