// Nephele answers an Express app, whose types are a package of their own; this is the part that tests use.
declare module 'express-serve-static-core' {
  import type { RequestListener } from 'node:http';

  export type Express = RequestListener;
}
