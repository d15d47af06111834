import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import checkFile from 'eslint-plugin-check-file';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { ownLookups } from './scripts/lint/own-lookups.mjs';

const upwardImports = {
  group: ['../*'],
  message: 'Use ./ inside the folder and #folder/file.ts across folders.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/*.config.*',
      '*.cjs',
      'data/**',
      'data-demo/**',
      '.cache/**',
      'test-results/**',
      'scripts/**',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  comments.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'check-file': checkFile, jsdoc },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // There are no enums, see below; looking for them takes a seventh of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/require-await': 'off', // Fastify plugins and hooks are async by convention
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@eslint-community/eslint-comments/require-description': 'error',
      'check-file/filename-naming-convention': [
        'error',
        { '**/src/**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          contexts: ['ExportNamedDeclaration > VariableDeclaration', 'TSInterfaceDeclaration'],
          require: { FunctionDeclaration: true, ClassDeclaration: true },
        },
      ],
      'jsdoc/no-types': 'error',
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'no-restricted-imports': ['error', { patterns: [upwardImports] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a z.enum or a union of literals.' },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Settings come from loadConfig; only main.ts reads process.env.',
        },
      ],
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
    },
  },
  {
    // Words of users reach all of these.
    files: ['apps/*/src/**', 'packages/{domain,contract,scan}/src/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { bonbog: { rules: { 'own-lookups': ownLookups } } },
    rules: { 'bonbog/own-lookups': 'error' },
  },
  { files: ['packages/**', 'e2e/**', 'bench/**', 'demo/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['**/main.ts', 'bench/**', 'e2e/**', 'demo/**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Screens: what React asks of hooks, and what keyboards and screen readers ask of elements.
  { files: ['apps/web/src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['apps/web/src/**/*.tsx'],
    ...jsxA11y.configs.recommended,
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // What scrolls takes the focus, or no keyboard could scroll it; so does a group with keys of its own.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: ['ol', 'ul'], roles: ['group', 'log', 'tabpanel'] },
      ],
      // A table that is drawn as cards is none to a screen reader unless its roles are written out.
      'jsx-a11y-x/no-redundant-roles': ['error', { tbody: ['rowgroup'], thead: ['rowgroup'] }],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
    },
  },
  // A factory is an object of methods; each of those is short, the object may be as long as a class.
  {
    // So is a pen, and a design draws one paper from its head to its foot.
    files: ['**/*.repository.ts', '**/*.service.ts', '**/designed/pen.ts', '**/designed/designs/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  // Migrations begin with their moment, which no casing rule allows.
  { files: ['**/migrations/*.ts'], rules: { 'check-file/filename-naming-convention': 'off' } },
  {
    // These print for a person at a terminal.
    files: ['**/cli.ts', 'bench/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'],
    rules: { 'max-lines-per-function': 'off', 'max-params': 'off', 'jsdoc/require-jsdoc': 'off' },
  },
);
