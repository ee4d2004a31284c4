import type { DataServiceConfig } from '@sandbourse/platform/config';
import { type AuthProcess, startAuthProcess } from './auth-process.js';
import { type ServiceUnderTest, type ServiceUnderTestOptions, startServiceUnderTest } from './service-under-test.js';

export interface BesideAuth {
  readonly auth: AuthProcess;
  readonly service: ServiceUnderTest;
  close(): Promise<void>;
}

/** Starts a service under test together with a real auth service. Each of the two has its own bus. */
export async function startBesideAuth<Config extends DataServiceConfig>(
  options: Omit<ServiceUnderTestOptions<Config>, 'environment'>,
): Promise<BesideAuth> {
  const auth = await startAuthProcess();
  const service = await startServiceUnderTest({ ...options, environment: { AUTH_URL: auth.url } });
  return {
    auth,
    service,
    async close() {
      await service.close();
      await auth.close();
    },
  };
}
