import { Module } from '@nestjs/common';
import { AgentDispatchConsumer } from './agent-dispatch.consumer.js';
import { AgentDispatchController } from './agent-dispatch.controller.js';
import { AgentDispatchStore } from './agent-dispatch.store.js';

/** Autonomous agents are off: the events that they would have received are stored and counted. */
@Module({ controllers: [AgentDispatchConsumer, AgentDispatchController], providers: [AgentDispatchStore] })
export class AgentDispatchesModule {}
