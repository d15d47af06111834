/** One letter as recognised: where its middle lies along the line picture (0 to 1), and how sure the model is. */
export interface ReadCharacter {
  readonly text: string;
  readonly position: number;
  readonly confidence: number;
  /** Neither of two engines saw a blank before it. */
  readonly isJoined?: boolean;
}

/** The model's answer for one line: `steps` columns of `classes` probabilities, class 0 meaning "no letter". */
export interface LineScores {
  readonly values: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

const CERTAIN = 0.5;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ownLetter = /[\p{Script=Latin}\d]/u;

/**
 * Reads the answer of the recognition model greedily: the best class of each step, repeats and blanks dropped.
 * `stretch` is the width of the padded batch over the width of this line. A line of our letters and digits is read
 * without the thousands of Chinese signs the model knows as well: it sees them in stretched and blurred print.
 */
export function decodeCharacters(
  scores: LineScores,
  alphabet: readonly string[],
  stretch: number,
): ReadCharacter[] {
  const all = decode(scores, alphabet, { stretch, skips: () => false });
  const strange = all.filter(({ text }) => ideograph.test(text)).length;
  const own = all.filter(({ text }) => ownLetter.test(text)).length;
  return strange === 0 || own <= strange
    ? all
    : decode(scores, alphabet, { stretch, skips: (text) => ideograph.test(text) });
}

function decode(
  scores: LineScores,
  alphabet: readonly string[],
  { stretch, skips }: { readonly stretch: number; readonly skips: (text: string) => boolean },
): ReadCharacter[] {
  const allowed = alphabet.map((text) => !skips(text));
  const characters: ReadCharacter[] = [];
  let previous = 0;
  for (let step = 0; step < scores.steps; step += 1) {
    const best = bestClass(scores, step, allowed);
    if (best.index !== 0 && best.index !== previous) {
      characters.push({
        text: alphabet[best.index - 1] ?? '',
        position: ((step + 0.5) / scores.steps) * stretch,
        confidence: best.value,
      });
    }
    previous = best.index;
  }
  return characters;
}

/** The likeliest class of a step. Probabilities sum up to one: past a half, no other can be likelier. */
function bestClass(
  scores: LineScores,
  step: number,
  allowed: readonly boolean[],
): { index: number; value: number } {
  const start = step * scores.classes;
  let index = 0;
  let value = scores.values[start] ?? 0;
  for (let candidate = 1; candidate < scores.classes && value <= CERTAIN; candidate += 1) {
    const score = scores.values[start + candidate] ?? 0;
    if (score > value && allowed[candidate - 1] === true) {
      index = candidate;
      value = score;
    }
  }
  return { index, value };
}

/** Mean confidence of a line, 0 for an empty one. */
export function meanConfidence(characters: readonly Pick<ReadCharacter, 'confidence'>[]): number {
  const sum = characters.reduce((total, character) => total + character.confidence, 0);
  return characters.length === 0 ? 0 : sum / characters.length;
}
