/** Does some of the work at a time, and waits for all of it. What fails fails the whole. */
export async function atOnce<T>(most: number, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
