export * from './document.js';
export * from './document-html.js';
export * from './document-pdf.js';
export * from './value-chart.js';
export * from './wording.js';
