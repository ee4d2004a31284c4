import { Injectable } from '@nestjs/common';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { SnapshotOfOtherVersion } from './snapshot.errors.js';
import type { Snapshot } from './snapshot.js';

/** Compares the last database migration of every service with the migrations that a snapshot contains. */
@Injectable()
export class VersionCheckService {
  constructor(private readonly tasks: FirmTaskService) {}

  /** Throws SnapshotOfOtherVersion if a service has run another migration since the snapshot was created. */
  async assertSame({ firmId, versions }: Snapshot): Promise<void> {
    const outcomes = await this.tasks.ask({ step: 'VERSION', firm_id: firmId });
    for (const [service, { schema_version: present }] of outcomes) {
      const made = versions[service] ?? 'nothing';
      if (made !== present) throw new SnapshotOfOtherVersion({ service, made, present });
    }
  }
}
