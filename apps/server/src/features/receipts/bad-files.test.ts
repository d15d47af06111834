import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

import { apiErrorSchema, parsedReceiptSchema } from '@bonbog/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { authorization, drawPicture, get, problem, signUp, upload } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { writeLockedPdf, writePdf } from '#app/testing/write-pdf.ts';

async function setUp() {
  const house = await buildTestHouse();
  return { house, user: await signUp(house) };
}

/** What must never be: a row without its file, a file without its row, anything in the folder for unfinished ones. */
async function halfWritten(house: TestHouse): Promise<string[]> {
  const rows = await house.db.selectFrom('files').select(['id', 'user_id', 'has_copies']).execute();
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  const stored = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(house.filesDir.length + 1)}/${entry.name}`);
  const owed = rows.flatMap(({ id, user_id, has_copies }) =>
    (has_copies === 1 ? ['original', 'display', 'thumbnail'] : ['original']).map(
      (name) => `${user_id}/${id}/${name}`,
    ),
  );
  return [
    ...owed.filter((path) => !stored.includes(path)).map((path) => `row without file: ${path}`),
    ...stored.filter((path) => !owed.includes(path)).map((path) => `file without row: ${path}`),
    ...(await readdir(house.tempDir)).map((name) => `left over: ${name}`),
  ];
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), chunk.length - 4);
  return chunk;
}

/** A PNG of 40 000 by 40 000 pixels that is small in the file and whole: 1.6 thousand million white pixels. */
function writeBomb(): Buffer {
  const side = 40_000;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

async function cut(format: 'png' | 'webp'): Promise<Buffer> {
  const whole = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

function writePages(count: number): Buffer {
  return writePdf(
    Array.from({ length: count }, (_, index) => ({
      width: 300,
      height: 400,
      content: `BT /F 20 Tf 40 300 Td (Side ${index + 1}) Tj ET`,
    })),
  );
}

const badFiles: readonly (readonly [string, () => Buffer | Promise<Buffer>, number, string, string])[] = [
  ['a PNG of 40 000 by 40 000', writeBomb, 413, 'FILE_TOO_LARGE', 'Billedet har for mange pixels.'],
  ['a PDF with a password', writeLockedPdf, 422, 'ENCRYPTED_PDF', 'PDF-filen er beskyttet med adgangskode.'],
  ['half a PNG', () => cut('png'), 422, 'UNREADABLE', 'Billedet kan ikke læses. Filen er måske beskadiget.'],
  [
    'half a WebP',
    () => cut('webp'),
    422,
    'UNREADABLE',
    'Billedet kan ikke læses. Filen er måske beskadiget.',
  ],
  [
    'the beginning of a PDF',
    () => writePages(3).subarray(0, 120),
    422,
    'UNREADABLE',
    'Billedet kan ikke læses. Filen er måske beskadiget.',
  ],
  [
    'a script that begins like a GIF',
    () => Buffer.from(`GIF89a=1;alert(1)//${' '.repeat(200)}`),
    422,
    'UNREADABLE',
    'Billedet kan ikke læses. Filen er måske beskadiget.',
  ],
  [
    'an SVG named .png',
    () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(100)}</svg>`,
      ),
    415,
    'UNSUPPORTED_FILE',
    'Filen er ikke et billede eller en PDF, vi kan læse.',
  ],
  [
    'a page named .png',
    () => Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(100)}`),
    415,
    'UNSUPPORTED_FILE',
    'Filen er ikke et billede eller en PDF, vi kan læse.',
  ],
  [
    'a ZIP named .png',
    () => Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.alloc(200)]),
    415,
    'UNSUPPORTED_FILE',
    'Filen er ikke et billede eller en PDF, vi kan læse.',
  ],
];

describe('a file that cannot be read', () => {
  it.each(badFiles)(
    '%s is refused with a reason, and leaves nothing half-written (S-30, S-32, UPL-41)',
    async (_, build, status, errorType, message) => {
      const { house, user } = await setUp();

      const response = await upload(house, user.token, { bytes: await build(), name: 'bon.png' });

      expect(problem(response)).toEqual({ status, errorType, message });
      const { suggestion, shouldRetry } = apiErrorSchema.parse(response.json());
      expect([suggestion, shouldRetry]).toEqual([expect.stringMatching(/\.$/), false]);
      expect(await halfWritten(house)).toEqual([]);
      const next = await upload(house, user.token, { bytes: await drawPicture() });
      expect(next.statusCode).toBe(200);
    },
  );
});

describe('a file that only looks bad', () => {
  it('a PDF of 300 pages is taken, and its first page shown (S-32)', async () => {
    const { house, user } = await setUp();

    const response = await upload(house, user.token, { bytes: writePages(300), name: 'faktura.pdf' });

    const { imageUrl } = parsedReceiptSchema.parse(response.json());
    const display = await get(house, imageUrl, user.token);
    const original = await get(house, `${imageUrl}?original=1`, user.token);
    expect((await sharp(display.rawPayload).metadata()).format).toBe('png');
    expect(original.headers['content-type']).toBe('application/pdf');
    expect(original.rawPayload.equals(writePages(300))).toBe(true);
    expect(await halfWritten(house)).toEqual([]);
  });

  it('a JPEG that is also a page is only ever served as a picture (S-30)', async () => {
    const { house, user } = await setUp();
    const page = '<html><script>alert(document.cookie)</script></html>';
    const jpeg = await sharp(await drawPicture())
      .jpeg()
      .toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
    const bytes = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)]);

    const response = await upload(house, user.token, { bytes, name: 'bon.html' });

    const { imageUrl } = parsedReceiptSchema.parse(response.json());
    for (const [query, disposition] of [
      ['', 'inline'],
      ['?size=thumb', 'inline'],
      ['?original=1', 'attachment; '],
    ] as const) {
      const { headers, rawPayload } = await get(house, imageUrl + query, user.token);
      expect(headers['content-type']).toMatch(/^image\/(jpeg|webp)$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-disposition']).toContain(disposition);
      expect(rawPayload.includes('<script>')).toBe(false);
    }
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Billeder\\bon.jpg', 'bon.jpg'],
    ['Bøn på 100 kr. 🧾.jpg', 'Bøn på 100 kr. 🧾.jpg'],
    [`${'x'.repeat(254)}🧾.jpg`, 'x'.repeat(254)],
    ['x'.repeat(300), 'x'.repeat(255)],
    ['bon\u202egpj.exe', 'bongpj.exe'],
    ['bon\u0000\u0007\u0085.jpg', 'bon.jpg'],
    // Whoever sends a form writes quotes so.
    ['"; filename="ond.html', '%22; filename=%22ond.html'],
    ["bon'(1)*!.jpg", "bon'(1)*!.jpg"],
    ['..', 'bilag'],
    [' ', 'bilag'],
  ])('%j is kept as %j, and safe in a header (S-28)', async (name, kept) => {
    const { house, user } = await setUp();

    const response = await upload(house, user.token, { bytes: await drawPicture(), name });

    const { imageUrl } = parsedReceiptSchema.parse(response.json());
    const { headers } = await get(house, `${imageUrl}?original=1`, user.token);
    const { original_name } = await house.db
      .selectFrom('files')
      .select('original_name')
      .executeTakeFirstOrThrow();
    const sent = String(headers['content-disposition']).replace("attachment; filename*=UTF-8''", '');
    expect(original_name).toBe(kept);
    expect(sent).toMatch(/^[\w%.~-]+$/);
    expect(decodeURIComponent(sent)).toBe(kept);
  });
});

describe('a form that is not as it should be', () => {
  const picture = (name: string, field = 'receipt') =>
    `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${'x'.repeat(200)}\r\n`;

  it.each([
    [
      'two files',
      picture('a.png') + picture('b.png'),
      'Der er valgt flere filer. Upload én kvittering ad gangen.',
    ],
    [
      'no file',
      '--b\r\nContent-Disposition: form-data; name="receipt"\r\n\r\ntext\r\n',
      'Der er ikke valgt en fil. Vælg et billede af en kvittering.',
    ],
    [
      'another field',
      picture('a.png', 'attachment'),
      'Der er ikke valgt en fil. Vælg et billede af en kvittering.',
    ],
    ['nothing in it', '', 'Der er ikke valgt en fil. Vælg et billede af en kvittering.'],
  ])('%s: is refused, and nothing is kept (UPL-36)', async (_, parts, message) => {
    const { house, user } = await setUp();

    const response = await house.app.inject({
      method: 'POST',
      url: '/api/receipts/parse',
      headers: { ...authorization(user.token), 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${parts}--b--\r\n`,
    });

    expect(problem(response)).toEqual({ status: 400, errorType: 'VALIDATION_ERROR', message });
    expect(await halfWritten(house)).toEqual([]);
    expect(await house.db.selectFrom('files').select('id').execute()).toEqual([]);
  });

  it('an upload whose line breaks in the middle leaves nothing (S-34)', async () => {
    const { house, user } = await setUp();
    const address = await house.app.listen({ port: 0, host: '127.0.0.1' });
    const sending = request(`${address}/api/receipts/parse`, {
      method: 'POST',
      headers: {
        ...authorization(user.token),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 10_000_000,
      },
    });
    sending.on('error', () => undefined);
    sending.write(`--b\r\nContent-Disposition: form-data; name="receipt"; filename="a"\r\n\r\n`);
    sending.write(Buffer.alloc(2_000_000, 1));
    await until(async () => (await readdir(house.tempDir)).length === 1);

    sending.destroy();

    await until(async () => (await readdir(house.tempDir)).length === 0);
    expect(await halfWritten(house)).toEqual([]);
    expect((await upload(house, user.token, { bytes: await drawPicture() })).statusCode).toBe(200);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await isSo()) {
      return;
    }
    await wait(25);
  }
  throw new Error('What was waited for did not happen');
}
