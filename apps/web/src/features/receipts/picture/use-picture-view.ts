import { ownValue } from '@bonbog/domain';
import type { Box } from '@bonbog/contract/calls';
import { useState, type KeyboardEvent } from 'react';

import {
  centredOn,
  moved,
  stripView,
  turned,
  wholePicture,
  zoomed,
  type PictureView,
  type Stage,
} from './picture-geometry.ts';

const buttonFactor = 1.5;
const closeLook = 2.5;
const arrowStep = 60;

/**
 * How the picture is looked at, and the ways to change it. Folded, it shows the boxes close up. Unfolded and zoomed,
 * it follows the boxes of the field in hand. `stage` is null until the sizes are known.
 */
export function usePictureView(stage: Stage | null, boxes: readonly Box[], isFolded: boolean) {
  const [chosen, setChosen] = useState<PictureView>(wholePicture);
  const [followed, setFollowed] = useState(boxes);

  const change = (next: (view: PictureView, on: Stage) => PictureView) => {
    if (stage !== null) {
      setChosen((view) => next(view, stage));
    }
  };
  // Adjusted while rendering, so that the picture never shows the old place for a moment.
  if (followed !== boxes) {
    setFollowed(boxes);
    if (chosen.zoom > 1) {
      change((view, on) => centredOn(view, boxes, on));
    }
  }

  const actions = {
    zoomBy: (factor: number) => {
      change((view, on) => zoomed(view, factor, on));
    },
    zoomIn: () => {
      // Closer means closer to the field in hand.
      change((view, on) => centredOn(zoomed(view, buttonFactor, on), boxes, on));
    },
    zoomOut: () => {
      change((view, on) => zoomed(view, 1 / buttonFactor, on));
    },
    toggleZoom: () => {
      change((view, on) =>
        view.zoom > 1 ? { ...wholePicture, quarterTurns: view.quarterTurns } : zoomed(view, closeLook, on),
      );
    },
    move: (by: { readonly x: number; readonly y: number }) => {
      change((view, on) => moved(view, by, on));
    },
    rotate: () => {
      setChosen(turned);
    },
    reset: () => {
      setChosen(wholePicture);
    },
  };
  const view = isFolded && stage !== null ? stripView(boxes, chosen.quarterTurns, stage) : chosen;
  return {
    view,
    actions,
    handleKey: (event: KeyboardEvent) => {
      handleKey(event, actions);
    },
  };
}

/** The ways to change how the picture is looked at. */
export type PictureActions = ReturnType<typeof usePictureView>['actions'];

function handleKey(event: KeyboardEvent, actions: PictureActions): void {
  const work = ownValue(keyActions, event.key);
  if (work !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    work(actions);
  }
}

const keyActions: Readonly<Record<string, (actions: PictureActions) => void>> = {
  '+': (actions) => {
    actions.zoomIn();
  },
  '-': (actions) => {
    actions.zoomOut();
  },
  '0': (actions) => {
    actions.reset();
  },
  r: (actions) => {
    actions.rotate();
  },
  ArrowLeft: (actions) => {
    actions.move({ x: arrowStep, y: 0 });
  },
  ArrowRight: (actions) => {
    actions.move({ x: -arrowStep, y: 0 });
  },
  ArrowUp: (actions) => {
    actions.move({ x: 0, y: arrowStep });
  },
  ArrowDown: (actions) => {
    actions.move({ x: 0, y: -arrowStep });
  },
};
