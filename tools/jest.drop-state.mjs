export { dropPreparedState as default } from './dist/e2e/prepared-state.js';
