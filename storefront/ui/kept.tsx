import { createContext, type ReactNode, useContext, useId } from 'react';

/** Texts that differ from page to page, by name. */
type Varying = Readonly<Record<string, string>>;

/** What the server knows of a part of a page while it renders the page. */
export interface Placed {
  /** Stand for what differs, which is put in afterwards. null: all of the markup lies ready. */
  readonly holes: Varying | null;
  /** Mark its place; they are gone before the page is sent. */
  readonly before: string;
  readonly after: string;
}

/** Keeps the markup of parts that look the same on many pages. */
export interface MarkupKeeper {
  place(by: readonly unknown[], varying: Varying): Placed;
}

/** There only while a page is rendered on the server. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null);

interface KeptProps<Differing extends Varying> {
  name: string;
  /**
   * All it depends on besides the shell's data (language, currency, texts, categories): plain values, and objects that
   * stay the same for as long as they say the same. null: there is more to it, so it is not kept.
   */
  by?: readonly unknown[] | null;
  /** What differs: texts and attributes, each put in as it is given. Nothing but whether one is empty may be asked. */
  varying: Differing;
  children: (varying: Differing) => ReactNode;
}

/**
 * A part of the page that is rendered on the server once, and by the browser like any other. Elements, not bare text.
 * Its ids follow from its place, so that it is kept for each place anew.
 */
export function Kept<Differing extends Varying>({ by = [], ...part }: KeptProps<Differing>) {
  const place = useId();
  return <KeptAnywhere {...part} by={by && [place, ...by]} />;
}

/** The same for a part that has no ids but those that vary, so that it is kept for all places. */
export function KeptAnywhere<Differing extends Varying>(props: KeptProps<Differing>) {
  const { name, by = [], varying, children } = props;
  const keeper = useContext(MarkupKeeperContext);
  const placed = by && keeper?.place([name, ...by], varying);
  const holes = placed ? (placed.holes as Differing | null) : varying;
  return (
    <>
      {placed?.before}
      {holes && children(holes)}
      {placed?.after}
    </>
  );
}
