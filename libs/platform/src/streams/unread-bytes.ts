/**
 * The maximum number of unread bytes of a client: it is disconnected if it exceeds the first, or the second while
 * memory is short.
 */
export const UNREAD_BYTES_MAX = 256 * 1024;
export const UNREAD_BYTES_MAX_WHEN_SHORT = 16 * 1024;
