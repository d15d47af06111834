/** Screens behind the login, and words by which each is there. */
export const screens = [
  ['/', 'Upload bilag'],
  ['/bulk-upload', 'Bulk Upload Kvitteringer'],
  ['/history', 'Kvitteringshistorik'],
  ['/moms', 'Moms'],
  ['/udlaeg', 'Udlæg'],
  ['/konto', 'Konto'],
  ['/konto/bogfoering', 'Bogføring og eksport'],
  ['/feedback', 'Send feedback'],
  ['/chat-history', 'Chathistorik'],
  ['/hjaelp', 'Hjælp'],
  ['/hjaelp/photo', 'Hjælp'],
  ['/findes-ikke', 'Page not found'],
] as const;
