const end = '</body></html>';

/** React Router names all scripts before the style sheets, but without those nothing can be shown. */
const stylesFirst = (head: string): string =>
  head.replace(/((?:<link rel="modulepreload"[^>]*>)+)((?:<link rel="stylesheet"[^>]*>)+)/, '$2$1');

/** Inside a script nothing may look like the end of it. */
const inScript = (text: string): string =>
  JSON.stringify(text).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Hands the data over to where the router's own first script waits for them (`ServerRouter` would, bit by bit). */
const dataScript = (data: string): string =>
  `<script>{const to=window.__reactRouterContext.streamController;to.enqueue(${inScript(data)});to.close()}</script>`;

/** What React rendered and the router's data as one whole page. */
export const pageHtml = (rendered: string, data: string): string => {
  const bodyAt = rendered.indexOf('<body');
  const body = rendered.slice(bodyAt, rendered.endsWith(end) ? -end.length : undefined);
  return `<!DOCTYPE html>${stylesFirst(rendered.slice(0, bodyAt))}${body}${dataScript(data)}${end}`;
};
