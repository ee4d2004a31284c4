/**
 * On the first start, makes the secrets of an installation of containers. On each start, writes one file with secrets
 * for each container, in a volume that no other container mounts. Values in the environment have priority.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { secretsIn } from '../stack/secrets.js';
import { containerSecrets } from './container-secrets.js';

const [folder = '/secrets'] = process.argv.slice(2);
const { TOKEN_SECRETS, KEY_ENCRYPTION_KEY, OPS_ADMIN_PASSWORD, DATABASE_PASSWORD } = process.env;
const given = {
  ...(TOKEN_SECRETS && { TOKEN_SECRETS }),
  ...(KEY_ENCRYPTION_KEY && { KEY_ENCRYPTION_KEY }),
  ...(OPS_ADMIN_PASSWORD && { OPS_ADMIN_PASSWORD }),
};

mkdirSync(join(folder, 'all'), { recursive: true });
const secrets = secretsIn(join(folder, 'all'), DATABASE_PASSWORD ? { databasePassword: DATABASE_PASSWORD } : {});
for (const [file, environment] of Object.entries(containerSecrets(secrets, given))) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  // Shells and Node can both read quoted values. All users may read the file, because the user in the container differs
  // from the user of this program.
  writeFileSync(
    path,
    Object.entries(environment)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
    { mode: 0o644 },
  );
}
console.log('The secrets of this installation are in its volumes.');
