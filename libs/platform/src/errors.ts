import { type ErrorBody, type ErrorCode, type FailedCheck, type ValidationItem } from '@sandbourse/contracts';

/** An expected refusal. Its code determines the HTTP status, according to the table in libs/contracts. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  /** All failed checks of the business rules, not only the first one. */
  readonly failedChecks?: readonly FailedCheck[];
  /** True if the same request may succeed later, so that consumers of events try again without limit. */
  readonly isTemporary?: boolean;
  /** Additional fields of the body, for programs. */
  readonly members?: Pick<ErrorBody, 'trial' | 'hint'>;
}

/** Returns the message of a refusal with its failed checks: `The order was refused. Failed checks: BUYING_POWER`. */
export function refusalMessage(refusal: string, failedChecks: readonly FailedCheck[]): string {
  const names = new Set(failedChecks.map(({ check }) => check));
  return `${refusal}. Failed checks: ${[...names].join(', ')}`;
}

/**
 * The maximum number of faults in one response. This number is enough to correct a request, and it limits the size of
 * the response.
 */
const ITEMS_MAX = 100;

/** Thrown if the request does not match its schema. */
export class ValidationFailed extends Error {
  readonly items: readonly ValidationItem[];

  constructor(faults: readonly ValidationItem[]) {
    super('the request does not match its schema');
    const more = faults.length - ITEMS_MAX;
    const loc = faults[0]?.loc.slice(0, 1) ?? [];
    const rest = { type: 'value_error', loc, msg: `${more} more fields do not match the schema` };
    this.items = more > 0 ? [...faults.slice(0, ITEMS_MAX), rest] : faults;
  }
}

/**
 * Thrown if the credential of a request is missing or invalid. The message says which of these is the case. It contains
 * no information that helps an attacker.
 */
export class NotAuthenticated extends DomainError {
  readonly code = 'not_authenticated';

  constructor(message = 'Not authenticated: send a valid token as Authorization: Bearer <ACCESS_TOKEN>') {
    super(message);
  }
}

/** Thrown if the caller is authenticated, but its role is not permitted. */
export class Forbidden extends DomainError {
  readonly code = 'forbidden';

  static example(): Forbidden {
    return new Forbidden('This request needs the role ops_admin. Your role is advisor');
  }
}

/** Rejects requests of a firm until its restore to a snapshot has ended. */
export class FirmRestoring extends DomainError {
  readonly code = 'firm_restoring';

  constructor(snapshotName: string) {
    super(
      `Your firm is being restored to the snapshot ${snapshotName}. Send the request again when the restore has ended`,
    );
  }

  static example(): FirmRestoring {
    return new FirmRestoring('before the crash');
  }
}

/** Thrown if a machine credential does not have the scope that the route requires. */
export class ScopeMissing extends DomainError {
  readonly code = 'scope_missing';

  constructor(scope: string) {
    super(`This credential lacks the scope ${scope}`);
  }

  static example(): ScopeMissing {
    return new ScopeMissing('baas.orders:write');
  }
}

/**
 * Thrown if a request violates the custody rule of specification 1: an account of the sandbox never uses a custodian
 * outside the sandbox. A request for the custodian CORRESPONDENT is refused, and never changed to another custodian.
 */
export class CustodianRefused extends DomainError {
  readonly code = 'custodian_refused';

  constructor(isSandbox: boolean) {
    super(
      isSandbox
        ? 'Custody rule: a sandbox account cannot use an external custodian, so the custodian CORRESPONDENT is refused'
        : 'This firm is not connected to a CORRESPONDENT custodian',
    );
  }

  static example(): CustodianRefused {
    return new CustodianRefused(true);
  }
}

/**
 * Thrown if a request cannot be understood. If a field does not match its schema, ValidationFailed is thrown instead.
 */
export class MalformedRequest extends DomainError {
  readonly code = 'malformed_request';

  static example(): MalformedRequest {
    return new MalformedRequest('The URL is malformed');
  }
}

/** Thrown if the token endpoint does not support a grant type (RFC 6749, 5.2). */
export class UnsupportedGrantType extends DomainError {
  readonly code = 'unsupported_grant_type';

  constructor() {
    super('Unsupported grant_type. Send client_credentials');
  }
}

/**
 * Thrown if auth refuses a request that a service sent on behalf of a client. The client receives the status and the
 * message of this refusal.
 */
export class RefusedByAuth extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super('auth refused');
  }
}

/** Thrown if a dependency is unreachable. The same request may succeed later. */
export class Unavailable extends DomainError {
  readonly code = 'unavailable';
  override readonly isTemporary = true;

  static example(): Unavailable {
    return new Unavailable('API keys cannot be checked at the moment. Try again shortly');
  }
}
