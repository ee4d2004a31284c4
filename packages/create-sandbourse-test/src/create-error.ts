/** A fault of the command line or of the folder, with a remedy for the user. */
export class CreateError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
    readonly exitCode = 1,
  ) {
    super(message);
    this.name = 'CreateError';
  }
}
