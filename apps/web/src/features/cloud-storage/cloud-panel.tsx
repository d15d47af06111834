import type { CloudProviderId } from '@bonbog/contract';

import { ErrorText } from '#ui/error-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { cloudFailureText } from './call-cloud.ts';
import type { CloudPorts } from './cloud-draft.ts';
import { cloudText } from './cloud.text.ts';
import { ConnectDropbox } from './connect-dropbox.tsx';
import { ConnectWebdav } from './connect-webdav.tsx';
import { ExportForm } from './export-form.tsx';
import { useCloudStatus } from './use-cloud-status.ts';

/** Props of {@link CloudPanel}. */
export interface CloudPanelProps extends CloudPorts {
  readonly provider: CloudProviderId;
}

/** What can be done with one storage: nothing where it is not set up, else connect, and once connected export. */
export function CloudPanel({ provider, ...props }: CloudPanelProps) {
  const { data: status, error } = useCloudStatus(provider, { isPolled: true });
  if (status === undefined) {
    return error === null ? (
      <PanelSkeleton />
    ) : (
      <div role="alert">
        <ErrorText>{cloudFailureText(error, cloudText.loadingFailed)}</ErrorText>
      </div>
    );
  }
  if (!status.configured) {
    return <Unconfigured provider={provider} />;
  }
  if (status.connected) {
    return <ExportForm provider={provider} status={status} {...props} />;
  }
  return provider === 'dropbox' ? (
    <ConnectDropbox userId={props.userId} receiptIds={props.receiptIds} />
  ) : (
    <ConnectWebdav />
  );
}

/** Stands where a panel will be. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label={cloudText.loading}>
      <Skeleton className="h-40" />
    </div>
  );
}

function Unconfigured({ provider }: { readonly provider: CloudProviderId }) {
  const text = cloudText.unconfigured;
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="font-medium">{text[provider]}</p>
      <p className="mt-1 text-sm text-muted">{text[`${provider}Help`]}</p>
    </div>
  );
}
