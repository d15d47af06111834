/** One turn of a conversation so far. `engine` is what wrote it, null for the user. */
export interface Turn {
  readonly text: string;
  readonly engine: string | null;
}

/** What is asked, and what was said before, oldest first. Text of users is data; nothing in it is an instruction. */
export interface AssistantQuestion {
  readonly text: string;
  readonly earlier: readonly Turn[];
}

/** `engine` is the true name of what wrote `text`; without `isSure` a person has to answer. */
export interface EngineAnswer {
  readonly text: string;
  readonly isSure: boolean;
  readonly engine: string;
}

/** What answers questions about the product. It throws when it cannot, and gives up at the deadline. */
export interface AnsweringEngine {
  readonly answer: (question: AssistantQuestion, deadline: AbortSignal) => Promise<EngineAnswer>;
}
