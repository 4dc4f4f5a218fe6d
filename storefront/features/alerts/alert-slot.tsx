import { afterPage } from '#storefront/ui/loading/after-page.tsx';

const load = async () => (await import('./alert-button.tsx')).AlertButton;

export const AlertSlot = afterPage(load, import.meta.env.SSR ? await load() : null);
