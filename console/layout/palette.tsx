import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { money } from '#console/lib/format.ts';
import { pages } from '#console/registry.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Icon, type IconName } from '#console/ui/icons.tsx';
import type { AdminResponse } from '#contract/admin/admin-table.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { lastVisited, visitName } from './last-visited.ts';

type Found = AdminResponse<'GET /admin/find'>['payload'];
type May = (permission: Permission) => boolean;

interface Option {
  readonly key: string;
  readonly group: string;
  readonly icon: IconName;
  readonly text: string;
  readonly hint: string;
  readonly to: string;
}

const debounceMs = 150;

const optionsOf = (words: string, found: Found | null, may: May): Option[] => {
  const wanted = words.trim().toLowerCase();
  const shownPages = pages.filter(
    ({ name, words: other = '', permission }) =>
      (permission === null || may(permission)) && `${name} ${other}`.toLowerCase().includes(wanted),
  );
  const visited = wanted === '' ? lastVisited() : [];
  return [
    ...visited.map((path) => ({
      key: `v${path}`,
      group: t('Last visited'),
      icon: 'history' as const,
      text: visitName(path),
      hint: '',
      to: path,
    })),
    ...(found?.orders ?? []).map(({ number, customer, total, currency }) => ({
      key: `o${number}`,
      group: t('Orders'),
      icon: 'orders' as const,
      text: t('Order {number}', { number }),
      hint: `${customer}, ${money(total, currency)}`,
      to: `/orders/${number}`,
    })),
    ...(found?.orders ?? [])
      .filter(({ number, state }) => number === wanted && state === 'pending' && may('payments.confirm'))
      .map(({ number }) => ({
        key: `p${number}`,
        group: t('Actions'),
        icon: 'phone' as const,
        text: t('Confirm payment of order {number}', { number }),
        hint: '',
        to: `/phone-desk?typed=${number}`,
      })),
    ...(found?.customers ?? []).map(({ id, name, email }) => ({
      key: `c${id}`,
      group: t('Customers'),
      icon: 'people' as const,
      text: name,
      hint: email,
      to: `/customers/${id}`,
    })),
    ...(found?.products ?? []).map(({ id, sku, name }) => ({
      key: `g${id}`,
      group: t('Products'),
      icon: 'box' as const,
      text: name,
      hint: sku,
      to: `/products/${id}`,
    })),
    ...shownPages.map(({ name, icon, path, key }) => ({
      key: path,
      group: t('Pages'),
      icon,
      text: name,
      hint: key ? `G ${key.toUpperCase()}` : '',
      to: path,
    })),
  ];
};

/** What the server finds for the typed words, a moment after the last key. */
const useFound = (words: string) => {
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (words.trim().length < 2) {
      setFound(null);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const { payload } = await call('GET /admin/find', { query: { words } });
        if (!isOver) setFound(payload);
        setFailed(false);
      } catch {
        if (!isOver) setFailed(true);
      }
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words]);
  return { found, hasFailed };
};

/** Finds orders, customers, products and pages by typing. */
export const Palette = ({ onClose, may }: { readonly onClose: () => void; readonly may: May }) => {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { found, hasFailed } = useFound(words);
  const list = useId();
  const navigate = useNavigate();
  const options = optionsOf(words, found, may);
  const chosen = Math.min(at, options.length - 1);
  const open = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    navigate(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((chosen + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(options[chosen]);
    }
  };
  return (
    <Dialog title={t('Search or run')} onClose={onClose} className="palette">
      <input
        role="combobox"
        aria-label={t('Find orders, customers, products, pages')}
        aria-expanded="true"
        aria-controls={list}
        {...(options[chosen] && { 'aria-activedescendant': `${list}-${chosen}` })}
        placeholder={t('Find orders, customers, products, pages')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={list} aria-label={t('Results')}>
        {options.map((option, index) => (
          <div key={option.key} role="presentation">
            {options[index - 1]?.group !== option.group && <div className="group">{option.group}</div>}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys. */}
            <div
              role="option"
              tabIndex={-1}
              id={`${list}-${index}`}
              aria-selected={index === chosen}
              onMouseMove={() => setAt(index)}
              onClick={() => open(option)}
            >
              <Icon name={option.icon} />
              <span className="m">{option.text}</span>
              <span className="q sp">{option.hint}</span>
            </div>
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className="group" role="status">
          {hasFailed
            ? t('The search is not responding. Try again.')
            : t('Nothing found for “{words}”.', { words })}
        </p>
      )}
    </Dialog>
  );
};
