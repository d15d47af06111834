/** A chosen file. `ready` is null while it is made smaller. */
export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly ready: File | null;
  /** `file` is a HEIC, or is called one, until a JPEG takes its place. */
  readonly isHeic: boolean;
  /** Ends what is done with it when it is taken back. */
  readonly stop: AbortController;
  /** What was told of the others that came with it and were refused; null when all were taken. */
  readonly refusedBeside: string | null;
}

/** The files somebody chose for one message. They outlive the screen that shows them: a file may be made ready later. */
export interface ChosenFilesStore {
  readonly read: () => readonly ChosenFile[];
  readonly change: (next: readonly ChosenFile[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Begins with no files. */
export function createChosenFiles(): ChosenFilesStore {
  let chosen: readonly ChosenFile[] = [];
  const listeners = new Set<() => void>();
  return {
    read: () => chosen,
    change: (next) => {
      chosen = next;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const kept = new Map<string, ChosenFilesStore>();

/** The files kept under a name until the page is loaded anew. */
export function keptFiles(name: string): ChosenFilesStore {
  const known = kept.get(name) ?? createChosenFiles();
  kept.set(name, known);
  return known;
}

/** Forgets all files that are kept; for logging out. */
export function forgetKeptFiles(): void {
  for (const store of kept.values()) {
    store.change([]);
  }
  kept.clear();
}
