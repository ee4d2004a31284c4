import { Injectable } from '@nestjs/common';

/**
 * The hold of a firm while the firm is restored to a snapshot. After the restore, clients continue after the event
 * `lastEventId`.
 */
export interface FirmHold {
  readonly firmId: string;
  /** The name of the snapshot that the firm is restored to. */
  readonly snapshotName: string;
  /** A position in this service's event log. The restore keeps the firm's events up to this position. */
  readonly cut: number;
  /** The id of the firm's last public event up to `cut`. Null if the log no longer contains such an event. */
  readonly lastEventId: string | null;
}

/** A part of a process that keeps data of firms in memory. */
export interface FirmListener {
  /** Called when a firm is held. Ends the open streams and the work of the firm. */
  readonly hold?: (hold: FirmHold) => Promise<void> | void;
  /** Called after the rows of a firm were replaced. Drops the firm's data in memory, and reads it again. */
  readonly reload?: (firmId: string) => Promise<void> | void;
}

/**
 * The firms whose rows are being replaced by those of a snapshot (docs/decisions/0043). Requests of a held firm are
 * refused. Every process receives all holds and releases, in order.
 */
@Injectable()
export class HeldFirms {
  private readonly holds = new Map<string, FirmHold>();
  private readonly listeners: FirmListener[] = [];

  listen(listener: FirmListener): void {
    this.listeners.push(listener);
  }

  holdOf(firmId: string): FirmHold | undefined {
    return this.holds.get(firmId);
  }

  isHeld(firmId: string | null): boolean {
    return firmId !== null && this.holds.has(firmId);
  }

  /** Holds a firm. Resolves when the streams and the work of the firm have ended in this process. */
  async hold(hold: FirmHold): Promise<void> {
    this.holds.set(hold.firmId, hold);
    await Promise.all(this.listeners.map(listener => listener.hold?.(hold)));
  }

  /** Ends a hold without reading the firm's rows again. Use it if this process has read them after the hold. */
  forget(firmId: string): void {
    this.holds.delete(firmId);
  }

  /**
   * Releases a firm. Resolves when this process has read the firm's stored data again and accepts the firm's requests.
   */
  async release(firmId: string): Promise<void> {
    await Promise.all(this.listeners.map(listener => listener.reload?.(firmId)));
    this.holds.delete(firmId);
  }
}
