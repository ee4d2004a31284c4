import { isLoopback, isMetadataAddress, isPublicAddress } from './address.js';

it.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '::ffff:93.184.216.34',
])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true);
});

// biome-ignore format: a table
it.each([
  ['0.0.0.0',                   'this host'],
  ['0.1.2.3',                   'this network'],
  ['10.0.0.1',                  'private'],
  ['172.16.0.1',                'private'],
  ['192.168.1.1',               'private'],
  ['100.64.0.1',                'carrier-grade NAT'],
  ['127.0.0.1',                 'loopback'],
  ['127.255.255.254',           'loopback'],
  ['169.254.169.254',           'cloud metadata'],
  ['192.0.0.1',                 'protocol assignments'],
  ['192.0.2.1',                 'documentation'],
  ['198.18.0.1',                'benchmarking'],
  ['198.51.100.1',              'documentation'],
  ['203.0.113.1',               'documentation'],
  ['224.0.0.1',                 'multicast'],
  ['240.0.0.1',                 'reserved'],
  ['255.255.255.255',           'broadcast'],
  ['::',                        'unspecified'],
  ['::1',                       'loopback'],
  ['::127.0.0.1',               'IPv4-compatible'],
  ['::ffff:127.0.0.1',          'IPv4-mapped loopback'],
  ['::ffff:10.0.0.1',           'IPv4-mapped private'],
  ['::ffff:169.254.169.254',    'IPv4-mapped metadata'],
  ['::ffff:0:127.0.0.1',        'IPv4-translated'],
  ['64:ff9b::7f00:1',           'NAT64'],
  ['64:ff9b:1::7f00:1',         'local NAT64'],
  ['100::1',                    'discard-only'],
  ['2001::1',                   'Teredo'],
  ['2001:db8::1',               'documentation'],
  ['2002:7f00:1::',             '6to4 of loopback'],
  ['fc00::1',                   'unique local'],
  ['fd00:ec2::254',             'cloud metadata'],
  ['fe80::1',                   'link-local'],
  ['fec0::1',                   'site-local'],
  ['ff02::1',                   'multicast'],
  ['3fff::1',                   'documentation'],
  ['not-an-address',            'no address'],
])('%s is refused: %s', address => {
  expect(isPublicAddress(address)).toBe(false);
});

// biome-ignore format: a table
it.each([
  ['169.254.169.254',           true],
  ['169.254.0.1',               true],
  ['fe80::1',                   true],
  ['febf::1',                   true],
  ['fd00:ec2::254',             true],
  ['::ffff:169.254.169.254',    true],
  ['::169.254.169.254',         true],
  ['::ffff:0:169.254.169.254',  true],
  ['64:ff9b::a9fe:a9fe',        true],
  ['2002:a9fe:a9fe::1',         true],
  ['127.0.0.1',                 false],
  ['::1',                       false],
  ['10.0.0.1',                  false],
  ['fd00::1',                   false],
  ['93.184.216.34',             false],
])('54.15: %s may lead to the metadata of a cloud: %p', (address, is) => {
  expect(isMetadataAddress(address)).toBe(is);
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['localhost', false],
])('%s is loopback: %p', (address, is) => {
  expect(isLoopback(address)).toBe(is);
});
