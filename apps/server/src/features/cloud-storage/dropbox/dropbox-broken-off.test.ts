import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { CloudCredentials, CloudProvider } from '#features/cloud-storage/cloud-provider.ts';

import { buildDropbox, connect, fileOf } from './testing/dropbox-house.ts';

const files = [
  fileOf('kvitteringer_2026-11-21.csv', 'Type;Bilagsnr.'),
  fileOf('1_Netto.jpg', 'et'),
  fileOf('2_Føtex.pdf', randomBytes(9 * 1024 * 1024)),
  fileOf('3_Rema.png', 'tre'),
];
const names = ['1_Netto (2).jpg', '1_Netto.jpg', '2_Føtex.pdf', '3_Rema.png', 'kvitteringer_2026-11-21.csv'];

/** Whether it came to its end. */
async function exportTo(
  provider: CloudProvider,
  name: string,
  credentials: CloudCredentials,
): Promise<boolean> {
  const { signal } = new AbortController();
  try {
    const folder = await provider.openFolder(credentials, name, { keep: async () => undefined, signal });
    for (const file of files) {
      await folder.put(file, signal);
    }
    return true;
  } catch {
    return false;
  }
}

/** Dropbox does what the last request asked, and then nobody is there any more to hear it or to ask again. */
function dieAfter(requests: number): typeof fetch {
  let asked = 0;
  return async (input, init) => {
    asked += 1;
    if (asked > requests) {
      throw new Error('dead');
    }
    const answer = await fetch(input, init);
    if (asked < requests) {
      return answer;
    }
    await answer.arrayBuffer();
    throw new Error('killed');
  };
}

describe('an export to Dropbox', () => {
  it('that is killed after any of its requests leaves each file once when it is repeated (S-55, S-56)', async () => {
    const house = await buildDropbox();
    const credentials = await connect(house);
    let requests = 0;
    for (let wasKilled = true; wasKilled;) {
      requests += 1;
      const folder = `Bonbog_fil ${requests}`;
      await house.server.files.place(`/${folder}/1_Netto.jpg`, 'brugerens egen');
      wasKilled = !(await exportTo(house.providerOver(dieAfter(requests)), folder, credentials));

      expect(await exportTo(house.provider, folder, credentials)).toBe(true);

      const paths = house.server.files.paths().filter((path) => path.startsWith(`/${folder}/`));
      expect(paths.toSorted(), `after ${requests} requests`).toEqual(
        names.map((name) => `/${folder}/${name}`),
      );
    }
    // Folder and listing, three small files, and start, two parts and end of the big one.
    expect(requests).toBe(2 + 3 + 4 + 1);
  });

  it('that runs twice at the same time leaves each file once (S-55)', async () => {
    const house = await buildDropbox();
    const credentials = await connect(house);
    await house.server.files.place('/Bonbog_fil/1_Netto.jpg', 'brugerens egen');
    const send = () => exportTo(house.provider, 'Bonbog_fil', credentials);

    expect(await Promise.all([send(), send()])).toEqual([true, true]);

    expect(house.server.files.paths().toSorted()).toEqual(names.map((name) => `/Bonbog_fil/${name}`));
  });
});
