/** Where other apps send what is shared with this one; the manifest names it. */
export const SHARE_PATH = '/modtag';

/** The parameter by which the page hears what became of it. */
export const SHARED_PARAMETER = 'delt';

/** What became of shared files, in the address. 'lost' is the server's word where no service worker took them. */
export type SharedAs = 'taken' | 'in-part' | 'refused' | 'no-room';

/** The cache in which they wait for the page; forgotten when it has taken them. */
export const SHARED_CACHE = 'shared-files';
/** Headers in which name and moment of each are kept. */
export const SHARED_NAME = 'x-name';
/** See {@link SHARED_NAME}. */
export const SHARED_TIME = 'x-time';

// As for every picture and PDF that is chosen by hand (LIMITS.uploadMaxBytes); the worker is built without the contract.
const mostBytes = 25 * 1024 * 1024;

/** Whether a shared file is one that can be read here. */
export function acceptsShared({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return (type.startsWith('image/') || type === 'application/pdf') && size <= mostBytes;
}
