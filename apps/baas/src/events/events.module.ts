import { Module } from '@nestjs/common';
import { EventHubConsumer } from './event-hub.consumer.js';
import { EventHub } from './event-hub.js';
import { EVENT_STREAM_CONTROLLERS } from './event-stream.controller.js';

@Module({ controllers: [EventHubConsumer, ...EVENT_STREAM_CONTROLLERS], providers: [EventHub] })
export class EventsModule {}
