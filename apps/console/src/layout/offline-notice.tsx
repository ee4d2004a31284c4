import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice.js';

const isOnline = () => onlineManager.isOnline();

/** That what is shown is from before: the computer has no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(notify => onlineManager.subscribe(notify), isOnline);
  if (online) return null;
  return (
    <Notice tone="warn">
      <p>You are offline. What you see is from before; it is read anew when the network is back.</p>
    </Notice>
  );
}
