import { printedBlocks } from './printed-blocks.js';

const DOCUMENT = `
Text before.

\`\`\`sh
A=1
\`\`\`

<!-- second terminal -->
\`\`\`sh
curl -N "$A"
\`\`\`

<!-- not run: it asks for a password -->
\`\`\`sh
login
\`\`\`

\`\`\`json
{}
\`\`\`
`;

it('reads the sh blocks of a document, and what the comment before each says of it', () => {
  expect(printedBlocks(DOCUMENT)).toEqual([
    { commands: 'A=1', place: 'terminal' },
    { commands: 'curl -N "$A"', place: 'second terminal' },
    { commands: 'login', place: { notRun: 'it asks for a password' } },
  ]);
});
