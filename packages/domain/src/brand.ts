/** The product's name, as users meet it: headings, the sender of mails, names of files and folders. */
export const BRAND = 'Bonbog';
