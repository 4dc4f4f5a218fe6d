import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Failure } from '#storefront/api/client.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { onFailure } from '#storefront/state/browser-api.ts';
import { followCart, hasCart, loadCart, useCart } from '#storefront/state/cart.ts';
import {
  checkSession,
  expireSession,
  followOtherTabs,
  knowSession,
  useSession,
} from '#storefront/state/session.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { isNotVerified } from './not-verified.ts';
import { needsSignIn, pathOf, signInPath, verificationPath } from './session-paths.ts';

/** The cart page loads it itself. */
const loadUnknownCart = (): void => {
  const { lines, loading } = useCart.getState();
  if (!lines && !loading) void loadCart();
};

/** Loads the session and reacts to its changes. Used once, in the shell. */
export const useSessionStart = (): void => {
  const t = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const isAuthenticated = useSession((session) => session.isAuthenticated);

  const toSignIn = () => void navigate(signInPath(pathOf(location)), { replace: true });

  const decide = useEffectEvent((failure: Failure, askedAt: number) => {
    if (failure.http === 401 && expireSession(askedAt) && needsSignIn(location.pathname)) {
      toast(t('session.expired'), { variant: 'error', duration: toastDurations.long });
      toSignIn();
    }
    if (isNotVerified(failure) && location.pathname !== paths.EmailVerificationPage) {
      void navigate(verificationPath(pathOf(location)));
    }
  });
  const followTab = useEffectEvent((isSignedIn: boolean) => {
    // The cart was dropped although the same customer may still be signed in.
    if (isSignedIn) loadUnknownCart();
    else if (needsSignIn(location.pathname)) toSignIn();
  });

  const redirectToSignIn = useEffectEvent(() => {
    if (location.pathname !== paths.CartPage && !needsSignIn(location.pathname)) return;
    toast(t('session.expired'), { variant: 'error', duration: toastDurations.long });
    toSignIn();
  });
  /** Reading the cart needs no session: after the session ended elsewhere it is just empty, so check the session. */
  const checkAgain = useEffectEvent(async () => {
    if (!useSession.getState().isAuthenticated) return;
    await checkSession();
    const { isAuthenticated: isStillHere, loading, error } = useSession.getState();
    if (!isStillHere && !loading && !error) redirectToSignIn();
  });

  useEffect(() => onFailure((failure, askedAt) => decide(failure, askedAt)), []);
  useEffect(() => followOtherTabs((isSignedIn) => followTab(isSignedIn)), []);
  useEffect(() => {
    // The page may have asked already.
    void knowSession().then((isCustomer) => {
      if (!isCustomer && hasCart()) loadUnknownCart();
    });
  }, []);
  useEffect(() => {
    if (isAuthenticated) loadUnknownCart();
  }, [isAuthenticated]);
  useEffect(() => followCart(() => void checkAgain()), []);
};
