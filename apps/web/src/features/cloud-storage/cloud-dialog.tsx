import { CLOUD_PROVIDER_NAMES, CLOUD_PROVIDERS, type CloudProviderId } from '@bonbog/contract';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { isEscapeLeft } from '#ui/escape-below-toast.ts';
import type { CloudPorts } from './cloud-draft.ts';
import { CloudPanel, PanelSkeleton } from './cloud-panel.tsx';
import { cloudText } from './cloud.text.ts';
import { useCloudStatus } from './use-cloud-status.ts';

/** Props of {@link CloudDialog}. */
export interface CloudDialogProps extends CloudPorts {
  readonly onClose: () => void;
}

/** Screen: the selected receipts on their way to a cloud storage. Dropbox comes first, unless another is connected. */
export function CloudDialog({ onClose, ...props }: CloudDialogProps) {
  const { draft, onDraftChange } = props;
  const suggested = useSuggestedProvider();
  const provider = draft.provider ?? suggested;
  return (
    <DialogFrame title={cloudText.title(CLOUD_PROVIDER_NAMES[provider ?? 'dropbox'])} onClose={onClose}>
      <ProviderChoice
        value={provider ?? 'dropbox'}
        onChange={(chosen) => {
          onDraftChange({ provider: chosen });
        }}
      />
      {provider === null ? <PanelSkeleton /> : <CloudPanel key={provider} provider={provider} {...props} />}
    </DialogFrame>
  );
}

/** The storage to show first; null until it is known which are connected. It does not change afterwards. */
function useSuggestedProvider(): CloudProviderId | null {
  const [suggested, setSuggested] = useState<CloudProviderId | null>(null);
  const dropbox = useCloudStatus('dropbox', { isPolled: false });
  const webdav = useCloudStatus('webdav', { isPolled: false });
  if (suggested === null && !dropbox.isPending && !webdav.isPending) {
    setSuggested(webdav.data?.connected === true && dropbox.data?.connected !== true ? 'webdav' : 'dropbox');
  }
  return suggested;
}

interface DialogFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function DialogFrame({ title, onClose, children }: DialogFrameProps) {
  // The button that opened it is the history's, so what had the focus is remembered here.
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.5)]" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={(event) => {
            if (isEscapeLeft(event)) {
              onClose();
            }
          }}
          // Not on the first button: the name of the dialog is to be heard first.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) {
              event.currentTarget.focus();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) {
              opener.focus({ preventScroll: true });
            }
          }}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 flex-col rounded-md border border-line bg-surface text-ink outline-none"
        >
          <header className="flex shrink-0 items-center gap-1 border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 grow text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label={cloudText.close} title={cloudText.close}>
                <X aria-hidden className="size-5" />
              </Button>
            </Dialog.Close>
          </header>
          <div className="min-h-0 grow space-y-5 overflow-y-auto overscroll-contain p-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ProviderChoiceProps {
  readonly value: CloudProviderId;
  readonly onChange: (provider: CloudProviderId) => void;
}

function ProviderChoice({ value, onChange }: ProviderChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{cloudText.choice}</legend>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        {CLOUD_PROVIDERS.map((provider) => (
          <label
            key={provider}
            className="relative flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="cloudProvider"
              value={provider}
              checked={value === provider}
              onChange={() => {
                onChange(provider);
              }}
              className="size-4 shrink-0 outline-none"
            />
            {cloudText[provider]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
