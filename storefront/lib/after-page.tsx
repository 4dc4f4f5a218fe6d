import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that the server renders with the page and whose code the browser loads afterwards. The server's HTML stays until
 * the code is there. Hydration of a `Suspense` boundary would drop it with the first update from above, such as the
 * answer about the session, and everything below would jump.
 */
export const afterPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | null,
) => {
  let loaded = onServer;
  return function AfterPage(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      // A failure leaves what the server wrote, which can be read.
      load().then(
        (code) => {
          loaded = code;
          setPart(() => code);
        },
        () => undefined,
      );
    }, [Part]);
    const box = { style: { display: 'contents' } };
    return Part ? (
      <div key="part" {...box}>
        <Part {...props} />
      </div>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the server's HTML of this element alone
      <div key="html" {...box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  };
};
