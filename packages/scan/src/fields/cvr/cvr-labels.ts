/** Eight digits in any usual grouping, each possibly misread as a letter; the first letter of the next word is none. */
export const digits = String.raw`(?<digits>(?:[\dOoQDIl|SBZ][ .]?){7}(?:\d|[OQDIl|SBZ](?![a-z])))(?![\dOo])`;
/** A number behind its label. In the square letters of tills a V is read as a U: 'CUR'. */
export const labelled = new RegExp(
  String.raw`(?:\b(?:org|reg)[\s.]{0,3}n[ro][\s.]{0,2}\(cvr\)|c\.?\s?[vy]\.?\s?r(?:\)|\s?\/\s?vat)?|\bc\.?\s?u\.?\s?r|\bs\.?e|moms|\bmonss?|m0ms|mom5|(?:\b|dk)vat|\borg|\bvirksomheds|\bfirma)[\s.·\-/]{0,8}(?:[s5]e)?[\s.\-]{0,4}(?:reg(?:istrerings)?\.?|id\b)?\s{0,2}(?:\((?:center|afdeling|hovedkontor|selskab|firma|danmark|dk|se)\))?(?:[nf](?:[ro0p]|[ilm](?=\.| \d{8}))?|m(?=\.)|nummer)?[\s.:;,#]*(?:dk)?[\s\-]?${digits}`,
  'gi',
);
/** 'CVR nr.  39  56  30  45' in pairs so far apart that they look like columns, and in pairs between dashes. */
export const labelledPairs =
  /\bc\.?\s?[vy]\.?\s?r[\s.\-/]*(?:nr|nummer)?[\s.:;,#]*(?:dk)?[\s-]?(?<digits>\d{2}(?<gap> {2}|-)\d{2}\k<gap>\d{2}\k<gap>\d{2})(?!\d)/gi;
/** 'CVR-nr.5 57541962': a speck before the number was read as a digit. */
const afterSpeck =
  /\bcvr[\s.\-/]{0,3}(?:nr|nummer|no)?[\s.:]{0,3}\d[.:]? {1,2}(?<digits>\d{8})(?=[.,;]?(?:\s|$))/gi;
/** 'CVR1698634851557065': a telephone number stands behind it, and the blank was lost; 'CVRn 169863481T': so was the stroke. */
const beforePhone =
  /\bcvr[ .\-/]{0,3}(?:nr?|nummer|no)?[ .:]{0,3}(?<digits>\d{8})(?=\d{8}(?!\d)|[1lI]? ?T(?:[li1I]f|el)?(?![a-z]))/gi;
/** Eight digits of which letters that no clear print is read as may be some: an A for a 4, a G for a 6. */
const unclearDigits = String.raw`(?<digits>(?:[\dOoQDIil|!SBZAGTq][. ]{0,2}){7}[\dOoQDIil|!SBZAGTq])(?![\p{L}\d])`;
/** 'SEiCVR-or. 31331021', 'CVR-n_17490508': what stands between the three letters and the number was misread. */
const looseLabel = String.raw`(?:se ?[/il1|]{0,2} ?)?cvr[.\-/_~]{1,2}[a-z]{0,2}[ .\-/_~,:;#]{0,3}(?:dk)?[ -]?`;
/** Behind such a label so many digits are the number, perhaps with one too few or too many. */
export const looseNumber = new RegExp(
  String.raw`(?<![\p{L}\d])${looseLabel}(?<digits>\d(?:[ .]?\d){6,8})(?![\d.,])`,
  'giu',
);
/** 'CV R-nu mmer', 'GVR nr.', 'CVR-nE.: OK' and 'M0H8NR.': labels read with blanks in them, or a letter as another. */
const unclear = [
  String.raw`(?:c ?[vyw] ?[rnpkfb]|[g(eo0][vy]r)[ .\-/]{0,3}(?:n ?r|n ?o|n ?u ?m ?m ?e ?r|n[a-z](?=[.:]))?[ .:;,]{0,3}(?:[do0]k)?[ -]?`,
  looseLabel,
  String.raw`[mwnhk#][o0][mwnhk08#][s58$][ -]?[nh#08][r#][.:]{1,2} ?`,
].map((one) => new RegExp(String.raw`(?<![\p{L}\d])${one}${unclearDigits}`, 'giu'));
/** 'CV 39563045', 'Cr.n.39563045', 'CV o.39563045': one letter or two of the label was lost in small print, and the digits are clear. */
const lostLetter =
  /(?<![\p{L}\d])(?:c ?v|v ?r|c ?r)[ .\-/]{0,2}(?:nr?\b|o(?=\.))?[ .:]{0,3}(?:dk)?[ -]?(?<digits>\d{8}|\d{2} \d{2} \d{2} \d{2})(?![\p{L}\d])/giu;
/** Behind its label stands a part of a number. */
export const cutNumber =
  /(?<![\p{L}\d])cvr[ .\-/]{0,3}(?:nr|nummer|no)?[ .:]{0,3}(?:dk)?[ -]?(?<digits>\d{4,7}(?![\d.,]| ?\d)|\d{1,6}[a-z|!]{1,2}\d{2,6}(?![\d.,]))/giu;
/** 'Moms 80.00 20.00' is a row of amounts. */
export const amountAtEnd = /\.\d{2}(?!\d)/;
/** Numbers in print that was read badly, or of labels that were. */
export const misprinted: readonly RegExp[] = [afterSpeck, beforePhone, lostLetter, ...unclear];

/** The digits of a number, with what letters were read for. */
export function repairCvr(text: string): string {
  return text
    .replace(/[ .-]/g, '')
    .replace(/[OoQD]/g, '0')
    .replace(/[Iil|!]/g, '1')
    .replace(/[Ss]/g, '5')
    .replaceAll('B', '8')
    .replace(/[Zz]/g, '2')
    .replaceAll('A', '4')
    .replaceAll('G', '6')
    .replaceAll('T', '7')
    .replace(/[gq]/g, '9');
}
