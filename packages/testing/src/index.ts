export { bookOf, type GivenBook } from './book.js';
export { type FaultOptions, TestFault } from './fault.js';
export { type EventOf, type FirmIds, type FirmTopic, type NamedIds, TestFirm, type TestFirmOptions } from './firm.js';
export { type StartOptions, startSandbourse, type TestSandbourse } from './start.js';
