import type { Page } from '@playwright/test';

/** A file that another app shares. */
export interface SharedFile {
  readonly name: string;
  readonly type: string;
  /** Base64; for none, so many empty bytes. */
  readonly bytes?: string;
  readonly size?: number;
}

/** Shares files as a phone does: it opens the address of the manifest with a form. */
export async function share(page: Page, files: readonly SharedFile[]): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate((given) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/modtag';
    form.enctype = 'multipart/form-data';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'files';
    input.multiple = true;
    const held = new DataTransfer();
    for (const { name, type, bytes, size } of given) {
      const content =
        bytes === undefined
          ? new Uint8Array(size ?? 0)
          : Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
      held.items.add(new File([content], name, { type }));
    }
    input.files = held.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
  await loaded;
}
