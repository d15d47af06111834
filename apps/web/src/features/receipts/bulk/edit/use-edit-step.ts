import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { Exchange } from '#features/receipts/bulk/queue/exchange-items.ts';
import { partsOf } from '#features/receipts/bulk/queue/item-pages.ts';
import { createOpenEditors, type OpenEditors } from '#features/receipts/fields/open-editors.ts';
import { useSaveShortcut } from '#features/receipts/review/use-save-shortcut.ts';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { withSettledCurrency } from '#features/receipts/review/settle-currency.ts';
import { arrangedPages } from '#features/receipts/bulk/join/arrange-pages.ts';
import { useJoins, type Joins } from '#features/receipts/bulk/join/use-joins.ts';
import { useStableActions, type CardActions } from './card-actions.ts';
import { unsettledIn } from './bulk-draft.ts';
import { editText } from './edit.text.ts';
import { useBulkSave, type BulkSavePorts } from './use-bulk-save.ts';
import { focusedPlace, useCardFocus, type FocusWish } from './use-card-focus.ts';
import { useCardKeys, type CardKeys } from './use-card-keys.ts';
import { useConfirmed } from './use-confirmed.ts';
import { usePresentItems, type ItemChange, type PresentItems } from './use-present-items.ts';

/**
 * Props of the edit step. `items` are those that are not saved yet. `onExchange` puts items in the place of others that
 * show the same pictures; `onRemove` throws pictures away; `onSaved` takes
 * receipts out of the list whose pictures stay; `onDone` leaves the screen after a save.
 */
export interface EditStepProps {
  readonly userId: string;
  readonly items: readonly ParsedItem[];
  readonly onChange: (id: string, change: ItemChange) => void;
  readonly onExchange: (exchange: Exchange<ParsedItem>) => boolean;
  readonly onRemove: (ids: readonly string[]) => void;
  readonly onSaved: (ids: readonly string[]) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The state of the edit step: which card is open, what was refused, and what buttons and keys do. */
export function useEditStep(props: EditStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const present = usePresentItems(props);
  const [editors] = useState(createOpenEditors);
  const [openId, setOpenId] = useState<string | null>(null);
  const confirmed = useConfirmed();
  const focusOn = useCardFocus(heading);
  const places: Places = { present, editors, openId, setOpenId, focusOn };
  const joins = useCardJoins(props.items, places, confirmed.confirm);
  const save = useBulkSave({
    ...props,
    present,
    settle: joins.settle,
    lookedAt: confirmed.of,
    unsettled: (item) => unsettledIn(item, present.draft(item), confirmed.of(item.id)),
    ...afterSaves(places),
  });
  const isFree = save.saving === null && joins.joiningId === null;
  const actions: CardActions = {
    ...cardChanges(places, isFree),
    ...joinActions(places, isFree, joins),
    confirm: confirmed.confirm,
    settle: (id) => {
      settleCard(places, isFree, { id, confirmed: confirmed.of(id) });
      confirmed.confirm(id, 'currency');
    },
    // A rate that was typed and not confirmed belongs to what is saved.
    save: (id) => {
      if (isFree && editors.commitAll()) {
        save.saveOne(id);
      }
    },
    remove: (id) => {
      const item = isFree ? present.find(id) : null;
      if (item !== null && askToRemove(item)) {
        leaveCard(places, id, false);
        present.drop([id]);
        props.onRemove([id]);
      }
    },
  };
  const saveSelected = () => {
    if (isFree && editors.commitAll()) {
      save.saveSelected();
    }
  };
  useCommitOnLeaving(editors);
  useCardKeys(keysOf(places, actions));
  useSaveShortcut(() => {
    if (openId === null) {
      saveSelected();
    } else {
      actions.save(openId);
    }
  });
  return {
    ...{ heading, present, editors, openId, confirmed, save, joins, saveSelected, isBlocked: !isFree },
    actions: useStableActions(actions),
  };
}
/** See {@link useEditStep}. */
export type EditStepState = Omit<ReturnType<typeof useEditStep>, 'heading'>;

/** Takes over what stands in an open editor when the step goes away, as by 'Tilbage' or Back, or the whole page. */
function useCommitOnLeaving(editors: OpenEditors): void {
  // As a layout effect it comes before the editors take themselves off the list.
  useLayoutEffect(
    () => () => {
      editors.commitQuietly();
    },
    [editors],
  );
  useEffect(() => {
    // Drawn at once and before other listeners hear of it: the page keeps its list at the same moment (S-60).
    const handleLeaving = () => {
      flushSync(() => {
        editors.commitQuietly();
      });
    };
    window.addEventListener('pagehide', handleLeaving, { capture: true });
    return () => {
      window.removeEventListener('pagehide', handleLeaving, { capture: true });
    };
  }, [editors]);
}

interface Places {
  readonly present: PresentItems;
  readonly editors: OpenEditors;
  readonly openId: string | null;
  readonly setOpenId: (id: string | null) => void;
  readonly focusOn: (wish: FocusWish) => void;
}

function cardChanges(places: Places, isFree: boolean) {
  const { present, openId } = places;
  return {
    toggle: (id: string) => {
      openCard(places, openId === id ? null : id);
    },
    select: (id: string, isSelected: boolean) => {
      if (isFree) {
        present.change(id, { selected: isSelected });
      }
    },
    arrange: (id: string, imageUrls: readonly string[]) => {
      const item = isFree ? present.find(id) : null;
      const arranged = item === null ? null : arrangedPages(item, imageUrls);
      if (arranged !== null) {
        present.change(id, arranged);
      }
    },
    edit: (id: string, next: Parameters<PresentItems['edit']>[1]) => {
      if (isFree) {
        present.edit(id, next);
      }
    },
    takeBack: (...what: Parameters<PresentItems['takeBack']>) => {
      if (isFree) {
        present.takeBack(...what);
      }
    },
  };
}

/** Joining and splitting, and what it means for the cards: what was changed in one needs no look in another. */
function useCardJoins(
  items: readonly ParsedItem[],
  places: Places,
  confirm: (id: string, field: ReviewField) => void,
): Joins {
  return useJoins({
    items,
    present: places.present,
    onBefore: () => {
      places.editors.commitQuietly();
    },
    onBegin: (id) => {
      places.focusOn({ id, field: null });
    },
    onExchanged: (ids, others) => {
      for (const { id, changed } of others) {
        for (const field of changed) {
          confirm(id, field);
        }
      }
      takeOverCard(places, ids, others[0].id);
    },
  });
}

function joinActions(
  { present, editors }: Places,
  isFree: boolean,
  { join, split, undo }: Joins,
): Pick<CardActions, 'join' | 'joinPrevious' | 'split' | 'undoExchange'> {
  const whenFree = (work: () => void) => {
    if (isFree && editors.commitAll()) {
      work();
    }
  };
  return {
    join: (ids) => {
      whenFree(() => {
        join(ids);
      });
    },
    joinPrevious: (id) => {
      whenFree(() => {
        const previous = neighbourOf(present, id, -1);
        join(previous === null ? [] : [previous, id]);
      });
    },
    split: (id) => {
      whenFree(() => {
        split(id);
      });
    },
    undoExchange: () => {
      whenFree(undo);
    },
  };
}

/** Another card stands in the place of some: open where one of them was, and with the focus. */
function takeOverCard({ openId, setOpenId, focusOn }: Places, ids: readonly string[], id: string): void {
  if (openId !== null && ids.includes(openId)) {
    setOpenId(id);
  }
  focusOn({ id, field: null });
}

/** The currency that stands on a card is right. */
function settleCard(
  places: Places,
  isFree: boolean,
  { id, confirmed }: { readonly id: string; readonly confirmed: ReadonlySet<ReviewField> },
): void {
  const changes = cardChanges(places, isFree);
  const reading = places.present.find(id)?.reading ?? undefined;
  changes.edit(id, (draft) => withSettledCurrency({ reading, draft, confirmed }));
  changes.select(id, true);
}

function keysOf(places: Places, actions: CardActions): CardKeys {
  const { present, openId, focusOn } = places;
  return {
    step: (by) => {
      const next = neighbourOf(present, focusedPlace()?.cardId ?? openId, by);
      if (next !== null && openCard(places, openId === null ? null : next)) {
        focusOn({ id: next, field: null });
      }
    },
    stepInField: (by) => {
      const place = focusedPlace();
      const next = place === null ? null : neighbourOf(present, place.cardId, by);
      if (place !== null && next !== null && openCard(places, next)) {
        focusOn({ id: next, field: place.field });
      }
    },
    toggleSelected: () => {
      const item = present.find(focusedPlace()?.cardId ?? '');
      if (item !== null) {
        actions.select(item.id, !item.selected);
      }
    },
  };
}

/**
 * Opens another card, or none. A rate that was typed and not confirmed is taken over first; false when it cannot be,
 * and then its card stays open.
 */
function openCard({ editors, openId, setOpenId }: Places, id: string | null): boolean {
  if (id !== openId && !editors.commitAll()) {
    return false;
  }
  setOpenId(id);
  return true;
}

function afterSaves(places: Places): Pick<BulkSavePorts, 'onCardLeaves' | 'onRefused'> {
  return {
    onCardLeaves: (id) => {
      leaveCard(places, id, true);
    },
    onRefused: (id, field) => {
      places.focusOn({ id, field });
    },
  };
}

function askToRemove(item: ParsedItem): boolean {
  return window.confirm(editText.removeQuestion(item.name, partsOf(item).length));
}

/** Where to go on when a card goes: to the one after it, else the one before it, else the heading. */
function leaveCard({ present, openId, setOpenId, focusOn }: Places, id: string, opensNext: boolean): void {
  const next = neighbourOf(present, id, 1) ?? neighbourOf(present, id, -1);
  const place = focusedPlace();
  focusOn({ id: next, field: opensNext && place?.cardId === id ? place.field : null });
  if (openId === id) {
    setOpenId(opensNext ? next : null);
  }
}

/** The card after or before another; the first one when there is no other. */
function neighbourOf(present: PresentItems, id: string | null, by: 1 | -1): string | null {
  const items = present.read();
  const index = items.findIndex((item) => item.id === id);
  return (index < 0 ? items[0] : items[index + by])?.id ?? null;
}
