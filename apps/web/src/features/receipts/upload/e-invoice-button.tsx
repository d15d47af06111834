import { FileCode } from 'lucide-react';
import { useRef } from 'react';

import { Button } from '#ui/button.tsx';
import { E_INVOICE_ACCEPT, eInvoiceRejectionOf, rejectionAlert } from './rejection.ts';
import { uploadText } from './upload.text.ts';
import { useFilePicker } from './use-file-picker.ts';

/** Takes one e-invoice as XML. It stands beside the zone for pictures, which keeps to its own kinds. */
export function EInvoiceButton(props: {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}) {
  const { isDisabled, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File) => {
    const rejection = eInvoiceRejectionOf(file);
    if (rejection === null) {
      onFile(file);
    } else {
      window.alert(rejectionAlert([rejection], 'picker'));
    }
  };
  const picker = useFilePicker('file', input, (files) => {
    files.slice(0, 1).forEach(take);
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={E_INVOICE_ACCEPT}
        hidden
        tabIndex={-1}
        aria-label={uploadText.eInvoice}
        onChange={picker.handleChange}
      />
      <Button disabled={isDisabled} title={uploadText.eInvoiceHint} onClick={picker.open}>
        <FileCode aria-hidden className="size-5" />
        {uploadText.eInvoice}
      </Button>
    </>
  );
}
