import { createContext, type ReactNode, useContext, useId } from 'react';

/** What the server knows of a part of a page while it renders the page. */
export interface Placed {
  /** Its markup lies ready and is put in afterwards. */
  readonly isKept: boolean;
  /** Stands for what differs from page to page, which is put in afterwards too. */
  readonly varying: string;
  /** Marks its place; they are gone before the page is sent. */
  readonly before: string;
  readonly after: string;
}

/** Keeps the markup of parts that look the same on many pages. */
export interface MarkupKeeper {
  place(key: readonly unknown[], varying: string): Placed;
}

/** There only while a page is rendered on the server. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);

type Placing = readonly unknown[] | null;

interface KeptProps {
  name: string;
  /**
   * All it depends on besides its place on the page and the shell's data (language, currency, texts, categories), as
   * plain data. null: there is more to it, so it is not kept.
   */
  by?: Placing;
  /** The one thing that differs: it stands in attributes, as it is given. */
  varying?: string;
  children: (varying: string) => ReactNode;
}

/** A part of the page that is rendered on the server once, and by the browser like any other. Elements, not bare text. */
export function Kept({ name, by = [], ...part }: KeptProps) {
  // The ids inside follow from its place.
  const place = useId();
  return <Part {...part} by={by && [name, place, by]} />;
}

/** The same for a part that has no ids but the one that varies, so that it looks alike wherever it stands. */
export function KeptAnywhere({ name, by = [], ...part }: KeptProps) {
  return <Part {...part} by={by && [name, by]} />;
}

function Part({ by, varying = '', children }: Pick<KeptProps, 'varying' | 'children'> & { by: Placing }) {
  const keeper = useContext(MarkupKeeperContext);
  const placed = by && keeper?.place(by, varying);
  return (
    <>
      {placed?.before}
      {placed?.isKept ? null : children(placed ? placed.varying : varying)}
      {placed?.after}
    </>
  );
}
