import type { CreateFaultBody, Fault, Sandbourse } from '@sandbourse/sdk';

/** Which requests of the firm meet a fault, and the fault: `{ on: 'POST /orders', do: 'lose_reply', times: 1 }`. */
export type FaultOptions = Omit<CreateFaultBody, 'firm_id'>;

/** A fault of a firm. With `await using`, it ends with its block. It also ends with its firm. */
export class TestFault implements AsyncDisposable {
  readonly faultId: string;
  private isRemoved = false;

  constructor(
    { fault_id }: Fault,
    private readonly client: Sandbourse,
  ) {
    this.faultId = fault_id;
  }

  /** Returns the number of requests that have met the fault so far. */
  async hits(): Promise<number> {
    return (await this.read()).hits;
  }

  /**
   * Returns what was there in place of what the fault asks for: `No request was on POST /ordres. …`. Null if the fault has
   * matched something, or if nothing is near. For streams, webhooks, orders and FIX sessions, the hint is at most two
   * seconds late.
   */
  async hint(): Promise<string | null> {
    return (await this.read()).hint;
  }

  /** Ends the fault. Repeating the call changes nothing. */
  async remove(): Promise<void> {
    if (this.isRemoved) return;
    this.isRemoved = true;
    await this.client.sandbox.delete('/faults/{fault_id}', { params: { path: { fault_id: this.faultId } } });
  }

  private read(): Promise<Fault> {
    return this.client.sandbox.get('/faults/{fault_id}', { params: { path: { fault_id: this.faultId } } });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.remove();
  }
}
