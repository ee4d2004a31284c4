import { Global, Module } from '@nestjs/common';
import { DriftCauses } from './drift-causes.js';

/** Features that change holdings or targets report it here, and `drift` publishes the new drift. */
@Global()
@Module({ providers: [DriftCauses], exports: [DriftCauses] })
export class DriftCausesModule {}
