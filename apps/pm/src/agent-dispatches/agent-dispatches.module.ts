import { Module } from '@nestjs/common';
import { AgentDispatchConsumer } from './agent-dispatch.consumer.js';
import { AgentDispatchController } from './agent-dispatch.controller.js';
import { AgentDispatchStore } from './agent-dispatch.store.js';

/** Stores and counts the events that autonomous agents would have received. Agents are switched off. */
@Module({ controllers: [AgentDispatchConsumer, AgentDispatchController], providers: [AgentDispatchStore] })
export class AgentDispatchesModule {}
