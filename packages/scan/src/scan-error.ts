/**
 * Why a file cannot be read; permanent, the server maps each to an answer. One that is `TOO_COMPLEX` would take more time
 * or memory to draw than a file may.
 */
export type ScanErrorCode =
  | 'UNREADABLE'
  | 'ENCRYPTED_PDF'
  | 'UNSUPPORTED_FILE'
  | 'FILE_TOO_LARGE'
  | 'TOO_COMPLEX'
  | XmlErrorCode;

/** Why XML is not read: broken, with a document type, too much of it, or no invoice. */
export type XmlErrorCode = 'BROKEN_XML' | 'UNSAFE_XML' | 'XML_TOO_LARGE' | 'NOT_AN_E_INVOICE';

/** A fault of the file, not of the program. Anything else that is thrown is a bug. */
export class ScanError extends Error {
  readonly code: ScanErrorCode;

  constructor(code: ScanErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ScanError';
    this.code = code;
  }
}
