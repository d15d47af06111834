import { openPanel } from './support/open-panel.ts';
import {
  askForPerson,
  attachBy,
  attachedPdf,
  caseNumberOf,
  chatField,
  conversation,
  drawPicture,
  openCase,
  openChat,
  reply,
  replyField,
  say,
  showStation,
  statusOf,
  toast,
} from './support/support-desk.ts';
import { expect, test } from './support/test.ts';
import { mailSaying, signUp } from './support/user.ts';

test.use({ viewport: { width: 1280, height: 900 } });
// Several people, one machine.
test.describe.configure({ timeout: 180_000 });

test('a user asks the assistant, attaches files and asks for a person (FB-01…03, CHAT-01…04, CHAT-07, CHAT-09, CHAT-14…16, CHAT-19, CHAT-23, CHAT-24, S-66, S-69, S-70, S-72, S-76, SHELL-16, SHELL-37, T-81)', async ({
  page,
  expectAccessible,
}) => {
  await signUp(page);
  await openChat(page);
  await page.getByRole('button', { name: 'Tilbage til formular' }).click();
  await expect(page.getByRole('heading', { name: 'Send feedback' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  await page.getByRole('button', { name: 'Start AI-chat i stedet' }).click();
  await expect(page.getByText('Op til 5 filer pr. besked, 10 MB pr. fil')).toBeVisible();
  await showStation(page, 'chat-start', expectAccessible);

  await say(page, 'Hvordan får jeg mine bilag over i Dinero?');
  const thread = conversation(page);
  await expect(thread.getByText('AI-assistent')).toBeVisible();
  await expect(thread.getByText('· lokal-hjælp-1')).toBeVisible();
  await expect(thread.getByText(/^· \d+,\d s$/)).toBeVisible();

  await say(page, 'Hvor meget har jeg brugt hos Netto i juli 2026?');
  await expect(thread.getByRole('list', { name: 'Talt med' })).toHaveText(
    'Butik: NettoPeriode: 1.–31. juli 2026',
  );
  await showStation(page, 'chat-understood', expectAccessible);
  await thread.getByRole('button', { name: 'Spørg uden Periode: 1.–31. juli 2026' }).click();
  await expect(thread.getByText('Hvor meget har jeg brugt hos Netto', { exact: true })).toBeVisible();
  await expect(thread.getByRole('list', { name: 'Talt med' })).toHaveText([
    'Butik: NettoPeriode: 1.–31. juli 2026',
    'Butik: Netto',
  ]);

  await chatField(page).pressSequentially('Jeg har prøvet det.');
  await chatField(page).press('Shift+Enter');
  await chatField(page).pressSequentially('Kan en medarbejder hjælpe?');
  await expect(chatField(page)).toHaveValue('Jeg har prøvet det.\nKan en medarbejder hjælpe?');
  await attachBy(page.getByRole('button', { name: 'Vedhæft filer' }), [
    await drawPicture('skærm.png', 5),
    attachedPdf,
  ]);
  const chosen = page.getByRole('list', { name: 'Vedhæftede filer' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await showStation(page, 'chat-attached', expectAccessible);
  await chatField(page).press('Enter');

  await expect(toast(page, 'Overført til support')).toBeVisible();
  await expect(thread.getByText('Samtalen er overført til en medarbejder.')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expect(thread.getByRole('link', { name: 'Åbn faktura.pdf i et nyt vindue' })).toBeVisible();
  await expect(
    thread.getByRole('link', { name: 'Åbn skærm.png i et nyt vindue' }).locator('img'),
  ).toHaveJSProperty('complete', true);
  expect(await caseNumberOf(page)).toBeGreaterThan(0);
  await showStation(page, 'chat-escalated', expectAccessible);
  await page.reload();
  await expect(thread.getByText('Kan en medarbejder hjælpe?')).toBeVisible();
});

test('support answers a chat with a note, a saved answer and a picture, and the user hears of it in the chat and by mail (HELP-01, HELP-03, HELP-08, HELP-15, HELP-17, HELP-18, HELP-25, HELP-26, HELP-38, HELP-54, CHAT-25, S-71, S-77, S-79, T-69, T-71, T-72, SHELL-04, SHELL-45)', async ({
  page: user,
  openAnother,
  expectAccessible,
}) => {
  const admin = await openAnother();
  await openPanel(admin);
  await admin.goto('/admin-dashboard?fane=indstillinger');
  await admin.getByRole('button', { name: 'Nyt svar' }).click();
  await admin.getByLabel('Titel').fill('Nulstil');
  await admin.getByLabel('Svar', { exact: true }).fill('Hej {e-mail}. Prøv igen nu, så virker sag {sag}.');
  await admin.getByRole('button', { name: 'Gem svar' }).click();
  await expect(toast(admin, 'Svaret er gemt')).toBeVisible();
  await showStation(admin, 'helpdesk-settings', expectAccessible);

  const email = await signUp(user);
  await openChat(user);
  await chatField(user).fill('Min eksport er tom. Jeg vil tale med en medarbejder');
  await attachBy(user.getByRole('button', { name: 'Vedhæft filer' }), [await drawPicture('tom.png', 6)]);
  await chatField(user).press('Enter');
  await expect(toast(user, 'Overført til support')).toBeVisible();
  const number = await caseNumberOf(user);

  await test.step('the case is found and read', async () => {
    await admin.getByRole('tab', { name: 'Overblik' }).click();
    await admin.getByRole('button', { name: 'Opdater' }).click();
    await expect(admin.getByRole('heading', { name: 'Helpdesk Pro' })).toBeVisible();
    const details = admin.getByRole('link', { name: `Detaljer om sag ${number}` });
    await expect(details).toBeVisible();
    await showStation(admin, 'helpdesk-overview', expectAccessible);
    await details.click();
    await expect(admin.getByRole('heading', { name: `Chat Session - ${email}` })).toBeFocused();
    await expect(admin.getByText('Chat · høj prioritet', { exact: false }).last()).toBeVisible();
    await expect(statusOf(admin)).toHaveValue('escalated');
    const thread = conversation(admin);
    for (const sender of ['User', 'AI', 'System']) {
      await expect(thread.getByText(sender, { exact: true }).first()).toBeVisible();
    }
    const popup = admin.waitForEvent('popup');
    await thread.getByRole('link', { name: 'Åbn tom.png i et nyt vindue' }).click();
    const picture = (await popup).locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await (await popup).close();
    await showStation(admin, 'helpdesk-case', expectAccessible);
  });

  await test.step('a note and an answer with a picture', async () => {
    await admin.getByRole('textbox', { name: 'Ny intern note' }).fill('Ligner fejlen fra i går');
    await admin.getByRole('button', { name: 'Tilføj note' }).click();
    await expect(
      admin.getByRole('list', { name: 'Interne noter' }).getByText('Ligner fejlen fra i går'),
    ).toBeVisible();
    await admin.getByRole('button', { name: 'Gemte svar' }).click();
    await admin.getByRole('combobox', { name: 'Søg i gemte svar' }).fill('nulst');
    await showStation(admin, 'helpdesk-saved-answers', expectAccessible);
    await admin.getByRole('combobox', { name: 'Søg i gemte svar' }).press('Enter');
    await expect(replyField(admin)).toHaveValue(`Hej ${email}. Prøv igen nu, så virker sag ${number}.`);
    await attachBy(admin.getByRole('button', { name: 'Vedhæft' }), [await drawPicture('sådan.png', 7)]);
    await admin.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(toast(admin, 'Svar sendt')).toBeVisible();
    await expect(toast(admin, 'Dit svar er sendt til brugeren')).toBeVisible();
    await expect(statusOf(admin)).toHaveValue('in_progress');
    await expect(replyField(admin)).toHaveValue('');
  });

  await test.step('the user hears of it', async () => {
    await expect(toast(user, 'Admin svar modtaget')).toBeVisible();
    const thread = conversation(user);
    await expect(thread.getByText(`Prøv igen nu, så virker sag ${number}.`)).toBeVisible();
    await expect(
      thread.getByRole('link', { name: 'Åbn sådan.png i et nyt vindue' }).locator('img'),
    ).toHaveJSProperty('complete', true);
    await expect(user.getByText('Du skriver med support')).toBeVisible();
    await expect(user.getByText('Ligner fejlen')).toHaveCount(0);
    await showStation(user, 'chat-answered', expectAccessible);
    const mail = await mailSaying(email, `Svar fra Bonbog support (sag ${number})`);
    expect(mail).toContain('Prøv igen nu, så virker sag');
    expect(mail).toMatch(/\/feedback\?chat=[0-9a-f-]{36}/);
    expect(mail).not.toContain('Ligner fejlen');
    await say(user, 'Tak, nu virker det');
    await expect(thread.getByText('AI-assistent')).toHaveCount(1);
  });

  await test.step('an answer waits for a user who is elsewhere', async () => {
    await user.getByRole('link', { name: 'Historik', exact: true }).first().click();
    await reply(admin, 'Godt at høre');
    await expect(conversation(admin).getByText('Godt at høre')).toBeVisible();
    await user.reload();
    const link = user
      .getByRole('navigation', { name: 'Hovedmenu' })
      .getByRole('link', { name: '1 ulæst svar' });
    await expect(link).toBeVisible();
    await link.click();
    await user.getByRole('button', { name: /^Start AI-chat i stedet\s*1 ulæst svar$/ }).click();
    await expect(conversation(user).getByText('Godt at høre')).toBeVisible();
    await expect(link).toHaveCount(0);
  });
});

test('a solved case ends the chat of its user, who finds it in the history and begins another (HELP-56, CHAT-08, CHIST-01…07, S-67, T-80, SHELL-17, SHELL-38, SHELL-46)', async ({
  page: user,
  openAnother,
  expectAccessible,
}) => {
  const admin = await openAnother();
  await openPanel(admin);
  await signUp(user);
  const number = await askForPerson(user);
  await openCase(admin, number);
  await reply(admin, 'Godt at høre');
  await expect(conversation(user).getByText('Godt at høre')).toBeVisible();

  await test.step('the case is solved', async () => {
    await statusOf(admin).selectOption('løst');
    await expect(toast(admin, 'Sagsstatus er opdateret')).toBeVisible();
    await expect(user.getByText('Denne samtale er afsluttet.')).toBeVisible();
    await expect(chatField(user)).toHaveCount(0);
    await expect(conversation(user).getByText('Sagen er løst af support.')).toBeVisible();
    await showStation(user, 'chat-finished', expectAccessible);
    await user.getByRole('button', { name: 'Start ny chat' }).click();
    await expect(user.getByText('Hvad kan vi hjælpe med?')).toBeVisible();
    await expect(chatField(user)).toBeFocused();
  });

  await test.step('it is in the history', async () => {
    await user.getByRole('link', { name: 'Se chathistorik' }).click();
    const entry = user.getByRole('list', { name: 'Dine samtaler' }).getByRole('listitem');
    await expect(entry).toHaveCount(1);
    for (const shown of ['Admin overtaget', 'Løst', /^Startet /, /^Seneste besked /, /^\d+ beskeder$/]) {
      await expect(entry.getByText(shown, { exact: true })).toBeVisible();
    }
    await showStation(user, 'chat-history', expectAccessible);
    await entry.getByRole('link').click();
    await expect(user.getByText('Godt at høre')).toBeVisible();
    await showStation(user, 'chat-history-detail', expectAccessible);
    await user.getByRole('link', { name: 'Tilbage til historik' }).click();
    await expect(user).toHaveURL(/\/chat-history$/);
    await user.getByRole('link', { name: 'Ny chat' }).click();
    await expect(user).toHaveURL(/\/feedback/);
  });
  // What is finished stands at support as it was left.
  await openCase(admin, number);
  await expect(statusOf(admin)).toHaveValue('resolved');
});
