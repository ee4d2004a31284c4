import { Global, Module } from '@nestjs/common';
import { DriftCauses } from './drift-causes.js';

/** Collects the accounts whose holdings or targets have changed. The folder `drift` then publishes their new drift. */
@Global()
@Module({ providers: [DriftCauses], exports: [DriftCauses] })
export class DriftCausesModule {}
