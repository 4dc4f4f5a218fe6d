/** The address of a local server for a browser on this machine. */
export const webAddress = (host: string, port: number): string => {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};
