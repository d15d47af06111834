import { CLOUD_PROVIDER_LIST, type CloudProviderEntry, FIRST_CLOUD_PROVIDER } from '@bonbog/contract/calls';
import { X } from 'lucide-react';
import * as Dialog from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';

import { Button } from '#ui/button.tsx';
import { isEscapeLeft } from '#ui/escape-below-toast.ts';
import type { CloudPorts } from './cloud-draft.ts';
import { CloudPanel, PanelSkeleton } from './cloud-panel.tsx';
import { cloudText } from './cloud.text.ts';
import { useCloudStatuses } from './use-cloud-status.ts';

/** Props of {@link CloudDialog}. */
export interface CloudDialogProps extends CloudPorts {
  readonly onClose: () => void;
}

/** Screen: the selected receipts on their way to a cloud storage; first to one that works. */
export function CloudDialog({ onClose, ...props }: CloudDialogProps) {
  const { draft, onDraftChange } = props;
  const { suggested, notSetUp } = useProviders();
  const provider = draft.provider ?? suggested;
  const shown = provider ?? FIRST_CLOUD_PROVIDER;
  return (
    <DialogFrame title={cloudText.title(shown.name)} onClose={onClose}>
      <ProviderChoice
        value={shown}
        notSetUp={notSetUp}
        onChange={(chosen) => {
          onDraftChange({ provider: chosen });
        }}
      />
      {provider === null ? (
        <PanelSkeleton />
      ) : (
        <CloudPanel key={provider.id} provider={provider} {...props} />
      )}
    </DialogFrame>
  );
}

/**
 * The storage to show first: one that is connected, else one that is set up; null until that is known. It does not change
 * afterwards. And those that cannot be used here.
 */
function useProviders() {
  const [suggested, setSuggested] = useState<CloudProviderEntry | null>(null);
  const statuses = useCloudStatuses();
  const isNotSetUp = (index: number) => statuses[index]?.data?.configured === false;
  if (suggested === null && statuses.every(({ isPending }) => !isPending)) {
    const connected = CLOUD_PROVIDER_LIST.find((_, index) => statuses[index]?.data?.connected === true);
    const usable = CLOUD_PROVIDER_LIST.find((_, index) => !isNotSetUp(index));
    setSuggested(connected ?? usable ?? FIRST_CLOUD_PROVIDER);
  }
  return { suggested, notSetUp: CLOUD_PROVIDER_LIST.filter((_, index) => isNotSetUp(index)) };
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
  readonly value: CloudProviderEntry;
  readonly notSetUp: readonly CloudProviderEntry[];
  readonly onChange: (provider: CloudProviderEntry) => void;
}

function ProviderChoice({ value, notSetUp, onChange }: ProviderChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{cloudText.choice}</legend>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        {CLOUD_PROVIDER_LIST.map((provider) => (
          <label
            key={provider.id}
            className="relative flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="cloudProvider"
              value={provider.id}
              checked={value.id === provider.id}
              onChange={() => {
                onChange(provider);
              }}
              className="size-4 shrink-0 outline-none"
            />
            <span>
              {cloudText.providers[provider.id].choice}
              {notSetUp.includes(provider) && (
                <span className="text-sm font-normal text-muted"> {cloudText.notSetUp}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
