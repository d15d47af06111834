import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far below the top of the page an element begins, in pixels. It follows whatever grows or shrinks above it. */
export function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      // Under an open menu the element is hidden and says nothing.
      if (box !== undefined && box.width > 0) {
        setTop(Math.round(box.top + window.scrollY));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return top;
}
