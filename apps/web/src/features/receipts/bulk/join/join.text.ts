/** Danish texts of joining and splitting receipts in the edit step of bulk upload. Own wording. */
export const joinText = {
  name: (first: string, more: number) => `${first} + ${more === 1 ? '1 side' : `${more} sider`}`,
  pages: (count: number) => `${count} sider`,
  joinPrevious: 'Saml med forrige',
  joinPreviousLabel: (name: string) => `Saml ${name} med forrige`,
  joinSelected: 'Saml til ét bilag',
  split: (count: number) => `Del i ${count} bilag`,
  reading: 'Læser siderne …',
  joined: (count: number) => `Samlet til ét bilag med ${count} sider`,
  joinedNote: 'Samlet til ét bilag',
  joinedMore: 'Siderne er læst sammen. Det, du har rettet, står der stadig.',
  joinFailed: 'Bilagene blev ikke samlet',
  wasLeft: 'Du gik tilbage, før siderne var læst.',
  wasSplit: (count: number) => `Delt i ${count} bilag`,
  undo: 'Fortryd',
  undoLabel: (isJoined: boolean) => (isJoined ? 'Fortryd samlingen' : 'Fortryd delingen'),
  undone: 'Ændringen er fortrudt',
  question: (pages: readonly [number, number]) =>
    `Side ${pages[0]}${pages[1] - pages[0] === 1 ? ' og ' : '-'}${pages[1]} af samme bilag?`,
  join: 'Saml',
  keepApart: 'Nej',
} as const;
