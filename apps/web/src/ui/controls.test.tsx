// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Select } from './select.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TextField } from './text-field.tsx';

afterEach(resetBrowser);

describe('Button', () => {
  it('does not submit a form unless told to', () => {
    render(<Button>Gem</Button>);

    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('cannot be pressed while busy, and says so', async () => {
    const handleClick = vi.fn();
    render(
      <Button busy onClick={handleClick}>
        Gem
      </Button>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Gem' }));

    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('keeps its name when the icon gives way to the spinner (S-93)', () => {
    render(
      <Button busy size="icon" aria-label="Log ud">
        x
      </Button>,
    );

    expect(screen.getByRole('button', { name: 'Log ud' })).toBeDisabled();
  });
});

describe('TextField', () => {
  it('is named by its label and described by hint and error (S-93)', () => {
    render(<TextField label="CVR" hint="8 cifre" error="For kort." />);

    expect(screen.getByLabelText('CVR')).toHaveAccessibleDescription('8 cifre For kort.');
    expect(screen.getByLabelText('CVR')).toBeInvalid();
  });

  it('is not marked wrong without an error (S-93)', () => {
    render(<TextField label="CVR" />);

    expect(screen.getByLabelText('CVR')).toBeValid();
  });
});

describe('Select', () => {
  it('is named by its label, hidden or not (S-93)', async () => {
    const handleChange = vi.fn();
    const options = [
      { value: 'DKK', label: 'DKK' },
      { value: 'EUR', label: 'EUR' },
    ];
    render(<Select label="Valuta" hideLabel options={options} onChange={handleChange} />);

    await userEvent.selectOptions(screen.getByLabelText('Valuta'), 'EUR');

    expect(handleChange).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Valuta')).toHaveValue('EUR');
  });
});

describe('ProgressBar', () => {
  it.each([
    [-3, '0'],
    [41.6, '42'],
    [140, '100'],
  ])('shows %d as %s per cent', (value, shown) => {
    render(<ProgressBar value={value} label="Behandler" />);

    expect(screen.getByRole('progressbar', { name: 'Behandler' })).toHaveAttribute('aria-valuenow', shown);
  });
});

describe('ErrorState', () => {
  it('offers to try again only when that is possible', async () => {
    const handleRetry = vi.fn();
    const { rerender } = render(<ErrorState title="Åh nej" text="Prøv senere." />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();

    rerender(<ErrorState title="Åh nej" text="Prøv nu." onRetry={handleRetry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));

    expect(handleRetry).toHaveBeenCalledOnce();
  });

  it('has the heading of the screen where it stands in its place', () => {
    const { rerender } = render(<ErrorState title="Åh nej" text="Prøv senere." />);
    expect(screen.getByRole('heading', { level: 2 })).toBeVisible();

    rerender(<ErrorState isScreen title="Åh nej" text="Prøv senere." />);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('StatusBadge', () => {
  it('says the status in words, not by its colour alone (S-93)', () => {
    render(<StatusBadge tone="warning">tjek</StatusBadge>);

    expect(screen.getByText('tjek')).toBeVisible();
  });
});
