export { type ClientOptions, Sandbourse } from './client.js';
export { apiKey, type KeyPair } from './credentials/api-key.js';
export { accessToken, type Credentials } from './credentials/credentials.js';
export { portalLogin } from './credentials/portal-login.js';
export { signature } from './credentials/signature.js';
export type * from './generated/requests.js';
export {
  ApiError,
  ChecksError,
  ConnectionError,
  type FailedCheck,
  type FieldProblem,
  FieldsError,
  SandbourseError,
} from './http/errors.js';
export type { Pillar, PillarName } from './http/pillar.js';
export { type Patience, until } from './pause.js';
