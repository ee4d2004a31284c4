import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  FIRM_TASK_WAIT_MS,
  type FirmTask,
  type FirmTaskAnswer,
  type FirmTaskOutcome,
  type ServiceName,
} from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { Clock } from '../../clock.js';
import { type FirmHold, HeldFirms } from '../../held-firms.js';
import { type AnnouncedTask, Revocations } from '../../requests/auth/revocations.js';
import { LOGGER } from '../../running/observability/logger.js';
import { FirmStateService } from './firm-state.service.js';

/** Receives the results of tasks: auth itself in the auth service, or the client of auth in other services. */
export interface FirmTaskAnswers {
  answerFirmTask(answer: FirmTaskAnswer): Promise<void>;
}

export const FIRM_TASK_ANSWERS = Symbol('FirmTaskAnswers');
export const FIRM_TASK_SERVICE = Symbol('FirmTaskService');

/**
 * The maximum duration of a start, in milliseconds. It begins when the process reads its first data, and ends when the
 * process receives the first revocations.
 */
const START_MAX_MS = 5 * 60 * 1000;

/**
 * Performs the tasks for firms that auth sends to this process. Some tasks run once per service. The process that
 * performs such a task sends the result to auth.
 */
@Injectable()
export class FirmTasks implements OnModuleInit {
  private past = Promise.resolve();

  constructor(
    private readonly state: FirmStateService,
    private readonly held: HeldFirms,
    private readonly revocations: Revocations,
    @Inject(FIRM_TASK_ANSWERS) private readonly answers: FirmTaskAnswers,
    @Inject(FIRM_TASK_SERVICE) private readonly service: ServiceName,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.revocations.followTasks((told, isFirst) => this.follow(told, isFirst));
  }

  /**
   * Starts a task. Resolves when a hold or a release is in effect, because the next query of this process confirms that
   * to auth. Does not wait for any other task, because such a task would delay the revocations that follow in the list.
   */
  private async follow({ task_id, task, revoked_at }: AnnouncedTask, isFirst: boolean): Promise<void> {
    const ageMs = this.clock.wall().getTime() - Date.parse(revoked_at);
    if (isFirst && task.step === 'RELEASE' && ageMs > START_MAX_MS) return this.held.forget(task.firm_id);
    if (task.step === 'HOLD') await this.held.hold(await this.holdOf(task));
    else if (task.step === 'RELEASE') await this.held.release(task.firm_id);
    // Skips most tasks from before the start of the process, because they have ended, or auth sends them again.
    else if (!isFirst) void this.perform(task_id, task);
    else if (isAwaited(task, ageMs)) this.past = this.past.then(() => this.perform(task_id, task));
  }

  private async holdOf({ firm_id, snapshot_name, cut }: Extract<FirmTask, { step: 'HOLD' }>): Promise<FirmHold> {
    const position = cut[this.service] ?? 0;
    const lastEventId = await this.state.lastEventOf(firm_id, position);
    return { firmId: firm_id, snapshotName: snapshot_name, cut: position, lastEventId };
  }

  private async perform(taskId: string, task: FirmTask): Promise<void> {
    // Does not restore a firm that is no longer held, because another process has already restored it.
    if (task.step === 'RESTORE' && !this.held.isHeld(task.firm_id)) return;
    try {
      const outcome = await this.state.perform(taskId, task);
      if (outcome) await this.answer(taskId, outcome, null);
    } catch (error) {
      this.log.error({ error, step: task.step }, 'a task with the rows of a firm failed');
      await this.answer(taskId, null, (error as Error).message).catch(() => undefined);
    }
  }

  private answer(taskId: string, outcome: FirmTaskOutcome | null, failure: string | null): Promise<void> {
    return this.answers.answerFirmTask({ task_id: taskId, service: this.service, outcome, failure });
  }
}

/**
 * Returns true for a task that a process performs even if it was announced before the process started. Either auth
 * still waits for the answer to the task, or the task deletes rows that nothing else deletes.
 */
function isAwaited({ step }: FirmTask, ageMs: number): boolean {
  return step === 'DELETE' || step === 'ERASE' || ageMs <= FIRM_TASK_WAIT_MS;
}
