import { startSandbourse } from './start.js';

afterEach(() => {
  delete process.env.SANDBOURSE_URL;
  delete process.env.SANDBOURSE_CI_TOKEN;
});

it('takes the address and the CI token of a sandbox that runs elsewhere, or neither', async () => {
  process.env.SANDBOURSE_URL = 'https://sandbox.example.com';
  await expect(startSandbourse()).rejects.toThrow('takes both: SANDBOURSE_URL and SANDBOURSE_CI_TOKEN');

  process.env.SANDBOURSE_CI_TOKEN = 'token';
  expect((await startSandbourse()).baseUrl).toBe('https://sandbox.example.com');
});

it('54.15: takes an address of this machine without a scheme', async () => {
  expect((await startSandbourse({ url: '127.0.0.1:8080', ciToken: 'token' })).baseUrl).toBe('http://127.0.0.1:8080');
});
