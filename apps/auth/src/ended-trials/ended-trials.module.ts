import { Module } from '@nestjs/common';
import { EndedTrialService } from './ended-trial.service.js';
import { EndedTrialStore } from './ended-trial.store.js';

/** Why a firm that was a trial opens nothing any more. */
@Module({ providers: [EndedTrialService, EndedTrialStore], exports: [EndedTrialService] })
export class EndedTrialsModule {}
