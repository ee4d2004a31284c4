export * from './access-token.js';
export * from './auth.guard.js';
export { credentialAdvice } from './credential-advice.js';
export * from './key-activity.js';
export * from './refusal-log.js';
export * from './revocation-follower.js';
export * from './revocations.js';
export * from './scope-uses.js';
export * from './signed-requests.js';
