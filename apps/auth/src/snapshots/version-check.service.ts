import { Injectable } from '@nestjs/common';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { SnapshotOfOtherVersion } from './snapshot.errors.js';
import type { Snapshot } from './snapshot.js';

/** Requests the last migration from every service. */
@Injectable()
export class VersionCheckService {
  constructor(private readonly tasks: FirmTaskService) {}

  /** Throws SnapshotOfOtherVersion if another version of a service has created the snapshot. */
  async assertSame({ firmId, versions }: Snapshot): Promise<void> {
    const outcomes = await this.tasks.ask({ step: 'VERSION', firm_id: firmId });
    for (const [service, { schema_version: present }] of outcomes) {
      const made = versions[service] ?? 'nothing';
      if (made !== present) throw new SnapshotOfOtherVersion({ service, made, present });
    }
  }
}
