/** Creates the demo firms and logins of `npm start`, unless they exist, and requests the firms' books. */
import { until } from '../tools/dist/api-client.js';
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
/** False for tests: with BOOKS=off, the demo firm gets a few accounts with cash instead of a generated book. */
const withBooks = BOOKS !== 'off';
const WAIT = { withinMs: 300_000, everyMs: 500 };
const isReady = url =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

// A cluster starts this program together with the services.
await Promise.all([AUTH_URL, BAAS_URL, FIX_SIMULATOR_URL].map(url => until(() => isReady(url), Boolean, WAIT)));

const { users, fixPassword } = await ensureDemoTenant({
  authUrl: AUTH_URL,
  baasUrl: BAAS_URL,
  fixUrl: FIX_SIMULATOR_URL,
  password: OPS_ADMIN_PASSWORD,
  withAccounts: !withBooks,
});

// The gateway waits only for the demo firms. Their books are completed while it starts.
if (withBooks) await requestDemoPractices({ authUrl: AUTH_URL, password: OPS_ADMIN_PASSWORD });

console.log(`Sandbourse is ready: ${PUBLIC_URL}/api/v1, reference ${PUBLIC_URL}/docs`);
console.log(`Logins, all with the password ${OPS_ADMIN_PASSWORD}:`);
for (const { email, role, firm_id } of users) console.log(`  ${email}  ${role}, firm ${firm_id}`);
if (withBooks) console.log(practicesSummary());
if (PUBLIC_KAFKA)
  console.log(`Kafka at ${PUBLIC_KAFKA}, SASL PLAIN: ${KAFKA_USERNAME} with the password ${KAFKA_PASSWORD}`);
if (fixPassword)
  console.log(`FIX: SenderCompID CLIENT1 logs on with Password (554) ${fixPassword.password}, shown this once`);
