import { loadConfig } from '@sandbourse/platform/config';
import { startService } from '@sandbourse/platform/service';
import { authModule } from './auth.module.js';
import { AuthConfig } from './config.js';

const config = loadConfig(AuthConfig);

await startService({ service: 'auth', module: authModule(config), config });
