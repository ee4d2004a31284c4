/** The default headers of API responses. They prevent caching and MIME sniffing. A service may set other values. */
export const API_ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;
