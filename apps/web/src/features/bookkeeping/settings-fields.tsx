import {
  CATEGORIES,
  CODED_TREATMENTS,
  EXPORT_ENCODINGS,
  EXPORT_FORMAT_IDS,
  EXPORT_FORMATS,
  NO_TAX_ADVICE,
  OTHER_ACCOUNTS,
  PAYMENT_LABELS,
  PAYMENTS,
  VAT_TREATMENT_LABELS,
  VEHICLES,
  type AccountSettings,
} from '@bonbog/domain';
import { useId, type ReactNode } from 'react';

import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FieldErrors } from '#ui/use-checked-form.ts';
import { bookkeepingText as text } from './bookkeeping.text.ts';
import {
  accountField,
  contraAccountField,
  otherAccountField,
  treatmentCodeField,
  typedCode,
  type SettingsField,
} from './settings-form.ts';

/** Props of {@link SettingsFields}. */
export interface SettingsFieldsProps {
  readonly settings: AccountSettings;
  readonly errors: FieldErrors<SettingsField>;
}

/** Every input of the settings, in groups. They begin with the settings and are read when the form is sent. */
export function SettingsFields({ settings, errors }: SettingsFieldsProps) {
  return (
    <>
      <Group title={text.accounts.title}>
        {CATEGORIES.map((category) => (
          <TextField
            key={category}
            name={accountField(category)}
            label={category}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={settings.accounts[category]}
            error={errors[accountField(category)]}
          />
        ))}
        {OTHER_ACCOUNTS.map((account) => (
          <TextField
            key={account}
            name={otherAccountField(account)}
            label={text.others[account]}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={settings.otherAccounts[account]}
            error={errors[otherAccountField(account)]}
          />
        ))}
      </Group>
      <MoneyGroup settings={settings} errors={errors} />
      <TreatmentGroup settings={settings} errors={errors} />
      <PaymentGroup settings={settings} errors={errors} />
      <Group title={text.exports.title}>
        <Select
          name="exportFormat"
          label={text.exports.format}
          defaultValue={settings.exportFormat}
          options={EXPORT_FORMAT_IDS.map((value) => ({ value, label: EXPORT_FORMATS[value].name }))}
        />
        <Select
          name="encoding"
          label={text.exports.encoding}
          defaultValue={settings.encoding}
          options={EXPORT_ENCODINGS.map((value) => ({ value, label: text.encodings[value] }))}
        />
      </Group>
    </>
  );
}

function MoneyGroup({ settings, errors }: SettingsFieldsProps) {
  return (
    <Group title={text.money.title} lead={`${text.money.lead} ${NO_TAX_ADVICE}`}>
      <TextField
        name="bankAccount"
        label={text.money.bank}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={settings.bankAccount}
        error={errors.bankAccount}
      />
      <Select
        name="vehicle"
        label={text.money.vehicle}
        defaultValue={settings.vehicle}
        options={VEHICLES.map((value) => ({ value, label: text.vehicles[value] }))}
      />
      <TextField
        name="vatCodes/domestic"
        label={text.money.domestic}
        hint={text.money.domesticHint}
        autoComplete="off"
        defaultValue={settings.vatCodes.domestic}
        error={errors['vatCodes/domestic']}
      />
      <TextField
        name="vatCodes/none"
        label={text.money.none}
        hint={text.money.noneHint}
        autoComplete="off"
        defaultValue={settings.vatCodes.none}
        error={errors['vatCodes/none']}
      />
    </Group>
  );
}

function TreatmentGroup({ settings, errors }: SettingsFieldsProps) {
  return (
    <Group title={text.treatments.title} lead={text.treatments.lead}>
      {CODED_TREATMENTS.map((treatment) => (
        <TextField
          key={treatment}
          name={treatmentCodeField(treatment)}
          label={VAT_TREATMENT_LABELS[treatment]}
          autoComplete="off"
          defaultValue={typedCode(settings.treatmentCodes[treatment])}
          error={errors[treatmentCodeField(treatment)]}
        />
      ))}
    </Group>
  );
}

function PaymentGroup({ settings, errors }: SettingsFieldsProps) {
  return (
    <Group title={text.payments.title} lead={text.payments.lead}>
      {PAYMENTS.map((payment) => (
        <TextField
          key={payment}
          name={contraAccountField(payment)}
          label={PAYMENT_LABELS[payment]}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={settings.contraAccounts[payment]}
          error={errors[contraAccountField(payment)]}
        />
      ))}
    </Group>
  );
}

interface GroupProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of the settings under its heading. */
export function Group({ title, lead, children }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Card className="p-5 sm:p-6">
        <h2 id={headingId} className="text-lg font-semibold">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
        <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
      </Card>
    </section>
  );
}
