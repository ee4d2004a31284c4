export { eventHint } from './event-hint.js';
export { editsBetween, nearest } from './nearest.js';
export { noSecurity } from './security-hint.js';
