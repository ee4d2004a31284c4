export { Every, type Item, Queue, type Taken } from './declarations.js';
export { type DueAccount, DueAccounts } from './due-accounts.js';
export { WorkRunner } from './work-runner.js';
