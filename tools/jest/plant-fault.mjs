/** Preloaded by `npm run faults`: plants the fault of `SANDBOURSE_FAULT` in a file when Node loads it. */
import { register } from 'node:module';

register('./plant-fault-hooks.mjs', import.meta.url);
