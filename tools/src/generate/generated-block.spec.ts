import { outsideBlocks, withBlock } from './generated-block.js';

const TEXT = `targets:
  - gateway:8081
  # npm run generate writes the services:
  - old:8080
  # end of the services
  - last:1
`;

it('replaces the lines of a block, and leaves those around it', () => {
  expect(withBlock(TEXT, 'the services', '- a:8080\n\n- b:8080\n')).toBe(`targets:
  - gateway:8081
  # npm run generate writes the services:
  - a:8080

  - b:8080
  # end of the services
  - last:1
`);
});

it('changes nothing when it runs twice', () => {
  const once = withBlock(TEXT, 'the services', '- a:$1$&');
  expect(withBlock(once, 'the services', '- a:$1$&')).toBe(once);
});

it('refuses a file that has lost its block', () => {
  expect(() => withBlock(TEXT, 'the roles', '')).toThrow('a file has no place for the roles');
});

it('knows what is written by hand', () => {
  expect(outsideBlocks(TEXT)).toBe('targets:\n  - gateway:8081\n\n  - last:1\n');
});
