import { LIMITS } from '@bonbog/contract';
import { useDropzone, type FileRejection } from 'react-dropzone';

import {
  ACCEPTED_TYPES,
  dropMessage,
  rejectionAlert,
  rejectionOf,
  TOO_MANY_FILES,
  type Rejection,
} from './rejection.ts';
import { usePastedFiles } from './use-pasted-files.ts';

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
    onDrop: (accepted, rejections) => {
      const [file] = accepted;
      if (rejections.length === 0 && file !== undefined) {
        onFile(file);
      } else if (rejections.length > 0) {
        const rejected = rejections.map((rejection) => rejection.file);
        refuse([...accepted, ...rejected], rejectionAlert(dropErrors(accepted, rejections), 'drop'));
      }
    },
  });
  usePastedFiles(!isDisabled, (files) => {
    const [file] = files;
    if (file !== undefined && files.length === 1) {
      takeChosen(file);
    } else {
      refuse(files, rejectionAlert([TOO_MANY_FILES], 'picker'));
    }
  });
  return { drop, takeChosen };
}

// Of several files the library takes the first it can; nobody would know which one, so they are refused as a whole.
function dropErrors(accepted: readonly File[], rejections: readonly FileRejection[]): readonly Rejection[] {
  return accepted.length + rejections.length > 1
    ? [TOO_MANY_FILES]
    : rejections.flatMap((rejection) => rejection.errors);
}
