import { Module } from '@nestjs/common';
import { AgentDispatchConsumer } from './agent-dispatch.consumer.js';
import { AgentDispatchController } from './agent-dispatch.controller.js';
import { AgentDispatchStore } from './agent-dispatch.store.js';

/** Autonomous agents are off: what they would have been sent to is kept, and counted. */
@Module({ controllers: [AgentDispatchConsumer, AgentDispatchController], providers: [AgentDispatchStore] })
export class AgentDispatchesModule {}
