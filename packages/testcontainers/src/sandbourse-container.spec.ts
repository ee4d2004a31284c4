import type { LocalStack } from '@sandbourse/sdk/node';
import type { StartedTestContainer } from 'testcontainers';
import { StartedSandbourseContainer } from './started-container.js';

const PORTS: Readonly<Record<number, number>> = { 8080: 32_768, 9878: 32_769 };

const container = {
  getHost: () => 'docker.test',
  getMappedPort: (port: number) => PORTS[port],
} as unknown as StartedTestContainer;

const stack: LocalStack = {
  pid: 1,
  base_url: 'http://127.0.0.1:8080',
  ci_token: 'token',
  users: [
    { role: 'ops_admin', email: 'ops@sandbourse.test', password: 'p', firm_id: 'OPERATOR' },
    { role: 'advisor', email: 'advisor@harbor.test', password: 'p', firm_id: 'HARBOR' },
  ],
  fix: {
    host: '127.0.0.1',
    port: 9878,
    target_comp_id: 'VENUE',
    sender_comp_ids: ['CLIENT1', 'CLIENT2'],
    password: 'f',
  },
};

it('says where the host of the tests reaches it, and with which credentials', () => {
  const started = new StartedSandbourseContainer(container, stack);
  expect(started.getBaseUrl()).toBe('http://docker.test:32768');
  expect(started.getCiToken()).toBe('token');
  expect(started.getCredentials().email).toBe('advisor@harbor.test');
  expect(started.getCredentials('ops_admin').email).toBe('ops@sandbourse.test');
  expect(() => started.getCredentials('trader')).toThrow('There is no login trader. There are ops_admin, advisor.');
  expect(started.getFixSession()).toEqual({
    host: 'docker.test',
    port: 32_769,
    targetCompId: 'VENUE',
    senderCompId: 'CLIENT1',
    password: 'f',
  });
});
