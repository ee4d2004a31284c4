import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '../ui/notice.js';

/**
 * Replaces a page that could not be shown. After an update of the console, the code of the page may no longer exist. A
 * reload then fetches the new code.
 */
export function PageFailure({ error }: ErrorComponentProps) {
  return <Failure error={error} onRetry={() => location.reload()} />;
}
