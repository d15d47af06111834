import { describe, expect, it } from 'vitest';

import { SqliteConnection } from './sqlite-connection.ts';
import { createStatementMemory } from './statement-memory.ts';

describe('a memory of statements', () => {
  it('gives a statement to one at a time, and those that were not run for longest go', () => {
    const memory = createStatementMemory<number>();
    for (let n = 0; n < 201; n += 1) {
      memory.keep(`select ${n}`, n);
    }
    expect(memory.take('select 0')).toBeUndefined();
    expect(memory.take('select 1')).toBe(1);
    expect(memory.take('select 1')).toBeUndefined();
    memory.keep('select 1', 1);
    memory.keep('select 201', 201);
    expect(memory.take('select 2')).toBeUndefined();
    expect(memory.take('select 3')).toBe(3);
  });

  it('forgets all of them once something else than rows may have changed', () => {
    const memory = createStatementMemory<number>();
    memory.keep('select * from rows', 1);
    memory.keep('update rows set text = ?', 2);
    memory.keep('alter table rows add column more text', 3);
    expect(memory.take('select * from rows')).toBeUndefined();
    expect(memory.take('alter table rows add column more text')).toBeUndefined();
  });

  it('keeps none of the very long ones', () => {
    const memory = createStatementMemory<number>();
    const long = `select ${'1 + '.repeat(3000)}1`;
    memory.keep(long, 1);
    expect(memory.take(long)).toBeUndefined();
  });
});

describe('a connection that keeps statements', () => {
  it('runs one again with other values, after a table was changed and after one failed', () => {
    const connection = new SqliteConnection(':memory:', 'write');
    const run = (sql: string, ...parameters: string[]) => connection.execute({ sql, parameters });
    const all = () => run('select * from rows').rows;
    run('create table rows (text text not null unique)');
    run('insert into rows values (?)', 'one');
    expect(all()).toEqual([{ text: 'one' }]);
    run('insert into rows values (?)', 'two');
    expect(all()).toHaveLength(2);
    expect(() => run('insert into rows values (?)', 'two')).toThrow('UNIQUE');
    run('begin');
    run('insert into rows values (?)', 'three');
    run('rollback');
    run('alter table rows add column more text');
    expect(all()).toEqual([
      { text: 'one', more: null },
      { text: 'two', more: null },
    ]);
    connection.close();
  });
});
