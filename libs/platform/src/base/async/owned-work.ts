/** Work that runs in only one process of a service at a time. */
export interface OwnedWork {
  /**
   * Starts the work from the committed state. If the start rejects, the process gives up the ownership of the work, and
   * tries again to become the owner.
   */
  begin(): Promise<void>;
  /**
   * Ends the work immediately, because another process may have started the work by now. Also called after `begin` has
   * failed.
   */
  end(): Promise<void>;
}
