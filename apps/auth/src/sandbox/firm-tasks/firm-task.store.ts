import { Injectable } from '@nestjs/common';
import { type FirmTaskAnswer, FirmTaskOutcome, type ServiceName } from '@sandbourse/contracts';
import type { Queryable } from '@sandbourse/platform/database';

interface AnswerRow extends Record<string, unknown> {
  service: ServiceName;
  outcome: object | null;
  failure: string | null;
}

/** Stores the results of tasks in the database, because any process of auth can receive a result. */
@Injectable()
export class FirmTaskStore {
  async add(db: Queryable, { task_id, service, outcome, failure }: FirmTaskAnswer): Promise<void> {
    await db.query(
      `insert into firm_task_answers (task_id, service, outcome, failure) values ($1, $2, $3, $4) on conflict do nothing`,
      [task_id, service, outcome, failure],
    );
  }

  async answersOf(db: Queryable, taskId: string) {
    const rows = await db.query<AnswerRow>(
      'select service, outcome, failure from firm_task_answers where task_id = $1',
      [taskId],
    );
    return rows.map(({ outcome, ...row }) => ({ ...row, outcome: outcome && FirmTaskOutcome.parse(outcome) }));
  }

  /**
   * Deletes the results of a task. Also deletes results older than one day, which arrived after the end of their task.
   */
  async forget(db: Queryable, taskId: string): Promise<void> {
    await db.query(`delete from firm_task_answers where task_id = $1 or answered_at < now() - interval '1 day'`, [
      taskId,
    ]);
  }
}
