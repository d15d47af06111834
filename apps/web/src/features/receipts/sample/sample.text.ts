/** Danish texts of the sample receipt. Own wording. */
export const sampleText = {
  open: 'Prøv med et eksempel',
  lead: 'En tegnet kvittering, der bliver læst som dine egne. Den gemmes kun, hvis du selv gemmer den.',
  openFailed: 'Eksemplet kunne ikke hentes',
  openFailedText: 'Prøv igen om lidt, eller brug din egen kvittering.',
  title: 'Det her er et eksempel.',
  reviewLead: 'Ret i felterne, som du vil. Det forsvinder, når du går herfra, medmindre du gemmer det.',
} as const;
