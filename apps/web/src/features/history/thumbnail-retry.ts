/** The address of the thumbnail; each retry has another one, so that no cache answers with the failure. */
export function thumbnailAddress(imageUrl: string, failures: number): string {
  return failures === 0 ? `${imageUrl}?size=thumb` : `${imageUrl}?size=thumb&r=${failures}`;
}
