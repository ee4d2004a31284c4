import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { acceptedEncodings, ENCODINGS, type Encoding } from '../exchange/accepted-encodings.js';

/** The folder of the console's build, relative to this file. The path is correct from both `src` and `dist`. */
export const CONSOLE_BUILD = new URL('../../../console/dist/', import.meta.url);

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export interface ConsoleFile {
  readonly contentType: string;
  readonly etag: string;
  /** True if the file's name contains a hash of its content, so that the file never changes. */
  readonly isHashed: boolean;
  readonly body: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const HASHED = /^assets\//;

/**
 * Returns all files of a build by their path below `/console/`. Each file includes its compressed forms.
 * @param folder The folder of the build. If it does not exist, there are no files.
 */
export function readConsoleFiles(folder: URL): ReadonlyMap<string, ConsoleFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => name.replaceAll('\\', '/'));
  const served = names.filter(name => CONTENT_TYPES[extname(name)] !== undefined);
  return new Map(served.map(name => [name, readFile(folder, name, new Set(names))]));
}

function readFile(folder: URL, name: string, names: ReadonlySet<string>): ConsoleFile {
  const body = readFileSync(new URL(name, folder));
  return {
    contentType: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isHashed: HASHED.test(name),
    body,
    encoded: new Map(
      ENCODINGS.filter(encoding => names.has(name + SUFFIXES[encoding])).map(encoding => [
        encoding,
        readFileSync(new URL(name + SUFFIXES[encoding], folder)),
      ]),
    ),
  };
}

/** Returns the compressed form of a file to send, based on the client's Accept-Encoding. */
export function formFor(
  { body, encoded }: ConsoleFile,
  acceptEncoding = '',
): { body: Buffer; encoding: Encoding | undefined } {
  const best = acceptedEncodings(acceptEncoding).find(encoding => encoded.has(encoding));
  return { body: (best && encoded.get(best)) ?? body, encoding: best };
}
