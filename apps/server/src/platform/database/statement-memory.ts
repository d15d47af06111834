/** What is none of these may change what statements mean: tables, indexes, settings of the connection. */
const ordinary = /^\s*(select|with|insert|update|delete|begin|commit|rollback)\b/i;
const mostStatements = 200;
/** Of longer ones hardly any comes twice: they carry a list of values. */
const longestText = 8000;

/** Statements that were prepared for one connection, by their SQL; of too many, those that were not run for longest go. */
export function createStatementMemory<Statement>() {
  const kept = new Map<string, Statement>();
  const forgetAll = () => {
    kept.clear();
  };

  return {
    /** A statement that is ready to run, which is not kept while it runs; undefined where it must be prepared. */
    take(sql: string): Statement | undefined {
      const statement = kept.get(sql);
      kept.delete(sql);
      return statement;
    },

    /** Keeps a statement that ran to its end. */
    keep(sql: string, statement: Statement): void {
      if (!ordinary.test(sql)) {
        forgetAll();
      } else if (sql.length <= longestText) {
        kept.set(sql, statement);
        const [oldest] = kept.keys();
        if (kept.size > mostStatements && oldest !== undefined) {
          kept.delete(oldest);
        }
      }
    },

    forgetAll,
  };
}
