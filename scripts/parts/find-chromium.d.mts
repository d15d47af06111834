/** The browser for the journeys, or null; see find-chromium.mjs. */
export function findChromium(
  environment?: Readonly<Record<string, string | undefined>>,
  exists?: (file: string) => boolean,
  unpacked?: () => Promise<string | null>,
): Promise<string | null>;

/** What to tell a person whose machine has none. */
export const chromiumAdvice: string;
