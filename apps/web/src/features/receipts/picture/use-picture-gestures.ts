import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** A point in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What fingers, mouse and wheel ask of the picture. */
export interface PictureGestures {
  readonly onMove: (by: Point) => void;
  readonly onZoom: (factor: number) => void;
}

const wheelStep = 400;

/** Drag moves, two fingers pinch, Ctrl with the wheel zooms. Answers the handlers of the frame. */
export function usePictureGestures(
  frame: RefObject<HTMLElement | null>,
  { onMove, onZoom }: PictureGestures,
) {
  const pointers = useRef(new Map<number, Point>());
  const zoom = useRef(onZoom);
  useEffect(() => {
    zoom.current = onZoom;
  });

  // React listens to wheel passively, and then the browser would zoom the whole page.
  useEffect(() => {
    const element = frame.current;
    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey) {
        event.preventDefault();
        zoom.current(Math.exp(-event.deltaY / wheelStep));
      }
    };
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [frame]);

  const handleUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) {
        return;
      }
      const now = { x: event.clientX, y: event.clientY };
      const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      pointers.current.set(event.pointerId, now);
      const [other] = others;
      if (other !== undefined) {
        onZoom(distance(now, other) / Math.max(1, distance(before, other)));
      } else {
        onMove({ x: now.x - before.x, y: now.y - before.y });
      }
    },
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
    onPointerLeave: handleUp,
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
