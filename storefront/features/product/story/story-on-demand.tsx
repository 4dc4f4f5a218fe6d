import { afterPage } from '#storefront/ui/loading/after-page.tsx';
// Not a module: the page must have its rules, not its names.
import './product-story.css';

const load = async () => (await import('./product-story.tsx')).ProductStory;

export const StoryOnDemand = afterPage(load, import.meta.env.SSR ? await load() : null);
