import { parser, RuleType, type MarkdownToJSX } from 'markdown-to-jsx/react';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';

import { isOwnPath } from '#lib/own-path.ts';
import { LinkedText, textLinkClassName } from './linked-text.tsx';

type Part = MarkdownToJSX.ASTNode;

const insideLists: ReadonlySet<Part['type']> = new Set([
  RuleType.paragraph,
  RuleType.unorderedList,
  RuleType.orderedList,
]);

/** Props of {@link MarkdownText}. */
export interface MarkdownTextProps {
  readonly text: string;
  /** Without links only their words are shown: whoever reads another's answer must not be led to the own screens. */
  readonly hasLinks?: boolean;
}

/**
 * A text in Markdown: paragraphs, lists, stressed words and links to screens of the product, drawn element by element,
 * so that nothing else can come of it whatever the text holds. The rest of Markdown, and all HTML, stays text.
 */
export function MarkdownText({ text, hasLinks = true }: MarkdownTextProps) {
  const blocks = useMemo(() => parser(text, { disableParsingRawHTML: true, disableAutoLink: true }), [text]);
  return (
    <div className="space-y-2 wrap-anywhere">
      <Blocks nodes={blocks} hasLinks={hasLinks} />
    </div>
  );
}

interface PartProps<Kind extends Part = Part> {
  readonly node: Kind;
  readonly hasLinks: boolean;
}

interface NodesProps {
  readonly nodes: readonly Part[];
  readonly hasLinks: boolean;
}

/** What stands below each other. Words that are not in a paragraph of their own get one. */
function Blocks({ nodes, hasLinks }: NodesProps): ReactNode {
  return nodes.map((node, index) => <Block key={index} node={node} hasLinks={hasLinks} />);
}

function Block({ node, hasLinks }: PartProps): ReactNode {
  if (node.type === RuleType.unorderedList) {
    return (
      <ul className="list-disc space-y-1 pl-5">
        <Items items={node.items} hasLinks={hasLinks} />
      </ul>
    );
  }
  if (node.type === RuleType.orderedList) {
    return (
      <ol start={node.start ?? 1} className="list-decimal space-y-1 pl-6">
        <Items items={node.items} hasLinks={hasLinks} />
      </ol>
    );
  }
  if (node.type === RuleType.blockQuote) {
    return <Blocks nodes={node.children} hasLinks={hasLinks} />;
  }
  if (node.type === RuleType.table) {
    return <Rows rows={[node.header, ...node.cells]} hasLinks={hasLinks} />;
  }
  return <Paragraph node={node} hasLinks={hasLinks} />;
}

/** A paragraph; a heading is one in bold, because it stands under those of the page. */
function Paragraph({ node, hasLinks }: PartProps): ReactNode {
  if (node.type === RuleType.paragraph || node.type === RuleType.heading) {
    const words = <Words nodes={node.children} hasLinks={hasLinks} />;
    return (
      <p className="whitespace-pre-line">
        {node.type === RuleType.heading ? <strong className="font-semibold">{words}</strong> : words}
      </p>
    );
  }
  const words = plainText(node);
  return words.trim() === '' ? null : <p className="whitespace-pre-line">{words}</p>;
}

function Items({ items, hasLinks }: { readonly items: readonly Part[][]; readonly hasLinks: boolean }) {
  return items.map((nodes, index) => (
    <li key={index} className="whitespace-pre-line">
      <Words nodes={nodes} hasLinks={hasLinks} />
    </li>
  ));
}

/** A table as lines of text: a bubble is too narrow for columns. */
function Rows({ rows, hasLinks }: { readonly rows: readonly Part[][][]; readonly hasLinks: boolean }) {
  return rows.map((cells, row) => (
    <p key={row}>
      {cells.map((nodes, cell) => (
        <Fragment key={cell}>
          {cell > 0 && ' · '}
          <Words nodes={nodes} hasLinks={hasLinks} />
        </Fragment>
      ))}
    </p>
  ));
}

function Words({ nodes, hasLinks }: NodesProps): ReactNode {
  return nodes.map((node, index) => <Word key={index} node={node} hasLinks={hasLinks} />);
}

function Word({ node, hasLinks }: PartProps): ReactNode {
  if (node.type === RuleType.text) {
    return hasLinks ? <LinkedText text={node.text} /> : node.text;
  }
  if (node.type === RuleType.breakLine) {
    return <br />;
  }
  if (node.type === RuleType.textFormatted) {
    return <Stressed node={node} hasLinks={hasLinks} />;
  }
  if (node.type === RuleType.link) {
    return <ScreenLink node={node} hasLinks={hasLinks} />;
  }
  return insideLists.has(node.type) ? <Block node={node} hasLinks={hasLinks} /> : plainText(node);
}

function Stressed({ node, hasLinks }: PartProps<MarkdownToJSX.FormattedTextNode>) {
  const words = <Words nodes={node.children} hasLinks={hasLinks} />;
  if (node.tag === 'strong') {
    return <strong className="font-semibold">{words}</strong>;
  }
  return node.tag === 'em' ? <em>{words}</em> : words;
}

/** A link to a screen is one; any other is its words and where it would lead, so that nobody is led there unseen. */
function ScreenLink({ node: { target, children }, hasLinks }: PartProps<MarkdownToJSX.LinkNode>) {
  const words = children.map(plainText).join('');
  if (target === null || (!hasLinks && isOwnPath(target))) {
    return words;
  }
  if (isOwnPath(target)) {
    return (
      <Link href={target} className={textLinkClassName}>
        {words}
      </Link>
    );
  }
  const shown = target === words ? words : `${words} (${target})`;
  return hasLinks ? <LinkedText text={shown} /> : shown;
}

/** The words of a part, without anything that can be pressed or loaded. */
function plainText(node: Part): string {
  if (node.type === RuleType.htmlBlock || node.type === RuleType.htmlSelfClosing) {
    // HTML is not parsed, so that there is none.
    return '';
  }
  if (node.type === RuleType.image) {
    return node.alt ?? '';
  }
  if ('children' in node) {
    return node.children.map(plainText).join('');
  }
  return 'text' in node ? node.text : '';
}
