import { isSample } from './sample-name.ts';
import { sampleText } from './sample.text.ts';

/** Marks the sample receipt where it is reviewed; nothing for any other. */
export function SampleNote({ reading }: { readonly reading: { readonly originalName: string } }) {
  return isSample(reading) ? (
    <p className="rounded-md bg-accent-soft px-4 py-3">
      <strong className="font-semibold">{sampleText.title}</strong> {sampleText.reviewLead}
    </p>
  ) : null;
}
