/**
 * The default headers of API responses. They prevent caching, MIME sniffing and referrers with ids. A service may set
 * other values.
 */
export const API_ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;
