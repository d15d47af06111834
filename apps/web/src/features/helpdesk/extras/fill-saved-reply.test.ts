import { SAVED_REPLY_VARIABLES } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { fillSavedReply, unknownVariables } from './fill-saved-reply.ts';

const values = {
  email: 'mette@firma.dk',
  caseNumber: 12,
  title: 'Momsen er væk',
  adminEmail: 'bo@bonbog.dk',
};
const noon = new Date('2026-11-05T12:00:00.000Z');
const fill = (body: string, over: Partial<typeof values> = {}) =>
  fillSavedReply(body, { ...values, ...over }, noon);

describe('filling in a saved answer', () => {
  it('puts user, number, title, day and administrator in', () => {
    const body = 'Hej {e-mail}. Sag {sag} om "{titel}", {dato}. Hilsen {admin}';

    expect(fill(body)).toEqual({
      text: 'Hej mette@firma.dk. Sag 12 om "Momsen er væk", 05-11-2026. Hilsen bo@bonbog.dk',
      unknown: [],
    });
  });

  it('knows every variable that is explained', () => {
    for (const name of SAVED_REPLY_VARIABLES) {
      const { text, unknown } = fill(`{${name}}`);
      expect(unknown).toEqual([]);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it('fills in a variable wherever and however often it stands, with capitals and blanks too', () => {
    expect(fill('{sag}{sag} {Sag} { SAG }').text).toBe('1212 12 12');
  });

  it('takes the day in Copenhagen, not in London', () => {
    expect(fillSavedReply('{dato}', values, new Date('2026-12-31T23:30:00.000Z')).text).toBe('01-01-2027');
  });

  it('leaves words it does not know as they are, and names each once in their order', () => {
    expect(fill('{navn}, {sag}, {firma}, {navn}')).toEqual({
      text: '{navn}, 12, {firma}, {navn}',
      unknown: ['{navn}', '{firma}'],
    });
  });

  it('does not fill in a second time what a title holds in braces, and does not complain of it', () => {
    expect(fill('{titel}', { title: '{admin} og {navn}' })).toEqual({
      text: '{admin} og {navn}',
      unknown: [],
    });
  });

  it('takes a title letter for letter, also with what means something to a replacement', () => {
    expect(fill('<{titel}>', { title: "$& $1 $' \\n" }).text).toBe("<$& $1 $' \\n>");
  });

  it.each(['{}', '{', '}{', 'uden noget', '{to\nlinjer}', ''])('leaves %j alone', (body) => {
    expect(fill(body)).toEqual({ text: body, unknown: [] });
  });

  it('finds the inner braces of two', () => {
    expect(fill('{{sag}}').text).toBe('{12}');
  });

  it('says of a text alone what it does not know', () => {
    expect(unknownVariables('{sag} {navn}')).toEqual(['{navn}']);
  });
});
