import type { PortalUser } from '@sandbourse/sdk';

export interface Login {
  readonly token: string;
  readonly user: PortalUser;
}

/** The reason why the login has ended, for the login page. */
export type EndReason = 'logged-out' | 'expired';

const KEY = 'sandbourse.login';

type Listener = () => void;

/**
 * Stores the login of this tab in sessionStorage. The login survives a reload. Another tab, or the browser after a
 * restart, does not have the login.
 */
export class Session {
  private current: Login | undefined;
  private reason: EndReason | undefined;
  private isHeld = false;
  private readonly listeners = new Set<Listener>();

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.current = parsed(storage.getItem(KEY));
  }

  get login(): Login | undefined {
    return this.current;
  }

  get endedBecause(): EndReason | undefined {
    return this.reason;
  }

  begin(login: Login): void {
    this.current = login;
    this.reason = undefined;
    this.storage.setItem(KEY, JSON.stringify(login));
    this.tell();
  }

  /**
   * Keeps the login even if the API no longer accepts its token. A page that shows a secret only once can then stay
   * open.
   */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
  }

  end(reason: EndReason): void {
    if (!this.current || (this.isHeld && reason === 'expired')) return;
    this.current = undefined;
    this.reason = reason;
    this.storage.removeItem(KEY);
    this.tell();
  }

  /** Registers a listener for React's useSyncExternalStore. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Parses a stored login. Returns undefined if another version of the console has written it in another form. */
function parsed(text: string | null): Login | undefined {
  if (text === null) return undefined;
  try {
    const login = JSON.parse(text) as Partial<Login> | null;
    return typeof login?.token === 'string' && login.user ? { token: login.token, user: login.user } : undefined;
  } catch {
    return undefined;
  }
}
