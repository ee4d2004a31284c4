import type { Practice, ProvisioningStatus, ProvisioningView } from '@sandbourse/contracts';

/** The creation of one firm's book. */
export interface Provisioning {
  readonly firmId: string;
  readonly practice: Practice;
  readonly seed: number;
  /** The login in whose name the book is created. */
  readonly advisorUserId: string;
  readonly status: ProvisioningStatus;
  readonly accountsReady: number;
  readonly accountsTotal: number;
  readonly fillsPosted: number;
  readonly percent: number;
  readonly requestedAt: Date;
  /** The number of steps that `SeedingService` has completed. */
  readonly stepsDone: number;
}

/** Returns true while a book is being created. */
export function isUnderWay({ status }: Pick<Provisioning, 'status'>): boolean {
  return status === 'PENDING' || status === 'RUNNING';
}

export function provisioningView(provisioning: Provisioning): ProvisioningView {
  return {
    status: provisioning.status,
    accounts_ready: provisioning.accountsReady,
    accounts_total: provisioning.accountsTotal,
    fills_posted: provisioning.fillsPosted,
    percent: provisioning.percent,
  };
}
