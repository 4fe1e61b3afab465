/** Numbers by name; a name whose number is 0 takes no memory. */
export class Counts {
  readonly #numbers = new Map<string, number>();

  get(name: string): number {
    return this.#numbers.get(name) ?? 0;
  }

  add(names: readonly string[], change: number): void {
    for (const name of names) {
      const sum = this.get(name) + change;
      if (sum === 0) this.#numbers.delete(name);
      else this.#numbers.set(name, sum);
    }
  }
}
