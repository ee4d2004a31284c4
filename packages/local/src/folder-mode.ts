/**
 * The mode of folders with data of a sandbox: only their user may read them. If root starts the sandbox, Postgres runs as
 * another user, which must be able to enter the folders, but not to list them.
 */
export const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;
/** The mode of folders with files that Postgres does not use. */
export const PRIVATE_MODE = 0o700;
