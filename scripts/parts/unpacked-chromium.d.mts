/** The browser that comes with the dependencies, or null where there is none for this system; see unpacked-chromium.mjs. */
export function unpackedChromium(): Promise<string | null>;
