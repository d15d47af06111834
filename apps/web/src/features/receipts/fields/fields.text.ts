/** Danish texts of the inline field editor (D1 §2, §4, §5, W-12). The names of the icons are our own. */
export const fieldsText = {
  empty: 'Ikke angivet',
  wrongDate: 'Indtast dato i format dd-mm-åååå',
  wrongAmount: 'Skriv et beløb, fx 1.234,50.',
  amountTooLarge: 'Beløbet er for stort. Det må højst være 9.999.999,99.',
  confirm: 'Bekræft',
  discard: 'Fortryd',
  rates: {
    25: '25% (Danmark, Sverige)',
    21: '21% (Holland, Belgien)',
    20: '20% (Storbritannien, Frankrig, Østrig)',
    19: '19% (Tyskland)',
    0: '0% (ingen moms)',
  },
  otherCurrencies: 'Andre valutaer',
  customRate: 'Brugerdefineret sats...',
  customRateLabel: 'Momssats i procent',
  saveRate: 'Gem',
  cancelRate: 'Annuller',
  wrongRate: 'Skriv et tal fra 0 til 100.',
} as const;
