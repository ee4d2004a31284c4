import type { CreatedTestFirmView } from '@sandbourse/contracts';
import { PatientClient } from '../client/patient-client.js';
import { World } from './world.js';

const FIRMS = '/api/v1/sandbox/firms';
/** The lifetime of a firm in seconds, in case that this process is killed before it deletes the firm. */
const TTL = 3_600;

export interface Guest {
  readonly world: World;
  /** Deletes the firms of the suite. */
  leave(): Promise<void>;
}

/**
 * Creates two test firms in a sandbox that belongs to the user. All checks work in these firms. The response contains
 * the token of each advisor, so the suite does not log in.
 */
export async function guestOf({ baseUrl, ciToken }: { baseUrl: string; ciToken: string }): Promise<Guest> {
  const api = new PatientClient(baseUrl, ciToken);
  const firms: CreatedTestFirmView[] = [];
  const leave = async () => {
    for (const { firm_id } of firms.splice(0)) await api.send('DELETE', `${FIRMS}/${firm_id}`);
  };
  try {
    for (const _ of ['own', 'other']) firms.push(await api.post<CreatedTestFirmView>(FIRMS, { ttl: TTL }));
  } catch (error) {
    await leave();
    throw error;
  }
  const logins = firms.map(({ user, password, firm_id }) => ({
    role: user.role,
    email: user.email,
    password,
    firm_id,
  }));
  const guestTokens = new Map(firms.map(({ user, access_token }) => [user.email, access_token]));
  return { world: new World({ baseUrl, logins, guestTokens }), leave };
}
