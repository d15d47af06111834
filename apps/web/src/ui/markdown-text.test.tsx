// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import { openPath, resetBrowser } from '#testing/browser.ts';
import { MarkdownText } from './markdown-text.tsx';

afterEach(resetBrowser);

const allowed = new Set(['DIV', 'P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'A']);

function draw(text: string, hasLinks = true) {
  return render(<MarkdownText text={text} hasLinks={hasLinks} />).container;
}

/** What an attacker could use: anything but the allowed elements, and anything but allowed attributes on them. */
function findForbidden(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => [
    ...(allowed.has(element.tagName) ? [] : [element.tagName]),
    ...[...element.attributes]
      .filter((attribute) => !isHarmless(attribute))
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

function isHarmless({ name, value }: Attr): boolean {
  if (name === 'href') {
    return /^\/(?![/\\])/.test(value) || value.startsWith('https://');
  }
  return ['class', 'start'].includes(name) || (name === 'target' && value === '_blank') || name === 'rel';
}

const attacks = [
  '[klik](javascript:alert(1))',
  '[klik](JaVaScRiPt:alert(1))',
  '[klik](java\tscript:alert(1))',
  '[klik](&#106;avascript:alert(1))',
  '[klik](data:text/html,<script>alert(1)</script>)',
  '[klik](vbscript:msgbox)',
  '[klik](//evil.dk)',
  '[klik](/\\evil.dk)',
  '[klik](\\\\evil.dk)',
  '[klik](/\t/evil.dk)',
  '[klik](http://evil.dk)',
  '[klik](mailto:x@evil.dk)',
  '[klik](file:///etc/passwd)',
  '[klik](evil)',
  '[klik](#x)',
  '[klik](?x=1)',
  '[klik][a]\n\n[a]: javascript:alert(1)',
  '[klik][a]\n\n[a]: //evil.dk "t"',
  '<javascript:alert(1)>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.dk/pixel.png)',
  '![x](/api/files/1)',
  '[![x](https://evil.dk/p.png)](/history)',
  '[a [b](//evil.dk)](/history)',
  '<script>alert(1)</script>',
  '<iframe src="https://evil.dk"></iframe>',
  '<a href="/history" onclick="alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.dk"><input name=x></form>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<!-- x --><b>fed</b>',
  '<MarkdownText text="x" />',
  '- [ ] <input autofocus onfocus=alert(1)>',
  '- [x] gjort',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '`<img src=x>`',
  '# Overskrift <img src=x>\n\n---\n\n> citat <b>x</b>',
  '|a|<img src=x>|\n|-|-|\n|[x](javascript:1)|**b**|',
  'x[^1]\n\n[^1]: <img src=x>',
  '---\ntitle: x\n---\n<b>x</b>',
  '~~væk~~ ==mark== H~2~O',
  '> [!NOTE]\n> <b>x</b>',
];

describe('a text in Markdown', () => {
  it('shows paragraphs, lines, lists and stressed words (S-72)', () => {
    const container = draw(
      'Hej **du** og *dig*.\nNy linje\n\n- én\n- **to**\n\n3. tre\n4. fire\n\nDu har 1.000,00 kr. < 5 & mere.',
    );

    expect([...container.querySelectorAll('strong')].map((part) => part.textContent)).toEqual(['du', 'to']);
    expect(container.querySelector('em')).toHaveTextContent('dig');
    expect([...container.querySelectorAll('ul li')].map((item) => item.textContent)).toEqual(['én', 'to']);
    expect(container.querySelector('ol')).toHaveAttribute('start', '3');
    expect(container).toHaveTextContent('Du har 1.000,00 kr. < 5 & mere.');
    expect(container.querySelector('p')?.textContent).toContain('dig.\nNy linje');
  });

  it('leads to screens in the same tab, without loading the page (S-72)', async () => {
    openPath('/feedback');
    draw('Se [historikken](/history?periode=2026-04&soeg=r%C3%B8d%20gr%C3%B8d).');

    const link = screen.getByRole('link', { name: 'historikken' });
    expect(link).not.toHaveAttribute('target');
    await userEvent.click(link);

    expect(window.location.pathname).toBe('/history');
    expect(new URLSearchParams(window.location.search).get('soeg')).toBe('rød grød');
  });

  it('says where a link out of the product leads, and makes only the https address one', () => {
    const container = draw('[Skat](https://skat.dk/moms) og [her](http://skat.dk).');

    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('rel')])).toEqual([
      ['https://skat.dk/moms', 'noopener noreferrer nofollow'],
    ]);
    expect(container).toHaveTextContent('Skat (https://skat.dk/moms) og her (http://skat.dk).');
  });

  it('has no links at all for whoever reads the answer of another (HELP-18)', () => {
    const container = draw('Se [din historik](/history) og https://skat.dk, [x](//evil.dk)', false);

    expect(container.querySelector('a')).toBeNull();
    expect(container).toHaveTextContent('Se din historik og https://skat.dk, x (//evil.dk)');
  });

  it.each(attacks)('makes nothing but words of %j (S-72)', (attack) => {
    for (const text of [
      attack,
      `Hej **${attack}**`,
      `- ${attack}\n- [ok](/history)`,
      `[x ${attack}](/history)`,
    ]) {
      expect(findForbidden(draw(text)), text).toEqual([]);
      expect(draw(text, false).querySelector('a'), text).toBeNull();
    }
  });

  it('makes nothing but words of pieces of Markdown and HTML in any order, and takes no time for it (S-72)', () => {
    const pieces = [
      ...attacks,
      '[',
      '](',
      ')',
      '![',
      '**',
      '_',
      '`',
      '<',
      '>',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '|',
      '&lt;',
      '\\',
      '/history',
      'ord',
    ];
    let seed = 7;
    const next = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };

    for (let round = 0; round < 300; round += 1) {
      const text = Array.from({ length: 2 + next(8) }, () => pieces[next(pieces.length)] ?? '').join('');
      const container = draw(text);
      expect(findForbidden(container), text).toEqual([]);
      container.remove();
    }
  });

  it.each([
    '['.repeat(2000),
    '**'.repeat(1000),
    '> '.repeat(1000),
    '- '.repeat(1000),
    '[a]('.repeat(500),
    '<a '.repeat(600),
  ])('draws a long run of signs at once', (text) => {
    const begun = performance.now();
    expect(findForbidden(draw(text))).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
