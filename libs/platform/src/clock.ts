import { Injectable } from '@nestjs/common';

/** The time of a firm's clock, and the advance that set it. */
export interface TenantTime {
  /** Business time less wall time, in milliseconds. */
  readonly offsetMs: number;
  /** The last advance; undefined for a clock that was set up but never moved. */
  readonly advance?: ClockAdvance | undefined;
}

export interface ClockAdvance {
  readonly advanceId: string;
  /** Business time before and after. */
  readonly from: Date;
  readonly to: Date;
  /** True once all work due up to the new time is done, as far as this service has to wait for it. */
  readonly isSettled: boolean;
}

/** The one place that reads the time. Everything else takes it as an argument, or asks here. */
@Injectable()
export class Clock {
  private readonly tenants = new Map<string, TenantTime>();
  private readonly listeners: ((firmId: string) => void)[] = [];

  /** Security time: token expiry, signatures, rate limits. Nobody can move it. */
  wall(): Date {
    return new Date();
  }

  /** Business time of a firm: what its orders, ledger and market see. */
  now(firmId: string): Date {
    return new Date(this.wall().getTime() + this.offsetOf(firmId));
  }

  /** Business time less wall time, in milliseconds. */
  offsetOf(firmId: string): number {
    return this.tenants.get(firmId)?.offsetMs ?? 0;
  }

  /** The last advance of a firm's clock, if it was ever moved. */
  advanceOf(firmId: string): ClockAdvance | undefined {
    return this.tenants.get(firmId)?.advance;
  }

  /** True if the firm's clock has moved and work due up to the new time is still in progress. */
  isAdvancing(firmId: string): boolean {
    return this.advanceOf(firmId)?.isSettled === false;
  }

  /** The firms whose clock is not in real time. */
  moved(): string[] {
    return [...this.tenants].filter(([, { offsetMs }]) => offsetMs !== 0).map(([firmId]) => firmId);
  }

  /** Takes over a firm's time. What is older than what is known changes nothing: time only goes forward. */
  set(firmId: string, time: TenantTime): void {
    const known = this.tenants.get(firmId);
    if (known && time.offsetMs < known.offsetMs) return;
    const isUnsettling = known?.advance?.isSettled && known.advance.advanceId === time.advance?.advanceId;
    if (isUnsettling && !time.advance?.isSettled) return;
    this.tenants.set(firmId, time);
    for (const listener of this.listeners) listener(firmId);
  }

  /** Calls the listener whenever a firm's time was moved, or is settled. */
  onMove(listener: (firmId: string) => void): void {
    this.listeners.push(listener);
  }
}
