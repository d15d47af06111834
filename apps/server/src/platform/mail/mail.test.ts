import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { startMailServer } from './testing/mail-server.ts';

const mail = {
  to: 'anna@eksempel.dk',
  subject: 'Din kode',
  text: 'Kære Anna\n\n012345\n',
  html: '<p>012345</p>',
};

describe('createSmtpMailer', () => {
  it('hands a mail to a mail server', async () => {
    const { url, received } = await startMailServer();

    await createSmtpMailer({
      smtpUrl: url,
      from: 'Bonbog <bonbog@eksempel.dk>',
    }).send(mail);

    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(
      /From: Bonbog <bonbog@eksempel\.dk>[\s\S]*To: anna@eksempel\.dk[\s\S]*^012345\r?$/m,
    );
  });

  it('rejects when nobody answers', async () => {
    await expect(
      createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.dk' }).send(mail),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('createOutboxMailer', () => {
  it('writes one file for each mail, plain text first, the code alone on its line', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bonbog-outbox-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const mailer = createOutboxMailer({
      dir,
      from: 'Bonbog <a@b.dk>',
      clock: () => new Date('2026-11-21T10:00:00Z'),
    });

    await mailer.send(mail);

    expect(await readdir(dir)).toEqual(['2026-11-21T10-00-00.000Z-anna@eksempel.dk.eml']);
    const written = await readFile(join(dir, '2026-11-21T10-00-00.000Z-anna@eksempel.dk.eml'), 'utf8');
    expect(written).toMatch(/text\/plain[\s\S]*^012345$[\s\S]*text\/html/m);
  });

  it('takes addresses of 254 characters, each to a file of its own (S-16, S-21)', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bonbog-outbox-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const clock = () => new Date('2026-11-21T10:00:00Z');
    const mailer = createOutboxMailer({ dir, from: 'a@b.dk', clock });
    const long = `${'a'.repeat(230)}@langt.eksempel.dk`;

    await mailer.send({ ...mail, to: `${long}.aarhus` });
    await mailer.send({ ...mail, to: `${long}.odense` });

    expect(await readdir(dir)).toHaveLength(2);
  });

  it('never leaves the outbox, whatever the address looks like', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bonbog-outbox-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const mailer = createOutboxMailer({ dir, from: 'a@b.dk', clock: () => new Date() });

    await mailer.send({ ...mail, to: '"../../x"@eksempel.dk' });

    expect(await readdir(dir)).toHaveLength(1);
  });
});
