import type { Role } from '@bonbog/contract/calls';
import {
  FileImage,
  Files,
  History,
  LifeBuoy,
  MessagesSquare,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';

import { appText } from './app.text.ts';
import { supportPath } from './screen-paths.ts';

/** A section of the product in the navigation. */
export interface Section {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const everyday: readonly Section[] = [
  { path: '/', label: appText.upload, icon: FileImage },
  { path: '/bulk-upload', label: appText.bulkUpload, icon: Files },
  { path: '/history', label: appText.history, icon: History },
  { path: supportPath, label: appText.support, icon: LifeBuoy },
];
const chatHistory: Section = { path: '/chat-history', label: appText.chatHistory, icon: MessagesSquare };
const admin: Section = { path: '/admin-dashboard', label: appText.admin, icon: ShieldCheck };

/** The sections of the top bar. */
export function topBarSections(role: Role): readonly Section[] {
  return [...everyday, chatHistory, ...adminSections(role)];
}

/** The sections of the phone's menu, which leaves out the chat history as specified. */
export function menuSections(role: Role): readonly Section[] {
  return [...everyday, ...adminSections(role)];
}

/** The four main actions of the phone's bottom bar. */
export const bottomBarSections: readonly Section[] = everyday;

/** Whether a path shows the section; /upload is the same screen as /. */
export function isCurrent(section: Section, path: string): boolean {
  return path === section.path || (section.path === '/' && path === '/upload');
}

function adminSections(role: Role): readonly Section[] {
  return role === 'admin' ? [admin] : [];
}
