import { UnitOfWork } from '../database/unit-of-work.js';
import { Unavailable } from '../errors.js';

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
    const [answer] = this.askAll([question]);
    return answer as Promise<Answer>;
  }

  /** Several, which go in their order, and together as far as one exchange carries them. */
  askAll(questions: readonly Question[]): Promise<Answer>[] {
    const answers = questions.map(
      question => new Promise<Answer>((resolve, reject) => this.waiting.push({ question, resolve, reject })),
    );
    if (!this.isAsking) this.exchange();
    return answers;
  }

  /** Nothing is being asked, and nothing waits to be. */
  get isIdle(): boolean {
    return !this.isAsking && this.waiting.length === 0;
  }

  private exchange(): void {
    const asked = this.waiting.slice(0, this.most);
    if (asked.length === 0) return;

    this.waiting = this.waiting.slice(this.most);
    this.isAsking = true;
    void UnitOfWork.outside(() => this.answer(asked)).finally(() => {
      this.isAsking = false;
      this.exchange();
    });
  }

  /** Questions that are refused together are asked again in halves: whoever asked a bad one is alone with it at the end. */
  private async answer(asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.answerAll(asked.map(({ question }) => question));
      if (answers.length !== asked.length) throw new Error('not every question was answered');
      for (const [place, one] of asked.entries()) one.resolve(answers[place] as Answer);
    } catch (error) {
      if (asked.length === 1 || error instanceof Unavailable) for (const one of asked) one.reject(error);
      else {
        const half = Math.ceil(asked.length / 2);
        await this.answer(asked.slice(0, half));
        await this.answer(asked.slice(half));
      }
    }
  }
}
