/**
 * Repeats clicks that come before hydration, once for each button. Links and search forms need no script, so the
 * browser handles them. The listener is on `window`, behind React's, which may have hydrated for this very click.
 */
export const repeatEarlyClicks = (page: Window): void => {
  const clicked = new Set<HTMLElement>();
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element | null;
    const button = target?.closest<HTMLElement>('button:not([action] [type=submit])');
    if (!button) return;
    event.preventDefault();
    clicked.add(button);
  };
  page.addEventListener('click', onClick);
  page.addEventListener(
    'hydrated',
    () => {
      page.removeEventListener('click', onClick);
      setTimeout(() => {
        for (const button of clicked) button.click();
      });
    },
    { once: true },
  );
};
