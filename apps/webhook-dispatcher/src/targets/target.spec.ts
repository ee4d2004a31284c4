import { targetError } from './target.js';

const SANDBOX = { isSandbox: true, allowPrivate: false };
const LIVE = { isSandbox: false, allowPrivate: false };
const AT_HOME = { isSandbox: false, allowPrivate: true };

// biome-ignore format: a table
it.each([
  { url: 'https://example.com/hooks?a=b',      rules: LIVE,    objection: undefined },
  { url: 'https://example.com:8443/hooks',     rules: LIVE,    objection: undefined },
  { url: 'http://example.com/hooks',           rules: SANDBOX, objection: undefined },
  { url: 'http://127.0.0.1:4000/hooks',        rules: AT_HOME, objection: undefined },
  { url: 'http://localhost:4000/hooks',        rules: AT_HOME, objection: undefined },
  { url: 'http://[::1]:4000/hooks',            rules: AT_HOME, objection: undefined },
  { url: 'http://example.com/hooks',           rules: LIVE,    objection: /needs an https/ },
  { url: 'http://10.0.0.1/hooks',              rules: AT_HOME, objection: /needs an https/ },
  { url: '/hooks',                             rules: SANDBOX, objection: /cannot be read/ },
  { url: 'https://',                           rules: SANDBOX, objection: /cannot be read/ },
  { url: 'ftp://example.com/hooks',            rules: SANDBOX, objection: /must begin with/ },
  { url: 'file:///etc/passwd',                 rules: SANDBOX, objection: /must begin with/ },
  { url: 'https://me:word@example.com/hooks',  rules: SANDBOX, objection: /user name/ },
  { url: 'https://example.com/hooks#part',     rules: SANDBOX, objection: /before its #/ },
  { url: 'http://example.com:22/',             rules: SANDBOX, objection: /Port 22/ },
  { url: 'http://example.com:6667/',           rules: SANDBOX, objection: /Port 6667/ },
  { url: 'http://127.0.0.1:4000/hooks',        rules: SANDBOX, objection: /127\.0\.0\.1 is not a public internet address/ },
  { url: 'http://2130706433/hooks',            rules: SANDBOX, objection: /127\.0\.0\.1 is not a public internet address/ },
  { url: 'http://0x7f.1/hooks',                rules: SANDBOX, objection: /127\.0\.0\.1 is not a public internet address/ },
  { url: 'http://[::ffff:169.254.169.254]/',   rules: SANDBOX, objection: /is not a public internet address/ },
  { url: 'https://10.0.0.1:4000/hooks',        rules: AT_HOME, objection: undefined },
  { url: 'https://169.254.169.254/latest',     rules: AT_HOME, objection: /169\.254\.169\.254 is a link-local address/ },
  { url: 'https://[fe80::1]/hooks',            rules: AT_HOME, objection: /is a link-local address/ },
  { url: 'https://[::ffff:169.254.169.254]/',  rules: AT_HOME, objection: /is a link-local address/ },
])('$url: $objection', ({ url, rules, objection }) => {
  if (objection) expect(targetError(url, rules)).toMatch(objection);
  else expect(targetError(url, rules)).toBeUndefined();
});
