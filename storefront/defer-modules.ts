const moduleLink = /<link rel="modulepreload" href="([^" ]*)"\/>/g;
const moduleScript = '<script type="module" async="">';

/**
 * Makes the module script of a rendered page inert and takes its modulepreload links out of the head.
 * `page-start/deferred-modules.ts` loads them after the first paint.
 */
export const deferModules = (html: string): string => {
  const bodyAt = html.indexOf('<body');
  const files: string[] = [];
  const head = html.slice(0, bodyAt).replace(moduleLink, (_, file: string) => {
    files.push(file);
    return '';
  });
  const [before = '', after, ...more] = html.slice(bodyAt).split(moduleScript);
  if (files.length === 0 || after === undefined || more.length > 0)
    throw new Error(
      'Expected one module script and modulepreload links: React Router renders Scripts differently now.',
    );
  // The script imports the others itself, all but the last one at once.
  const needed = files.filter((file) => !after.includes(`"${file}"`) || after.includes(`import("${file}")`));
  return `${head}${before}<script type="text/plain" data-modules="${needed.join(' ')}">${after}`;
};
