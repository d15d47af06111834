import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { inCache, inRoot } from './paths.mjs';

const packageName = '@sparticuz/chromium';

// The libraries that a bare system lacks and the package's own fonts, and then nothing between Playwright and the
// browser: `exec` keeps the process, so that ending it ends the browser.
const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The version that is installed, or null when the package is absent. */
function installedVersion() {
  try {
    const program = createRequire(import.meta.url).resolve(packageName);
    const manifest = path.join(program.slice(0, program.indexOf(path.normalize(packageName))), packageName);
    return JSON.parse(readFileSync(path.join(manifest, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

/**
 * The package unpacks below the folder for temporary files, which everybody on a machine shares; ours is a folder of
 * its own. It unpacks the libraries only where it believes to be at the one host it was made for.
 */
async function unpackInto(folder) {
  mkdirSync(folder, { recursive: true });
  await promisify(execFile)(process.execPath, [inRoot('scripts', 'parts', 'inflate-chromium.mjs')], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'nodejs20.x' },
  });
}

/**
 * The browser that comes with the development dependencies, unpacked once into `.cache/`; it needs nothing of the
 * system but its C library. Null on systems other than Linux on x64, for which there is none.
 */
export async function unpackedChromium() {
  const version = installedVersion();
  if (version === null || process.platform !== 'linux' || process.arch !== 'x64') {
    return null;
  }
  const folder = inCache(`chromium-${version}`);
  const browser = path.join(folder, 'start');
  if (!existsSync(browser)) {
    const aside = `${folder}.${process.pid}`;
    await unpackInto(aside);
    writeFileSync(path.join(aside, 'fonts.conf'), fontSettings);
    writeFileSync(path.join(aside, 'start'), startScript, { mode: 0o755 });
    try {
      renameSync(aside, folder);
    } catch (error) {
      // Another program was quicker, and its folder is as good.
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(browser)) {
        throw error;
      }
    }
  }
  return browser;
}
