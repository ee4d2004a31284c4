import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { ServiceName } from '@sandbourse/contracts';
import { uniq } from 'es-toolkit/array';
import { Clock } from '../../clock.js';
import { consumedTopics } from '../../data/bus/consumes.js';
import { EVENT_BUS, type EventBus } from '../../data/bus/event-bus.js';
import { Database } from '../../data/database/database.js';
import { WorkRunner } from '../../running/work/work-runner.js';
import { FirmStateService } from './firm-state.service.js';
import type { FirmTables } from './firm-tables.js';
import { FIRM_TASK_ANSWERS, FIRM_TASK_SERVICE, type FirmTaskAnswers, FirmTasks } from './firm-tasks.js';

export interface FirmStateModuleOptions {
  readonly service: ServiceName;
  readonly tables: FirmTables;
  readonly migrations: readonly { readonly name: string }[];
  /** The provider that receives the results of tasks: the client of auth, or auth's own service. */
  readonly answers: Type<FirmTaskAnswers>;
}

/**
 * Adds snapshots of firms to a service with a database. The migrations of the service create `snapshot_tables` and
 * `firm_restores`.
 */
@Module({})
export class FirmStateModule {
  static forService({ service, tables, migrations, answers }: FirmStateModuleOptions): DynamicModule {
    return {
      module: FirmStateModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        FirmTasks,
        { provide: FIRM_TASK_ANSWERS, useExisting: answers },
        { provide: FIRM_TASK_SERVICE, useValue: service },
        {
          provide: FirmStateService,
          useFactory: (db: Database, bus: EventBus, clock: Clock, works: WorkRunner, discovery: DiscoveryService) => {
            const topics = () => topicsOf(discovery);
            return new FirmStateService(db, bus, clock, works, { service, tables, migrations, topics });
          },
          inject: [Database, EVENT_BUS, Clock, WorkRunner, DiscoveryService],
        },
      ],
      exports: [FirmStateService],
    };
  }
}

/** Returns the topics whose events are delivered to one replica of the service, and not to every process. */
function topicsOf(discovery: DiscoveryService): readonly string[] {
  return uniq(
    discovery.getControllers().flatMap(({ metatype }) => (metatype ? consumedTopics(metatype as Type, 'service') : [])),
  );
}
