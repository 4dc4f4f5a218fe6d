import type { ReactNode } from 'react';
import { t } from '#console/texts/texts.ts';
import { Wordmark } from '#console/ui/icons.tsx';
import { Ticks } from '#console/ui/ticks.tsx';

/** The frame of sign-in, invitation and password screens. */
export const SignInFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="si">
    <div className="lf">
      <div className="row">
        <Wordmark />
        <span>{t('console')}</span>
      </div>
      <div className="sl">
        <Ticks count={64} done={41} marked />
        <div className="bigger">{t('Run your shop from one place.')}</div>
        <p>{t('Orders, payments and customers. Everything you change is recorded with your name.')}</p>
      </div>
    </div>
    <main className="rt">
      <div className="fm">{children}</div>
    </main>
  </div>
);
