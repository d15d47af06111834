/** Danish texts of the picture beside the fields. Own wording. */
export const pictureText = {
  alt: 'Billede af kvitteringen',
  label: 'Kvitteringens billede',
  zoomIn: 'Zoom ind',
  zoomOut: 'Zoom ud',
  rotate: 'Drej billedet',
  reset: 'Vis hele billedet',
  open: 'Vis billedet',
  close: 'Fold billedet sammen',
  unavailable: 'Billede ikke tilgængeligt',
  keys: 'Plus og minus zoomer, R drejer, piletaster flytter.',
} as const;
