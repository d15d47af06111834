/** The screen where one receipt is uploaded, read, reviewed and saved. */
export function UploadPage() {
  return <h1>Upload bilag</h1>;
}
