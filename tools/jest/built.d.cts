export function builtFrom(path: string, src: string): string;
export const BUILT_MAPS: Map<string, string>;
