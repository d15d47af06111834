import { openPanel } from './support/open-panel.ts';
import { chatField, conversation, openChat, say, showStation, toast } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test.use({ viewport: { width: 1280, height: 900 } });
test.describe.configure({ timeout: 180_000 });

test('what is asked back is answered by a tap, and what did not help leads on to a person (S-69, S-72, S-82)', async ({
  page: user,
  openAnother,
  expectAccessible,
}) => {
  await signUp(user);
  await openChat(user);
  const thread = conversation(user);
  const replies = thread.getByRole('list', { name: 'Svar med et tryk' }).last();
  const helped = thread.getByRole('group', { name: 'Hjalp det?' });
  const answers = thread.getByText('· lokal-hjælp-1');

  await test.step('a reply is pressed with the keyboard, and is answered', async () => {
    await say(user, 'eksport');
    await expect(thread.getByText('Mener du', { exact: false })).toBeVisible();
    await showStation(user, 'chat-replies', expectAccessible);
    const first = replies.getByRole('button').first();
    const words = (await first.textContent()) ?? '';
    await first.press('Enter');
    await expect(answers).toHaveCount(2);
    await expect(thread.getByRole('link', { name: 'Læs mere' })).toBeVisible();
    await expect(replies.getByText(words, { exact: true })).toBeVisible();
    await expect(replies.getByRole('button')).toHaveCount(0);
    await expect(chatField(user)).toBeFocused();
  });

  await test.step('it is said that it helped, and then that it did not', async () => {
    const yes = helped.getByRole('button', { name: 'Ja, det hjalp' });
    const no = helped.getByRole('button', { name: 'Nej, det hjalp ikke' });
    await yes.click();
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await no.press('Space');
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await expect(yes).toHaveAttribute('aria-pressed', 'false');
    await expect(answers).toHaveCount(3);
    await expect(thread.getByText('Skal jeg hente et menneske?')).toBeVisible();
    await expect(replies.getByRole('button').first()).toBeVisible();
    await showStation(user, 'chat-not-helped', expectAccessible);
    await user.reload();
    await expect(no).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a person is fetched, and the buttons can only be read', async () => {
    await user.getByRole('button', { name: 'Ja, hent et menneske' }).click();
    await expect(toast(user, 'Overført til support')).toBeVisible();
    await expect(helped).toHaveCount(0);
    await expect(thread.getByText('Hjalp det? Nej')).toBeVisible();
    await expect(replies.getByRole('button')).toHaveCount(0);
    await showStation(user, 'chat-buttons-over', expectAccessible);
  });

  await test.step('administrators see what was said of the article', async () => {
    const admin = await openAnother();
    await openPanel(admin);
    await admin.goto('/admin-dashboard?fane=statistik');
    const table = admin.getByRole('table', { name: 'Hjalp svarene?' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveText(['Hjælpetekst', 'Spurgt', 'Ja', 'Nej']);
    await showStation(admin, 'helpdesk-help-answers', expectAccessible);
  });
});
