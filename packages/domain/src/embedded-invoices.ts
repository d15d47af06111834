/** What Factur-X and ZUGFeRD 2, ZUGFeRD 2.0 and XRechnung call the e-invoice inside a PDF, in small letters. */
export const EMBEDDED_INVOICE_NAMES: readonly string[] = [
  'factur-x.xml',
  'zugferd-invoice.xml',
  'xrechnung.xml',
];
