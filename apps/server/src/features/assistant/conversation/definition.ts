import { plain } from './plain.ts';

/** A thing asked for by its bare name: 'hvad er moms', not 'hvad er momsen', which asks for the one spoken of. */
const definition =
  /^ (hvad|hva|va|what) (er|e|is|are|betyder|means|does) (en |et |a |an )?(?!\S+(en|et|erne|ene) )\S+( (nummer|nr|for noget|egentlig|overhovedet|mean))* $/;
const pointing = / (det|den|der|dem|it|that|this|those) /;

/** Whether a message asks what a thing is, whatever was spoken of before. */
export function isDefinition(message: string): boolean {
  const text = plain(message);
  return definition.test(text) && !pointing.test(text.replace(' for noget', ''));
}
