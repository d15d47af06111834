import { isCostly } from '#platform/children/late-owners.ts';

interface CopyTask {
  readonly type: string;
  /** To draw the e-invoice that a PDF holds instead of its page. */
  readonly ofEInvoice?: boolean;
}

/**
 * Makes copies of what is seen, and of a PDF whose page takes too much to draw those of the e-invoice in it: what it says
 * is not lost with its page. Where it holds none, the page is to blame.
 */
export function createCopiesAnyway<Task extends CopyTask>(copy: (task: Task) => Promise<void>) {
  return async (task: Task): Promise<void> => {
    try {
      await copy(task);
    } catch (error) {
      if (task.type !== 'application/pdf' || !isCostly(error)) {
        throw error;
      }
      await copy({ ...task, ofEInvoice: true }).catch(() => {
        throw error;
      });
    }
  };
}
