/**
 * Who may import whom. The sentence under `comment` is what a contributor reads when a rule fires.
 * scripts/boundaries-selftest.mjs breaks every rule once and fails when one stays silent.
 */

// Test code: tests, what only tests import, and the programs that drive the product from outside.
const testCode = '\\.test\\.tsx?$|/testing(/|\\.tsx?$)|^(e2e|bench|demo)/';
const testHelp = '\\.test\\.tsx?$|/testing(/|\\.tsx?$)';

const featureOf = (app) => `^apps/${app}/src/features/([^/]+)/`;
const otherFeature = (app) => ({
  path: `^apps/${app}/src/features/`,
  pathNot: `^apps/${app}/src/features/$1/`,
});

// What people write in forms, and what a browser kept of work, on screens that come after the first.
const checksOfScreens = [
  'bookkeeping/(settings-form|vat-settings-card)',
  'cloud-storage/(connect-by-password|export-form)',
  'feedback/feedback-form-fields',
  'receipts/bulk/(edit/save-receipts|recovery/recovery)',
  'receipts/review/(kept-review|use-review)',
]
  .map((path) => `^apps/web/src/features/${path}\\.tsx?$`)
  .join('|');

const database = 'node_modules/(kysely|libsql|pg)/';

// The files of the reader that open files, start programs or call native code. Everything else is plain data.
const readerEdges = '^packages/scan/src/(child|cli|copies|decode|draw|index|model|read)';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'These files need each other. Join them, or move what both need into a third file below them.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'This import leads nowhere, so no other rule can judge it.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cross-feature-web',
      severity: 'error',
      comment:
        'One screen does not know another. Bring them together in src/app, or move the shared part to src/ui or src/lib.',
      from: { path: featureOf('web') },
      to: otherFeature('web'),
    },
    {
      name: 'no-cross-feature-server',
      severity: 'error',
      comment:
        'Declare what you need as an interface in your own feature; src/app passes the other service in.',
      from: { path: featureOf('server') },
      to: otherFeature('server'),
    },
    {
      name: 'features-below-app',
      severity: 'error',
      comment:
        'app knows the features and what they share; none of them knows app. Tests may build the whole app.',
      from: { path: '^apps/(web|server)/src/(features|platform|ui|lib)/', pathNot: testCode },
      to: { path: '^apps/(web|server)/src/(app|commands)/|^apps/(web|server)/src/main\\.tsx?$' },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      comment: 'platform, ui and lib serve every feature, so they know none of them.',
      from: { path: '^apps/(web|server)/src/(platform|ui|lib)/', pathNot: testCode },
      to: { path: '^apps/(web|server)/src/features/' },
    },
    {
      name: 'routes-only-call-services',
      severity: 'error',
      comment: 'A route checks the request and calls one method of a service.',
      from: { path: '\\.routes\\.ts$' },
      to: { path: `\\.repository\\.ts$|^apps/server/src/platform/database/|${database}` },
    },
    {
      name: 'services-know-no-transport',
      severity: 'error',
      comment: 'A service knows neither HTTP nor SQL.',
      from: { path: '\\.service\\.ts$' },
      to: { path: `node_modules/(@?fastify)(/|-)|\\.routes\\.ts$|${database}` },
    },
    {
      name: 'repositories-know-no-transport',
      severity: 'error',
      comment: 'A repository turns rows into domain values and knows nothing of HTTP.',
      from: { path: '\\.repository\\.ts$' },
      to: { path: 'node_modules/(@?fastify)(/|-)|^packages/contract/|\\.(service|routes)\\.ts$' },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      // data-dir.ts holds the lock that keeps a second server off the same folder, which is an SQLite file.
      comment: 'Queries live in *.repository.ts and in platform/database; app wires them.',
      from: {
        path: '^apps/',
        pathNot: `\\.repository\\.ts$|^apps/server/src/(app/|platform/(database/|data-dir\\.ts$))|${testCode}`,
      },
      to: { path: database },
    },
    {
      name: 'apps-are-islands',
      severity: 'error',
      comment: 'Applications share code through packages and talk over HTTP.',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-below-apps',
      severity: 'error',
      comment: 'A package serves the applications, so it knows none of them.',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|demo)/' },
    },
    {
      name: 'web-packages',
      severity: 'error',
      comment: 'Of our packages the browser gets contract and domain, nothing else.',
      from: { path: '^apps/web/' },
      to: { path: '^packages/', pathNot: '^packages/(contract|domain)/' },
    },
    {
      name: 'pages-load-no-schemas',
      severity: 'error',
      comment:
        'Take calls, limits and words from @bonbog/contract/calls: with a schema comes all of zod. What a small screen checks by one, and nobody opens first, stands in checksOfScreens.',
      from: { path: '^apps/web/src/', pathNot: `${checksOfScreens}|${testCode}` },
      to: {
        path: '^packages/contract/src/index\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'Rules of money, VAT and dates depend on nothing: no package, no file, no network.',
      from: { path: '^packages/domain/', pathNot: testCode },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'contract-is-small',
      severity: 'error',
      comment: 'The contract is zod and domain.',
      from: { path: '^packages/contract/', pathNot: testCode },
      to: { pathNot: '^packages/(contract|domain)/|node_modules/zod/' },
    },
    {
      name: 'scan-stands-alone',
      severity: 'error',
      comment:
        'Of our packages the reader knows domain only; packages from npm it declares in its own package.json.',
      from: { path: '^packages/scan/', pathNot: testCode },
      to: { pathNot: '^packages/(scan|domain)/', dependencyTypesNot: ['npm', 'core'] },
    },
    {
      name: 'scan-stages-are-pure',
      severity: 'error',
      comment:
        'A stage takes data and returns data. Files, programs and native code belong to decode and read.',
      from: { path: '^packages/scan/src/', pathNot: `${readerEdges}|${testCode}` },
      to: { pathNot: '^packages/(scan|domain)/' },
    },
    {
      name: 'models-load-silently',
      severity: 'error',
      comment:
        'This library reports its use to its maker. Take it from models/inference.ts, which turns that off before it loads.',
      from: { pathNot: '^packages/scan/src/models/inference\\.ts$' },
      to: { path: 'node_modules/onnxruntime-' },
    },
    {
      name: 'no-deep-package-imports',
      severity: 'error',
      comment: 'Import a package by its name; what its index does not export is its own business.',
      from: { path: '^(?:apps|packages)/([^/]+)/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/($1/|[^/]+/src/(index|calls|child|child-messages)\\.ts$)',
      },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      comment: 'What tests use stays out of what users run.',
      from: { path: '^(apps|packages)/', pathNot: testCode },
      to: { path: testHelp },
    },
    {
      name: 'no-generator-in-product',
      severity: 'error',
      comment: 'Drawn receipts are for tests, journeys and benchmarks.',
      from: { path: '^(apps|packages)/', pathNot: `^packages/receipt-generator/|${testCode}` },
      to: { path: '^packages/receipt-generator/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nothing imports this file and it imports nothing: delete it or use it.',
      from: {
        orphan: true,
        pathNot: `\\.(config|d)\\.[cm]?ts$|/(main|cli|child|vite-env)\\.tsx?$|^apps/web/public/|${testCode}`,
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
