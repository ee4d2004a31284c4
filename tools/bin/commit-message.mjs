// Refuses a commit whose message says too little: `git config core.hooksPath .githooks` has Git ask it before each commit.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Why a message is refused; undefined for a good one. Merges need no body, and name no folder of one machine. */
export function faultOf(message, isMerge = message.startsWith('Merge ')) {
  const text = message.replace(/^#.*$/gm, '').trim();
  const [subject = '', ...rest] = text.split('\n');
  const body = rest.join('\n').trim();
  if (isMerge) return /['\s]\/[\w/]+/.test(subject) ? `the merge names a folder of one machine: ${subject}` : undefined;
  if (!/^[\w.,\- ]+: \S/.test(subject)) return `the subject is not "component: imperative subject": ${subject}`;
  if (body === '') return `the body is missing, which says why: ${subject}`;
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const fault = faultOf(readFileSync(process.argv[2] ?? '', 'utf8'));
  if (fault) {
    console.error(`Commit refused: ${fault}. CONTRIBUTING.md has examples.`);
    process.exit(1);
  }
}
