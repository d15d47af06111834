import { respelled, stemOf } from './stem.ts';

/** What the compounds of the field are made of, beside the words of the articles; folded. */
const parts = `
moms bilag kvittering konto nummer kode adgang dato periode afregning billede fil type format storrelse butik navn belob
valuta kurs kategori eksport import side knap felt sats procent beregning regnskab bogforing ar kvartal maned afslutning
opgorelse oversigt liste historik telefon kamera mobil skaerm computer mappe sky lager server data bank kort kunde bruger
firma person chat besked support mail adresse link tekst soge filter sortering graf forbrug udgift indtaegt faktura
kredit nota bon rulle laesning scanning upload fejl besked meddelelse grense plan kladde kasse program excel csv zip pdf
jpg png cvr dropbox bulk slette sletning gemme frist krav lov regel hotel restaurant gave benzin diesel parkering bil
forplejning repraesentation fradrag
`;
const commonParts = new Set(
  parts
    .split(/\s+/)
    .filter((part) => part.length > 2)
    .map(stemOf),
);

const shortestPart = 3;
const longestCompound = 40;

/** Makes what takes compounds apart into stems that are known: 'momsafregningsperiode' is three. */
export function createCompounds(known: ReadonlySet<string>) {
  const parts = new Set([...known, ...commonParts].filter((stem) => stem.length >= shortestPart));
  // Most cuts of a word leave nothing that a part begins with, and that is soon seen.
  const beginnings = new Set([...parts].map((stem) => stem.slice(0, shortestPart)));
  const canBegin = (word: string) => beginnings.has(word.replace(/(.)\1/g, '$1').slice(0, shortestPart));
  const isPart = (stem: string) => parts.has(stem);

  const split = (word: string, depth: number): string[] | null => {
    for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
      const right = word.slice(end);
      const left = canBegin(right) ? leftPart(word.slice(0, end), isPart) : null;
      const rest = left === null ? null : restOf(right, depth);
      if (left !== null && rest !== null) {
        return [left, ...rest];
      }
    }
    return null;
  };
  const restOf = (word: string, depth: number): string[] | null => {
    const stem = stemOf(word);
    return isPart(stem) ? [stem] : depth > 0 ? split(word, depth - 1) : null;
  };

  return {
    /** The stems that a folded word is made of, at most four; null when it is none, or not of known parts. */
    partsOf(word: string): string[] | null {
      const spelled = respelled(word);
      const isShort = spelled.length < 2 * shortestPart || spelled.length > longestCompound;
      return isShort || !canBegin(spelled) ? null : split(spelled, 2);
    },
  };
}

/** The stem of a first part, without the letter that links it to the next. */
function leftPart(word: string, isPart: (stem: string) => boolean): string | null {
  const stem = [word, ...(/[se]$/.test(word) ? [word.slice(0, -1)] : [])].map(stemOf).find(isPart);
  return stem ?? null;
}
