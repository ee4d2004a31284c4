import { CopyId } from './copy-id.js';
import { Notice } from './notice.js';

/** Shows a password that only one response contains. */
export function NewPassword({ password }: { password: string }) {
  return (
    <Notice tone="warn">
      <p>This is your password. Save it now: it is shown only once.</p>
      <div>
        <CopyId id={password} whole />
      </div>
    </Notice>
  );
}
