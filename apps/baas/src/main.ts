import { runServices } from '@sandbourse/platform/service';
import { serviceOf } from './service.js';

await runServices([serviceOf]);
