// The package describes its CommonJS form only; browsers get its ES module, whose default is the function itself. What
// is used of it is described here.
declare module 'browser-image-compression' {
  function imageCompression(image: File, options: imageCompression.Options): Promise<Blob>;

  namespace imageCompression {
    /** Progress is percent, the quality between 0 and 1. */
    interface Options {
      readonly maxSizeMB: number;
      readonly maxWidthOrHeight: number;
      readonly initialQuality: number;
      readonly fileType: string;
      readonly useWebWorker: boolean;
      readonly exifOrientation: number;
      readonly signal?: AbortSignal;
      readonly onProgress: (percent: number) => void;
    }
  }

  export = imageCompression;
}
