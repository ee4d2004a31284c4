import { codeOfStatus, type ErrorBody } from '@sandbourse/contracts';
import {
  Forbidden,
  MalformedRequest,
  NotAuthenticated,
  ScopeMissing,
  Unavailable,
  ValidationFailed,
} from '@sandbourse/platform/errors';
import { missing, PARSER_REFUSALS, type PublishedRefusal, published } from '@sandbourse/platform/http';
import { IdempotencyKeyReused } from '@sandbourse/platform/idempotency';

/**
 * Refusals that do not depend on the function of an operation. They follow from its other properties, for example from
 * its path or body.
 */
export const SHARED = {
  malformed: published(MalformedRequest),
  notAuthenticated: published(NotAuthenticated),
  forbidden: published(Forbidden),
  scopeMissing: published(ScopeMissing),
  keyReused: published(IdempotencyKeyReused),
  bodyTooLarge: beforeRoute('BodyTooLarge', PARSER_REFUSALS.FST_ERR_CTP_BODY_TOO_LARGE),
  unsupportedMediaType: beforeRoute('UnsupportedMediaType', PARSER_REFUSALS.FST_ERR_CTP_INVALID_MEDIA_TYPE),
  invalid: beforeRoute('ValidationFailed', {
    status: 422,
    code: codeOfStatus(422),
    detail: [...new ValidationFailed([missing(['body', 'account_id'])]).items],
  }),
  unavailable: published(Unavailable),
} as const;

function beforeRoute(name: string, { status, ...example }: ErrorBody & { readonly status: number }): PublishedRefusal {
  return { name, status, example };
}
