export { FOLDER_MODE, PRIVATE_MODE } from './folder-mode.js';
export { ensureInstalled, type Installation, type InstallOptions, usualStateDir } from './installation.js';
export { LocalError } from './local-error.js';
export { STACK_PROGRAM } from './program.js';
export {
  bannerOf,
  resetSandbox,
  runningStack,
  runSandbox,
  type SandboxStatus,
  type StartedSandbox,
  type StartSandboxOptions,
  sandboxStatus,
  seededSandbox,
  startSandbox,
  stopSandbox,
} from './sandbox.js';
export { argumentsOf, type GivenOptions, START_OPTIONS, type StartOption } from './start-options.js';
export { VERSION } from './version.js';
