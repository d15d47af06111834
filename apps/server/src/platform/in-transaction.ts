/**
 * Gives a service a way to do several writes as one: `work` gets repositories that live inside one transaction,
 * and everything is undone when it throws.
 */
export type InTransaction<Repositories> = <Result>(
  work: (repositories: Repositories) => Promise<Result>,
) => Promise<Result>;
