import { type RefObject, useEffect, useEffectEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Something else than what the server said. */
const isChanged = (control: Control): boolean =>
  control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
    ? control.checked && !control.defaultChecked
    : control.value !== control.defaultValue;

/**
 * Takes over what was typed, chosen or filled in by the browser before the page came to life: React begins with the
 * values of the server and would wipe it away. In a field, or in all fields of a form or a part of it, by their name.
 */
export const useEarlyInput = (
  place: RefObject<HTMLElement | null>,
  take: (name: string, value: string) => void,
): void => {
  const adopt = useEffectEvent(take);
  useEffect(() => {
    const { current } = place;
    const controls =
      current instanceof HTMLInputElement
        ? [current]
        : (current?.querySelectorAll<Control>('input,textarea') ?? []);
    for (const control of controls) if (isChanged(control)) adopt(control.name, control.value);
  }, [place]);
};
