import { Module } from '@nestjs/common';
import { ClockFollowerConsumer } from './clock-follower.consumer.js';

@Module({ controllers: [ClockFollowerConsumer] })
export class ClockModule {}
