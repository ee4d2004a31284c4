/** Work that runs in only one process of a service at a time. */
export interface OwnedWork {
  /**
   * Starts the work from the committed state. If the start rejects, the process gives up its ownership and tries again
   * to get it.
   */
  begin(): Promise<void>;
  /** Ends the work immediately, even after a `begin` that failed: another process may have started it by now. */
  end(): Promise<void>;
}
