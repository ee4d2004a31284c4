/** Answers questions, each in its place. */
export type AnswerAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

interface Waiting<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * Puts questions to another service, never from memory: the exchange that answers a request begins after the request
 * came, so that a revocation holds for every request that arrives after it. It stays cheap because one exchange is in
 * flight at most and the next one carries all that was asked meanwhile: the busier, the fewer exchanges a request.
 */
export class Coalescer<Question, Answer> {
  private isAsking = false;
  private waiting: Waiting<Question, Answer>[] = [];

  /** @param most questions that one exchange carries */
  constructor(
    private readonly answerAll: AnswerAll<Question, Answer>,
    private readonly most: number,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (!this.isAsking) this.exchange();
    });
  }

  private exchange(): void {
    const asked = this.waiting.slice(0, this.most);
    if (asked.length === 0) return;

    this.waiting = this.waiting.slice(this.most);
    this.isAsking = true;
    this.answerAll(asked.map(({ question }) => question))
      .then(answers => {
        if (answers.length !== asked.length) throw new Error('not every question was answered');
        for (const [place, one] of asked.entries()) one.resolve(answers[place] as Answer);
      })
      .catch((error: unknown) => {
        for (const one of asked) one.reject(error);
      })
      .finally(() => {
        this.isAsking = false;
        this.exchange();
      });
  }
}
