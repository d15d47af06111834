// Run by unpacked-chromium.mjs as a program of its own, because the package reads where to unpack from the environment.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
