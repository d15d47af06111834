/**
 * Gives a service a way to do several reads and writes as one: `work` gets repositories that live inside one
 * transaction, sees nothing of what others do meanwhile, and everything is undone when it throws. It may run more than
 * once before it is kept, so it changes nothing but through its repositories: no file, no mail, no variable outside.
 */
export type InTransaction<Repositories> = <Result>(
  work: (repositories: Repositories) => Promise<Result>,
) => Promise<Result>;
