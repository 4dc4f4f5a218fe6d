import { Parser } from 'htmlparser2';

interface HtmlHandler {
  readonly open: (tag: string) => void;
  readonly close: (tag: string) => void;
  readonly text: (text: string) => void;
}

const isHidden = (tag: string): boolean => tag === 'script' || tag === 'style';

/** Reports tags and decoded text in document order, without scripts, styles and comments. */
export const readHtml = (html: string, { open, close, text }: HtmlHandler): void => {
  let hidden = false;
  const parser = new Parser({
    onopentagname: (tag) => {
      if (isHidden(tag)) hidden = true;
      else open(tag);
    },
    onclosetag: (tag) => {
      if (isHidden(tag)) hidden = false;
      else close(tag);
    },
    ontext: (part) => {
      if (!hidden) text(part);
    },
  });
  parser.end(html);
};

/** Returns the text of HTML; tags become spaces and white space folds. */
export const plainText = (html: string): string => {
  let all = '';
  const space = () => {
    all += ' ';
  };
  readHtml(html, {
    open: space,
    close: space,
    text: (part) => {
      all += part;
    },
  });
  return all.replace(/\s+/g, ' ').trim();
};

const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'div']);

/** Returns the text of HTML with an empty line between paragraphs and a dash before list items. */
export const plainParagraphs = (html: string): string => {
  let all = '';
  readHtml(html, {
    open: (tag) => {
      if (tag === 'li') all += '\n- ';
      else if (tag === 'br' || tag === 'tr') all += '\n';
      else if (blocks.has(tag)) all += '\n\n';
    },
    close: (tag) => {
      if (blocks.has(tag)) all += '\n\n';
    },
    text: (part) => {
      all += part.replace(/\s+/g, ' ');
    },
  });
  return all
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
