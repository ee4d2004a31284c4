export * from './bus-server.js';
export * from './create-event-bus.js';
export { DeadLettered, DeadLetterResolved } from './delivery.js';
export * from './event-bus.js';
