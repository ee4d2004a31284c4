import { type ErrorBody, type ErrorCode, type FailedCheck, type ValidationItem } from '@sandbourse/contracts';

/** A refusal that the service expects. Its code decides the status, in the one table of libs/contracts. */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  /** Given for business rules: every check that failed, not only the first. */
  readonly failedChecks?: readonly FailedCheck[];
  /** Further fields of the body, for programs. */
  readonly members?: Pick<ErrorBody, 'trial' | 'hint'>;
}

/** The maximum of faults of one request that a client receives: enough to correct it, and never many times the size of the request. */
const ITEMS_MAX = 100;

/** The request does not fit its schema. */
export class ValidationFailed extends Error {
  readonly items: readonly ValidationItem[];

  constructor(faults: readonly ValidationItem[]) {
    super('the request does not fit its schema');
    const more = faults.length - ITEMS_MAX;
    const loc = faults[0]?.loc.slice(0, 1) ?? [];
    const rest = { type: 'value_error', loc, msg: `${more} more that do not fit` };
    this.items = more > 0 ? [...faults.slice(0, ITEMS_MAX), rest] : faults;
  }
}

/** No credential, or an invalid one. The message says which, never why in a way that helps an attacker. */
export class NotAuthenticated extends DomainError {
  readonly code = 'not_authenticated';

  constructor(message = 'Not authenticated: send a valid token as Authorization: Bearer <ACCESS_TOKEN>') {
    super(message);
  }
}

/** Authenticated, but this is not for the caller's role. */
export class Forbidden extends DomainError {
  readonly code = 'forbidden';

  static example(): Forbidden {
    return new Forbidden('This is for the role ops_admin; you are advisor');
  }
}

/** A machine credential without the scope that the route needs. */
export class ScopeMissing extends DomainError {
  readonly code = 'scope_missing';

  constructor(scope: string) {
    super(`This credential lacks the scope ${scope}`);
  }

  static example(): ScopeMissing {
    return new ScopeMissing('baas.orders:write');
  }
}

/** The custody rule of specification 1: nothing leaves a sandbox, and a correspondent is never downgraded. */
export class CustodianRefused extends DomainError {
  readonly code = 'custodian_refused';

  constructor(isSandbox: boolean) {
    super(
      isSandbox
        ? 'Custody rule: a sandbox account cannot dispatch to an external custodian, so a CORRESPONDENT custodian is refused'
        : 'No CORRESPONDENT custodian is connected to this firm',
    );
  }

  static example(): CustodianRefused {
    return new CustodianRefused(true);
  }
}

/** The request cannot be understood, beyond a field that fails its schema. */
export class MalformedRequest extends DomainError {
  readonly code = 'malformed_request';

  static example(): MalformedRequest {
    return new MalformedRequest('The URL is malformed');
  }
}

/** Another way to a token than there is (RFC 6749, 5.2). */
export class UnsupportedGrantType extends DomainError {
  readonly code = 'unsupported_grant_type';

  constructor() {
    super('Unsupported grant_type: only client_credentials is granted');
  }
}

/** auth refused a request that was made for a client. Its status and its message are passed on to the client. */
export class RefusedByAuth extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super('auth refused');
  }
}

/** Something this service depends on cannot be reached. The same request may succeed later. */
export class Unavailable extends DomainError {
  readonly code = 'unavailable';

  static example(): Unavailable {
    return new Unavailable('Keys cannot be checked for the moment: try again shortly');
  }
}
