/**
 * Returns the token of a mail's link, after `#`. Browsers do not send this part to servers, so no log contains it.
 * @param prefix The first characters of the token, which say what it is for.
 */
export function mailedToken(prefix: 'sbxv_' | 'sbxr_'): string {
  const [, token = ''] = /^#(sbx[vr]_[\w-]+)$/.exec(window.location.hash) ?? [];
  return token.startsWith(prefix) ? token : '';
}
