import type { CSSProperties } from 'react';
import type { ShownBlock } from '#contract/finding/story.ts';
import { pictureFiles } from '#storefront/features/catalogue/product-pictures.ts';
import { Picture } from '#storefront/ui/media/picture.tsx';

export interface ProductStoryProps {
  blocks: readonly ShownBlock[];
  /** The department, whose ground the chapters have. */
  tint: number | undefined;
}

type Block<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

/** Chapters about a product. */
export function ProductStory({ blocks, tint }: ProductStoryProps) {
  return (
    <div className="story" data-tint={tint}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chapters have no other identity and never move
        <Chapter key={index} block={block} />
      ))}
    </div>
  );
}

function Chapter({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'number':
      return <BigNumber block={block} />;
    case 'comparison':
      return <Comparison block={block} />;
    case 'detail':
      return <Detail block={block} />;
    case 'scene':
      return <Scene block={block} />;
    default:
      return <Pictured block={block} />;
  }
}

function Words({ block: { title, text } }: { block: Pick<ShownBlock, 'title' | 'text'> }) {
  return (
    <>
      <h2>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
    </>
  );
}

const sizes = '(min-width: 1280px) 720px, (min-width: 600px) 55vw, 92vw';

function StoryPicture({ url, alt = '' }: { url: string; alt?: string | undefined }) {
  return (
    <Picture
      {...pictureFiles(url, 640)}
      alt={alt}
      width={800}
      height={800}
      sizes={sizes}
      className="story-picture"
    />
  );
}

function Pictured({ block }: { block: Block<'wide' | 'beside' | 'scene'> }) {
  return (
    <section className={`container story-${block.kind}`}>
      <div className="story-ground">
        <div className="story-words">
          <Words block={block} />
        </div>
        <StoryPicture url={block.picture} alt={block.alt} />
      </div>
    </section>
  );
}

function Scene({ block }: { block: Block<'wide' | 'beside' | 'scene'> }) {
  return (
    <section className="container story-scene">
      <div className="story-ground">
        <Picture
          {...pictureFiles(block.picture, 640)}
          alt={block.alt ?? ''}
          width={1600}
          height={900}
          sizes="(min-width: 1680px) 1568px, 96vw"
          className="story-picture"
        />
      </div>
      <div className="story-words">
        <Words block={block} />
      </div>
    </section>
  );
}

function Detail({ block }: { block: Block<'detail'> }) {
  return (
    <section className="container story-detail">
      <div className="story-ground">
        <StoryPicture url={block.picture} alt={block.alt} />
      </div>
      <div className="story-words">
        <Words block={block} />
        {block.figures.length === 0 ? null : (
          <dl className="story-figures">
            {block.figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

const placed = (place: number) => ({ '--place': `${place}%` }) as CSSProperties;

/** Where the label of a tick starts: at the ends it would leave the ruler. */
const sideOf = (place: number): string => (place < 25 ? 'start' : place > 75 ? 'end' : 'middle');

function BigNumber({ block: { figure, place, ends, reference, ...words } }: { block: Block<'number'> }) {
  return (
    <section className="story-number">
      <div className="container">
        <div className="story-head">
          <p className="story-figure" style={{ '--letters': figure.length } as CSSProperties}>
            {figure}
          </p>
          <div className="story-words">
            <Words block={words} />
          </div>
        </div>
        <div className="story-ruler" style={placed(place)}>
          <i />
        </div>
        <p className="story-scale">
          {reference && reference.place < 25 ? null : <span>{ends[0]}</span>}
          {reference ? (
            <span data-side={sideOf(reference.place)} style={placed(reference.place)}>
              {reference.label}
            </span>
          ) : null}
          {reference && reference.place > 75 ? null : <span data-side="end">{ends[1]}</span>}
        </p>
      </div>
    </section>
  );
}

function Comparison({ block: { items, ...words } }: { block: Block<'comparison'> }) {
  return (
    <section className="container story-comparison">
      <div className="story-words">
        <Words block={words} />
      </div>
      <ul>
        {items.map(({ picture, name, figure, place }) => (
          <li key={name}>
            <div className="story-ground">
              <StoryPicture url={picture} />
            </div>
            <p className="story-item">
              <span>{name}</span>
              <b>{figure}</b>
            </p>
            <div className="story-gauge" style={placed(place)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
