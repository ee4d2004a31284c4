/** Answers which of these keys may be used at this moment. */
export type AskForActiveKeys = (keyIds: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Whether a key may be used, never from memory: the question that answers a request begins after the request came, so
 * that a revocation holds for every request that arrives after it. It stays cheap because one question is in flight at
 * most and the next one carries every key that was asked about meanwhile: the busier, the fewer questions a request.
 */
export class KeyActivity {
  private isAsking = false;
  private next: Question | undefined;

  constructor(private readonly ask: AskForActiveKeys) {}

  isActive(keyId: string): Promise<boolean> {
    this.next ??= new Question();
    const question = this.next;
    question.keyIds.add(keyId);
    if (!this.isAsking) this.askNext();
    return question.answer.then(active => active.has(keyId));
  }

  private askNext(): void {
    const question = this.next;
    if (!question) return;

    this.next = undefined;
    this.isAsking = true;
    this.ask([...question.keyIds])
      .then(question.resolve, question.reject)
      .finally(() => {
        this.isAsking = false;
        this.askNext();
      });
  }
}

class Question {
  readonly keyIds = new Set<string>();
  resolve: (active: ReadonlySet<string>) => void = () => undefined;
  reject: (reason: unknown) => void = () => undefined;
  readonly answer = new Promise<ReadonlySet<string>>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}
