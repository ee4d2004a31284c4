import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TokenStore } from '@sandbourse/sdk';

/** The stored login. Only its token is stored, never the password. */
export interface SavedLogin {
  readonly base_url: string;
  readonly email?: string;
  readonly key_id?: string;
  readonly key_secret?: string;
}

interface Content {
  readonly login?: SavedLogin | undefined;
  /** Tokens by address and user name. `expires_at` is in Unix milliseconds. */
  readonly tokens: Readonly<Record<string, { readonly token: string; readonly expires_at: number }>>;
}

/** Logins and tokens, in a file that only its owner may read. */
export class CredentialsFile {
  readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, 'credentials.json');
  }

  login(): SavedLogin | undefined {
    return this.read().login;
  }

  saveLogin(login: SavedLogin): void {
    this.write({ ...this.read(), login });
  }

  forget(): void {
    rmSync(this.path, { force: true });
  }

  /** Returns the permission bits of the file for users other than the owner. Returns 0 if the file does not exist. */
  openTo(): number {
    return existsSync(this.path) ? statSync(this.path).mode & 0o077 : 0;
  }

  /** Returns the token store of one login at one address. */
  tokens(baseUrl: string, name: string, now: () => Date): TokenStore {
    const key = `${baseUrl} ${name}`;
    return {
      read: () => {
        const kept = this.read().tokens[key];
        return kept && { token: kept.token, expiresIn: (kept.expires_at - now().getTime()) / 1000 };
      },
      write: ({ token, expiresIn }) => {
        const content = this.read();
        const expires_at = now().getTime() + expiresIn * 1000;
        this.write({ ...content, tokens: { ...content.tokens, [key]: { token, expires_at } } });
      },
    };
  }

  private read(): Content {
    if (!existsSync(this.path)) return { tokens: {} };
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as Content;
    } catch {
      return { tokens: {} };
    }
  }

  private write(content: Content): void {
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    const written = `${this.path}.${process.pid}`;
    writeFileSync(written, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    chmodSync(written, 0o600);
    renameSync(written, this.path);
  }
}
