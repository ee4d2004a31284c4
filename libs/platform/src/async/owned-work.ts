/** Work that runs in only one process of a service at a time. */
export interface OwnedWork {
  /**
   * Starts the work from the committed state. If the start rejects, the process gives up its ownership and tries again
   * to get it.
   */
  begin(): Promise<void>;
  /**
   * Ends the work immediately, even if `begin` has failed, because another process may have started the work by now.
   */
  end(): Promise<void>;
}
