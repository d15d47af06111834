/** A receipt of a shop that does not exist, with all fields. */
export const danishReceipt = `Købmandsgården ApS
Søndergade 12
8600 Silkeborg
CVR-nr. 13585628

Rugbrød                24,95
Kaffe formalet         49,95
Æbler
  3 x 5,00             15,00
Rabat                  10,00-
----------------------------
TOTAL DKK              79,90
Dankort                79,90
Moms 25% udgør         15,98

Bon 4711  12.06.2026 14:32`;
