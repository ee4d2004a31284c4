import type { Role } from '@sandbourse/sdk';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Api, makeClient } from '../api/client.js';
import { wallTimeMs } from '../format/wall-clock.js';
import { type Login, Session } from './session.js';

export interface AppContext {
  readonly session: Session;
  readonly api: Api;
}

export function makeAppContext(storage: Storage): AppContext {
  const session = new Session(storage, wallTimeMs);
  const api = makeClient({ token: () => session.login?.token, onRefused: () => session.end('expired') });
  return { session, api };
}

const Context = createContext<AppContext | undefined>(undefined);

export function AppContextProvider({ value, children }: { value: AppContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useAppContext(): AppContext {
  const value = use(Context);
  if (!value) throw new Error('outside of the provider');
  return value;
}

export function useApi(): Api {
  return useAppContext().api;
}

export function useRole(): Role | undefined {
  return useLogin()?.user.role;
}

export function useLogin(): Login | undefined {
  const { session } = useAppContext();
  return useSyncExternalStore(session.subscribe, () => session.login);
}
