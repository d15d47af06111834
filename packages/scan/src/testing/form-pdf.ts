import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';

/** How a form keeps what is filled in: with a drawing of it, or for readers to draw. */
export type FieldLook = 'drawn' | 'left to the reader';

/** A bill whose total and VAT stand in fields of a form, beside their labels. */
export async function writeForm(look: FieldLook): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([300, 500]);
  const rows = [
    'Blomsterhuset Solsikken ApS',
    'CVR 13585628',
    'Dato: 14-10-2026',
    'Buket 120,00',
    'Kort 30,00',
  ];
  for (const [row, text] of [...rows, 'Total DKK', 'Heraf moms'].entries()) {
    page.drawText(text, { x: 20, y: 450 - row * 25, size: 12, font });
  }
  const form = document.getForm();
  for (const [index, value] of ['150,00', '30,00'].entries()) {
    const field = form.createTextField(`field ${index}`);
    field.setText(value);
    field.addToPage(page, { x: 180, y: 320 - index * 25, width: 90, height: 18, borderWidth: 0, font });
    if (look === 'left to the reader') {
      field.acroField.getWidgets().forEach((widget) => widget.dict.delete(PDFName.of('AP')));
    }
  }
  if (look === 'left to the reader') {
    form.acroForm.dict.set(PDFName.of('NeedAppearances'), document.context.obj(true));
  }
  return Buffer.from(await document.save({ updateFieldAppearances: look === 'drawn' }));
}
