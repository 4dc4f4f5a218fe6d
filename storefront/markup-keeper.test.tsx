import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createMarkupKeeper } from './markup-keeper.ts';
import { Kept, KeptAnywhere, MarkupKeeperContext } from './ui/kept.tsx';

interface Shown {
  words: string;
  query?: string;
  menu?: string;
  /** Shifts what follows to another place of the tree. */
  above?: boolean;
  rendered?: string[];
}

function Labelled({ words, rendered }: Pick<Shown, 'words' | 'rendered'>) {
  const id = useId();
  rendered?.push(words);
  return (
    <p>
      <label htmlFor={id}>{words}</label>
      <input id={id} />
    </p>
  );
}

function Card({ words, rendered }: Pick<Shown, 'words' | 'rendered'>) {
  const id = useId();
  return (
    <KeptAnywhere name="card" by={[words.length > 9]} varying={{ id, words }}>
      {(shown) => {
        rendered?.push(words);
        return (
          <h3 id={shown.id} title={shown.words}>
            {shown.words && <b>{shown.words}</b>}
          </h3>
        );
      }}
    </KeptAnywhere>
  );
}

function Page({ words, query = '', menu = 'menu', above = false, rendered = [] }: Shown) {
  return (
    <main>
      {above ? [<Labelled key="above" words="above" />] : null}
      <Kept name="menu" varying={{ query }}>
        {(kept) => {
          rendered.push('menu');
          return (
            <nav>
              <Labelled words={menu} />
              <a href={`/audio${kept.query}`}>Audio</a>
              <Card words="in the menu" />
            </nav>
          );
        }}
      </Kept>
      before
      <Card words={words} rendered={rendered} />
      <Card words={words} />
      {words}
      <Kept name="own" by={null} varying={{}}>
        {() => <Labelled words="own" rendered={rendered} />}
      </Kept>
    </main>
  );
}

/** The page as the server sends it, and what of it React had to render. */
const openServer = () => {
  const keepMarkup = createMarkupKeeper();
  return (shown: Omit<Shown, 'rendered'>, shell: object) => {
    const { keeper, whole } = keepMarkup(shell);
    const rendered: string[] = [];
    const html = renderToString(
      <MarkupKeeperContext value={keeper}>
        <Page {...shown} rendered={rendered} />
      </MarkupKeeperContext>,
    );
    return { html: whole(html), rendered };
  };
};

const plain = (shown: Omit<Shown, 'rendered'>): string => renderToString(<Page {...shown} />);

test('what was rendered for one page is put into the others, which are the same as without it', () => {
  const page = openServer();
  const shell = {};
  const one = { words: 'Amp' };
  const other = { words: 'Tuner' };
  const long = { words: 'Loudspeaker' };
  expect(page(one, shell)).toEqual({ html: plain(one), rendered: ['menu', 'Amp', 'own'] });
  expect(page(other, shell)).toEqual({ html: plain(other), rendered: ['own'] });
  expect(page(long, shell)).toEqual({ html: plain(long), rendered: ['own'] });
  expect(page(one, shell)).toEqual({ html: plain(one), rendered: ['own'] });
});

test('what varies is put in as React would write it', () => {
  const page = openServer();
  const shell = {};
  for (const text of [
    '',
    '?price=1-2&sort=desc',
    `?x="><script>alert('1')</script>`,
    '€ ü',
    '$&',
    '$1',
    '{',
  ]) {
    const shown = { words: text, query: text };
    expect(page(shown, shell).html).toBe(plain(shown));
    expect(page(shown, shell).html).toBe(plain(shown));
  }
});

test('other data of the shell: nothing of the former is shown', () => {
  const page = openServer();
  page({ words: 'Amp' }, {});
  expect(page({ words: 'Amp' }, {}).rendered).toEqual(['menu', 'Amp', 'own']);
});

test('at another place of the tree the ids are others, so it is rendered anew', () => {
  const page = openServer();
  const shell = {};
  page({ words: 'Amp' }, shell);
  const moved = { words: 'Amp', above: true };
  expect(page(moved, shell).html).toBe(plain(moved));
});

test('no text of a page is taken for a mark', () => {
  const page = openServer();
  const shell = {};
  page({ words: 'Amp' }, shell);
  for (const words of ['kept-', '=0;', ')0;', 'hole-', 'words;', '<!-- -->']) {
    expect(page({ words }, shell).html).toBe(plain({ words }));
    expect(page({ words }, shell).html).toBe(plain({ words }));
  }
});

test('so much is kept and no more: the least recently used goes first', () => {
  const page = openServer();
  const [one, other, third] = [{}, {}, {}];
  const long = { words: 'Amp', menu: 'x'.repeat(400_000) };
  page(long, one);
  page(long, other);
  expect(page(long, one).rendered).toEqual(['own']);
  page(long, third);
  expect(page(long, one).rendered).toEqual(['own']);
  expect(page(long, other).rendered).toContain('menu');
});
