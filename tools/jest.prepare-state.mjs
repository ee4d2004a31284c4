export { prepareState as default } from './dist/e2e/prepared-state.js';
