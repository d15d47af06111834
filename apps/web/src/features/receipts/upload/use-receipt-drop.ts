import { useCarriedFiles } from '#lib/carried-files.ts';
import { dropFaultsOf, rejectionAlert, rejectionOf, TOO_MANY_FILES, type Rejection } from './rejection.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useHeic } from './use-heic.ts';
import { usePastedFiles } from './use-pasted-files.ts';

/** What takes the files. `onRefused` gets those that were not taken, after the user was told. */
export interface ReceiptDropPorts {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
  readonly onRefused: (files: readonly File[]) => void;
}

/** The ways a picture comes in: `drop` belongs on the zone, `takeChosen` to pickers; pasting works on the whole page, and another screen may bring one along. */
export function useReceiptDrop(ports: ReceiptDropPorts) {
  const { onFile } = ports;
  const heic = useHeic();
  const isDisabled = ports.isDisabled || heic.isConverting;
  const refuse = (files: readonly File[], alertText: string) => {
    window.alert(alertText);
    ports.onRefused(files);
  };
  const takeOne: TakeOne = (given, source, faultsOf) => {
    heic.pass(given, (file, heicFault) => {
      const rejections = heicFault === null ? faultsOf(file) : [heicFault];
      if (rejections.length === 0) {
        onFile(file);
      } else {
        refuse([file], rejectionAlert(rejections, source));
      }
    });
  };
  const takeChosen = (file: File) => {
    takeOne(file, 'picker', (ready) => [rejectionOf(ready)].filter((rejection) => rejection !== null));
  };
  useCarriedFiles('upload', (files) => {
    files.slice(0, 1).forEach(takeChosen);
  });
  const drop = useFileDrop(isDisabled, (files) => {
    const [file] = files;
    if (file !== undefined && files.length === 1) {
      // What became another file is a JPEG of a size that was looked at before.
      takeOne(file, 'drop', (ready) => (ready === file ? dropFaultsOf(ready) : []));
    } else {
      // Of several nobody would know which is read, so they are refused as a whole.
      refuse(files, rejectionAlert([TOO_MANY_FILES], 'drop'));
    }
  });
  usePastedFiles(!isDisabled, (files) => {
    const [file] = files;
    if (file !== undefined && files.length === 1) {
      takeChosen(file);
    } else {
      refuse(files, rejectionAlert([TOO_MANY_FILES], 'picker'));
    }
  });
  return { drop, takeChosen, isDisabled, isConverting: heic.isConverting, stopConverting: heic.stop };
}

/** Judges a file once it is no HEIC any more, and gives it on or says why not. */
type TakeOne = (
  given: File,
  source: 'drop' | 'picker',
  faultsOf: (ready: File) => readonly Rejection[],
) => void;
