declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

declare module 'virtual:page-start' {
  const code: string;

  // biome-ignore lint/style/noDefaultExport: Vite's convention for assets
  export default code;
}

declare module 'virtual:early-calls' {
  const code: string;

  // biome-ignore lint/style/noDefaultExport: Vite's convention for assets
  export default code;
}

declare module '*.woff2?url' {
  const address: string;

  // biome-ignore lint/style/noDefaultExport: that is what Vite makes of it
  export default address;
}
