import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In memory, on Linux. */
const MEMORY = '/dev/shm';

/** The space that the databases of a whole run take, doubled. Containers often have only 64 MiB there. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Where the Postgres of tests keeps its data: in memory where there is room. A test makes and drops databases of hundreds of files
 * each; on a disk that takes half a second a database, in memory 15 ms.
 */
export function dataFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
