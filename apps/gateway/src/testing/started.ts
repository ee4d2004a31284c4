interface Closable {
  close(): Promise<void>;
}

/** Returns a function that starts a resource. The resource is closed at the end of the test. */
export function closedAfterEach() {
  const running: Closable[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });
  return async <T extends Closable>(starting: Promise<T>): Promise<T> => {
    const one = await starting;
    running.unshift(one);
    return one;
  };
}
