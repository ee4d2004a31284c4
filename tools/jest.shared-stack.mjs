export { startSharedStack as default } from './dist/e2e/shared-stack.js';
