// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { LIMITS, type CasePresence } from '@bonbog/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { pass, resetBrowser, settle } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';
import { PresenceWarning } from './presence-warning.tsx';
import { PRESENCE_CALL, passPoll, renderExtras, setVisible } from './testing/render-extras.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(resetBrowser);

const bo = (isWriting: boolean): CasePresence => ({ email: 'bo@bonbog.dk', isWriting });
const answer =
  (...others: CasePresence[]) =>
  () =>
    Response.json({ others });
const failed = () => Response.json(buildError('TECHNICAL_ERROR', 'Der skete en fejl.'), { status: 500 });
const region = () => screen.getByRole('status');

async function open(...others: CasePresence[]) {
  const opened = renderExtras(<PresenceWarning caseNumber={12} isWriting={false} />, {
    [PRESENCE_CALL]: answer(...others),
  });
  await settle();
  return { ...opened, reports: () => opened.sent(PRESENCE_CALL) };
}

describe('reporting that one looks at a case', () => {
  it('happens at once and every 10 s', async () => {
    const { reports } = await open();
    expect(reports()).toEqual([{ isWriting: false }]);

    await pass(LIMITS.helpdeskPollMs - 1);
    expect(reports()).toHaveLength(1);
    await pass(1);
    await settle();
    expect(reports()).toHaveLength(2);
  });

  it('follows the writing, once it has lasted for a moment', async () => {
    const { reports, redraw } = await open();

    redraw(<PresenceWarning caseNumber={12} isWriting />);
    await pass(499);
    expect(reports()).toHaveLength(1);
    await pass(1);
    expect(reports()).toEqual([{ isWriting: false }, { isWriting: true }]);

    redraw(<PresenceWarning caseNumber={12} isWriting={false} />);
    await pass(500);
    expect(reports()).toEqual([{ isWriting: false }, { isWriting: true }, { isWriting: false }]);
  });

  it('says nothing of a text that is emptied and begun anew', async () => {
    const { reports, redraw } = await open();

    for (const isWriting of [true, false, true, false]) {
      redraw(<PresenceWarning caseNumber={12} isWriting={isWriting} />);
      await pass(100);
    }
    await pass(1000);

    expect(reports()).toEqual([{ isWriting: false }]);
  });

  it('rests while nobody sees the page, and goes on as soon as somebody does', async () => {
    const { reports } = await open();

    setVisible(false);
    await pass(LIMITS.helpdeskPollMs * 5);
    expect(reports()).toHaveLength(1);
    setVisible(true);
    await settle();

    expect(reports()).toHaveLength(2);
  });

  it('never reports writing for the case that is opened after the one that was written to', async () => {
    const { redraw, answers, sent } = await open();
    const otherCall = 'POST /api/admin/cases/13/presence';
    answers[otherCall] = answer();
    redraw(<PresenceWarning caseNumber={12} isWriting />);
    await pass(500);

    redraw(<PresenceWarning caseNumber={13} isWriting={false} />);
    await pass(1000);

    expect(sent(otherCall)).toEqual([{ isWriting: false }]);
  });

  it('ends with the pane', async () => {
    const { reports, unmount } = await open();

    unmount();
    await pass(LIMITS.helpdeskPollMs * 3);

    expect(reports()).toHaveLength(1);
  });
});

describe('the warning', () => {
  it('is not there without colleagues, but its live region is (S-93)', async () => {
    await open();

    expect(region()).toBeEmptyDOMElement();
  });

  it('says who looks at the case too', async () => {
    await open(bo(false));

    expect(region()).toHaveTextContent(/^bo@bonbog.dk ser også på sagen$/);
  });

  it('says who is writing an answer', async () => {
    await open(bo(true));

    expect(region()).toHaveTextContent(/^bo@bonbog.dk er ved at svare på sagen$/);
  });

  it('names several colleagues, those who write first', async () => {
    await open(
      { email: 'eva@bonbog.dk', isWriting: false },
      bo(true),
      { email: 'ida@bonbog.dk', isWriting: false },
      { email: 'per@bonbog.dk', isWriting: false },
    );

    expect([...region().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'bo@bonbog.dk er ved at svare på sagen',
      'eva@bonbog.dk, ida@bonbog.dk og per@bonbog.dk ser også på sagen',
    ]);
  });

  it('goes when the colleague has gone', async () => {
    const { answers } = await open(bo(true));

    answers[PRESENCE_CALL] = answer();
    await passPoll();

    expect(region()).toBeEmptyDOMElement();
  });

  it('is not carried over to another case', async () => {
    const { redraw, answers } = await open(bo(true));
    answers['POST /api/admin/cases/13/presence'] = failed;

    redraw(<PresenceWarning caseNumber={13} isWriting={false} />);
    expect(region()).toBeEmptyDOMElement();
    await settle();

    expect(region()).toBeEmptyDOMElement();
  });
});

describe('a report that fails', () => {
  it.each([
    ['by a fault of the server', failed],
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['with a body that cannot be read', () => Response.json({ others: 'nobody' })],
  ])('%s says nothing, and the next one comes', async (_case, fail) => {
    const { answers, sent } = renderExtras(<PresenceWarning caseNumber={12} isWriting={false} />, {
      [PRESENCE_CALL]: fail,
    });
    await settle();
    expect(sent(PRESENCE_CALL)).toHaveLength(1);
    expect(region()).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    answers[PRESENCE_CALL] = answer(bo(false));
    await passPoll();

    expect(region()).toHaveTextContent('bo@bonbog.dk ser også på sagen');
  });

  it('leaves the warning for as long as the server would let a silent colleague count', async () => {
    const { answers } = await open(bo(false));
    answers[PRESENCE_CALL] = failed;

    await passPoll();
    expect(region()).toHaveTextContent('bo@bonbog.dk ser også på sagen');
    await passPoll();
    await passPoll();

    expect(region()).toBeEmptyDOMElement();
  });
});
