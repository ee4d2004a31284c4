import { SandboxUnderTest } from './sandbox.js';

/** Starts another replica of auth, for `startTaker` of the test support. */
export const startTaker = async (environment: Record<string, string>) =>
  (await SandboxUnderTest.start(environment)).auth;
