// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';

import { loadedLater } from './loaded-later.tsx';

function Greeting({ name }: { readonly name: string }) {
  return <p>Hej {name}</p>;
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly said: string | null }> {
  override state: { readonly said: string | null } = { said: null };

  static getDerivedStateFromError(error: unknown) {
    return { said: String(error) };
  }

  override render() {
    return this.state.said ?? this.props.children;
  }
}

afterEach(resetBrowser);

describe('loadedLater', () => {
  it('stands in with its placeholder until the code is there', async () => {
    const Later = loadedLater(async () => Greeting, <p>Vent</p>);

    render(<Later name="Bo" />);
    expect(screen.getByText('Vent')).toBeInTheDocument();

    expect(await screen.findByText('Hej Bo')).toBeInTheDocument();
    expect(screen.queryByText('Vent')).toBeNull();
  });

  it('is drawn at once where its code was fetched before, and fetches it once', async () => {
    const fetchCode = vi.fn(async () => Greeting);
    const Later = loadedLater(fetchCode, <p>Vent</p>);
    Later.load();
    await act(async () => undefined);

    render(
      <>
        <Later name="Bo" />
        <Later name="Ida" />
      </>,
    );

    expect(screen.getByText('Hej Bo')).toBeInTheDocument();
    expect(screen.getByText('Hej Ida')).toBeInTheDocument();
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('shows one after the other without letting time pass between them', async () => {
    const Inner = loadedLater(async () => Greeting, <p>Vent inde</p>);
    const Outer = loadedLater(async () => () => <Inner name="Bo" />, <p>Vent</p>);
    const startedAt = performance.now();

    render(<Outer />);
    await screen.findByText('Hej Bo');

    expect(performance.now() - startedAt).toBeLessThan(250);
  });

  it('throws what kept its code away, and tries again when it is drawn anew', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetchCode = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'));
    const Later = loadedLater(fetchCode);

    const { unmount } = render(
      <Boundary>
        <Later name="Bo" />
      </Boundary>,
    );
    expect(await screen.findByText('Error: no network')).toBeInTheDocument();
    unmount();
    render(<Later name="Bo" />);

    expect(await screen.findByText('Hej Bo')).toBeInTheDocument();
    report.mockRestore();
  });
});
