import type { ShellFile } from './features/shell/shell-file.ts';
import { firstStage, pageStart } from './page-start.ts';

const end = '</body></html>';
const moduleLink = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const moduleScript = '<script type="module" async="">';
/** Of the router; React looks for the element, `page-start.ts` does what it says in fewer words. */
const scrollScript = /(<script>)\(\(storageKey[\s\S]*?(<\/script>)/;

/** Inside a script nothing may look like the end of it, nor like what changes where it ends. */
const inScript = (value: unknown): string => JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c');

/**
 * Hands the data over to where the router's own first script waits for them (`ServerRouter` would, bit by bit), as soon
 * as the shell's part of them is there: asked for at once, but behind everything that is painted. The page is not alive
 * without it, so it is asked for again and again.
 */
const handOver = (data: string, shell: ShellFile | null): string => {
  const at = shell ? data.indexOf(shell.text) : -1;
  const give =
    shell && at >= 0
      ? `const ask=(wait=0)=>fetch(${inScript(shell.address)},{priority:'low'}).then(got=>got.ok?got.text():Promise.reject()).then(text=>take(${inScript(data.slice(0, at))}+text+${inScript(data.slice(at + shell.text.length))}),()=>setTimeout(ask,wait+=1e3,wait));ask();`
      : `take(${inScript(data)});`;
  return `const to=window.__reactRouterContext.streamController,take=data=>{to.enqueue(data);to.close()};${give}`;
};

/** First the footer, which is shown by itself when the others are there: '1230'. */
const partsBelow = (body: string): string => {
  const parts = new Set(Array.from(body.matchAll(/ data-below="(\d)"/g), ([, part]) => part));
  return parts.size === 0 ? '1' : `1${[...parts].join('')}0`;
};

/** What React rendered and the router's data as one whole page, whose modules wait until it is painted. */
export const pageHtml = (rendered: string, data: string, shell: ShellFile | null): string => {
  const bodyAt = rendered.indexOf('<body');
  const files: string[] = [];
  const head = rendered.slice(0, bodyAt).replace(moduleLink, (_, file: string) => {
    files.push(file);
    return '';
  });
  const body = rendered
    .slice(bodyAt, rendered.endsWith(end) ? -end.length : undefined)
    .replace(scrollScript, '$1$2')
    .replace(moduleScript, '<script type="waiting">');
  const script = `<script>{${handOver(data, shell)}${pageStart(inScript(files))}}</script>`;
  const first = `<head><script>${firstStage(partsBelow(body))}</script>`;
  return `<!DOCTYPE html>${head.replace('<head>', first)}${body}${script}${end}`;
};
