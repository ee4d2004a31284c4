import { loadConfig } from '@sandbourse/platform/config';
import { printDescription } from '@sandbourse/platform/service';
import { authModule } from './auth.module.js';
import { AuthConfig } from './config.js';

await printDescription('auth', authModule(loadConfig(AuthConfig)));
