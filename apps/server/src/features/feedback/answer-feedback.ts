/** Answers feedback by AI; null when it has nothing to say. The assistant implements it. */
export type AnswerFeedback = (title: string, message: string) => Promise<string | null>;

/** The answer, or null when it fails or is not there in time. */
export async function answerInTime(
  answer: () => Promise<string | null>,
  timeoutMs: number,
): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
    }, timeoutMs);
  });
  try {
    const text = await Promise.race([answer(), timeUp]);
    return text === null || text.trim() === '' ? null : text;
  } catch {
    // Feedback is saved by then; an answer is a gift on top.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
