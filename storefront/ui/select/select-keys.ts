export interface SelectOption {
  value: string;
  label: string;
  /** Shown in grey at the end of the row, such as the number of results. */
  note?: string | undefined;
}

export interface SelectState {
  open: boolean;
  /** Value of the active option. */
  active: string | null;
  /** Typed prefix; the list shows only labels that start with it. */
  prefix: string;
  typedAt: number;
}

export interface SelectStep {
  state: SelectState;
  chosen?: string;
}

export const closedSelect: SelectState = { open: false, active: null, prefix: '', typedAt: 0 };

/** After this pause the next letter starts a new prefix (SEL-07). The list itself does not change. */
const typeAheadMs = 700;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function optionsWithPrefix(options: readonly SelectOption[], prefix: string): readonly SelectOption[] {
  if (prefix === '') return options;
  return options.filter((option) => plain(option.label).startsWith(plain(prefix)));
}

export function openSelect(options: readonly SelectOption[], value: string | null): SelectState {
  const current = options.some((option) => option.value === value) ? value : (options[0]?.value ?? null);
  return { ...closedSelect, open: true, active: current };
}

/** Next state for a key (SEL-02…07); null for a key that the control does not handle. */
export function pressSelectKey(
  state: SelectState,
  key: string,
  options: readonly SelectOption[],
  value: string | null,
  now: number,
): SelectStep | null {
  if (key.length === 1 && key !== ' ') {
    const before = now - state.typedAt > typeAheadMs ? '' : state.prefix;
    return { state: withPrefix(before + key, options, now) };
  }
  if (!state.open) {
    const opens = key === 'Enter' || key === ' ' || key === 'ArrowDown' || key === 'ArrowUp';
    return opens ? { state: openSelect(options, value) } : null;
  }
  const shown = optionsWithPrefix(options, state.prefix);
  const at = shown.findIndex((option) => option.value === state.active);
  const activate = (index: number): SelectStep => ({
    state: { ...state, active: shown[index]?.value ?? null },
  });
  switch (key) {
    case 'Enter':
    case ' ':
      return state.active === null ? { state: closedSelect } : { state: closedSelect, chosen: state.active };
    case 'Escape':
      return { state: closedSelect };
    case 'ArrowDown':
      return activate(Math.min(at + 1, shown.length - 1));
    case 'ArrowUp':
      return activate(Math.max(at - 1, 0));
    case 'Home':
      return activate(0);
    case 'End':
      return activate(shown.length - 1);
    case 'Backspace':
      return { state: withPrefix(state.prefix.slice(0, -1), options, now) };
    default:
      return null;
  }
}

function withPrefix(prefix: string, options: readonly SelectOption[], now: number): SelectState {
  return { open: true, active: optionsWithPrefix(options, prefix)[0]?.value ?? null, prefix, typedAt: now };
}
