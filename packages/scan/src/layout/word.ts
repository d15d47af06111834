/** A rectangle in pixels of its page; y grows downwards. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word as read, with where it stands. Confidence is 0 to 1; text from a PDF has 1. */
export interface Word extends Rectangle {
  readonly text: string;
  readonly confidence: number;
  /** Confidence of its most doubtful letter. */
  readonly weakest: number;
  /** Which detected line of the page it is part of; null for text from a PDF. */
  readonly line: number | null;
  /** Slope of its line in radians, clockwise. */
  readonly angle: number;
}

/** All words of one page in no particular order. */
export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}
