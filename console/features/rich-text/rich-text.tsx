import { useEffect, useRef, useState } from 'react';
import { t } from '#console/texts/texts.ts';
import { cleanHtml, htmlOfText, isSafeLink } from './clean-html.ts';

interface RichTextProps {
  readonly id: string;
  readonly label: string;
  readonly lang: string;
  /** HTML. */
  readonly value: string;
  readonly isOff: boolean;
  readonly onChange: (html: string) => void;
}

/** Browsers leave a line break behind when everything is deleted. */
const contentOf = ({ innerHTML, textContent }: HTMLElement): string =>
  (textContent ?? '').trim() === '' && !/<(?:hr|table|li)\b/.test(innerHTML) ? '' : innerHTML;

// execCommand is deprecated without a successor; every browser has it, and it keeps the undo of the keyboard.
const command = (name: string, value?: string): void => {
  document.execCommand('defaultParagraphSeparator', false, 'p');
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand(name, false, value);
};

const commands = () =>
  [
    ['bold', undefined, 'B', t('Bold')],
    ['italic', undefined, 'I', t('Italic')],
    ['formatBlock', 'h3', 'H', t('Heading')],
    ['formatBlock', 'p', '¶', t('Paragraph')],
    ['insertUnorderedList', undefined, '•', t('List')],
    ['insertOrderedList', undefined, '', t('Numbered list')],
  ] as const;

const LinkField = ({
  onLink,
  onClose,
}: {
  readonly onLink: (href: string) => void;
  readonly onClose: () => void;
}) => {
  const [href, setHref] = useState('https://');
  const isSafe = isSafeLink(href);
  return (
    <span className="row wrap">
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has just pressed the button that opens it.
        autoFocus
        className="in"
        aria-label={t('Address of the link')}
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isSafe) onLink(href.trim());
        }}
      />
      <button type="button" className="btn s28" disabled={!isSafe} onClick={() => onLink(href.trim())}>
        {t('Set link')}{' '}
      </button>
    </span>
  );
};

const Formats = ({ run }: { readonly run: (name: string, argument?: string) => void }) =>
  commands().map(([name, argument, sign, text]) => (
    <button
      key={text}
      type="button"
      className="btn s28 ghost sq"
      aria-label={text}
      title={text}
      // The words stay chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(name, argument)}
    >
      <span aria-hidden="true" className={`rich-${name}`}>
        {sign}
      </span>
    </button>
  ));

/** A text with paragraphs, headings, lists and links, or its HTML. */
export const RichText = ({ id, label, lang, value, isOff, onChange }: RichTextProps) => {
  const element = useRef<HTMLDivElement>(null);
  const range = useRef<Range | null>(null);
  const [isSource, setSource] = useState(false);
  const [isLinking, setLinking] = useState(false);
  useEffect(() => {
    const text = isSource ? null : element.current;
    if (text && contentOf(text) !== value) text.innerHTML = value;
  }, [value, isSource]);
  const changed = () => element.current && onChange(contentOf(element.current));
  const run = (name: string, argument?: string) => {
    element.current?.focus();
    command(name, argument);
    changed();
  };
  const keepRange = () => {
    const selection = window.getSelection();
    range.current = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    setLinking(true);
  };
  const link = (href: string) => {
    setLinking(false);
    element.current?.focus();
    const selection = window.getSelection();
    if (range.current) {
      selection?.removeAllRanges();
      selection?.addRange(range.current);
    }
    // Without chosen words the address is the text.
    if (selection?.isCollapsed) run('insertHTML', `<a href="${encodeURI(href)}">${htmlOfText(href)}</a>`);
    else run('createLink', href);
  };
  return (
    <div className="rich">
      {!isOff && (
        <div className="rich-bar" role="toolbar" aria-label={t('Format of {field}', { field: label })}>
          {!isSource && <Formats run={run} />}
          {!isSource && (
            <button
              type="button"
              className="btn s28 ghost"
              aria-expanded={isLinking}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (isLinking ? setLinking(false) : keepRange())}
            >
              {t('Link')}{' '}
            </button>
          )}
          <button
            type="button"
            className="btn s28 ghost sp"
            aria-pressed={isSource}
            onClick={() => setSource(!isSource)}
          >
            HTML
          </button>
          {isLinking && !isSource && <LinkField onLink={link} onClose={() => setLinking(false)} />}
        </div>
      )}
      {isSource ? (
        <textarea
          className="in rich-text"
          rows={12}
          maxLength={100_000}
          id={id}
          lang={lang}
          aria-label={label}
          disabled={isOff}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: no element holds text with formats.
        <div
          ref={element}
          className="in rich-text"
          id={id}
          lang={lang}
          role="textbox"
          aria-multiline="true"
          aria-label={label}
          aria-disabled={isOff}
          tabIndex={0}
          contentEditable={!isOff}
          suppressContentEditableWarning
          onInput={changed}
          onPaste={(event) => {
            event.preventDefault();
            const html = event.clipboardData.getData('text/html');
            const text = event.clipboardData.getData('text/plain');
            run('insertHTML', html === '' ? htmlOfText(text) : cleanHtml(html));
          }}
        />
      )}
    </div>
  );
};
