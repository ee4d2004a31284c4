import { TokenForm, type ValidationItem } from '@sandbourse/contracts';
import type { z } from 'zod';
import { MalformedRequest, UnsupportedGrantType, ValidationFailed } from '../../errors.js';
import { validationItems } from '../http/validation-items.js';

/**
 * Reads the credentials of a token request from its form or from HTTP Basic (RFC 6749, 2.3.1). Throws an error for the
 * first of these faults: the grant type is not supported, both places have credentials, a field is missing.
 */
export function clientCredentials(form: unknown, authorization: string | undefined): TokenForm {
  const sent = withoutEmpty(form);
  if (typeof sent.grant_type === 'string' && sent.grant_type !== 'client_credentials') throw new UnsupportedGrantType();
  const basic = basicCredentials(authorization);
  if (basic && ('client_secret' in sent || (sent.client_id ?? basic.client_id) !== basic.client_id))
    throw new MalformedRequest('Send the client credentials in the form or as HTTP Basic, not both');

  const request = { ...sent, ...basic };
  const parsed = TokenForm.safeParse(request);
  if (!parsed.success) throw new ValidationFailed(itemsOf(parsed.error, request));
  return parsed.data;
}

/** Returns the error for a body that is not a form. The error reports all three fields as missing. */
export function formExpected(): ValidationFailed {
  const { error } = TokenForm.safeParse({});
  const hint = 'send a form, Content-Type: application/x-www-form-urlencoded';
  return new ValidationFailed(itemsOf(error, {}).map(item => ({ ...item, hint })));
}

function itemsOf(error: z.ZodError | undefined, input: unknown): ValidationItem[] {
  return validationItems(error?.issues ?? [], { input, schema: TokenForm, place: ['body'] });
}

function withoutEmpty(form: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(form ?? {}).filter(([, value]) => value !== ''));
}

function basicCredentials(authorization: string | undefined): Omit<TokenForm, 'grant_type'> | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/_=-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;

  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { client_id: formDecoded(id), client_secret: formDecoded(secret.join(':')) };
}

/**
 * Decodes the id or the secret from HTTP Basic credentials. The client form-encodes the id and the secret before it
 * joins them. Text that cannot be decoded is returned unchanged, and then matches no credential.
 */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
