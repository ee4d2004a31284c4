import { eachOnce } from './formats.js';

it('makes a format once for a locale and its options', () => {
  const made: string[] = [];
  const formatOf = eachOnce((locale, options: Intl.NumberFormatOptions) => {
    made.push(`${locale} ${options.style}`);
    return new Intl.NumberFormat(locale, options);
  });
  expect(formatOf('en-US', { style: 'percent' })).toBe(formatOf('en-US', { style: 'percent' }));
  formatOf('de-DE', { style: 'percent' });
  formatOf('en-US', { style: 'decimal' });
  expect(made).toEqual(['en-US percent', 'de-DE percent', 'en-US decimal']);
});
