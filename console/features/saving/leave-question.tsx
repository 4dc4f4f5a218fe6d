import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { t, tn } from '#console/texts/texts.ts';

/** Asks before what is not saved is left, by a link or by closing the tab. */
export const LeaveQuestion = ({ changes }: { readonly changes: number }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (changes === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changes]);
  if (blocker.state !== 'blocked') return null;
  return (
    <AskDialog
      title={t('Leave without saving?')}
      text={tn(changes, '{n} change is lost.', '{n} changes are lost.')}
      button={t('Leave')}
      keep={t('Stay')}
      isDanger
      onClose={() => blocker.reset()}
      act={async () => {
        blocker.proceed();
        return null;
      }}
      onDone={() => {}}
    />
  );
};
