import { loadConfig, printDescription } from '@sandbourse/platform';
import { authModule } from './auth.module.js';
import { AuthConfig } from './config.js';

await printDescription('auth', authModule(loadConfig(AuthConfig)));
