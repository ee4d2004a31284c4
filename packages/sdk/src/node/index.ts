export { BookFile, BookFileError, type BookPath, textNumbersOf } from './book-file.js';
export { bookText } from './book-text.js';
export { sandbourseHome, stateIn } from './home.js';
export {
  findLocalStack,
  type LocalStack,
  type LocalUser,
  type Seeding,
  type StackPlace,
  seedingText,
} from './local-stack.js';
export { type Memory, memoryOfTree, memoryText } from './memory.js';
export { isRunning } from './running.js';
