/** A folder or file, folders that may import each other, a folder with a mark, or a wing with its folders. */
export type Layer =
  | string
  | readonly string[]
  | { readonly name: string; readonly isRing?: true; readonly about?: string; readonly folders?: readonly Layer[] };

export declare const LAYERS: Readonly<Record<string, readonly Layer[]>>;

export declare function nameOf(entry: Layer): string;

export declare const RINGS: readonly string[];
