import { LinkedText } from '#ui/linked-text.tsx';

/** What somebody wrote, with its line breaks. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      <LinkedText text={text} />
    </p>
  );
}
