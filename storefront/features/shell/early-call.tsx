import { useShellData } from '#storefront/state/shell-data.ts';

interface EarlyCallProps {
  /** As `api.call` writes it, without language and currency. */
  path: string;
  /** A key of localStorage: what it stores changes the call, so that it waits for the modules. */
  unlessStored?: string;
}

/**
 * Names a reading call in the server's page. The browser sends it while the modules load (`page-start/early-calls.ts`);
 * the first call of that path gets the response. The page stays the same for everyone.
 */
export function EarlyCall({ path, unlessStored }: EarlyCallProps) {
  const { language, currency } = useShellData();
  const locale = `currency=${currency.code}&lang_id=${language.id}`;
  return (
    <template
      data-early={`/api${path}${path.includes('?') ? '&' : '?'}${locale}`}
      data-unless={unlessStored}
    />
  );
}
