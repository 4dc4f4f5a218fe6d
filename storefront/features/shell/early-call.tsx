import earlyCalls from 'virtual:early-calls';
import { useShellData } from '#storefront/state/shell-data.ts';

interface EarlyCallProps {
  /** As `api.call` writes it, without language and currency. */
  path: string;
  /** A key of localStorage: what it stores changes the call, so that it waits for the modules. */
  unlessStored?: string;
}

/**
 * Sends a reading call, and the one for the session, while the server's page loads (`page-start/early-calls.ts`). The
 * page stays the same for everyone.
 */
export function EarlyCall({ path, unlessStored = '' }: EarlyCallProps) {
  const { language, currency } = useShellData();
  const call = `/api${path}${path.includes('?') ? '&' : '?'}currency=${currency.code}&lang_id=${language.id}`;
  return (
    <script
      suppressHydrationWarning
      data-calls={`/api/is-auth ${call}`}
      // With a stored token calls have a header.
      data-unless={`token ${unlessStored}`.trim()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: code of the build
      dangerouslySetInnerHTML={{ __html: earlyCalls }}
    />
  );
}
