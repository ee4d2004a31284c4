import { Global, Module } from '@nestjs/common';
import { DriftCauses } from './drift-causes.js';

/** Whatever changes holdings or targets says so here, and `drift` tells of it. */
@Global()
@Module({ providers: [DriftCauses], exports: [DriftCauses] })
export class DriftCausesModule {}
