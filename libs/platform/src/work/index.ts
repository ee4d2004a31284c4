export { Every } from './every.js';
export { WorkRunner } from './work-runner.js';
