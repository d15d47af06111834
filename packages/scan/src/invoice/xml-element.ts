/** An element of an XML document, by its name without prefix, with the text that stands directly in it. */
export interface XmlElement {
  readonly name: string;
  /** The address of the vocabulary the name is from; null where the element itself does not say. */
  readonly namespace: string | null;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** The children of a name. */
export function childrenOf(element: XmlElement | null, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The first element at the end of a path of names; null where there is none. */
export function elementAt(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (current, name) => current?.children.find((child) => child.name === name) ?? null,
    element,
  );
}

/** The text at the end of a path, in one line and at most 200 characters; null where there is none. */
export function textAt(element: XmlElement | null, ...path: readonly string[]): string | null {
  return plainText(elementAt(element, ...path)?.text ?? '');
}

/** An attribute in one line; null where there is none. */
export function attributeOf(element: XmlElement | null, name: string): string | null {
  return plainText(element?.attributes.get(name) ?? '');
}

const LONGEST_TEXT = 200;

/** Control characters, and marks that make the rest of a line run backwards. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

function plainText(text: string): string | null {
  const line = text
    .slice(0, 4 * LONGEST_TEXT)
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Cutting may halve a character, and no database takes half of one.
  const cut = line.slice(0, LONGEST_TEXT).replace(/\p{Surrogate}/gu, '');
  return cut === '' ? null : cut;
}
