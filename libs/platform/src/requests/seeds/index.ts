export { countUp } from './firm-counts.js';
export { SeededRequests } from './seeded-requests.interceptor.js';
export { idsOfRequest, idsOfWork } from './work-ids.js';
