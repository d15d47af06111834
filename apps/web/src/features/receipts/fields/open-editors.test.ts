import { describe, expect, it } from 'vitest';

import { createOpenEditors } from './open-editors.ts';

describe('createOpenEditors', () => {
  it('takes over what stands in the open editors only', () => {
    const editors = createOpenEditors();
    const taken: string[] = [];
    const closeStore = editors.register(() => taken.push('store') > 0);
    editors.register(() => taken.push('amount') > 0);

    closeStore();

    expect(editors.commitAll()).toBe(true);
    expect(taken).toEqual(['amount']);
  });

  it('tells when an open value cannot be taken over', () => {
    const editors = createOpenEditors();
    editors.register(() => false);

    expect(editors.commitAll()).toBe(false);
  });
});
