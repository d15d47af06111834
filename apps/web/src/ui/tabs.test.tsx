// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { Tabs } from './tabs.tsx';

afterEach(resetBrowser);

function Example() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs
      label="Eksempel"
      value={value}
      onValueChange={setValue}
      tabs={[
        { id: 'one', label: 'Et', content: 'Indhold et' },
        { id: 'two', label: 'To', content: 'Indhold to' },
        { id: 'three', label: 'Tre', content: 'Indhold tre' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('show the content of the chosen tab under its name', async () => {
    render(<Example />);

    await userEvent.click(screen.getByRole('tab', { name: 'To' }));

    expect(screen.getByRole('tabpanel', { name: 'To' })).toHaveTextContent('Indhold to');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('To');
  });

  it.each([
    ['{ArrowRight}', 'To'],
    ['{ArrowLeft}', 'Tre'],
    ['{End}', 'Tre'],
    ['{End}{ArrowRight}', 'Et'],
    ['{End}{Home}', 'Et'],
  ])('%s moves to %s, with the focus (S-93)', async (keys, label) => {
    const user = userEvent.setup();
    render(<Example />);

    await user.tab();
    await user.keyboard(keys);

    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(label);
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  });

  it('are one stop of the Tab key (S-93)', () => {
    render(<Example />);

    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });
});
