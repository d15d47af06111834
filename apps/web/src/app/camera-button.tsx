import { Camera } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useLocation } from 'wouter';

import { carryFiles } from '#lib/carried-files.ts';
import { useIsWorkGuarded } from '#lib/guarded-work.ts';
import { appText } from './app.text.ts';

/** Takes a picture from wherever the user is, and reads it on the upload screen; not while another one is under way. */
export function CameraButton() {
  const input = useRef<HTMLInputElement>(null);
  const [, navigate] = useLocation();
  const isBusy = useIsWorkGuarded();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // So that the same picture can be chosen again.
    currentTarget.value = '';
    if (files.length > 0) {
      carryFiles('upload', files);
      navigate('/');
    }
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={appText.cameraInput}
        onChange={take}
      />
      <button
        type="button"
        disabled={isBusy}
        onClick={() => {
          input.current?.click();
        }}
        className="flex min-h-16 w-full flex-col items-center justify-center gap-0.5 text-[0.8125rem] tracking-tight text-muted focus-visible:-outline-offset-2 disabled:opacity-40"
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-accent text-on-accent">
          <Camera aria-hidden className="size-5" />
        </span>
        {appText.camera}
      </button>
    </>
  );
}
