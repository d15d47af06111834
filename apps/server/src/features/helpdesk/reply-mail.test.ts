import { describe, expect, it, vi } from 'vitest';

import { post, remove } from '#app/testing/requests.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { startMailServer } from '#platform/mail/testing/mail-server.ts';

import {
  caseOf,
  kinds,
  mailsLeft,
  openCase,
  reply,
  say,
  setStatus,
  setUp,
} from './testing/helpdesk-requests.ts';
import { replyMail } from './reply-mail.ts';

const site = 'https://bonbog.eksempel.dk';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

async function setUpWithMails() {
  const set = await setUp();
  set.house.mails.length = 0;
  return set;
}

describe('the mail about a reply', () => {
  it('escapes what people wrote in its HTML, and keeps it in its text (T-69)', () => {
    const mail = replyMail({
      to: 'anna@eksempel.dk',
      caseNumber: 12,
      title: '<Moms> & "æøå"',
      text: '<script>alert(1)</script>\nHilsen "Bo" & co',
      link: `${site}/feedback?chat=1&a="b"`,
      canAnswer: true,
    });

    expect(mail.subject).toBe('Svar fra Bonbog support (sag 12)');
    expect(mail.text).toContain('\n<script>alert(1)</script>\nHilsen "Bo" & co\n');
    expect(mail.text).toContain('har svaret på "<Moms> & "æøå"" (sag 12)');
    expect(mail.html).toContain(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;<br>Hilsen &quot;Bo&quot; &amp; co</p>',
    );
    expect(mail.html).toContain('href="https://bonbog.eksempel.dk/feedback?chat=1&amp;a=&quot;b&quot;"');
    expect(mail.html).not.toContain('<script>');
  });

  it.each([
    ['chat', 'in_progress', '/feedback?chat=:id'],
    ['chat', 'resolved', '/chat-history?samtale=:id'],
    ['chat', 'closed', '/chat-history?samtale=:id'],
    ['feedback', 'in_progress', '/feedback'],
    ['feedback', 'closed', '/feedback'],
  ] as const)(
    'to %s that is %s goes to its user and leads to %s (T-69, S-79)',
    async (kind, status, path) => {
      const { house, admin, user } = await setUpWithMails();
      const id = await openCase(house, user, kind);
      const page = path.replace(':id', id);
      await setStatus(house, admin, { kind, id, status });

      await reply(house, admin, { kind, id, text: 'Tryk på blyanten.' });
      await mailsLeft(house);

      expect(house.mails).toHaveLength(1);
      expect(house.mails[0]).toMatchObject({ to: user.email, subject: 'Svar fra Bonbog support (sag 1)' });
      expect(house.mails[0]?.text).toContain('\nTryk på blyanten.\n');
      expect(house.mails[0]?.text.split('\n')).toContain(`${site}${page}`);
      expect(house.mails[0]?.html).toContain(`href="${site}${page}"`);
      expect(JSON.stringify(house.mails)).not.toContain(admin.email);
    },
  );

  it('is not sent for a status (T-69)', async () => {
    const { house, admin, user } = await setUpWithMails();
    const id = await say(house, user);

    await setStatus(house, admin, { kind: 'chat', id, status: 'resolved' });
    await mailsLeft(house);

    expect(house.mails).toEqual([]);
  });

  it.each(kinds)(
    'to %s waits while the mail server is down, and the reply does not (T-69, S-79)',
    async (kind) => {
      const server = await startMailServer();
      const port = Number(new URL(server.url).port);
      const { house, admin, user } = await setUp();
      house.mailsGoTo = createSmtpMailer({ smtpUrl: server.url, from: 'bonbog@eksempel.dk' });
      const id = await openCase(house, user, kind);
      await server.stop();
      for (const text of ['Det første svar', 'Det andet svar']) {
        expect((await reply(house, admin, { kind, id, text })).statusCode).toBe(200);
      }
      await vi.waitFor(() => {
        expect(house.mailTroubles).toMatchObject([
          { kind: 'reply', delivery: 'waiting' },
          { kind: 'reply', delivery: 'waiting' },
        ]);
      });
      expect(await caseOf(house, admin, id)).toMatchObject({ replyCount: 2 });
      const again = await startMailServer(port);
      house.wait(minuteMs);

      await house.sendWaitingMails();

      const left = again.received.join('\n');
      expect(again.received).toHaveLength(2);
      expect([left.includes('Det f=C3=B8rste svar'), left.includes('Det andet svar')]).toEqual([true, true]);
      expect(left.match(/Subject: Svar fra Bonbog support \(sag 1\)/g)).toHaveLength(2);
    },
  );

  it.each(kinds)('to %s does not leave once its user is deleted (T-69, S-83)', async (kind) => {
    const { house, admin, user } = await setUpWithMails();
    const id = await openCase(house, user, kind);
    house.mailServerIsDown = true;
    await reply(house, admin, { kind, id });
    await vi.waitFor(() => {
      expect(house.mailTroubles).toHaveLength(1);
    });
    await remove(house, `/api/admin/users/${user.id}`, admin.token);
    house.mailServerIsDown = false;
    house.wait(minuteMs);

    await house.sendWaitingMails();

    expect(house.mails).toEqual([]);
    expect(await house.db.selectFrom('queued_mails').select('topic').execute()).toEqual([]);
  });

  it('does not leave late when its case is gone, whoever took that away (T-69)', async () => {
    const { house, admin, user } = await setUpWithMails();
    const id = await say(house, user);
    house.mailServerIsDown = true;
    await reply(house, admin, { kind: 'chat', id });
    await vi.waitFor(() => {
      expect(house.mailTroubles).toHaveLength(1);
    });
    await house.db.deleteFrom('users').where('id', '=', user.id).execute();
    house.mailServerIsDown = false;
    house.wait(minuteMs);

    await house.sendWaitingMails();

    expect(house.mails).toEqual([]);
    expect(house.mailTroubles.at(-1)).toMatchObject({ kind: 'reply', delivery: 'dropped' });
  });

  it.each([
    [6.9 * dayMs, 1],
    [7 * dayMs, 0],
  ])('that could not leave for %i ms leaves %i times (T-69)', async (milliseconds, times) => {
    const { house, admin, user } = await setUpWithMails();
    const id = await say(house, user);
    house.mailServerIsDown = true;
    await reply(house, admin, { kind: 'chat', id });
    await vi.waitFor(() => {
      expect(house.mailTroubles).toHaveLength(1);
    });
    house.mailServerIsDown = false;
    house.wait(milliseconds);

    await house.sendWaitingMails();

    expect(house.mails).toHaveLength(times);
  });

  it('is not sent for a reply that was refused (T-69)', async () => {
    const { house, admin, user } = await setUpWithMails();
    const id = await say(house, user);
    await reply(house, admin, { kind: 'chat', id });

    await reply(house, admin, { kind: 'chat', id, seen: '0' });
    await post(house, `/api/admin/chat/session/${id}/message`, { message: ' ' }, admin.token);
    await mailsLeft(house);

    expect(house.mails).toHaveLength(1);
  });
});
