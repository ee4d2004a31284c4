// Refuses a commit whose message has a bad subject or no body. After `git config core.hooksPath .githooks`, Git runs
// this program for each commit.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Returns the reason why a message is refused, or undefined if it is accepted. A merge needs no body, but its subject
 * must not contain the path of a folder on one person's machine.
 */
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
