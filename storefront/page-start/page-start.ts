/** Runs in every server-rendered page before its modules. The build bundles it; the root layout inlines it. */
import { showCookieBanner } from './cookie-banner.ts';
import { loadModulesAfterPaint } from './deferred-modules.ts';
import { repeatEarlyClicks } from './early-clicks.ts';

showCookieBanner(document);
repeatEarlyClicks(window);
loadModulesAfterPaint(document);
