import { useShellData } from '#storefront/state/shell-data.ts';

interface EarlyCallProps {
  /** As `api.call` writes it, without language and currency. */
  path: string;
  /** A key of localStorage: what it stores changes the call, so that it waits for the modules. */
  unlessStored?: string;
}

/** Runs before the modules. With a stored token calls have a header. */
const scriptFor = (paths: readonly string[], keys: readonly string[]): string =>
  `try{if(!${JSON.stringify(keys)}.some(k=>localStorage.getItem(k)))earlyCalls=new Map(${JSON.stringify(paths)}.map(p=>{let c=fetch(p,{headers:{accept:"application/json"},credentials:"include"});c.catch(()=>{});return[p,c]}))}catch{}`;

/**
 * Sends a reading call, and the one for the session, while the server's page loads; `api/transport.ts` hands over the
 * responses. The page stays the same for everyone.
 */
export function EarlyCall({ path, unlessStored }: EarlyCallProps) {
  const { language, currency } = useShellData();
  const call = `/api${path}${path.includes('?') ? '&' : '?'}currency=${currency.code}&lang_id=${language.id}`;
  const script = scriptFor(['/api/is-auth', call], ['token', unlessStored ?? 'token']);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a path whose parts are encoded
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
