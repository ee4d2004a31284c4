/** Work that runs in only one process of a service at a time. */
export interface OwnedWork {
  /** Begins with what was committed before. When it rejects, the ownership is given back and tried for again. */
  begin(): Promise<void>;
  /** Ends at once, also after a `begin` that failed: another process may have begun by now. */
  end(): Promise<void>;
}
