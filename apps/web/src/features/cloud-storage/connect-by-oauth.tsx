import type { OauthProviderEntry } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { forgetCloudReturn, leaveCloudReturn } from '#lib/cloud-return.ts';
import { pageLoader } from '#lib/reload.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { callCloud, cloudFailureText, tellCloudFailure } from './call-cloud.ts';
import { cloudText } from './cloud.text.ts';
import { isConnectedNow } from './use-cloud-status.ts';

const text = cloudText.connect;

interface ConnectByOauthProps {
  readonly provider: OauthProviderEntry;
  readonly userId: string;
  readonly receiptIds: readonly string[];
}

/** Sends the browser to the storage's own page for permission, and leaves a note for the page that comes back. */
export function ConnectByOauth(props: ConnectByOauthProps) {
  const { name } = props.provider;
  const connecting = useConnecting(props);
  const isLeaving = connecting.data != null;
  return (
    <div className="space-y-4">
      <p>{cloudText.selected(props.receiptIds.length)}</p>
      <p className="text-sm text-muted">{text.oauthLead(name)}</p>
      {connecting.error !== null && (
        <ErrorText>{cloudFailureText(connecting.error, cloudText.tryAgain)}</ErrorText>
      )}
      <Button
        variant="primary"
        className="w-full sm:w-auto"
        busy={connecting.isPending || isLeaving}
        onClick={() => {
          connecting.mutate();
        }}
      >
        {text.submit(name)}
      </Button>
    </div>
  );
}

/** Answers the ticket the page leaves with, or null when there was nothing left to connect. */
function useConnecting({ provider, userId, receiptIds }: ConnectByOauthProps) {
  const queryClient = useQueryClient();
  const connecting = useMutation({
    mutationFn: async () => {
      if (await isConnectedNow(queryClient, provider)) {
        return null;
      }
      return (await callCloud(provider.routes.ticket)).ticket;
    },
    onSuccess: (ticket) => {
      if (ticket === null) {
        showToast({ title: text.already });
        return;
      }
      leaveCloudReturn({ userId, providerId: provider.id, reopens: true, receiptIds: [...receiptIds] });
      pageLoader.assign(`${provider.routes.authorise.path}?token=${encodeURIComponent(ticket)}`);
    },
    onError: (error) => {
      tellCloudFailure(cloudText.exporting.failed, error);
    },
  });
  const { reset } = connecting;
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      // The browser's Back brought the page as it was: the dialog is open already, and its ticket used.
      if (event.persisted) {
        forgetCloudReturn();
        reset();
      }
    };
    window.addEventListener('pageshow', handleShow);
    return () => {
      window.removeEventListener('pageshow', handleShow);
    };
  }, [reset]);
  return connecting;
}
