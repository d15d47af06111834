import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How far from the end still counts as the end; fractions of a pixel and a bounce are no scrolling up. */
const tolerancePx = 48;

/** What is shown. */
export interface StickOptions {
  /** The id of the last message. */
  readonly lastId: string | null;
  /** Whether a message of the user's own is on its way, which always leads to the end. */
  readonly isSending: boolean;
}

/** Keeps the end of a list in sight, unless the reader scrolled up; then it tells that there is more. */
export function useStickToBottom({ lastId, isSending }: StickOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isAway, setIsAway] = useState(false);
  // What was the last message when the reader left the end.
  const [leftAt, setLeftAt] = useState<string | null>(null);

  const toEnd = () => {
    const { current } = scroller;
    if (current !== null) {
      current.scrollTop = current.scrollHeight;
      isAtEnd.current = true;
      setIsAway(false);
    }
  };
  useLayoutEffect(() => {
    if (isSending) {
      toEnd();
    }
  }, [isSending]);
  useLayoutEffect(() => {
    if (isAtEnd.current) {
      toEnd();
    }
  }, [lastId]);
  useEffect(() => {
    const { current } = scroller;
    if (current === null) {
      return;
    }
    // The field below grows, and a phone turns.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) {
        current.scrollTop = current.scrollHeight;
      }
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, []);

  return {
    scroller,
    hasNew: isAway && leftAt !== lastId,
    toEnd,
    handleScroll: () => {
      const { current } = scroller;
      if (current === null) {
        return;
      }
      const isNowAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight <= tolerancePx;
      if (isAtEnd.current && !isNowAtEnd) {
        setLeftAt(lastId);
      }
      isAtEnd.current = isNowAtEnd;
      setIsAway(!isNowAtEnd);
    },
  };
}
