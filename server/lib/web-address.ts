/** Where a browser of this machine finds what listens on `host`; an IPv6 address stands in brackets. */
export const webAddress = (host: string, port: number): string => {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};
