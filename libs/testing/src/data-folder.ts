import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';

/**
 * The minimum free space in bytes for using that folder: twice the space that the databases of a whole test run need.
 * In containers, the folder often has only 64 MiB.
 */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Returns the folder for the data of the tests' Postgres: in memory if there is enough room. A test creates and drops
 * databases of hundreds of files. That takes half a second for each database on a disk, and 15 ms in memory.
 */
export function dataFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
