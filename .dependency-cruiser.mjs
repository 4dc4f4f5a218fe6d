// The layers of the shop and what each may import, type imports included. `npm run lint` and the gate check it;
// `npm run graph` draws the graph in docs/architecture.md from the code.

/** Name of a layer → the layers that it may import besides itself. A name is the start of a path. */
const imports = {
  contract: [],

  'server/lib': ['contract'],
  'server/db': ['contract', 'server/lib'],
  'server/http': ['contract', 'server/lib', 'server/db'],
  'server/gateways': ['contract', 'server/lib', 'server/db'],
  'server/features': ['contract', 'server/lib', 'server/db', 'server/http', 'server/gateways'],
  'server/jobs': ['server/lib', 'server/db'],
  'server/backup': ['server/lib', 'server/db'],
  'server/doctor': ['contract', 'server/lib', 'server/db', 'server/features'],

  'storefront/ui': [],
  'storefront/lib': ['contract'],
  'storefront/i18n': ['contract', 'storefront/api'],
  'storefront/api': ['contract'],
  'storefront/state': ['contract', 'storefront/api', 'storefront/i18n', 'storefront/lib'],
  'storefront/features': [
    'contract',
    'storefront/ui',
    'storefront/i18n',
    'storefront/api',
    'storefront/lib',
    'storefront/state',
  ],
  'storefront/layout': [
    'contract',
    'storefront/ui',
    'storefront/i18n',
    'storefront/lib',
    'storefront/state',
    'storefront/features',
  ],

  'console/texts': ['contract'],
  'console/ui': ['contract', 'console/texts'],
  'console/lib': ['contract', 'console/texts'],
  'console/api': ['contract', 'console/texts'],
  console: ['contract'],

  cli: ['contract', 'demo', 'server'],
  demo: ['contract', 'server'],
};

/** Folders that contain the layers above; their own files and remaining folders put the layers together. */
const roots = {
  server: ['contract', 'demo'],
  storefront: ['contract'],
};

const folder = (name) => `^${name}/`;

const layerRules = Object.entries({ ...imports, ...roots }).map(([name, allowed]) => ({
  name: `${name}-layer`,
  comment: `${name} may import ${allowed.join(', ') || 'nothing else'}.`,
  severity: 'error',
  from: { path: folder(name) },
  to: {
    path: '^(?:contract|server|storefront|console|cli|demo|scripts|bench)/',
    pathNot: [name, ...allowed].map(folder),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no-file-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-feature-cycle',
      comment: 'Two features never import each other, directly or through others.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:server|storefront)/features/[^/]+$' },
      to: { path: '^(?:server|storefront)/features/[^/]+$', circular: true },
    },
    {
      name: 'contract-is-portable',
      comment: 'Server and browser both load the contract.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: 'node_modules/typebox/' },
    },
    {
      name: 'storefront-runs-in-browsers',
      severity: 'error',
      from: { path: '^(?:storefront|console)/', pathNot: 'console/vite\\.config\\.ts' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests may import everything.
    exclude: { path: ['\\.(?:css|svg)$', '\\.test\\.tsx?$', '^tests/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
