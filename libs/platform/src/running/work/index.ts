export { Every, type Item, Queue, type Taken } from './declarations.js';
export { WorkRunner } from './work-runner.js';
