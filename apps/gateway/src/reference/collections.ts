import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { type Asset, assetOf, BUILT, built, filesOf } from './assets.js';

/** The earliest time that a ZIP can have. With a fixed time, the file and its ETag stay the same. */
const MODIFIED = '1980-01-01T12:00';
/** The folder in the ZIP. */
const FOLDER = 'Sandbourse';

/** The collections of an installation. They are made for the first request, because that takes 0.1 s. */
export class Collections {
  private made: ReadonlyMap<string, Asset> | undefined;

  /** @param baseUrl the URL at which clients reach the installation */
  constructor(private readonly baseUrl: string) {}

  /** Returns the collections and the workflows by file name. */
  all(): ReadonlyMap<string, Asset> {
    this.made ??= collectionsOf(this.baseUrl);
    return this.made;
  }
}

/**
 * Returns the collections of all operations for Postman and Bruno, with the URL of this installation, and the workflows in
 * Arazzo, by file name.
 */
function collectionsOf(baseUrl: string): ReadonlyMap<string, Asset> {
  const read = (name: string) =>
    readFileSync(new URL(`collections/${name}`, BUILT), 'utf8').replaceAll('{base_url}', baseUrl);
  const files = JSON.parse(read('bruno.json')) as { path: string; text: string }[];
  const entries = files.map(({ path, text }) => [`${FOLDER}/${path}`, strToU8(text)]);
  const workflows = filesOf('collections', '.yaml');
  return new Map([
    ...workflows.map(file => [file, built(`collections/${file}`)] as const),
    ['sandbourse.postman_collection.json', assetOf(Buffer.from(read('postman.json')), '.json')],
    ['sandbourse-bruno.zip', assetOf(Buffer.from(zipSync(Object.fromEntries(entries), { mtime: MODIFIED })), '.zip')],
  ]);
}
