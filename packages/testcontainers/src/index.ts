export { SandbourseContainer } from './sandbourse-container.js';
export { type FixSession, StartedSandbourseContainer } from './started-container.js';
