/** Default API headers, unless the service sets its own: no caching and no MIME sniffing. */
export const API_ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;
