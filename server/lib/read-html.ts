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
