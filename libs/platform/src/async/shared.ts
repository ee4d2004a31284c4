/** Returns a function that shares one call among all callers until it settles. */
export function shared<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  return () => {
    pending ??= find().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
