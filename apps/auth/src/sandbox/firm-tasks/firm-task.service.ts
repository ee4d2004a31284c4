import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import {
  FIRM_TASK_WAIT_MS,
  type FirmTask,
  type FirmTaskAnswer,
  type LogPositions,
  SERVICES,
  type ServiceName,
} from '@sandbourse/contracts';
import { emittedWithin, isSoon } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import type { FirmTaskAnswers } from '@sandbourse/platform/firm-state';
import { RevocationService } from '../../identity/revocations/revocation.service.js';
import { FirmTaskStore } from './firm-task.store.js';
import { type Outcomes, positionsOf } from './outcomes.js';

/** The interval for finding answers that another process of auth has received, in milliseconds. */
const LOOK_EVERY_MS = 50;

type Together = (tx: Tx) => Promise<void>;

interface AskOptions {
  /** The services that perform the task; all by default. */
  readonly services?: readonly ServiceName[];
  /** Runs in the transaction that publishes the task. */
  readonly together?: Together;
}

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
  /** Emits the id of a task for each answer that this process receives. */
  private readonly answers = new EventEmitter();

  constructor(
    private readonly db: Database,
    private readonly store: FirmTaskStore,
    private readonly revocations: RevocationService,
    private readonly clock: Clock,
  ) {}

  /**
   * Resolves when every process has confirmed the task.
   * @param together Runs in the transaction that publishes the task.
   */
  async tell(
    task: Extract<FirmTask, { step: 'HOLD' | 'RELEASE' }>,
    together: Together = async () => undefined,
  ): Promise<void> {
    await this.revocations.revoking(async (tx, revoke) => {
      await together(tx);
      await revoke({ kind: 'FIRM_TASK', task_id: randomUUID(), task });
    }, SYSTEM_SCOPE);
  }

  /** Resolves with the result of each service. Throws ServicesSilent if a service fails or does not respond in time. */
  async ask(task: FirmTask, { services = SERVICES, together }: AskOptions = {}): Promise<Outcomes> {
    const taskId = randomUUID();
    // Does not wait until every process has received the task, because every service sends an answer.
    await this.revocations.announcing(async (tx, revoke) => {
      await together?.(tx);
      await revoke({ kind: 'FIRM_TASK', task_id: taskId, task });
    }, SYSTEM_SCOPE);
    const woken = () => emittedWithin(this.answers, taskId, LOOK_EVERY_MS);
    let outcomes: Outcomes = new Map();
    let missing = services;
    const areAnswered = async () => {
      const answers = await this.store.answersOf(this.db, taskId);
      const failed = answers.find(({ failure }) => failure !== null);
      if (failed) throw new ServicesSilent(`${failed.service} failed`);
      outcomes = new Map(answers.flatMap(({ service, outcome }) => (outcome ? [[service, outcome]] : [])));
      missing = services.filter(service => !outcomes.has(service));
      return missing.length === 0;
    };
    try {
      if (await isSoon(this.clock, FIRM_TASK_WAIT_MS, areAnswered, { everyMs: 0, woken })) return outcomes;
      throw new ServicesSilent(`${missing.join(', ')} did not answer`);
    } finally {
      await this.store.forget(this.db, taskId);
    }
  }

  /**
   * Asks every service to settle a firm, again and again until `look` returns a result for their outcomes. From the second
   * round on, each service counts the events of the firm since the previous round.
   * @param until with this real time, services also report the open work that is due by then
   * @param since the positions of an earlier round, from which the first round counts
   */
  async settle<Result>(
    firmId: string,
    look: (outcomes: Outcomes) => Result | undefined,
    { until, since: from = {} }: { readonly until?: Date; readonly since?: LogPositions } = {},
  ): Promise<Result> {
    let since = from;
    for (;;) {
      const due = until && { until: until.toISOString() };
      const outcomes = await this.ask({ step: 'SETTLE', firm_id: firmId, since, ...due });
      const result = look(outcomes);
      if (result !== undefined) return result;
      since = positionsOf(outcomes);
    }
  }

  async answerFirmTask(answer: FirmTaskAnswer): Promise<void> {
    await this.store.add(this.db, answer);
    this.answers.emit(answer.task_id);
  }
}
