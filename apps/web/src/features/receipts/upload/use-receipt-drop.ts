import { LIMITS } from '@bonbog/contract';
import { useDropzone } from 'react-dropzone';

import { ACCEPTED_TYPES, dropMessage, rejectionAlert, rejectionOf } from './rejection.ts';
import { usePastedFile } from './use-pasted-file.ts';

/** What takes the files. `onRefused` gets those that were not taken, after the user was told. */
export interface ReceiptDropPorts {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
  readonly onRefused: (files: readonly File[]) => void;
}

/** The ways a picture comes in: `drop` belongs on the zone, `takeChosen` to pickers; pasting works on the whole page. */
export function useReceiptDrop({ isDisabled, onFile, onRefused }: ReceiptDropPorts) {
  const refuse = (files: readonly File[], alertText: string) => {
    window.alert(alertText);
    onRefused(files);
  };
  const takeChosen = (file: File) => {
    const rejection = rejectionOf(file);
    if (rejection === null) {
      onFile(file);
    } else {
      refuse([file], rejectionAlert([rejection], 'picker'));
    }
  };
  const drop = useDropzone({
    accept: ACCEPTED_TYPES,
    maxSize: LIMITS.uploadMaxBytes,
    multiple: false,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    getErrorMessage: dropMessage,
    onDropAccepted: ([file]) => {
      if (file !== undefined) {
        onFile(file);
      }
    },
    onDropRejected: (rejections) => {
      const files = rejections.map((rejection) => rejection.file);
      refuse(
        files,
        rejectionAlert(
          rejections.flatMap((rejection) => rejection.errors),
          'drop',
        ),
      );
    },
  });
  usePastedFile(!isDisabled, takeChosen);
  return { drop, takeChosen };
}
