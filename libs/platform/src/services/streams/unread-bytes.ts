/** The maximum number of unread bytes of a client. A client with more unread bytes is disconnected. */
export const UNREAD_BYTES_MAX = 256 * 1024;
/** The maximum number of unread bytes of a client while memory is short. */
export const UNREAD_BYTES_MAX_WHEN_SHORT = 16 * 1024;
