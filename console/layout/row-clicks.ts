/** What is pressed for its own sake. The cells that are edited in place count as a whole. */
const ownControls = 'a, button, input, select, textarea, label, summary, td:has(.cell)';

const onClick = ({ target, defaultPrevented, ctrlKey, metaKey }: MouseEvent): void => {
  if (defaultPrevented || !(target instanceof Element) || target.closest(ownControls)) return;
  // The end of marking a text is no press.
  if (getSelection()?.isCollapsed === false) return;
  const tick = target.closest('td:is(.tick, .pick)');
  const pressed = tick ? tick.querySelector('input') : target.closest('tbody tr')?.querySelector('.row-link');
  pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
};

/**
 * A press anywhere on the row of a list opens what its link leads to, and one beside its tick chooses it. Keys have link
 * and tick themselves.
 */
export const listenToRows = (): void => document.addEventListener('click', onClick);
