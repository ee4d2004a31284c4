/** Has those who ask while the answer is on its way wait for the same one. */
export function shared<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  return () => {
    pending ??= find().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
