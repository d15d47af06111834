import type { Page } from '@playwright/test';

/**
 * What of a page is lost where the system chooses the colours: a mark drawn by its fill alone, one chosen or disabled that
 * looks like its neighbours, and a control that has the focus without showing it. Empty when nothing is. Ends in the
 * colours of the system.
 */
export async function findLostMarks(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  const filled = await page.evaluateHandle(findFilled);
  await page.emulateMedia({ forcedColors: 'active' });
  // Colours change from the next frame on, and what follows is focused as by keyboard.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await page.keyboard.press('Tab');
  return page.evaluate(judge, filled);
}

/** Buttons and elements that hold nothing, seen by their fill: at least 3 to 1 against what is behind them (WCAG 1.4.11). */
function findFilled(): HTMLElement[] {
  const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isClear = (colour: string) => partsOf(colour)[3] === 0;
  const groundOf = (element: Element | null): string => {
    const fill = element === null ? 'rgb(255, 255, 255)' : getComputedStyle(element).backgroundColor;
    return isClear(fill) ? groundOf(element?.parentElement ?? null) : fill;
  };
  const lightOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => (part / 255) ** 2.2);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  return [...document.querySelectorAll<HTMLElement>('main *, nav *, [role=dialog] *')].filter((element) => {
    const fill = getComputedStyle(element).backgroundColor;
    const isMark =
      (element.childNodes.length === 0 || element.matches('button, a')) && element.checkVisibility();
    const contrast = lightOf(fill) / lightOf(groundOf(element.parentElement));
    return isMark && element.offsetWidth > 1 && !isClear(fill) && Math.max(contrast, 1 / contrast) >= 3;
  });
}

function judge(filled: readonly HTMLElement[]): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  const isSeen = (colour: string) => colour !== ground && !/^rgba.*, 0\)$/.test(colour);
  const linesOf = (style: CSSStyleDeclaration) =>
    (['borderTop', 'borderRight', 'borderBottom', 'borderLeft', 'outline'] as const).map((side) => {
      const [width, kind, colour] = [style[`${side}Width`], style[`${side}Style`], style[`${side}Color`]];
      return Number.parseFloat(width) > 0 && kind !== 'none' && isSeen(colour)
        ? `${width} ${kind} ${colour}`
        : '';
    });
  const drawn = (element: Element, part?: string) => {
    const style = getComputedStyle(element, part);
    if (part !== undefined && style.content === 'none') {
      return [];
    }
    return [isSeen(style.backgroundColor) ? style.backgroundColor : '', ...linesOf(style)];
  };
  const isChecked = (element: Element) => element.matches(':has(:checked), :checked');
  const lookOf = (element: Element): unknown[] => {
    const { color, fontWeight, textDecorationLine, opacity } = getComputedStyle(element);
    return [color, fontWeight, textDecorationLine, opacity, isChecked(element)].concat(
      ...[undefined, '::before', '::after'].map((part) => drawn(element, part)),
    );
  };
  const wholeLook = (element: Element | null): string =>
    element === null ? '' : JSON.stringify([element, ...element.children].map((part) => lookOf(part)));
  const chosen = '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]';
  /** What the nearest part of the page that has any holds besides, of the same kind and not chosen. */
  const peersOf = (element: Element, around = element.parentElement): Element[] => {
    const peers = [...(around?.querySelectorAll(element.tagName) ?? [])].filter(
      (other) => other.role === element.role && other.checkVisibility() && !other.matches(chosen),
    );
    const isAll = around === null || around.matches('main, body');
    return peers.length > 0 || isAll ? peers : peersOf(element, around.parentElement);
  };
  const isLikePeer = (element: Element) =>
    element.checkVisibility() && peersOf(element).some((peer) => wholeLook(peer) === wholeLook(element));

  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]'),
  ].filter((element) => element.checkVisibility() && element.tabIndex >= 0);
  const isOff = (element: Element) => element.matches(':disabled, [aria-disabled=true]');
  const toneOf = (element: Element) => getComputedStyle(element).color + getComputedStyle(element).opacity;
  const isLikeOn = (element: Element) => {
    const peer = controls.find((other) => other.tagName === element.tagName && !isOff(other));
    return isOff(element) && peer !== undefined && toneOf(peer) === toneOf(element);
  };

  const isSameWithFocus = (element: HTMLElement) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement ?? null];
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) {
      focused.blur();
    }
    // A colour that has begun to change is still the old one.
    element.style.transition = 'none';
    const before = around.map(wholeLook).join('');
    element.focus();
    return document.activeElement === element && around.map(wholeLook).join('') === before;
  };

  const told = (fault: string, elements: readonly Element[]) =>
    elements.map((element) => `${fault}: ${element.outerHTML.slice(0, 200)}`);
  return [
    ...told(
      'fill',
      filled.filter((element) => drawn(element).every((line) => line === '')),
    ),
    ...told('chosen', [...document.querySelectorAll(chosen)].filter(isLikePeer)),
    ...told('disabled', controls.filter(isLikeOn)),
    ...told('focus', controls.filter(isSameWithFocus)),
  ];
}
