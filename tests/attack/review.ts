/** A finding of a scanner or the review; `where` is a URL or a parameter. */
export interface Finding {
  readonly by: 'wapiti' | 'sqlmap' | 'review';
  readonly what: string;
  readonly where: string;
}

const pages = [
  ...[
    '/',
    '/products/all',
    '/products/all/all/1',
    '/cart',
    '/wishlist',
    '/contact',
    '/auth',
    '/account',
    '/faq',
  ],
  ...[
    '/success-payment',
    '/fail-payment',
    '/reset-password',
    '/unsubscribe',
    '/sitemap.xml',
    '/no-such-page',
  ],
];
const calls = [
  '/api/settings',
  '/api/cart/contents',
  '/api/is-auth',
  '/api/user/profile',
  '/api/no-such-call',
];
const hidden = [
  ...[
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/main.ts',
    '/build/server/index.js',
    '/..%2f..%2fetc/passwd',
  ],
  ...[
    '/assets/',
    '/assets/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/metrics.txt',
    '/backup.sql',
    '/.well-known/',
  ],
];

const everywhere: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /origin|no-referrer/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
};

const pagePolicy: readonly (readonly [rule: string, holds: (policy: string) => boolean])[] = [
  [
    "script-src without 'unsafe-inline' and 'unsafe-eval'",
    (policy) => !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy),
  ],
  [
    'script-src without wildcards, data: and plain schemes',
    (policy) => !/script-src[^;]*(\*|data:|http:|https:[ ;])/.test(policy),
  ],
  ["object-src 'none'", (policy) => policy.includes("object-src 'none'")],
  ["base-uri 'none'", (policy) => policy.includes("base-uri 'none'")],
  ["form-action 'self'", (policy) => policy.includes("form-action 'self'")],
  ["default-src 'self'", (policy) => policy.includes("default-src 'self'")],
];

/** Checks headers, policies, files that must not be served and methods that must be rejected. */
export const reviewHeaders = async (origin: string): Promise<Finding[]> => {
  const findings: Finding[] = [];
  const find = (where: string, what: string) => findings.push({ by: 'review', what, where });
  for (const path of [...pages, ...calls]) {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
    await response.arrayBuffer();
    for (const [name, wanted] of Object.entries(everywhere)) {
      if (!wanted.test(response.headers.get(name) ?? ''))
        find(path, `${name}: ${response.headers.get(name)}`);
    }
    if (response.headers.get('server') ?? response.headers.get('x-powered-by'))
      find(path, 'reveals its software');
    if (response.headers.get('access-control-allow-origin')) find(path, 'allows other origins to read');
    if (response.status >= 500) find(path, `responses ${response.status}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (isPage)
      for (const [rule, holds] of pagePolicy) if (!holds(policy)) find(path, `policy lacks ${rule}`);
    if (path.startsWith('/api/') && isPage) find(path, 'an API response is a page');
  }
  for (const path of hidden) {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
    const text = await response.text();
    if (response.status === 200 && !text.startsWith('<!DOCTYPE html>')) find(path, 'is served');
    if (/root:x:0|node_modules\/|at .*\.ts:\d+/.test(text)) find(path, 'reveals internals');
  }
  for (const method of ['DELETE', 'PATCH', 'PROPFIND']) {
    const response = await fetch(`${origin}/api/user/profile`, { method });
    await response.arrayBuffer();
    if (response.status < 400) find('/api/user/profile', `${method} is served`);
  }
  return findings;
};
