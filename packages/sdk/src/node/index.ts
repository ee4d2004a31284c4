export { findLocalStack, type LocalStack, type LocalUser, type StackPlace } from './local-stack.js';
export { type Memory, memoryOfTree, memoryText } from './memory.js';
