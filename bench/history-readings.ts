/** Numbers by what was measured, in the order they first came. */
export class Readings {
  readonly #byName = new Map<string, number[]>();

  note(what: string, ...values: readonly number[]): void {
    this.#byName.set(what, [...(this.#byName.get(what) ?? []), ...values]);
  }

  /** One line for each thing measured: half of the numbers are at most the median. */
  table(): string {
    return [...this.#byName]
      .map(([what, numbers]) => {
        const sorted = numbers.toSorted((one, other) => one - other);
        const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
        const worst = sorted.at(-1) ?? Number.NaN;
        return `  ${what.padEnd(46)} median ${pad(median)}   worst ${pad(worst)}   of ${sorted.length}`;
      })
      .join('\n');
  }
}

function pad(value: number): string {
  return value.toFixed(0).padStart(6);
}
