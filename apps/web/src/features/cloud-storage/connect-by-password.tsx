import { webdavConnectionSchema } from '@bonbog/contract';
import type { PasswordConnection, PasswordProviderEntry } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiFailure } from '#lib/api-client.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { callCloud, cloudFailureText } from './call-cloud.ts';
import { cloudText } from './cloud.text.ts';
import { firstErrors } from './first-errors.ts';
import { cloudStatusKey, isConnectedNow } from './use-cloud-status.ts';

const text = cloudText.connect;
const fields = ['address', 'userName', 'appPassword'] as const;

type Field = (typeof fields)[number];

interface ConnectByPasswordProps {
  readonly provider: PasswordProviderEntry;
}

/** Asks for an address and its key. The server tries them before it keeps them. */
export function ConnectByPassword({ provider }: ConnectByPasswordProps) {
  const connecting = useConnecting(provider);
  const { form, errors, handleSubmit } = useCheckedForm<Field>({
    fields,
    check: (read) => firstErrors(webdavConnectionSchema.safeParse(typed(read)).error),
    submit: (read, { refuse }) => {
      connecting.mutate(typed(read), {
        onError: (error) => {
          refuse(error instanceof ApiFailure ? error.fieldErrors : {});
        },
      });
    },
  });
  return (
    <form ref={form} noValidate className="space-y-4" onSubmit={handleSubmit}>
      <p className="text-sm text-muted">{cloudText.providers[provider.id].lead}</p>
      <Fields provider={provider} errors={errors} />
      {isGeneral(connecting.error) && (
        <div role="alert">
          <ErrorText>{cloudFailureText(connecting.error, cloudText.tryAgain)}</ErrorText>
        </div>
      )}
      <Button type="submit" variant="primary" className="w-full sm:w-auto" busy={connecting.isPending}>
        {text.submit(provider.name)}
      </Button>
    </form>
  );
}

interface FieldsProps extends ConnectByPasswordProps {
  readonly errors: Partial<Record<Field, string | undefined>>;
}

function Fields({ provider, errors }: FieldsProps) {
  const help = cloudText.providers[provider.id];
  return (
    <>
      <TextField
        name="address"
        type="url"
        inputMode="url"
        label={text.address}
        hint={help.addressHint}
        placeholder={help.addressExample}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.address}
      />
      <TextField
        name="userName"
        label={text.userName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.userName}
      />
      <TextField
        name="appPassword"
        type="password"
        label={text.appPassword}
        hint={help.appPasswordHint}
        // The password of this site, which the browser may know, is another one.
        autoComplete="new-password"
        error={errors.appPassword}
      />
    </>
  );
}

function useConnecting(provider: PasswordProviderEntry) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PasswordConnection) => {
      const queryKey = cloudStatusKey(provider);
      if (await isConnectedNow(queryClient, provider)) {
        showToast({ title: text.already });
        return;
      }
      const status = await callCloud(provider.routes.connect, { body });
      // An answer from before must not come after.
      await queryClient.cancelQueries({ queryKey });
      showToast({ title: text.done(provider.name), variant: 'success' });
      queryClient.setQueryData(queryKey, status);
    },
  });
}

function typed(read: (field: Field) => string): PasswordConnection {
  return { address: read('address'), userName: read('userName'), appPassword: read('appPassword') };
}

/** Whether a failure is about no field in particular. */
function isGeneral(error: Error | null): error is Error {
  return (
    error !== null && !(error instanceof ApiFailure && fields.some((field) => field in error.fieldErrors))
  );
}
