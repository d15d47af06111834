// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { renderCloud, status } from './testing/render-cloud.tsx';

afterEach(resetBrowser);

const message = 'Skriv først momskoden for »Dansk omvendt betalingspligt« under Bogføring og eksport.';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['leads to where a VAT code is written that it waits for', { treatmentCodes: message }, 1],
  ['leads nowhere when it failed of something else', {}, 0],
])('an export to the cloud %s (S-47)', async (_, fieldErrors, links) => {
  const refused = buildError('VALIDATION_ERROR', message, { fieldErrors });
  renderCloud({
    answers: {
      ...status('dropbox', { connected: true }),
      'POST /api/dropbox/bulk-export': () => Response.json(refused, { status: 400 }),
    },
  });
  await press('Åbn');
  await screen.findByRole('button', { name: 'Eksportér' });

  await press('Eksportér');

  expect(await screen.findByText(message, { exact: false })).toBeVisible();
  const found = screen.queryAllByRole('link', { name: 'Skriv momskoden' });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/konto/bogfoering'));
});
