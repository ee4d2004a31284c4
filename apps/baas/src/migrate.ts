import { runMigrationJob } from '@sandbourse/platform/migrations';
import { migrations } from './migrations/index.js';

await runMigrationJob('baas', migrations);
