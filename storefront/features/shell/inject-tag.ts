import { readTag, type TagScript } from '#contract/tag-snippet.ts';

let injected = false;

const addScript = ({ src, text }: TagScript): void => {
  const script = document.createElement('script');
  if (src === null) script.text = text;
  else {
    script.async = true;
    script.src = src;
  }
  document.head.append(script);
};

/** What Google's snippet does before its script has loaded. */
const announce = (container: string): void => {
  const page = window as Window & { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  if (container.startsWith('GTM-')) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    return;
  }
  // Google's script distinguishes commands from data by the `arguments` object.
  function command(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  command('js', new Date());
  command('config', container);
};

/**
 * Runs the operator's tag once per page load; true when it runs. The content security policy allows its scripts by
 * hash and host.
 */
export const injectTag = (setting: string): boolean => {
  const tag = injected ? null : readTag(setting);
  if (!tag) return injected;
  injected = true;
  if (tag.container !== null) announce(tag.container);
  for (const script of tag.scripts) addScript(script);
  return injected;
};
