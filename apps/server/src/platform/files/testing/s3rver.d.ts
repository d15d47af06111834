// The package carries no types; this is the part that tests use.
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  // eslint-disable-next-line no-restricted-exports -- the package exports nothing else
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
