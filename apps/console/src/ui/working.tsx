import { Notice } from './notice.js';

/** Shows that an action of some seconds is running. The API does not report a percentage. */
export function Working({ children }: { children: string }) {
  return (
    <Notice>
      <p>{children}</p>
      <progress aria-label={children} />
    </Notice>
  );
}
