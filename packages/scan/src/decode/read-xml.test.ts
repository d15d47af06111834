import { writeUbl } from '@bonbog/receipt-generator';
import { describe, expect, it } from 'vitest';

import { readEInvoice } from '../invoice/read-e-invoice.ts';
import { readXml, XML_LIMITS } from './read-xml.ts';

const good = writeUbl();
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const read = (file: Buffer) => readEInvoice(readXml(file));
const inside = (text: string) => good.replace('</Invoice>', `${text}</Invoice>`);

const bomb = `<!DOCTYPE Invoice [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>`;
const outside = `<!DOCTYPE Invoice [<!ENTITY secret SYSTEM "file:///etc/passwd">]>`;

describe('readXml', () => {
  it.each([
    ['UTF-8', bytes(good)],
    ['UTF-8 with a mark', bytes(`\ufeff${good}`)],
    ['UTF-16 with a mark', bytes(`\ufeff${good.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16 without one', bytes(good.replace('UTF-8', 'UTF-16'), 'utf16le')],
    ['ISO-8859-1', bytes(good.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ])('reads %s', (_, file) => {
    expect(read(file).seller.name).toBe('Nørrebro Tagdækning ApS');
  });

  it('takes references to characters for them, and what is marked as text as it is', () => {
    const name = '&#216;st &amp; <![CDATA[V&amp;<st>]]>&#x20;ApS';

    expect(read(bytes(good.replaceAll('Nørrebro Tagdækning ApS', name))).seller.name).toBe(
      'Øst & V&amp;<st> ApS',
    );
  });

  it('leaves out what no text may hold, and the end of one that is too long', () => {
    const name = `A&#1;B\u202e${'x'.repeat(5000)}`;

    expect(read(bytes(good.replaceAll('Nørrebro Tagdækning ApS', name))).seller.name).toBe(
      `A B ${'x'.repeat(196)}`,
    );
  });

  it.each([
    ['entities that grow', bomb],
    ['an entity of another file', outside],
    ['a document type elsewhere', '<!DOCTYPE Invoice SYSTEM "http://example.org/x.dtd">'],
  ])('refuses %s', (_, head) => {
    const file = good.replace('?>', `?>${head}`).replace('F-2041', '&c;');

    expect(() => readXml(bytes(file))).toThrow(expect.objectContaining({ code: 'UNSAFE_XML' }));
  });

  it.each([
    ['that ends too early', good.slice(0, -200)],
    ['with a tag that nobody closes', good.replace('</cbc:IssueDate>', '')],
    ['with an entity that it does not say', good.replace('F-2041', '&secret;')],
    ['with a bare sign', good.replace('F-2041', 'A & B')],
    ['with half a character', good.replace('F-2041', '&#xD800;')],
    ['with a name that objects have', inside('<__proto__>1</__proto__>')],
    [
      'with letters of another encoding',
      Buffer.concat([bytes(good), Buffer.from([0xc3, 0x28])]).toString('latin1'),
    ],
    ['in an encoding of nobody', good.replace('UTF-8', 'UTF-7')],
    ['that is nothing', ''],
    ['that is no XML', 'Kære kunde'],
  ])('refuses a document %s', (_, text) => {
    expect(() => readXml(bytes(text, text.includes('\u00c3(') ? 'latin1' : 'utf8'))).toThrow(
      expect.objectContaining({ code: 'BROKEN_XML' }),
    );
  });

  it.each([
    ['too much text', inside(`<cbc:Note>${'x'.repeat(XML_LIMITS.characters)}</cbc:Note>`)],
    ['too many elements', inside('<cbc:Note/>'.repeat(XML_LIMITS.tags))],
    ['elements that lie too deep', inside(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
  ])('refuses %s', (_, text) => {
    expect(() => readXml(bytes(text))).toThrow(expect.objectContaining({ code: 'XML_TOO_LARGE' }));
  });

  it('takes large files that come along, which are no text of the invoice', () => {
    const drawing = 'QUJD'.repeat(XML_LIMITS.characters / 2);
    const part = `<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject filename="stor.pdf">${drawing}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;

    expect(read(bytes(inside(part))).attachments).toEqual(['stor.pdf']);
  });

  it('takes as many lines as it may, and keeps a thousand', () => {
    const line = /<cac:InvoiceLine>[\s\S]*?<\/cac:InvoiceLine>/.exec(good)?.[0] ?? '';
    const invoice = read(bytes(inside(line.repeat(5000))));

    expect([invoice.lines.length, invoice.lineCount]).toEqual([1000, 5002]);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<Invoice/>',
    good.replaceAll('Invoice-2', 'Order-2'),
    good.replace(/<cac:(LegalMonetaryTotal|AccountingSupplierParty)>[\s\S]*?<\/cac:\1>/g, ''),
  ])('is no invoice as %.60s', (text) => {
    expect(() => read(bytes(text))).toThrow(expect.objectContaining({ code: 'NOT_AN_E_INVOICE' }));
  });
});
