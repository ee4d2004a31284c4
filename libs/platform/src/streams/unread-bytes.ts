/** A client that has not read so much is disconnected, and one that has not read little while memory is short. */
export const UNREAD_BYTES_MAX = 256 * 1024;
export const UNREAD_BYTES_MAX_WHEN_SHORT = 16 * 1024;
