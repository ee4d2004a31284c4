import { readFileSync } from 'node:fs';

interface Cases {
  readonly repeats: readonly {
    readonly what: string;
    readonly method: string;
    readonly path: string;
    readonly status?: number;
    readonly content_type?: string;
    readonly retry_after?: string;
    readonly again: boolean;
  }[];
  readonly pauses: {
    readonly now: string;
    readonly cases: readonly {
      readonly attempt: number;
      readonly chance: number;
      readonly retry_after: string | null;
      readonly seconds: number;
    }[];
  };
  readonly pages: readonly {
    readonly what: string;
    readonly path: string;
    readonly newest_first: boolean;
    readonly pages: readonly unknown[];
    readonly asked: readonly object[];
  }[];
  readonly deliveries: {
    readonly secret: string;
    readonly sent_ms: number;
    readonly body: string;
    readonly cases: readonly {
      readonly what: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly age_ms: number;
      readonly verdict: string;
    }[];
  };
  readonly errors: readonly {
    readonly what: string;
    readonly status: number;
    readonly body: object;
    readonly code: string;
    readonly text: string;
  }[];
  readonly streams: readonly {
    readonly what: string;
    /** The ids of the events that happened before. */
    readonly history: readonly string[];
    readonly after?: string;
    /** The events that happen until a connection is open, and the ids and comments that it sends before it ends. */
    readonly connections: readonly { readonly happens: readonly string[]; readonly sends: readonly string[] }[];
    readonly ids: readonly string[];
    /** The `Last-Event-ID` of each connection. */
    readonly resumed: readonly (string | null)[];
    readonly lost: readonly string[];
    readonly gaps: readonly string[];
  }[];
  readonly sockets: readonly {
    readonly what: string;
    /** The frames that the server sends after the subscription, and the code and reason with which it then closes. */
    readonly connections: readonly { readonly frames: readonly object[]; readonly close?: [number, string] }[];
    /** The number of frames after which the reader leaves. */
    readonly take: number;
    readonly types: readonly string[];
    readonly tickets: readonly string[];
    readonly lost: readonly string[];
    /** The code and reason of the error, if the server closes the socket permanently. */
    readonly closed?: [number, string];
  }[];
}

/** The cases that this package and the package for Python have in common. */
export const CASES = JSON.parse(readFileSync(new URL('../../cases.json', import.meta.url), 'utf8')) as Cases;
