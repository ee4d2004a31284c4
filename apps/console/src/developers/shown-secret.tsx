import { CopyId } from '../ui/copy-id.js';
import { Notice } from '../ui/notice.js';
import { Details, type Fact } from '../ui/panel.js';

/** Shows a secret that only one response contains. */
export function ShownSecret({ of, secret, facts = [] }: { of: string; secret: string; facts?: readonly Fact[] }) {
  return (
    <Notice tone="warn">
      <p>This is the secret of {of}. Save it now: it is shown only once.</p>
      <Details facts={[...facts, { name: 'Secret', value: <CopyId id={secret} whole /> }]} />
    </Notice>
  );
}
