// A request that a form sends to the server: whether it is in progress, and the refusal, if any.

export class Attempt {
  busy = $state(false);
  problem = $state('');

  async run(what: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = '';
    try {
      await what();
      return true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
