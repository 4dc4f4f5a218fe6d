import { type RefObject, useEffect, useEffectEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Differs from the server-rendered value. */
const isChanged = (control: Control): boolean =>
  control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
    ? control.checked && !control.defaultChecked
    : control.value !== control.defaultValue;

/**
 * Restores what was typed, chosen or autofilled before hydration, which React would overwrite with the server's
 * values. Works on one field, or on all named fields inside an element.
 */
export const useEarlyInput = (
  container: RefObject<HTMLElement | null>,
  restore: (name: string, value: string) => void,
): void => {
  const restoreField = useEffectEvent(restore);
  useEffect(() => {
    const { current } = container;
    const controls =
      current instanceof HTMLInputElement
        ? [current]
        : (current?.querySelectorAll<Control>('input,textarea') ?? []);
    for (const control of controls) if (isChanged(control)) restoreField(control.name, control.value);
  }, [container]);
};
