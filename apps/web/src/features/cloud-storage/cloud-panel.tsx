import type { CloudProviderEntry } from '@bonbog/contract/calls';

import { ErrorText } from '#ui/error-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { cloudFailureText } from './call-cloud.ts';
import type { CloudPorts } from './cloud-draft.ts';
import { cloudText } from './cloud.text.ts';
import { ConnectByOauth } from './connect-by-oauth.tsx';
import { ConnectByPassword } from './connect-by-password.tsx';
import { ExportForm } from './export-form.tsx';
import { useCloudStatus } from './use-cloud-status.ts';

/** Props of {@link CloudPanel}. */
export interface CloudPanelProps extends CloudPorts {
  readonly provider: CloudProviderEntry;
}

/** What can be done with one storage: nothing where it is not set up, else connect, and once connected export. */
export function CloudPanel({ provider, ...props }: CloudPanelProps) {
  const { data: status, error } = useCloudStatus(provider);
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
  switch (provider.connect) {
    case 'oauth':
      return <ConnectByOauth provider={provider} userId={props.userId} receiptIds={props.receiptIds} />;
    case 'password':
      return <ConnectByPassword provider={provider} />;
  }
}

/** Stands where a panel will be. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label={cloudText.loading}>
      <Skeleton className="h-40" />
    </div>
  );
}

function Unconfigured({ provider: { name, connect } }: { readonly provider: CloudProviderEntry }) {
  const text = cloudText.unconfigured;
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="font-medium">{text[connect](name)}</p>
      <p className="mt-1 text-sm text-muted">{text.help(name)}</p>
    </div>
  );
}
