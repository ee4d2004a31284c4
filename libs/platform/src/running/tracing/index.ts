export { beginSpan, inSpan, type OpenSpan, type SpanTerms } from './tracing.js';
