import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';

import type { XmlElement } from '../invoice/xml-element.ts';
import { ScanError } from '../scan-error.ts';
import { decodeXmlText } from './xml-text.ts';

/** What a document may have: text beside its embedded files, in characters; tags; and how deep elements may lie. */
export const XML_LIMITS = { characters: 5_000_000, tags: 200_000, depth: 30 } as const;

const CDATA_NAME = '#cdata';
const TEXT_NAME = '#text';
const ATTRIBUTES_NAME = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // References are replaced here, the five that XML knows and those to a character. No document brings its own.
  processEntities: false,
  cdataPropName: CDATA_NAME,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: XML_LIMITS.depth,
});

/**
 * Reads an XML document as elements. Throws {@link ScanError}: `UNSAFE_XML` for one with a document type, with which
 * come entities and references to other files; `XML_TOO_LARGE` for one that is more than {@link XML_LIMITS};
 * `BROKEN_XML` for one that is not well-formed.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const whole = decodeXmlText(bytes);
  refuseUnsafe(whole);
  refuseManyTags(whole);
  const text = withoutFiles(whole);
  if (text.length > XML_LIMITS.characters) {
    throw new ScanError('XML_TOO_LARGE', 'The document has too much text');
  }
  const root = parse(text).flatMap((node) => toElement(node) ?? []);
  const [first] = root;
  if (first === undefined || root.length > 1) {
    throw new ScanError('BROKEN_XML', 'The document has not one root');
  }
  return first;
}

function refuseUnsafe(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new ScanError('UNSAFE_XML', 'The document brings a document type');
  }
}

function refuseManyTags(text: string): void {
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    tags += 1;
  }
  if (tags > XML_LIMITS.tags) {
    throw new ScanError('XML_TOO_LARGE', 'The document has too many elements');
  }
}

/** Files stand in an invoice as letters of base64. They are not looked into, only their names are told. */
function withoutFiles(text: string): string {
  return text
    .split('<')
    .map((part) => {
      const end = part.indexOf('>');
      const isFile = end > 0 && part.slice(0, end).includes('BinaryObject');
      return isFile && !/[^A-Za-z0-9+/=\s]/.test(part.slice(end + 1)) ? part.slice(0, end + 1) : part;
    })
    .join('<');
}

function parse(text: string): readonly unknown[] {
  try {
    SyntaxValidator.validate(text);
    const nodes: unknown = parser.parse(text);
    return listOf(nodes);
  } catch (cause) {
    const isDeep = cause instanceof Error && cause.message.includes('nested');
    throw isDeep
      ? new ScanError('XML_TOO_LARGE', 'The elements of the document lie too deep', { cause })
      : new ScanError('BROKEN_XML', 'The document is not well-formed', { cause });
  }
}

/** An element of what the parser gives; null of text. */
function toElement(node: unknown): XmlElement | null {
  const entries = entriesOf(node);
  const [name, content] = entries.find(([key]) => key !== ATTRIBUTES_NAME) ?? [null, null];
  if (name === null || name === TEXT_NAME || name === CDATA_NAME) {
    return null;
  }
  const attributes = new Map(
    entriesOf(entries.find(([key]) => key === ATTRIBUTES_NAME)?.[1]).map(([key, value]) => [
      key,
      withoutReferences(String(value)),
    ]),
  );
  const nodes = listOf(content);
  return {
    name: name.slice(name.indexOf(':') + 1),
    namespace: namespaceOf(name, attributes),
    attributes,
    children: nodes.flatMap((child) => toElement(child) ?? []),
    text: nodes.map(textOf).join(''),
  };
}

function textOf(node: unknown): string {
  return entriesOf(node)
    .map(([name, content]) => {
      if (name === TEXT_NAME) {
        return withoutReferences(String(content));
      }
      // What stands between its signs is text as it is.
      return name === CDATA_NAME
        ? listOf(content)
            .flatMap((part) => entriesOf(part).map(([, value]) => String(value)))
            .join('')
        : '';
    })
    .join('');
}

function namespaceOf(name: string, attributes: ReadonlyMap<string, string>): string | null {
  const [prefix, local] = name.split(':', 2);
  return attributes.get(local === undefined ? 'xmlns' : `xmlns:${prefix}`) ?? null;
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function withoutReferences(text: string): string {
  return text.replace(/&[^;&]{0,12};?/g, (reference) => {
    const name = reference.slice(1, -1);
    const character = name.startsWith('#') ? characterOf(name.slice(1)) : named.get(name);
    if (character === undefined || !reference.endsWith(';')) {
      throw new ScanError('BROKEN_XML', 'The document refers to what it does not say');
    }
    return character;
  });
}

function characterOf(number: string): string | undefined {
  const isHex = /^x[\da-f]{1,6}$/i.test(number);
  const code = isHex ? Number.parseInt(number.slice(1), 16) : Number(/^\d{1,7}$/.exec(number)?.[0] ?? NaN);
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= 0x10_ff_ff && !isHalf ? String.fromCodePoint(code) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
