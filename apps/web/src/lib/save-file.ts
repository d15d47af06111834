// Browsers read the file after the click; some take their time.
const releaseAfterMs = 60_000;

/** Lets the browser save bytes as a file of that name, the way a download is saved. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => {
    URL.revokeObjectURL(address);
  }, releaseAfterMs);
}
