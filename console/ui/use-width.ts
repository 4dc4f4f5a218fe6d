import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, so that a drawing has the sizes of the text around it. */
export const useWidth = <Each extends Element>(
  first: number,
): readonly [RefObject<Each | null>, width: number] => {
  const element = useRef<Each>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setWidth(Math.max(240, Math.round(shown.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return [element, width];
};
