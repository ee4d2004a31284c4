import { loadConfig, startService } from '@sandbourse/platform';
import { authModule } from './auth.module.js';
import { AuthConfig } from './config.js';

const config = loadConfig(AuthConfig);

await startService({ service: 'auth', module: authModule(config), config });
