import type { Role } from '@sandbourse/sdk';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Api, makeClient } from '../api/client.js';
import { type Login, Session } from './session.js';

export interface Surroundings {
  readonly session: Session;
  readonly api: Api;
}

/** The objects that the console uses in this tab. */
export function makeSurroundings(storage: Storage): Surroundings {
  const session = new Session(storage);
  const api = makeClient({ token: () => session.login?.token, onRefused: () => session.end('expired') });
  return { session, api };
}

const Context = createContext<Surroundings | undefined>(undefined);

export function SurroundingsProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useSurroundings(): Surroundings {
  const value = use(Context);
  if (!value) throw new Error('outside of the provider');
  return value;
}

export function useApi(): Api {
  return useSurroundings().api;
}

export function useRole(): Role | undefined {
  return useLogin()?.user.role;
}

/** The login of this tab; undefined without one. */
export function useLogin(): Login | undefined {
  const { session } = useSurroundings();
  return useSyncExternalStore(session.subscribe, () => session.login);
}
