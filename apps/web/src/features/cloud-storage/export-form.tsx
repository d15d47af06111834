import { cloudExportSchema } from '@bonbog/contract';
import { type CloudProviderEntry, type CloudStatus } from '@bonbog/contract/calls';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';

import { ApiFailure } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CloudDraft, CloudPorts } from './cloud-draft.ts';
import { cloudText } from './cloud.text.ts';
import { ExportState } from './export-state.tsx';
import { firstErrors } from './first-errors.ts';
import { useDisconnect } from './use-disconnect.ts';
import type { ExportRun } from './use-export-run.ts';

const text = cloudText.connected;

interface ExportFormProps extends Omit<CloudPorts, 'userId'> {
  readonly provider: CloudProviderEntry;
  readonly status: CloudStatus;
}

/** Asks for the folder and whether pictures go along, and exports. While that runs it shows how far it is. */
export function ExportForm({ provider, status, receiptIds, draft, onDraftChange, run }: ExportFormProps) {
  const disconnecting = useDisconnect(provider);
  const own = run.variables?.provider.id === provider.id ? run : null;
  const isRunning = status.export !== null;
  const isExporting = own?.isPending === true || isRunning;
  useLostAnswer(run, own?.isError === true && isRunning);
  const { form, errors, submit } = useOrder((order) => {
    run.mutate({ provider, body: order });
  });
  return (
    <form
      ref={form}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        submit(event, { receiptIds: [...receiptIds], ...draft });
      }}
    >
      <Account provider={provider} account={status.account} />
      <p>{cloudText.selected(receiptIds.length)}</p>
      <OrderFields
        draft={draft}
        folderError={errors.folderName ?? refusedFolder(own?.error)}
        isBlocked={isExporting}
        onDraftChange={onDraftChange}
      />
      {errors.receiptIds !== undefined && <ErrorText>{errors.receiptIds}</ErrorText>}
      <ExportState provider={provider} isExporting={isExporting} progress={status.export} run={own} />
      <div className="flex flex-wrap-reverse justify-between gap-2">
        <Button
          variant="quiet"
          className="grow sm:grow-0"
          disabled={isExporting}
          busy={disconnecting.isPending}
          onClick={() => {
            if (window.confirm(text.confirmDisconnect(provider.name))) {
              disconnecting.mutate();
            }
          }}
        >
          {text.disconnect}
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="grow sm:grow-0"
          busy={isExporting}
          disabled={disconnecting.isPending}
        >
          {text.submit}
        </Button>
      </div>
    </form>
  );
}

function Account({
  provider,
  account,
}: { readonly provider: CloudProviderEntry } & Pick<CloudStatus, 'account'>) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-accent-soft px-3 py-2">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-medium">{text.lead(provider.name)}</strong>
        {account !== null && ` ${text.account(account)}`}
      </span>
    </p>
  );
}

interface OrderFieldsProps extends Pick<CloudPorts, 'draft' | 'onDraftChange'> {
  readonly folderError: string | undefined;
  readonly isBlocked: boolean;
}

function OrderFields({ draft, folderError, isBlocked, onDraftChange }: OrderFieldsProps) {
  const imagesId = useId();
  return (
    <fieldset disabled={isBlocked} className="space-y-4 disabled:opacity-55">
      <TextField
        name="folderName"
        label={text.folder}
        hint={text.folderHint}
        autoComplete="off"
        spellCheck={false}
        value={draft.folderName}
        error={folderError}
        onChange={(event) => {
          onDraftChange({ folderName: event.target.value });
        }}
      />
      <div className="flex items-start gap-3">
        <input
          id={imagesId}
          type="checkbox"
          checked={draft.includeImages}
          aria-describedby={`${imagesId}-hint`}
          onChange={(event) => {
            onDraftChange({ includeImages: event.target.checked });
          }}
          className="mt-0.5 size-5 shrink-0"
        />
        <div>
          <label htmlFor={imagesId} className="font-medium">
            {text.images}
          </label>
          <p id={`${imagesId}-hint`} className="text-sm text-muted">
            {text.imagesHint}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

/** Only the answer is lost, or another tab was first: the server is still at it, and nothing has failed. */
function useLostAnswer({ reset }: ExportRun, isLost: boolean): void {
  useEffect(() => {
    if (isLost) {
      reset();
    }
  }, [isLost, reset]);
}

/** Checks an order by the contract before it is sent; what is wrong with the folder gets the focus. */
function useOrder(send: (order: ReturnType<typeof cloudExportSchema.parse>) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = (
    event: SubmitEvent<HTMLFormElement>,
    order: Omit<CloudDraft, 'provider'> & { readonly receiptIds: string[] },
  ) => {
    event.preventDefault();
    const parsed = cloudExportSchema.safeParse(order);
    const found = firstErrors(parsed.error);
    setErrors(found);
    if (found.folderName !== undefined) {
      form.current?.querySelector<HTMLInputElement>('[name="folderName"]')?.focus();
    }
    if (parsed.success) {
      send(parsed.data);
    }
  };
  return { form, errors, submit };
}

/** What the server found wrong with the folder. */
function refusedFolder(error: Error | null | undefined): string | undefined {
  return error instanceof ApiFailure ? error.fieldErrors.folderName : undefined;
}
