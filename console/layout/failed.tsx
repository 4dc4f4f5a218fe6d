import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';
import { CallFailure, messageOf } from '#console/api/admin-api.ts';
import { t } from '#console/texts/texts.ts';
import { Empty } from '#console/ui/states.tsx';

/** A screen that could not be loaded. An ended session leads to the sign-in. */
export const Failed = () => {
  const error = useRouteError();
  const navigate = useNavigate();
  const isSignedOut = error instanceof CallFailure && error.http === 401;
  useEffect(() => {
    if (isSignedOut) navigate('/sign-in', { replace: true });
  }, [isSignedOut, navigate]);
  if (isSignedOut) return null;
  return (
    <Empty title={t('This page could not be loaded')} text={messageOf(error)}>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        {t('Try again')}{' '}
      </button>
    </Empty>
  );
};
