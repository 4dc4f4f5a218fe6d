import { useEffect, useState } from 'react';
import type { Device } from '#contract/finding/fits.ts';
import { useFitText } from '#storefront/i18n/use-fit-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Field } from '#storefront/ui/form/field.tsx';
import { CloseIcon, PlusIcon } from '#storefront/ui/media/icons.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import styles from './devices-dialog.module.css';
import { addDevice, mostDevices, removeDevice, useMyDevices } from './my-devices.ts';

const pauseMs = 200;
const minLetters = 2;

interface Found {
  /** Null: the search failed. */
  readonly devices: readonly Device[] | null;
}

/** Devices for the typed text; a newer text aborts the older request. Null: nothing to show yet. */
function useFoundDevices(typed: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < minLetters) {
      setFound(null);
      return;
    }
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await browserApi.until(stale.signal).call('GET /devices', { query: { search: text } });
      if (!stale.signal.aborted) setFound({ devices: answer.ok ? answer.response.payload : null });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text]);
  return found;
}

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const t = useFitText();
  const [typed, setTyped] = useState('');
  const mine = useMyDevices((state) => state.devices);
  const found = useFoundDevices(typed);
  const add = (device: Device) => {
    if (addDevice(device)) setTyped('');
    else toast(t('fit.full', { most: mostDevices }), { variant: 'warning', duration: toastDurations.long });
  };
  const others = found?.devices?.filter(({ key }) => !mine.some((device) => device.key === key)) ?? [];
  return (
    <Dialog open onClose={onClose} title={t('fit.devices')} closeLabel={t('common.close')}>
      <Field
        label={t('fit.which')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status" className={styles.status}>
        {found === null
          ? null
          : found.devices === null
            ? t('fit.searchFailed')
            : found.devices.length === 0
              ? t('fit.noDevice')
              : null}
      </div>
      <ul className={styles.list}>
        {others.map((device) => (
          <li key={device.key}>
            <button
              type="button"
              className={styles.found}
              aria-label={t('fit.add', { name: `${device.name} ${device.category}` })}
              onClick={() => add(device)}
            >
              <PlusIcon size={20} />
              <span>
                {device.name} <span className={styles.category}>{device.category}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {mine.length === 0 ? <p className={styles.none}>{t('fit.none')}</p> : null}
      <ul className={styles.list} aria-label={t('fit.devices')}>
        {mine.map(({ key, name }) => (
          <li key={key} className={styles.mine}>
            {name}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('fit.remove', { name })}
              onClick={() => removeDevice(key)}
            >
              <CloseIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
