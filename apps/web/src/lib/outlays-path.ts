/** The screen with what the company owes whom. The history leads there. */
export const outlaysPath = '/udlaeg';
