import { exportRoutes } from '@bonbog/contract/calls';
import { useMutation } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { downloader } from '#lib/start-download.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { accountText } from './account.text.ts';
import { Section } from './section.tsx';

const text = accountText.download;

/** Hands out everything of the account as one file. */
export function DownloadSection() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(exportRoutes.prepareAccount),
    onSuccess: () => {
      downloader.start(exportRoutes.account.path);
      showToast({ title: text.started, description: text.startedText, variant: 'success' });
    },
    onError: (error) => {
      showToast({
        title: text.failedTitle,
        description: messageOr(error, text.failed),
        variant: 'error',
      });
    },
  });
  return (
    <Section title={text.title}>
      <p className="mt-1 text-muted">{text.lead}</p>
      <Button
        variant="secondary"
        busy={isPending}
        className="mt-4"
        onClick={() => {
          mutate();
        }}
      >
        {text.submit}
      </Button>
    </Section>
  );
}
