/** Callers that come before the answer share one call. */
export function shared<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  return () => {
    pending ??= find().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
