import { describe, expect, it } from 'vitest';

import { bottomBarSections, isCurrent, menuSections, topBarSections } from './navigation.ts';

const labels = (sections: readonly { label: string }[]) => sections.map(({ label }) => label);

describe('the sections', () => {
  it('of the top bar are named as specified (SHELL-24, W-14)', () => {
    expect(labels(topBarSections('user'))).toEqual([
      'Upload',
      'Bulk Upload',
      'Historik',
      'Support',
      'Chathistorik',
    ]);
  });

  it('of the top bar end with Admin for administrators only (SHELL-23, SHELL-24)', () => {
    expect(topBarSections('admin').at(-1)).toMatchObject({ label: 'Admin', path: '/admin-dashboard' });
    expect(labels(topBarSections('user'))).not.toContain('Admin');
  });

  it("of the phone's menu leave out the chat history (SHELL-25, T-81)", () => {
    expect(labels(menuSections('admin'))).toEqual(['Upload', 'Bulk Upload', 'Historik', 'Support', 'Admin']);
  });

  it('of the bottom bar are the four main actions', () => {
    expect(bottomBarSections.map(({ path }) => path)).toEqual(['/', '/bulk-upload', '/history', '/feedback']);
  });

  it('mark upload on / and on /upload', () => {
    const [upload, bulk] = bottomBarSections;
    if (upload === undefined || bulk === undefined) {
      throw new Error('Sections are missing.');
    }

    expect(isCurrent(upload, '/')).toBe(true);
    expect(isCurrent(upload, '/upload')).toBe(true);
    expect(isCurrent(upload, '/history')).toBe(false);
    expect(isCurrent(bulk, '/bulk-upload')).toBe(true);
  });
});
