import type { ComponentType } from 'react';
import { lazyModule, useLazyModule } from './lazy-module.ts';

/**
 * A part that the server renders with the page and whose code the browser loads afterwards. The server's HTML stays until
 * the code is there, or for good without connection: it can be read. Hydration of a `Suspense` boundary would drop it with
 * the first update from above, such as the answer about the session, and everything below would jump.
 */
export const afterPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | null,
) => {
  const lazy = lazyModule(load);
  return function AfterPage(props: Props) {
    const Part = useLazyModule(lazy, !onServer && 'later') ?? onServer;
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
