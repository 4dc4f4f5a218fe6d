import { redirect, useLoaderData, useNavigate } from 'react-router';
import { readSession } from '#console/api/admin-api.ts';
import { SecondStep } from '#console/features/second-step.tsx';
import { SignInFrame } from '#console/layout/sign-in-frame.tsx';
import { t } from '#console/texts/texts.ts';

export const loader = async () => {
  const session = await readSession();
  if (session.me === null) throw redirect('/sign-in');
  return session;
};

/** The second step is required outside the demo. */
export const Component = () => {
  const { demo, next } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const finish = () => navigate('/', { replace: true });
  return (
    <SignInFrame>
      <h1>{t('Set up two-factor authentication')}</h1>
      <p className="lead">{t('A code from your phone protects the shop if a password leaks.')}</p>
      <SecondStep onDone={finish}>
        {demo && next === 'done' && (
          <button type="button" className="btn ghost after" onClick={finish}>
            {t('Skip in the demo')}{' '}
          </button>
        )}
      </SecondStep>
    </SignInFrame>
  );
};
