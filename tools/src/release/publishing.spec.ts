import { inPublishingOrder, ownersCommands, type Publishable } from './publishing.js';

const pack = (name: string, ...dependencies: string[]): Publishable => ({ name, file: `${name}.tgz`, dependencies });

it('61.7: publishes each package after those that it depends on', () => {
  const packages = [pack('cli', 'local', 'sdk', 'commander'), pack('local', 'sdk'), pack('sdk', 'ws'), pack('stack')];

  expect(inPublishingOrder(packages).map(({ name }) => name)).toEqual(['sdk', 'local', 'cli', 'stack']);
  expect(() => inPublishingOrder([pack('a', 'b'), pack('b', 'a')])).toThrow('a depends on itself.');
});

it('61.7: says what an owner must type', () => {
  expect(ownersCommands('0.3.0', [pack('sdk')], ['a.whl', 'a.tar.gz'])).toEqual([
    'npm login',
    'npm publish sdk.tgz --access public',
    'python3 -m twine upload a.whl a.tar.gz',
    'git tag --sign v0.3.0 --message "Sandbourse 0.3.0" && git push origin v0.3.0',
  ]);
});
