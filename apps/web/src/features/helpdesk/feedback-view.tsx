import type { Attachment, HelpdeskFeedback } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';

import { formatTimestamp } from '#lib/format.ts';
import { AttachedFiles } from '#ui/attached-files.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Rating, ratingColour } from '#ui/rating.tsx';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { helpdeskText } from './helpdesk.text.ts';

const text = helpdeskText.feedback;

/** What a user sent with the form, and what was answered. */
export function FeedbackView({ feedback }: { readonly feedback: HelpdeskFeedback }) {
  const { message, rating, imageDetails, aiResponse, adminResponse, createdAt } = feedback;
  return (
    <div className="space-y-4">
      <Part title={text.message} note={formatTimestamp(createdAt)} className="bg-sunken">
        <p className="wrap-anywhere whitespace-pre-line">{message}</p>
      </Part>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium">{text.rating}</span>
        {rating === null ? (
          <span className="text-sm text-muted">{text.unrated}</span>
        ) : (
          <>
            <Rating rating={rating} />
            <span className={clsx('text-sm font-medium tabular-nums', ratingColour(rating))}>
              {text.ratingOf(rating)}
            </span>
          </>
        )}
      </p>
      <Files files={imageDetails} />
      {aiResponse !== null && (
        <Part title={text.aiResponse} className="bg-info-soft">
          <MarkdownText text={aiResponse} hasLinks={false} />
        </Part>
      )}
      {adminResponse !== null && (
        <Part title={text.adminResponse} className="bg-accent-soft">
          <p className="wrap-anywhere whitespace-pre-line">{adminResponse}</p>
        </Part>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Part({ title, note, className, children }: PartProps) {
  return (
    <section className={clsx('space-y-1.5 rounded-md p-3', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="text-sm font-medium">{title}</h4>
        {note !== undefined && <span className="text-sm text-muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** Pictures are enlarged here; a PDF opens in a new window, because no dialog can show it. */
function Files({ files }: { readonly files: readonly Attachment[] }) {
  const [enlarged, setEnlarged] = useState<Attachment | null>(null);
  const pictures = files.filter(({ type }) => type !== 'application/pdf');
  const others = files.filter(({ type }) => type === 'application/pdf');
  return (
    <>
      {pictures.length > 0 && (
        <ul aria-label={text.files} className="flex flex-wrap gap-2">
          {pictures.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={text.enlarge(file.originalName)}
                onClick={() => {
                  setEnlarged(file);
                }}
                className="block rounded-sm"
              >
                <img
                  src={`${file.imageUrl}?size=thumb`}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  className="size-24 rounded-sm border border-line bg-sunken object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AttachedFiles label={text.files} files={others} />
      {enlarged !== null && (
        <EnlargedPicture
          picture={enlarged}
          onClose={() => {
            setEnlarged(null);
          }}
        />
      )}
    </>
  );
}
