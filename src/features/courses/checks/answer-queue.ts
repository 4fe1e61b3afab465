import type { AnswerValue } from '../questions/questions.schema';

export type SaveState = 'saving' | 'saved' | 'notSaved';

/** Sends one answer; resolves once it is stored. */
type Send = (id: string, value: AnswerValue | null) => Promise<unknown>;

/**
 * Saves answers one after the other, only the latest of each question. Failed ones are sent with
 * the next `flush`.
 */
export class AnswerQueue {
  private readonly waiting = new Map<string, AnswerValue | null>();
  private sending: Promise<void> | undefined;

  constructor(
    private readonly send: Send,
    private readonly onState: (id: string, state: SaveState) => void,
  ) {}

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  put(id: string, value: AnswerValue | null): Promise<void> {
    this.waiting.set(id, value);
    this.onState(id, 'saving');
    return this.flush();
  }

  /** Sends waiting answers; concurrent calls share one round. */
  flush(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    const failedIds = new Set<string>();
    for (;;) {
      const next = [...this.waiting].find(([id]) => !failedIds.has(id));
      if (!next) return;
      const [id, value] = next;
      try {
        await this.send(id, value);
        // A newer answer is sent in the next round.
        if (this.waiting.get(id) !== value) continue;
        this.waiting.delete(id);
        this.onState(id, 'saved');
      } catch {
        failedIds.add(id);
        this.onState(id, 'notSaved');
      }
    }
  }
}
