import { useEffect } from 'react';

/**
 * Stands in for the package react-style-singleton, by which dialogs keep the page behind them from scrolling. That one
 * writes a style element, which the content security policy refuses because a stranger's HTML could hold one too; a
 * sheet that a script makes is allowed. While several mounted components share it, the styles of the first one count.
 */
export function styleSingleton() {
  const sheet = createSharedSheet();
  return function SharedStyles({ styles }: { styles: string }) {
    useEffect(() => {
      sheet.add(styles);
      return sheet.remove;
    }, [styles]);
    return null;
  };
}

function createSharedSheet() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add: (styles: string) => {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove: () => {
      users -= 1;
      if (users === 0) {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      }
    },
  };
}
