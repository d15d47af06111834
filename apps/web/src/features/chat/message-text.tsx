import { splitLinks } from './split-links.ts';

/** What somebody wrote, with its line breaks. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map(({ text: words, address }, index) =>
        address === null ? (
          words
        ) : (
          <a
            key={index}
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-accent underline underline-offset-2"
          >
            {words}
          </a>
        ),
      )}
    </p>
  );
}
