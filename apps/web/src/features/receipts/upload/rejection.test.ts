import { describe, expect, it } from 'vitest';

import { ACCEPT_ATTRIBUTE, dropFaultsOf, isPdf, rejectionAlert, rejectionOf } from './rejection.ts';

function fileOf(name: string, type: string, size = 200): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('rejectionOf', () => {
  it.each([
    ['a.png', 'image/png'],
    ['a.jpg', 'image/jpeg'],
    ['a.jpeg', 'image/jpeg'],
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
    ['A.JPEG', ''],
  ])('takes %s (UPL-12, LIM-07, T-29)', (name, type) => {
    expect(rejectionOf(fileOf(name, type))).toBeNull();
  });

  it.each([
    ['a.pdf', 'application/pdf'],
    ['a.txt', 'text/plain'],
    ['a.heic', 'image/heic'],
    ['a.svg', 'image/svg+xml'],
    ['a', ''],
  ])('refuses %s (UPL-12, S-37, T-28)', (name, type) => {
    expect(rejectionOf(fileOf(name, type))?.code).toBe('file-invalid-type');
  });

  it('takes 26214400 bytes and refuses one more (UPL-13, LIM-07)', () => {
    expect(rejectionOf(fileOf('a.png', 'image/png', 26_214_400))).toBeNull();
    expect(rejectionOf(fileOf('a.png', 'image/png', 26_214_401))?.code).toBe('file-too-large');
  });
});

describe('rejectionAlert', () => {
  const wrongType = { code: 'file-invalid-type', message: 'File type must be image/png' };
  const tooLarge = { code: 'file-too-large', message: 'File is larger than 26214400 bytes' };

  it.each(['drop', 'picker'] as const)(
    'has one text for a too large file from %s (UPL-14, T-46)',
    (source) => {
      expect(rejectionAlert([wrongType, tooLarge], source)).toBe(
        'Filen er for stor. Maksimal størrelse er 25MB. Prøv at komprimere billedet først.',
      );
    },
  );

  it('says "Fil fejl: {reason}" for a refused choice (UPL-15, T-46)', () => {
    expect(rejectionAlert([{ code: 'x', message: 'Grunden' }], 'picker')).toBe('Fil fejl: Grunden');
  });

  it('says "Ukendt fejl" when no reason is known (UPL-16)', () => {
    expect(rejectionAlert([], 'picker')).toBe('Ukendt fejl');
    expect(rejectionAlert([{ code: 'x', message: '' }], 'drop')).toBe('Ukendt fejl');
  });

  it('says "Fil afvist: ..." for a refused drop (UPL-17, T-46)', () => {
    expect(rejectionAlert([wrongType], 'drop')).toBe('Fil afvist: File type must be image/png');
  });
});

describe('dropFaultsOf', () => {
  it('takes what is a picture by its type or by its name', () => {
    expect(dropFaultsOf(fileOf('a', 'image/png'))).toEqual([]);
    expect(dropFaultsOf(fileOf('a.JPG', 'application/octet-stream'))).toEqual([]);
  });

  it('names the types of others (UPL-18)', () => {
    expect(dropFaultsOf(fileOf('a.txt', 'text/plain'))).toEqual([
      {
        code: 'file-invalid-type',
        message:
          'File type must be one of image/jpeg, .jpg, .jpeg, image/png, .png, image/gif, .gif, image/webp, .webp',
      },
    ]);
  });

  it('names the limit in bytes (UPL-19)', () => {
    expect(dropFaultsOf(fileOf('a.png', 'image/png', 26_214_400))).toEqual([]);
    expect(dropFaultsOf(fileOf('a.png', 'image/png', 26_214_401))).toEqual([
      { code: 'file-too-large', message: 'File is larger than 26214400 bytes' },
    ]);
  });
});

describe('the accept attribute', () => {
  it('asks for JPEG first, so that phones convert their own format (S-37)', () => {
    expect(ACCEPT_ATTRIBUTE).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/gif,.gif,image/webp,.webp');
  });

  it('knows a PDF by type or name (T-28)', () => {
    expect(
      [fileOf('a.pdf', ''), fileOf('a', 'application/pdf'), fileOf('a.png', 'image/png')].map(isPdf),
    ).toEqual([true, true, false]);
  });
});
