/** The heads of a table of goods, of which a sole row may stand below. */
export const goodsHead =
  /\b(?:anta[l1i]|m.{1,2}ngde|stk|enhed|(?<!samlet )\w{0,8}pris|timer?|km|liter|varer?|beskrivelse|tekst|qty|quantity|price|item|description|menge|preis|artikel)\b/;
