import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { CallFailure, messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { Empty } from '#console/ui/states.tsx';

/** A screen loads on demand: without a connection its file is missing, and the browser's sentence names only that. */
const isNotLoaded = (error: unknown): boolean =>
  error instanceof TypeError && /module|import/i.test(error.message);

/** A screen that could not be loaded. An ended session leads to the sign-in. */
export const Failed = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  const isSignedOut = error instanceof CallFailure && error.http === 401;
  useEffect(() => {
    if (isSignedOut) navigate('/sign-in', { replace: true });
  }, [isSignedOut, navigate]);
  if (isSignedOut) return null;
  const text = isNotLoaded(error)
    ? t('The shop is not responding. Check your connection and try again.')
    : messageOf(error);
  return (
    <Empty icon="warning" title={t('This page could not be loaded')} text={text}>
      <button type="button" className="btn ink" onClick={() => window.location.reload()}>
        {t('Try again')}{' '}
      </button>
    </Empty>
  );
};
