// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS } from '@bonbog/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { showToast } from '#lib/toast.ts';
import { pass, resetBrowser, stubLayout } from '#testing/browser.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  stubLayout();
});
afterEach(resetBrowser);

function show(title: string, description?: string) {
  act(() => {
    showToast({ title, description });
  });
}

const region = () => screen.getByRole('region', { name: /Beskeder/, hidden: true });
const message = () => region().querySelector('li');

function swipe(pixels: number) {
  const target = message();
  if (target === null) {
    throw new Error('There is no message to swipe.');
  }
  const at = (clientX: number) => ({ button: 0, pointerId: 1, pointerType: 'touch', clientX, clientY: 0 });
  fireEvent.pointerDown(target, at(0));
  fireEvent.pointerMove(target, at(5));
  fireEvent.pointerMove(target, at(pixels));
  fireEvent.pointerUp(target, at(pixels));
}

describe('Toaster', () => {
  it('shows title and description, one message at a time (TOAST-01)', () => {
    render(<Toaster />);

    show('Første');
    show('Anden', 'Med forklaring');

    expect(region().querySelectorAll('li')).toHaveLength(1);
    expect(message()).toHaveTextContent('AndenMed forklaring');
  });

  it('closes by itself after 5000 ms (TOAST-02, LIM-20)', async () => {
    render(<Toaster />);
    show('Hej');

    await pass(4999);
    expect(message()).toBeInTheDocument();
    await pass(1);
    expect(message()).not.toBeInTheDocument();
  });

  it('gives a new message its own 5000 ms (TOAST-01, TOAST-02)', async () => {
    render(<Toaster />);
    show('Første');
    await pass(4000);
    show('Anden');

    await pass(4000);
    expect(message()).toHaveTextContent('Anden');
    await pass(1000);
    expect(message()).not.toBeInTheDocument();
  });

  it('is dismissed by a swipe of more than 50 px (TOAST-03, LIM-20)', async () => {
    render(<Toaster />);
    show('Hej');

    swipe(51);
    await pass(0);

    expect(message()).not.toBeInTheDocument();
    expect(LIMITS.toastSwipeThresholdPx).toBe(50);
  });

  it('stays after a swipe of 49 px (TOAST-03)', async () => {
    render(<Toaster />);
    show('Hej');

    swipe(49);
    await pass(0);

    expect(message()).toBeInTheDocument();
  });

  it('gets the focus by F8 (TOAST-04, LIM-20)', () => {
    render(<Toaster />);
    show('Hej');

    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

    expect(region()).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    expect(screen.getByRole('region', { name: 'Beskeder (F8)' })).toBeInTheDocument();
  });

  it('is closed by its button', async () => {
    render(<Toaster />);
    show('Hej');

    fireEvent.click(screen.getByRole('button', { name: 'Luk besked' }));
    await pass(0);

    expect(message()).not.toBeInTheDocument();
  });
});

describe('Escape', () => {
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  it('closes the dialog that has the focus, and leaves the message above it', () => {
    const cancel = vi.fn();
    const words = { title: 'Slet?', warning: 'For altid.', confirmLabel: 'Slet', cancelLabel: 'Nej' };
    render(
      <>
        <ConfirmDialog {...words} isBusy={false} onConfirm={() => undefined} onCancel={cancel} />
        <Toaster />
      </>,
    );
    show('Hej');

    press();

    expect(cancel).toHaveBeenCalledTimes(1);
    expect(message()).toBeInTheDocument();
  });

  it('closes the message where no dialog has the focus', () => {
    render(<Toaster />);
    show('Hej');

    press();

    expect(message()).not.toBeInTheDocument();
  });

  it.each(['its button', 'F8 and Escape'])(
    'gives the focus back to where it was, closed by %s',
    async (way) => {
      render(
        <>
          <button type="button">Et felt</button>
          <Toaster />
        </>,
      );
      const field = screen.getByRole('button', { name: 'Et felt' });
      field.focus();
      show('Hej');
      await pass(0);

      if (way === 'its button') {
        const close = screen.getByRole('button', { name: 'Luk besked', hidden: true });
        close.focus();
        fireEvent.click(close);
      } else {
        fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
        expect(field).not.toHaveFocus();
        fireEvent.keyDown(document, { key: 'Escape' });
      }
      await pass(0);

      expect(message()).not.toBeInTheDocument();
      expect(field).toHaveFocus();
    },
  );

  it('leaves the focus where it is when it is closed from elsewhere', async () => {
    render(
      <>
        <button type="button">Et felt</button>
        <Toaster />
      </>,
    );
    const field = screen.getByRole('button', { name: 'Et felt' });
    show('Hej');
    field.focus();

    await pass(5000);

    expect(field).toHaveFocus();
  });
});
