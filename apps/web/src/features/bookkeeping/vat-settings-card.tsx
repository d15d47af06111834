import { vatSettingsInputSchema } from '@bonbog/contract';
import { VAT_DAY_LABELS, VAT_DAYS, VAT_PERIOD_LABELS, VAT_PERIODS, type VatSettings } from '@bonbog/domain';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { useSaveVatSettings, useVatSettings } from '#lib/use-vat-settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FieldErrors, useCheckedForm } from '#ui/use-checked-form.ts';
import { bookkeepingText } from './bookkeeping.text.ts';
import { Group } from './settings-fields.tsx';

const text = bookkeepingText.vat;
const fields = ['period', 'day', 'companyName', 'companyCvr'] as const;
type Field = (typeof fields)[number];

/** How the account reports its VAT, and the company that stands on its invoices; saved on its own. */
export function VatSettingsCard() {
  const stored = useVatSettings();
  if (stored.data !== undefined) {
    return <VatForm settings={stored.data.settings} />;
  }
  return stored.isError ? (
    <ErrorState
      title={text.failed}
      text={messageOr(stored.error, bookkeepingText.tryAgain)}
      onRetry={() => void stored.refetch()}
    />
  ) : (
    <div role="status" aria-label={text.loading}>
      <Skeleton className="h-48" />
    </div>
  );
}

function VatForm({ settings }: { readonly settings: VatSettings }) {
  const save = useSaveVatSettings();
  const { form, errors, handleSubmit } = useCheckedForm<Field>({
    fields,
    check: (read) => readForm(read).errors,
    submit: (read, { refuse }) => {
      const { typed } = readForm(read);
      if (typed !== undefined) {
        save.mutate(typed, {
          onSuccess: ({ message }) => {
            showToast({ title: bookkeepingText.saved, description: message, variant: 'success' });
          },
          onError: (error) => {
            refuse(error instanceof ApiFailure ? error.fieldErrors : {});
          },
        });
      }
    },
  });
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <Group title={text.title} lead={text.lead}>
        <VatFields settings={settings} errors={errors} />
        {save.isError && Object.keys(errors).length === 0 && (
          <ErrorText>{messageOr(save.error, bookkeepingText.saveFailed)}</ErrorText>
        )}
        <div>
          <Button type="submit" busy={save.isPending}>
            {text.save}
          </Button>
        </div>
      </Group>
    </form>
  );
}

interface VatFieldsProps {
  readonly settings: VatSettings;
  readonly errors: FieldErrors<Field>;
}

function VatFields({ settings, errors }: VatFieldsProps) {
  return (
    <>
      <Select
        name="period"
        label={text.period}
        defaultValue={settings.period}
        options={VAT_PERIODS.map((value) => ({ value, label: VAT_PERIOD_LABELS[value] }))}
      />
      <Select
        name="day"
        label={text.day}
        defaultValue={settings.day}
        options={VAT_DAYS.map((value) => ({ value, label: VAT_DAY_LABELS[value] }))}
      />
      <TextField
        name="companyName"
        label={text.companyName}
        autoComplete="organization"
        maxLength={200}
        defaultValue={settings.companyName}
        error={errors.companyName}
      />
      <TextField
        name="companyCvr"
        label={text.companyCvr}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={settings.companyCvr}
        error={errors.companyCvr}
      />
    </>
  );
}

/** What was typed, by the contract. */
function readForm(read: (field: Field) => string) {
  const parsed = vatSettingsInputSchema.safeParse(
    Object.fromEntries(fields.map((field) => [field, read(field)])),
  );
  return parsed.success
    ? { typed: parsed.data, errors: {} }
    : {
        typed: undefined,
        errors: Object.fromEntries(
          parsed.error.issues.map((issue): [string, string] => [issue.path.join('/'), issue.message]),
        ),
      };
}
