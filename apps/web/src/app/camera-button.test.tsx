// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { takeCarriedFiles } from '#lib/carried-files.ts';
import { guardWork } from '#lib/guarded-work.ts';
import { openPath, resetBrowser } from '#testing/browser.ts';
import { CameraButton } from './camera-button.tsx';

afterEach(resetBrowser);

it('brings a picture from any screen to the upload, with the rear camera (UPL-04)', async () => {
  openPath('/history');
  render(<CameraButton />);
  const input = screen.getByLabelText('Fotografér med kameraet');
  const picture = new File(['x'], 'image.jpg', { type: 'image/jpeg' });

  await userEvent.upload(input, picture);

  expect(input).toHaveAttribute('capture', 'environment');
  expect(location.pathname).toBe('/');
  expect(takeCarriedFiles('upload')).toEqual([picture]);
});

it('waits while a screen holds work that the picture would push away', () => {
  render(<CameraButton />);
  const button = screen.getByRole('button', { name: 'Kamera' });
  let release = () => {};
  act(() => {
    release = guardWork();
  });

  expect(button).toBeDisabled();
  act(release);
  expect(button).toBeEnabled();
});
