/** How bad it is: `problem` needs somebody to do something, `note` is worth knowing. */
export type Severity = 'ok' | 'note' | 'problem';

/** What one check found, in sentences for the operator. */
export interface Finding {
  readonly check: string;
  readonly severity: Severity;
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
  /** The first few things concerned. */
  readonly examples?: readonly string[];
}

const mostExamples = 10;

/** Counts things that are wrong and remembers the first few: there may be as many as there are rows. */
export function createTally() {
  const examples: string[] = [];
  let count = 0;
  return {
    /** One more. */
    add(example: string): void {
      count += 1;
      if (examples.length < mostExamples) {
        examples.push(example);
      }
    },

    /** A problem when there was any, else what to say when all is well. */
    toFinding(texts: {
      readonly check: string;
      readonly fine: string;
      readonly wrong: (count: number) => string;
      readonly advice: string;
      readonly severity?: 'note' | 'problem';
    }): Finding {
      if (count === 0) {
        return { check: texts.check, severity: 'ok', message: texts.fine };
      }
      return {
        check: texts.check,
        severity: texts.severity ?? 'problem',
        message: texts.wrong(count),
        advice: texts.advice,
        examples,
      };
    },
  };
}
