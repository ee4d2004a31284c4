import { Module } from '@nestjs/common';
import { FirmsModule } from '../firms/firms.module.js';
import { SettledController } from './settled.controller.js';
import { SettledService } from './settled.service.js';

@Module({ imports: [FirmsModule], controllers: [SettledController], providers: [SettledService] })
export class SettledModule {}
