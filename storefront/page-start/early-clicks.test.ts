import { expect, test, vi } from 'vitest';
import { repeatEarlyClicks } from './early-clicks.ts';

const button = () => ({ click: vi.fn(), closest: (): unknown => null });

/** A window, and clicks on elements without a DOM. */
const openPage = () => {
  const page = new EventTarget();
  repeatEarlyClicks(page as Window);
  const click = (target: unknown): Event => {
    const event = Object.defineProperty(new Event('click', { cancelable: true }), 'target', {
      value: target,
    });
    page.dispatchEvent(event);
    return event;
  };
  return { click, hydrate: () => page.dispatchEvent(new Event('hydrated')) };
};

test('a button that is clicked before hydration is clicked once after it', async () => {
  const { click, hydrate } = openPage();
  const add = button();
  add.closest = () => add;
  click(add);
  expect(click(add).defaultPrevented).toBe(true);
  expect(add.click).not.toHaveBeenCalled();
  hydrate();
  await vi.waitFor(() => expect(add.click).toHaveBeenCalledOnce());
});

test('other elements and clicks after hydration are the page’s', async () => {
  const { click, hydrate } = openPage();
  expect(click(button()).defaultPrevented).toBe(false);
  hydrate();
  const add = button();
  add.closest = () => add;
  expect(click(add).defaultPrevented).toBe(false);
});
