// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f]/;

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/**
 * Returns a redirect target from the URL if it is a page of this shop, null otherwise (S27). Browsers read '\' as
 * '/', drop tabs and line ends and resolve dots, so it is normalised the same way, and checked again decoded.
 */
export const safeRedirect = (target: string | null, origin: string): string | null => {
  if (target === null || !/^\/(?![/\\])/.test(target) || controls.test(target)) return null;
  const url = URL.parse(target, origin);
  if (url === null || url.origin !== origin) return null;
  const path = decoded(url.pathname);
  if (path === null || /^\/\/|\\/.test(path) || url.pathname.startsWith('//') || controls.test(path))
    return null;
  return url.pathname + url.search + url.hash;
};
