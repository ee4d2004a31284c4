import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '../ui/notice.js';

/** In place of a page that could not be drawn. A new version of the console may have taken its code away: a reload helps then. */
export function PageFailure({ error }: ErrorComponentProps) {
  return <Failure error={error} onRetry={() => location.reload()} />;
}
