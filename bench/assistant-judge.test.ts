import { describe, expect, it } from 'vitest';

import type { AnswerBasis } from '../apps/server/src/features/assistant/answering-engine.ts';
import type { Handover } from '../apps/server/src/features/assistant/assistant.service.ts';
import { EVERY_RECEIPT } from '../apps/server/src/features/assistant/asking/question.ts';
import { judge, type Tapped } from './assistant-judge.ts';
import type { WrittenQuestion } from './assistant-questions.ts';
import type { BenchReceipt } from './assistant-receipts.ts';
import { assistantReport, describeMiss } from './assistant-report.ts';

const netto: BenchReceipt = {
  date: '2026-03-04',
  store: 'Netto Nørrebro',
  product: 'Kaffe',
  amount: 10_000,
  vat: 2000,
  category: 'Mad og drikke',
  cvr: '12345674',
  currency: 'DKK',
  picture: undefined,
  isDeleted: false,
};
const receipts = [netto, { ...netto, store: 'DSB' }];
const march = { from: '2026-03-01', to: '2026-03-31' };
const sum = { ...EVERY_RECEIPT, wanted: 'sum' as const };
const article: AnswerBasis = { kind: 'article', id: 'zip' };

function written(changes: Partial<WrittenQuestion>): WrittenQuestion {
  return {
    question: 'Hvad?',
    earlier: [],
    person: 'kort',
    expect: ['figure'],
    figure: null,
    asks: [],
    ...changes,
  };
}

function judged(
  changes: Partial<WrittenQuestion>,
  basis: AnswerBasis,
  {
    message = 'Du har brugt 200,00 DKK (2 kvitteringer).',
    handover = 'none',
  }: { message?: string; handover?: Handover } = {},
) {
  return judge(written(changes), {
    reply: { message, basis, handover },
    ms: 1,
    receipts,
    today: '2026-11-21',
  });
}

describe('an answer of the assistant', () => {
  it('is right by the article it rests on, and any that was expected will do (S-72)', () => {
    expect(judged({ expect: ['csv', 'zip'] }, article).isRight).toBe(true);
    expect(judged({ expect: ['csv'] }, article)).toMatchObject({
      isRight: false,
      manner: 'sure',
      got: 'zip',
    });
  });

  it('is right as an article and as an offer when it is both (S-69)', () => {
    const both = { handover: 'offer' as const };
    expect(judged({ expect: ['zip'] }, article, both).isRight).toBe(true);
    expect(judged({ expect: ['offer'] }, article, both).isRight).toBe(true);
    expect(judged({ expect: ['handover'] }, article, both).isRight).toBe(false);
    expect(judged({ expect: ['handover'] }, article, { handover: 'now' }).isRight).toBe(true);
    expect(judged({ expect: ['csv'] }, article, both)).toMatchObject({
      isRight: false,
      manner: 'handed-over',
    });
  });

  it('is not sure when it asks back, and right when that was expected (S-72)', () => {
    expect(judged({}, { kind: 'ask-back' })).toMatchObject({ isRight: false, manner: 'asked-back' });
    expect(judged({ expect: ['ask-back'] }, { kind: 'ask-back' }).isRight).toBe(true);
    expect(judged({ expect: ['small-talk'] }, { kind: 'small-talk' }).isRight).toBe(true);
    expect(judged({ expect: ['small-talk'] }, { kind: 'none' }).isRight).toBe(false);
    expect(judged({ expect: ['unknown'] }, { kind: 'none' }).isRight).toBe(true);
    expect(judged({ expect: ['unknown'] }, { kind: 'none' }, { handover: 'offer' }).isRight).toBe(false);
  });

  it('is right only when the question to the receipts has every condition that is meant, and no other (S-72)', () => {
    const meant = { ...sum, store: 'netto', period: march };
    const answer = { message: 'Du har brugt 100,00 DKK.' };
    const asked = (question: typeof meant) =>
      judged({ asks: [meant] }, { kind: 'receipts', questions: [question] }, answer).isRight;

    expect(asked(meant)).toBe(true);
    expect(asked({ ...meant, store: 'Netto Nørrebro' })).toBe(true);
    const [dropped, another, added] = [
      { ...sum, period: march },
      { ...meant, store: 'DSB' },
      { ...meant, currency: 'DKK' as const },
    ].map((question) => judged({ asks: [meant] }, { kind: 'receipts', questions: [question] }));
    expect([dropped?.isRight, another?.isRight, added?.isRight]).toEqual([false, false, false]);
    expect(asked({ ...meant, period: { from: '2026-03-01', to: '2026-03-30' } })).toBe(false);
  });

  it('means the same by a period that ends today and one that goes on (S-72)', () => {
    const year = (to: string) => ({ ...sum, period: { from: '2026-01-01', to } });
    const basis = { kind: 'receipts' as const, questions: [year('2026-12-31')] as const };

    expect(judged({ asks: [year('2026-11-21')] }, basis).isRight).toBe(true);
    expect(judged({ asks: [year('2026-10-31')] }, basis).isRight).toBe(false);
  });

  it('has to contain the figure that is named (S-72)', () => {
    const basis = { kind: 'receipts' as const, questions: [sum] as const };
    expect(judged({ figure: '200,00' }, basis).isRight).toBe(true);
    expect(judged({ figure: '300,00' }, basis).isRight).toBe(false);
  });

  it('is never right with a wrong figure, whatever was expected (S-72)', () => {
    const basis = { kind: 'receipts' as const, questions: [sum] as const };
    const wrong = judged({ expect: ['figure', 'handover'] }, basis, {
      message: 'Du har brugt 999,00 DKK.',
      handover: 'offer' as const,
    });

    expect(wrong.isRight).toBe(false);
    expect(wrong.wrongFigures).toEqual(['999,00 DKK is none of its amounts', '200,00 DKK is missing']);
  });
});

describe('the table of answers', () => {
  it('counts what is right, wrong, sure, asked back, handed over and told wrongly (S-72)', () => {
    const basis = { kind: 'receipts' as const, questions: [sum] as const };
    const all: Tapped[] = [
      judged({}, basis),
      judged({}, basis, { message: 'Du har brugt 1,00 DKK.' }),
      judged({ expect: ['csv'], person: 'vred' }, article),
      judged({ expect: ['csv'] }, { kind: 'ask-back' }),
      judged({ expect: ['offer'] }, { kind: 'none' }, { handover: 'offer' as const }),
    ].map((one) => ({ ...one, tapped: null }));
    all.push({ ...judged({}, { kind: 'ask-back' }), tapped: judged({}, basis) });
    const lines = assistantReport(all)
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));

    expect(lines).toEqual(
      expect.arrayContaining([
        'right 2 (33.3 %)',
        'wrong 4 (66.7 %)',
        'wrong but sure 2 (33.3 %)',
        'asked back 2 (33.3 %), 2 of them wrong',
        'handed over 1 (16.7 %), 0 of them wrong',
        'figures right 1 (33.3 %)',
        ' told at once 1 (33.3 %)',
        ' after one tap 2 (66.7 %)',
        ' asked back 1 (33.3 %), 0 (0.0 %) without a tap that leads on',
        'wrong figures 1 of 2 answers from receipts',
        'article 2 0 (0.0 %) 1',
        'vred 1 0 (0.0 %) 1',
      ]),
    );
  });

  it('shows a miss with what was said before it (S-72)', () => {
    const miss = judged({ expect: ['csv'], earlier: ['Hej'], question: 'Og så?' }, article, {
      message: 'Et\nsvar.',
    });
    expect(describeMiss({ ...miss, tapped: null })).toBe(
      'Hej > Og så?\n  expected csv\n  got      zip: Et svar.',
    );
  });
});
