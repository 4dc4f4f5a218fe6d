import type { Api, ClientLocale } from '#storefront/api/client.ts';
import type { ShellData } from '#storefront/state/shell-data.ts';
import { loadShellData } from './load-shell-data.ts';

/** The shell's data in one language and currency at one time. */
export interface ShellSnapshot {
  /** Hash of `json`. */
  readonly version: string;
  readonly data: ShellData;
  /** Served as `/shell/<version>`. */
  readonly json: string;
}

/** Pages in caches of browsers and proxies still request the files of earlier snapshots. */
const maxFiles = 100;
const maxLocales = 100;

const hashOf = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const buildSnapshot = async (api: Api, locale: ClientLocale): Promise<ShellSnapshot | null> => {
  const result = await loadShellData(api, locale);
  if (!result.ok) return null;
  const json = JSON.stringify(result.data);
  return { version: await hashOf(json), data: result.data, json };
};

/**
 * Stores one snapshot per language and currency until the shop changes. `shopVersion` differs after every change;
 * null means that changes may go unnoticed, so nothing is stored.
 */
export const createShellSnapshots = (shopVersion: () => number | null) => {
  const snapshots = new Map<string, Promise<ShellSnapshot | null>>();
  const files = new Map<string, string>();
  let storedVersion: number | null = null;

  const build = async (api: Api, locale: ClientLocale): Promise<ShellSnapshot | null> => {
    const snapshot = await buildSnapshot(api, locale);
    if (snapshot) {
      files.delete(snapshot.version);
      files.set(snapshot.version, snapshot.json);
      if (files.size > maxFiles) files.delete(files.keys().next().value ?? '');
    }
    return snapshot;
  };

  return {
    /** Returns null when the shop's settings or languages cannot be loaded. */
    load: (api: Api, locale: ClientLocale): Promise<ShellSnapshot | null> => {
      const version = shopVersion();
      if (version === null) return build(api, locale);
      if (version !== storedVersion || snapshots.size >= maxLocales) snapshots.clear();
      storedVersion = version;
      const key = `${locale.languageId}/${locale.currency}`;
      const stored = snapshots.get(key);
      if (stored) return stored;
      const building = build(api, locale).then((snapshot) => {
        // Neither a failure nor data that a change overtook stay.
        const isStale = snapshot === null || snapshot.data.failed.length > 0 || shopVersion() !== version;
        if (isStale && snapshots.get(key) === building) snapshots.delete(key);
        return snapshot;
      });
      snapshots.set(key, building);
      return building;
    },
    /** The file of a snapshot that was built here. */
    file: (version: string): string | null => files.get(version) ?? null,
  };
};

export type ShellSnapshots = ReturnType<typeof createShellSnapshots>;

/** The language lets a server that does not have this version build one in the same language. */
export const shellUrl = ({ version, data }: ShellSnapshot): string =>
  `/shell/${version}?lang=${encodeURIComponent(data.language.code)}`;
