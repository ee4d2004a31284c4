export { eventHint } from './event-hint.js';
export { nearest } from './nearest.js';
export { noSecurity } from './security-hint.js';
