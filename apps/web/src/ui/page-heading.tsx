import { useEffect, useRef, type ReactNode } from 'react';

import { useDocumentTitle } from './use-document-title.ts';

let focusedPath = window.location.pathname;

/** Props of {@link PageHeading}. `title` is also the document's title; `children` replace it on the page. */
export interface PageHeadingProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly className?: string;
  /** The language of the title when it is not Danish. */
  readonly lang?: string;
}

/** The h1 of a screen. After a change of path it takes the focus, so that screen readers announce the new screen. */
export function PageHeading({
  title,
  children,
  className = 'text-xl font-semibold',
  lang,
}: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    // The path the page was loaded with is announced by the browser itself.
    if (window.location.pathname !== focusedPath) {
      focusedPath = window.location.pathname;
      ref.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} lang={lang} className={className}>
      {children ?? title}
    </h1>
  );
}
