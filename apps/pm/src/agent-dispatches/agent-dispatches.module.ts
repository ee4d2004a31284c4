import { Module } from '@nestjs/common';
import { AgentDispatchConsumer } from './agent-dispatch.consumer.js';
import { AgentDispatchController } from './agent-dispatch.controller.js';
import { AgentDispatchStore } from './agent-dispatch.store.js';

/** Stores and counts the events for which autonomous agents would have been called. No agent is called yet. */
@Module({ controllers: [AgentDispatchConsumer, AgentDispatchController], providers: [AgentDispatchStore] })
export class AgentDispatchesModule {}
