/** Returns a function that calls `find`. While a call is pending, further callers wait for the result of that call. */
export function shared<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  return () => {
    pending ??= find().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
