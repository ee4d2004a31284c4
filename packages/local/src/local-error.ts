/** A failure on this machine, with its remedy. */
export class LocalError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
    this.name = 'LocalError';
  }
}
