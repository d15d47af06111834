/** The screen with the help articles. Several screens lead there. */
export const helpPath = '/hjaelp';

/** Where one article is read. */
export function helpArticlePath(id: string): string {
  return `${helpPath}/${encodeURIComponent(id)}`;
}

/** Whether a path is that of an article, there or not. */
export function isHelpArticlePath(path: string): boolean {
  return /^\/hjaelp\/[a-z\d-]+$/.test(path);
}
