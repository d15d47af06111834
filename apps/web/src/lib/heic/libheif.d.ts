// The package describes its raw calls only, and not the two classes it is used by. What is used of it is described here.
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills in RGBA, turned and cut as the file asks; calls back with null when it cannot be decoded. */
    display(target: { readonly data: Uint8ClampedArray }, onEnd: (target: object | null) => void): void;
  }

  interface HeifLibrary {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
  }

  function createLibrary(): HeifLibrary;

  export = createLibrary;
}
