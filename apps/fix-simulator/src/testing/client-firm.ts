import type { IssuedFixPasswordView } from '@sandbourse/contracts';
import type { AuthProcess, ServiceUnderTest } from '@sandbourse/test-support';

/** A firm that trades with the venue over FIX, and the login of its advisor. */
export interface ClientFirm {
  readonly firmId: string;
  readonly token: string;
}

export async function aClientFirm(auth: AuthProcess): Promise<ClientFirm> {
  const firmId = await auth.firm();
  return { firmId, token: (await auth.login(firmId)).access_token };
}

export async function aFixPassword(
  simulator: ServiceUnderTest,
  { token }: ClientFirm,
  name = 'test',
): Promise<IssuedFixPasswordView> {
  const path = '/v1/fix/passwords';
  return (await simulator.request<IssuedFixPasswordView>('POST', path, { token, body: { name } })).body;
}
