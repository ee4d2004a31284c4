/** Injection token: the URL at which clients reach the gateway, for links in mails. */
export const PUBLIC_URL = Symbol('PublicUrl');
