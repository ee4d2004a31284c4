import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice.js';

const isOnline = () => onlineManager.isOnline();

/** Shows that the page may be outdated because the computer is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(notify => onlineManager.subscribe(notify), isOnline);
  if (online) return null;
  return (
    <Notice tone="warn">
      <p>You are offline. This page may be outdated and reloads when you reconnect.</p>
    </Notice>
  );
}
