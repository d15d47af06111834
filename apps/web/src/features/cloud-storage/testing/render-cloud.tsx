import { CLOUD_PROVIDER_LIST, type CloudProviderId, type CloudStatus } from '@bonbog/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';

import { createQueryClient } from '#lib/query-client.ts';
import { storeToken } from '#lib/session-token.ts';
import { openPath, stubLayout, stubPageLoads } from '#testing/browser.ts';
import { fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { CloudExport } from '#features/cloud-storage/cloud-export.tsx';
// Loaded on demand; here already, so that no test waits for a file.
import '#features/cloud-storage/cloud-dialog.tsx';

/** The user whose page it is. */
export const userId = 'mette';

/** The status of a storage that is set up and not connected. */
export function buildStatus(over: Partial<CloudStatus> = {}): CloudStatus {
  return { configured: true, connected: false, account: null, export: null, ...over };
}

/** How a storage answers for its status. */
export function status(provider: CloudProviderId, over: Partial<CloudStatus> = {}): FakeAnswers {
  return { [`GET /api/${provider}/status`]: () => Response.json(buildStatus(over)) };
}

/** How a page with the export is opened. */
export interface CloudScene {
  readonly answers?: FakeAnswers;
  readonly receiptIds?: readonly string[];
  readonly path?: string;
  readonly isSignedIn?: boolean;
}

/** A page with receipts selected and a button that opens the dialog. Nothing is connected unless `answers` say so. */
export function renderCloud({
  answers,
  receiptIds = ['r1', 'r2'],
  path,
  isSignedIn = true,
}: CloudScene = {}) {
  stubLayout();
  openPath(path ?? '/history');
  const pageLoads = stubPageLoads();
  if (isSignedIn) {
    storeToken('token');
  }
  const unconnected = CLOUD_PROVIDER_LIST.flatMap(({ id }) => Object.entries(status(id)));
  const server = fakeServer({ ...Object.fromEntries(unconnected), ...answers });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <Page receiptIds={receiptIds} />
    </QueryClientProvider>,
  );
  return { ...server, pageLoads, unmount: view.unmount };
}

/** What the page has selected. */
export function selected(): string {
  return screen.getByTestId('selected').textContent;
}

function Page({ receiptIds }: { readonly receiptIds: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(receiptIds);
  return (
    <>
      <p data-testid="selected">{chosen.join(' ')}</p>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Åbn
      </button>
      <CloudExport
        userId={userId}
        receiptIds={chosen}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onSelect={setChosen}
      />
    </>
  );
}
