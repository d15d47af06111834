let isWanted = false;

/** The next picture is wanted at once on the upload screen, which is opened right after this. */
export function wantPicture(): void {
  isWanted = true;
}

/** Whether a picture was wanted at once; asking forgets it. It does not outlive the page, as the press that asked does not. */
export function takeWantedPicture(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}
