/** Hides the cookie banner before the first paint if the shopper has answered; without storage it always shows. */
export const showCookieBanner = (page: Document): void => {
  const banner = page.getElementById('cookies');
  if (!banner) return;
  banner.hidden = false;
  try {
    banner.hidden = localStorage['cookie_consent'] === 'true' || Boolean(sessionStorage['cookies_declined']);
  } catch {
    // Storage is blocked.
  }
};
