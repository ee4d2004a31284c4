import createClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { errorOf, failureOf } from '../errors.js';
import type { paths } from '../generated/requests.js';
import { type ItemOf, itemsOf } from './pages.js';
import type { Transport } from './transport.js';

/** The first segment of a path after `/api/v1/`. */
export type PillarName = 'auth' | 'baas' | 'pm' | 'crm' | 'sandbox';

/** The paths of a pillar, without `/api/v1/{pillar}`. */
type PathsOf<Name extends PillarName> = {
  [Path in keyof paths as Path extends `/api/v1/${Name}${infer Rest}` ? Rest : never]: paths[Path];
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json = 'application/json';
type Known<Paths, Path extends keyof Paths, M extends Method> =
  Paths[Path] extends Record<M, infer Operation> ? Operation & Record<string | number, unknown> : never;
type Body<Operation extends Record<string | number, unknown>, Init> = Exclude<
  FetchResponse<Operation, Init, Json>['data'],
  undefined
>;

/** The response of an operation; undefined for 204. */
type Answer<Operation extends Record<string | number, unknown>, Init> = [Body<Operation, Init>] extends [never]
  ? undefined
  : Body<Operation, Init>;

/** The argument is optional if the operation requires none. */
type Arguments<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

type Send<Paths extends object, M extends Method> = <
  Path extends PathsWithMethod<Paths, M>,
  Init extends MaybeOptionalInit<Paths[Path] & object, M & keyof (Paths[Path] & object)>,
>(
  path: Path,
  ...init: Arguments<Init>
) => Promise<Answer<Known<Paths, Path, M>, Init>>;

type ReadAll<Paths extends object> = <
  Path extends PathsWithMethod<Paths, 'get'>,
  Init extends MaybeOptionalInit<Paths[Path] & object, 'get' & keyof (Paths[Path] & object)>,
>(
  path: Path,
  ...init: Arguments<Init>
) => AsyncGenerator<ItemOf<Answer<Known<Paths, Path, 'get'>, Init>>, void, undefined>;

/**
 * The routes of a pillar, typed by the reference: `init` is `{ params: { path, query }, body, signal, headers, parseAs
 * }` as with openapi-fetch. Each method returns the body, and throws an ApiError for any status of 400 or higher.
 */
export interface Pillar<Name extends PillarName> {
  readonly get: Send<PathsOf<Name>, 'get'>;
  readonly post: Send<PathsOf<Name>, 'post'>;
  readonly put: Send<PathsOf<Name>, 'put'>;
  readonly patch: Send<PathsOf<Name>, 'patch'>;
  readonly delete: Send<PathsOf<Name>, 'delete'>;
  /**
   * Yields every item of a listing and reads pages as they are needed: `for await (const account of
   * baas.all('/accounts'))`.
   */
  readonly all: ReadAll<PathsOf<Name>>;
}

type Untyped = (path: string, init?: object) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
type Queried = { params?: { query?: Record<string, unknown> } };

/** The field of an item that is the cursor of the next page, for listings that are plain arrays. */
const CURSORS: Readonly<Record<string, string>> = { '/orders': 'order_id' };

export function pillarOf<Name extends PillarName>(name: Name, baseUrl: string, transport: Transport): Pillar<Name> {
  const client = createClient<Record<string, never>>({ baseUrl: `${baseUrl}/api/v1/${name}` });
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => {
    const ask = client[method] as unknown as Untyped;
    return async (path: string, init?: object) => {
      let request = new Request(baseUrl);
      const fetch = (made: Request) => {
        request = made;
        return transport.send(made);
      };
      const { data, error, response } = await ask(path, { ...init, fetch });
      if (response.ok) return data;
      throw errorOf(await failureOf(request, response, error));
    };
  };
  const get = send('GET');
  const all = (path: string, init: Queried = {}) =>
    itemsOf(query => get(path, { ...init, params: { ...init.params, query: { ...init.params?.query, ...query } } }), {
      cursor: CURSORS[path],
      isNewestFirst: init.params?.query?.order === 'desc',
    });
  const methods = { get, post: send('POST'), put: send('PUT'), patch: send('PATCH'), delete: send('DELETE'), all };
  return methods as unknown as Pillar<Name>;
}
