import type { PortalUser } from '@sandbourse/sdk';

export interface Login {
  readonly token: string;
  readonly user: PortalUser;
}

/** The reason why the login has ended, for the login page. */
export type EndReason = 'logged-out' | 'expired';

const KEY = 'sandbourse.login';

/** The lifetime of a login's token, in milliseconds (specification 5). */
const LOGIN_MS = 8 * 60 * 60 * 1_000;

/** A login as it is stored: with the time in Unix milliseconds from which on its token is not valid. */
interface StoredLogin extends Login {
  readonly until: number;
}

type Listener = () => void;

/**
 * Stores the login of this browser in localStorage. All tabs of the browser share the login, also after a restart,
 * until its token expires. If one tab logs out, all tabs are logged out.
 */
export class Session {
  private current: Login | undefined;
  private reason: EndReason | undefined;
  private former: PortalUser | undefined;
  private isHeld = false;
  private readonly listeners = new Set<Listener>();

  /** @param now Returns the time of this computer, in Unix milliseconds. */
  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    private readonly now: () => number,
  ) {
    this.current = this.stored();
    if (!this.current) storage.removeItem(KEY);
  }

  get login(): Login | undefined {
    return this.current;
  }

  get endedBecause(): EndReason | undefined {
    return this.reason;
  }

  begin(login: Login): void {
    const stored: StoredLogin = { ...login, until: this.now() + LOGIN_MS };
    this.storage.setItem(KEY, JSON.stringify(stored));
    this.become(login, undefined);
  }

  /**
   * Returns true if the pages of the last login in this tab are also pages of the current login. Another user, or the
   * same user in a new firm, cannot read these pages.
   */
  get continues(): boolean {
    const { former, current } = this;
    return !former || (former.user_id === current?.user.user_id && former.firm_id === current.user.firm_id);
  }

  /**
   * Keeps the login even if the API no longer accepts its token. A page that shows a secret only once can then stay
   * open.
   */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.follow();
  }

  end(reason: EndReason): void {
    if (!this.current || (this.isHeld && reason === 'expired')) return;
    const stored = this.stored();
    // Another tab may have begun a new login, which this tab has not read yet.
    const isReplaced = reason === 'expired' && stored?.token !== this.current.token;
    if (!isReplaced) this.storage.removeItem(KEY);
    this.become(isReplaced ? stored : undefined, reason);
  }

  /** Reads the login again after another tab has begun or ended one. */
  follow(): void {
    const stored = this.stored();
    if (this.isHeld || stored?.token === this.current?.token) return;
    this.become(stored, 'logged-out');
  }

  /** Registers a listener for React's useSyncExternalStore. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private become(login: Login | undefined, reason: EndReason | undefined): void {
    this.former = this.current?.user ?? this.former;
    this.current = login;
    this.reason = login ? undefined : reason;
    for (const listener of this.listeners) listener();
  }

  /** Returns undefined if no login is stored, or one that has expired, or one in the form of another version. */
  private stored(): Login | undefined {
    const login = parsed(this.storage.getItem(KEY));
    return login && login.until > this.now() ? { token: login.token, user: login.user } : undefined;
  }
}

function parsed(text: string | null): StoredLogin | undefined {
  if (text === null) return undefined;
  try {
    const { token, user, until } = Object(JSON.parse(text)) as Partial<StoredLogin>;
    return typeof token === 'string' && user && typeof until === 'number' ? { token, user, until } : undefined;
  } catch {
    return undefined;
  }
}
