/** Of every answer of the API, unless its service says otherwise: it is nobody else's to keep, and is what its type says. */
export const API_ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;
