/**
 * A queue that serves its owners in turn. It goes round by round: in each an owner is served once at most, and whoever
 * comes takes part in the round that runs, unless it had its turn there. Within a round, and among the entries of one
 * owner, the first to come is served first. Whoever waits alone is thus behind at most one entry of each other owner,
 * however many these have. Owners of whom `isLate` is true are served when nobody else waits.
 */
export class FairQueue<Entry extends { readonly owner: string }> {
  #waiting: readonly Entry[] = [];
  #round = 0;
  /** The round in which an owner was served last; forgotten when a later one begins. */
  readonly #servedIn = new Map<string, number>();
  readonly #isLate: (owner: string) => boolean;

  constructor(isLate: (owner: string) => boolean = () => false) {
    this.#isLate = isLate;
  }

  /** How many entries wait. */
  get size(): number {
    return this.#waiting.length;
  }

  /** How many entries of an owner wait. */
  countOf(owner: string): number {
    return this.#waiting.filter((entry) => entry.owner === owner).length;
  }

  /** Lets an entry wait. */
  add(entry: Entry): void {
    this.#waiting = [...this.#waiting, entry];
  }

  /** Takes the entry whose turn it is; undefined when nothing waits. */
  take(): Entry | undefined {
    const inTime = this.#waiting.filter(({ owner }) => !this.#isLate(owner));
    const served = inTime.length > 0 ? inTime : this.#waiting;
    const round = Math.min(...served.map((entry) => this.#nextRoundOf(entry.owner)));
    const next = served.find((entry) => this.#nextRoundOf(entry.owner) === round);
    if (next !== undefined) {
      this.remove(next);
      this.#beginRound(round);
      this.#servedIn.set(next.owner, round);
    }
    return next;
  }

  /** Takes an entry out whose turn has not come. */
  remove(entry: Entry): void {
    this.#waiting = this.#waiting.filter((other) => other !== entry);
  }

  /** Takes everything out. */
  removeAll(): readonly Entry[] {
    const all = this.#waiting;
    this.#waiting = [];
    return all;
  }

  /** The newest entry of the owner who has most waiting; undefined when nothing waits. */
  newestOfLongest(): Entry | undefined {
    const counts = this.#waiting.map((entry) => this.countOf(entry.owner));
    const longest = Math.max(...counts);
    return this.#waiting.findLast((_, index) => counts[index] === longest);
  }

  #nextRoundOf(owner: string): number {
    const servedIn = this.#servedIn.get(owner);
    return servedIn === undefined ? this.#round : servedIn + 1;
  }

  #beginRound(round: number): void {
    if (round > this.#round) {
      this.#round = round;
      this.#servedIn.clear();
    }
  }
}
