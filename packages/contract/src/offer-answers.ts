/** What the two buttons say below a message that offered to fetch a person. */
export const OFFER_ANSWERS = { yes: 'Ja, hent et menneske', no: 'Nej tak' } as const;
