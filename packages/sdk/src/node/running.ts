/** Returns true if a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user, and is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
