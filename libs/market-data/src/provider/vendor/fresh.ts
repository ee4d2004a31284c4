/** A cached response that expires. If several callers wait for a new response, they share one request. */
export class Fresh<T> {
  private value: { readonly answer: T; readonly at: number } | undefined;
  private asking: Promise<T> | undefined;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly times: { readonly keepMs: number; readonly staleMs: number; readonly now: () => number },
  ) {}

  /**
   * Returns the cached response while it is fresh. After that, requests a new response. If the request fails, returns
   * the cached response, or throws if the cached response is too old.
   */
  async get(): Promise<T> {
    const { keepMs, staleMs, now } = this.times;
    if (this.value && now() - this.value.at < keepMs) return this.value.answer;

    this.asking ??= this.renew().finally(() => {
      this.asking = undefined;
    });
    try {
      return await this.asking;
    } catch (error) {
      if (this.value && now() - this.value.at < staleMs) return this.value.answer;
      throw error;
    }
  }

  private async renew(): Promise<T> {
    const answer = await this.ask();
    this.value = { answer, at: this.times.now() };
    return answer;
  }
}
