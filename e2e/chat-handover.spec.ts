import {
  chatField,
  conversation,
  caseNumberOf,
  openCase,
  openChat,
  reply,
  say,
  showStation,
  toast,
} from './support/support-desk.ts';
import { openPanel } from './support/open-panel.ts';
import { expect, test } from './support/test.ts';
import { signUp } from './support/user.ts';

test.use({ viewport: { width: 1280, height: 900 } });
test.describe.configure({ timeout: 180_000 });

test('a user declines a person, takes one, is answered meanwhile, and hears from one (CHAT-23, CHAT-25, S-69, S-70, S-71)', async ({
  page: user,
  openAnother,
  expectAccessible,
}) => {
  await signUp(user);
  await openChat(user);
  const thread = conversation(user);
  const answers = thread.getByText('· lokal-hjælp-1');
  const fetchPerson = user.getByRole('button', { name: 'Ja, hent et menneske' });

  await test.step('what it does not know is told, and a person is offered', async () => {
    await say(user, 'Hvad er momssatsen i Norge?');
    await expect(thread.getByText('Skal jeg hente et menneske?')).toBeVisible();
    await expect(fetchPerson).toBeVisible();
    await showStation(user, 'chat-offer', expectAccessible);
    await user.getByRole('button', { name: 'Nej tak' }).click();
    await expect(thread.getByText('Helt i orden.', { exact: false })).toBeVisible();
    await expect(fetchPerson).toHaveCount(0);
    await expect(chatField(user)).toBeFocused();
  });

  await test.step('the next question is answered', async () => {
    await say(user, 'Hvordan skifter jeg adgangskode?');
    await expect(thread.getByText('Skift adgangskode', { exact: true }).first()).toBeVisible();
    await expect(toast(user, 'Overført til support')).toHaveCount(0);
  });

  await test.step('a person is fetched, and questions are answered meanwhile', async () => {
    await say(user, 'Hvad er klokken på Mars?');
    await expect(thread.getByText('Jeg svarer kun på spørgsmål om Bonbog.', { exact: false })).toHaveCount(1);
    await expect(fetchPerson).toHaveCount(0);
    await say(user, 'Hvad er momssatsen i Sverige?');
    await fetchPerson.click();
    await expect(toast(user, 'Overført til support')).toBeVisible();
    await expect(user.getByText('Overført til support. Assistenten svarer imens.')).toBeVisible();
    const before = await answers.count();
    await say(user, 'Hvordan uploader jeg mange kvitteringer på én gang?');
    await expect(answers).toHaveCount(before + 1);
    await showStation(user, 'chat-awaited', expectAccessible);
  });

  await test.step('a person answers, and the assistant is silent', async () => {
    const admin = await openAnother();
    await openPanel(admin);
    await openCase(admin, await caseNumberOf(user));
    await reply(admin, 'Hej, her er et menneske.');
    await expect(thread.getByText('Hej, her er et menneske.')).toBeVisible();
    await expect(user.getByText('Du skriver med support')).toBeVisible();
    const before = await answers.count();
    await say(user, 'Hvordan skifter jeg kategori?');
    await expect(thread.getByText('Assistenten skriver …')).toHaveCount(0);
    await expect(answers).toHaveCount(before);
    await admin.goto('/admin-dashboard?fane=sager&q=mange+kvitteringer+på+én');
    await expect(admin.getByTestId('ticket-list').getByRole('link').first()).toBeVisible();
    await expect(admin.getByRole('switch', { name: 'Kun lukkede' })).toBeVisible();
    await showStation(admin, 'helpdesk-search', expectAccessible);
  });
});
