/**
 * What a picker offers, with HEIC. Not on iPhones and iPads: they turn a HEIC into a JPEG by themselves for a picker
 * that does not ask for HEIC, faster than a page can.
 */
export function offerHeic(
  accept: string,
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): string {
  // An iPad calls itself a Mac, which has no touch.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos ? accept : `${accept},image/heic,image/heif,.heic,.heif`;
}
