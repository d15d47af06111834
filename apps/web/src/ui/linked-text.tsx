import { splitLinks } from '#lib/split-links.ts';

/** How a link inside running text looks. */
export const textLinkClassName = 'text-accent underline underline-offset-2';

/** Words, of which plain https addresses lead out of the product, into a window of their own. */
export function LinkedText({ text }: { readonly text: string }) {
  return splitLinks(text).map(({ text: words, address }, index) =>
    address === null ? (
      words
    ) : (
      <a
        key={index}
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={textLinkClassName}
      >
        {words}
      </a>
    ),
  );
}
