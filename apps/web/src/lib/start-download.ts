/** The one place where the browser is told to fetch a file by itself; tests replace `start`. */
export const downloader = {
  /**
   * Has the browser save what a path of this site answers. The page stays, memory does not fill, and the file shows
   * among the browser's downloads; so does a failure.
   */
  start(path: string): void {
    const link = document.createElement('a');
    link.href = path;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  },
};
