import type { Page } from '@playwright/test';

/** Focusable elements without a name in the browser's accessibility tree. */
export const withoutName = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && !['RootWebArea', 'main'].includes(role?.value))
    .filter(({ properties }) => properties?.some(({ name, value }) => name === 'focusable' && value.value))
    .filter(({ name }) => !String(name?.value ?? '').trim())
    .map(({ role, properties }) => `without a name: ${role?.value} ${JSON.stringify(properties)}`);
};

interface Walk {
  /** Elements that Tab still has to reach. */
  readonly missing: Set<Element>;
  readonly faults: Set<string>;
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/** Records which elements Tab must reach (none behind a dialog, one radio of a group) and checks each focused element. */
const startWalk = (page: Page, part: string): Promise<number> =>
  page.evaluate((selector) => {
    const name = (element: Element) => element.outerHTML.slice(0, 120);
    const isNextRadio = (radio: HTMLInputElement) => {
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        (other) => other.name === radio.name && other.form === radio.form,
      );
      return radio === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      (!(element instanceof HTMLInputElement) || element.type !== 'radio' || isNextRadio(element));
    const hasRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // The focus ring may be on the card or label of the element, or on the thumb of a slider.
    const isSeen = (element: Element) => {
      const near = element.closest('article, li, label') ?? element.parentElement?.parentElement ?? element;
      return element.matches('[type=range]') || [element, near, ...near.querySelectorAll('*')].some(hasRing);
    };
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      // Part of an element taller than the window is visible.
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      return [0.1, 0.5, 0.9].every((share) => {
        const hit = document.elementFromPoint(left + (right - left) * share, middle);
        if (!hit) return true;
        if (hit.contains(element) || element.contains(hit)) return false;
        for (let over: Element | null = hit; over && !over.contains(element); over = over.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return true;
        return false;
      });
    };
    const stops =
      'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]';
    const where =
      document.querySelector<HTMLElement>('dialog:modal') ?? document.querySelector<HTMLElement>(selector);
    // Tab goes on from here.
    if (document.activeElement === document.body && where?.tabIndex === -1) where.focus();
    const missing = new Set<Element>([...(where?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(isStop));
    const faults = new Set<string>();
    // On keyup the focus has moved and the page has scrolled.
    addEventListener('keyup', () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return;
      missing.delete(focused);
      if (!isSeen(focused)) faults.add(`no ring: ${name(focused)}`);
      else if (isCovered(focused)) faults.add(`out of sight: ${name(focused)}`);
    });
    window.walk = { missing, faults };
    return missing.size;
  }, part);

/** Tabs through the page: every control of this part is reached, visible and has a focus ring. */
export const walk = async (page: Page, part = 'body'): Promise<string[]> => {
  const missing = () =>
    page.evaluate(() => [...window.walk.missing].map(({ outerHTML }) => outerHTML.slice(0, 120)));
  const faults = () => page.evaluate(() => [...window.walk.faults]);
  const most = (await startWalk(page, part)) + 20;
  // Backwards as well, because the focus may start in the middle. Extra steps, because opened elements add stops.
  for (const [key, times] of [
    ['Tab', most],
    ['Shift+Tab', 2 * most],
  ] as const) {
    for (let presses = 1; presses <= times; presses += 1) {
      await page.keyboard.press(key);
      if (presses % 10 === 0 && (await missing()).length === 0) return faults();
    }
  }
  return [...(await faults()), ...(await missing()).map((html) => `not reached: ${html}`)];
};

/** Taps at a point. Returns the URL of the link that received the click, or null. */
export const linkUnderTap = async (page: Page, x: number, y: number): Promise<string | null> => {
  const handle = await page.evaluateHandle(() => {
    const heard = new Promise<string | null>((resolve) => {
      const hear = ({ target }: Event) =>
        resolve(target instanceof Element ? (target.closest('a')?.href ?? null) : null);
      addEventListener('click', hear, { capture: true, once: true });
    });
    return { heard };
  });
  await page.touchscreen.tap(x, y);
  return handle.evaluate(({ heard }) => heard);
};

/** Whether the browser keeps the default action of a key. */
export const isLeftToBrowser = async (page: Page, key: string): Promise<boolean> => {
  const handle = await page.evaluateHandle(() => {
    const left = new Promise<boolean>((resolve) => {
      addEventListener('keydown', function hear(event) {
        if (!event.key.startsWith('Arrow')) return;
        removeEventListener('keydown', hear);
        resolve(!event.defaultPrevented);
      });
    });
    return { left };
  });
  await page.keyboard.press(key);
  return handle.evaluate(({ left }) => left);
};
