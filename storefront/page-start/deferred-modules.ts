/** A picture that does not load must not keep the page from starting. */
const maxWaitMs = 2000;

/**
 * Loads the page's modules after the first paint and the most important picture, so that they do not compete with
 * style sheets, font and picture on a slow connection. `deferModules` names them in an inert script.
 */
export const loadModulesAfterPaint = (page: Document): void => {
  const inert = page.querySelector<HTMLScriptElement>('script[data-modules]');
  if (!inert) return;
  let hasStarted = false;
  const start = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    for (const href of inert.dataset['modules']?.split(' ') ?? []) {
      page.head.append(Object.assign(page.createElement('link'), { rel: 'modulepreload', href }));
    }
    // In the body it would make the browser style all that follows again.
    page.head.append(Object.assign(page.createElement('script'), { type: 'module', text: inert.text }));
  };
  // A task after a frame runs after the paint of that frame.
  const startAfterPaint = (): void => void requestAnimationFrame(() => setTimeout(start));
  const picture = page.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) startAfterPaint();
  else for (const event of ['load', 'error']) picture.addEventListener(event, startAfterPaint);
  // Hidden tabs have no frames.
  setTimeout(start, page.hidden ? 0 : maxWaitMs);
};
