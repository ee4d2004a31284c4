import { Injectable } from '@nestjs/common';
import { FirmStateService } from '@sandbourse/platform/firm-state';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import type { Outcomes } from '../firm-tasks/outcomes.js';
import { SnapshotOfOtherVersion } from './snapshot.errors.js';
import type { Snapshot } from './snapshot.js';

/** Compares the last database migration of every service with the migrations that a snapshot contains. */
@Injectable()
export class VersionCheckService {
  constructor(
    private readonly tasks: FirmTaskService,
    private readonly state: FirmStateService,
  ) {}

  /** Throws SnapshotOfOtherVersion if a service has run another migration since the snapshot was created. */
  async assertSame(snapshot: Snapshot): Promise<void> {
    this.assertSameIn(snapshot, await this.tasks.ask({ step: 'VERSION', firm_id: snapshot.firmId }));
  }

  /** Throws SnapshotOfOtherVersion if auth, or one of the services with an outcome, has another version. */
  assertSameIn({ versions }: Snapshot, outcomes: Outcomes): void {
    const present = [...outcomes].map(([service, { schema_version }]) => [service, schema_version] as const);
    for (const [service, version] of [['auth', this.state.schemaVersion] as const, ...present]) {
      const made = versions[service] ?? 'nothing';
      if (made !== version) throw new SnapshotOfOtherVersion({ service, made, present: version });
    }
  }
}
