import { Injectable } from '@nestjs/common';

/** The reason for which a firm is held, and the event after which its clients continue. */
export interface FirmHold {
  readonly firmId: string;
  /** The name of the snapshot that the firm is restored to. */
  readonly snapshotName: string;
  /** The position in this service's event log up to which events remain. */
  readonly cut: number;
  /** The last public event of the firm that remains, if it is still in the log. */
  readonly lastEventId: string | null;
}

/** A part of a process that keeps data of firms in memory. */
export interface FirmListener {
  /** Called when the firm is held. Ends its open streams and work. */
  readonly hold?: (hold: FirmHold) => Promise<void> | void;
  /** Called after the rows of the firm were replaced. Drops the data of the firm in memory, and reads it again. */
  readonly reload?: (firmId: string) => Promise<void> | void;
}

/** The firms whose rows are being replaced (docs/decisions/0043). Every process receives each hold, in order. */
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

  /** Lifts an earlier hold. The process has read the rows of the firm after that hold. */
  forget(firmId: string): void {
    this.holds.delete(firmId);
  }

  /**
   * Releases a firm. Resolves when this process has read the stored data of the firm again, and accepts its requests.
   */
  async release(firmId: string): Promise<void> {
    await Promise.all(this.listeners.map(listener => listener.reload?.(firmId)));
    this.holds.delete(firmId);
  }
}
