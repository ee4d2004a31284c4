/** Thrown if an operation on this machine fails. Contains a remedy for the user. */
export class LocalError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
    this.name = 'LocalError';
  }
}
