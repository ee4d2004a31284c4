import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  FIRM_TASK_WAIT_MS,
  type FirmTask,
  type FirmTaskAnswer,
  type FirmTaskOutcome,
  SERVICES,
  type ServiceName,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import type { FirmTaskAnswers } from '@sandbourse/platform/firm-state';
import { RevocationService } from '../revocations/revocation.service.js';
import { FirmTaskStore } from './firm-task.store.js';

const LOOK_EVERY_MS = 10;

export type Outcomes = ReadonlyMap<ServiceName, FirmTaskOutcome>;

/** Thrown if a service did not send its result in time, or if the service failed. */
export class ServicesSilent extends Unavailable {
  constructor(why: string) {
    super(`Not all services completed their part: ${why}. Try again shortly`);
  }
}

/**
 * Makes every service perform one step on its rows of a firm, for example copy or restore them. A task is sent like a
 * revocation: every process of every service receives the tasks in the same order, and confirms each task
 * (docs/decisions/0016, 0043).
 */
@Injectable()
export class FirmTaskService implements FirmTaskAnswers {
  constructor(
    private readonly db: Database,
    private readonly store: FirmTaskStore,
    private readonly revocations: RevocationService,
  ) {}

  /**
   * Resolves when every process has confirmed the task.
   * @param together Changes rows in the transaction that publishes the task.
   */
  async tell(
    task: Extract<FirmTask, { step: 'HOLD' | 'RELEASE' }>,
    together: (tx: Tx) => void = () => undefined,
  ): Promise<void> {
    await this.announce(task, together);
  }

  /** Resolves with the result of each service. Throws ServicesSilent if a service fails or does not respond in time. */
  async ask(task: FirmTask, services: readonly ServiceName[] = SERVICES): Promise<Outcomes> {
    const taskId = await this.announce(task);
    const until = performance.now() + FIRM_TASK_WAIT_MS;
    try {
      for (;;) {
        const answers = await this.store.answersOf(this.db, taskId);
        const failed = answers.find(({ failure }) => failure !== null);
        if (failed) throw new ServicesSilent(`${failed.service} failed`);
        const outcomes = new Map(answers.flatMap(({ service, outcome }) => (outcome ? [[service, outcome]] : [])));
        const missing = services.filter(service => !outcomes.has(service));
        if (missing.length === 0) return outcomes;
        if (performance.now() > until) throw new ServicesSilent(`${missing.join(', ')} did not answer`);
        await delay(LOOK_EVERY_MS);
      }
    } finally {
      await this.store.forget(this.db, taskId);
    }
  }

  async answerFirmTask(answer: FirmTaskAnswer): Promise<void> {
    await this.store.add(this.db, answer);
  }

  private async announce(task: FirmTask, together: (tx: Tx) => void = () => undefined): Promise<string> {
    const task_id = randomUUID();
    await this.revocations.revoking(async (tx, revoke) => {
      together(tx);
      await revoke({ kind: 'FIRM_TASK', task_id, task });
    }, SYSTEM_SCOPE);
    return task_id;
  }
}
