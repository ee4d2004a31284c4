/** Makes the demo firms, logins, funded accounts and portfolios that `npm start` makes, as far as they are not there yet. */
import { bookSummary, ensureDemoBook } from '../tools/dist/stack/demo-book.js';
import { ensureDemoTenant } from '../tools/dist/stack/demo-tenant.js';

const {
  AUTH_URL,
  BAAS_URL,
  FIX_SIMULATOR_URL,
  PM_URL,
  OPS_ADMIN_PASSWORD,
  PUBLIC_URL,
  PUBLIC_KAFKA,
  KAFKA_USERNAME,
  KAFKA_PASSWORD,
} = process.env;
const { users, fixPassword } = await ensureDemoTenant({
  authUrl: AUTH_URL,
  baasUrl: BAAS_URL,
  fixUrl: FIX_SIMULATOR_URL,
  password: OPS_ADMIN_PASSWORD,
});

// The gateway waits for the tenant, and need not for lack of a book.
await ensureDemoBook(
  { authUrl: AUTH_URL, baasUrl: BAAS_URL, pmUrl: PM_URL, password: OPS_ADMIN_PASSWORD },
  console.log,
).catch(error => console.log(`The demo book is not complete: ${error.message}`));

console.log(`Sandbourse is ready: ${PUBLIC_URL}/api/v1, reference ${PUBLIC_URL}/docs`);
console.log(`Logins, all with the password ${OPS_ADMIN_PASSWORD}:`);
for (const { email, role, firm_id } of users) console.log(`  ${email}  ${role}, firm ${firm_id}`);
console.log(bookSummary());
console.log(`Kafka at ${PUBLIC_KAFKA}, SASL PLAIN: ${KAFKA_USERNAME} with the password ${KAFKA_PASSWORD}`);
if (fixPassword)
  console.log(`FIX: SenderCompID CLIENT1 logs on with Password (554) ${fixPassword.password}, shown this once`);
