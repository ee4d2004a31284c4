export { bookOf, type GivenBook } from './book.js';
export { type EventOf, type FirmTopic, TestFirm, type TestFirmOptions } from './firm.js';
export { type StartOptions, startSandbourse, type TestSandbourse } from './start.js';
