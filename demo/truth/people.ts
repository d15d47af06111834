/** Somebody with an account in the demo house. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly role: 'admin' | 'user';
  /** What the company's papers call it; null for an administrator, who keeps no receipts. */
  readonly company: { readonly name: string; readonly cvr: string } | null;
  readonly about: string;
}

/** Everybody who can log in. The passwords are printed, so the demo listens to this machine alone. */
export const PEOPLE = {
  support: {
    email: 'support@demo.example',
    password: 'demo-support',
    role: 'admin',
    company: null,
    about: 'administrator: helpdesk, users, statistics',
  },
  mette: {
    email: 'mette@demo.example',
    password: 'demo-mette',
    role: 'user',
    company: { name: 'Klint & Ko', cvr: '41029382' },
    about: 'a designer: office, travel, guests, software from abroad',
  },
  jonas: {
    email: 'jonas@demo.example',
    password: 'demo-jonas',
    role: 'user',
    company: { name: 'Jonas Byg', cvr: '41029404' },
    about: 'a carpenter with a van: materials, fuel, goods from Germany',
  },
} as const satisfies Readonly<Record<string, Person>>;

/** Who keeps vouchers. */
export type Owner = Exclude<keyof typeof PEOPLE, 'support'>;
