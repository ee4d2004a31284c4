/** Creates the demo firms and logins of `npm start` that do not exist yet, and requests their books. */
import { practicesSummary, requestDemoPractices } from '../tools/dist/stack/demo-practices.js';
import { ensureDemoTenant } from '../tools/dist/stack/demo-tenant.js';

const {
  AUTH_URL,
  BAAS_URL,
  FIX_SIMULATOR_URL,
  OPS_ADMIN_PASSWORD,
  PUBLIC_URL,
  PUBLIC_KAFKA,
  KAFKA_USERNAME,
  KAFKA_PASSWORD,
  BOOKS = 'on',
} = process.env;
/** `off`: a few funded accounts in place of the books of two practices, for tests. */
const withBooks = BOOKS !== 'off';
const { users, fixPassword } = await ensureDemoTenant({
  authUrl: AUTH_URL,
  baasUrl: BAAS_URL,
  fixUrl: FIX_SIMULATOR_URL,
  password: OPS_ADMIN_PASSWORD,
  withAccounts: !withBooks,
});

// Written while the gateway starts: it waits for the tenant, and need not for its history.
if (withBooks) await requestDemoPractices({ authUrl: AUTH_URL, password: OPS_ADMIN_PASSWORD });

console.log(`Sandbourse is ready: ${PUBLIC_URL}/api/v1, reference ${PUBLIC_URL}/docs`);
console.log(`Logins, all with the password ${OPS_ADMIN_PASSWORD}:`);
for (const { email, role, firm_id } of users) console.log(`  ${email}  ${role}, firm ${firm_id}`);
if (withBooks) console.log(practicesSummary());
console.log(`Kafka at ${PUBLIC_KAFKA}, SASL PLAIN: ${KAFKA_USERNAME} with the password ${KAFKA_PASSWORD}`);
if (fixPassword)
  console.log(`FIX: SenderCompID CLIENT1 logs on with Password (554) ${fixPassword.password}, shown this once`);
