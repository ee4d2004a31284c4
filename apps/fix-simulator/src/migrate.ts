import { loadConfig, MigrationConfig, migrate } from '@sandbourse/platform';
import { migrations } from './migrations/index.js';

const { MIGRATION_DATABASE_URL, APP_ROLE } = loadConfig(MigrationConfig);

await migrate({ url: MIGRATION_DATABASE_URL, appRole: APP_ROLE, migrations });
