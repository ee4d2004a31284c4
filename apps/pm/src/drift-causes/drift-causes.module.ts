import { Global, Module } from '@nestjs/common';
import { DriftCauses } from './drift-causes.js';

/** Collects changes of holdings and targets from other features. `drift` then publishes the new drift. */
@Global()
@Module({ providers: [DriftCauses], exports: [DriftCauses] })
export class DriftCausesModule {}
