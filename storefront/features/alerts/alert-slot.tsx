import { lazy, Suspense } from 'react';
import type { AlertButtonProps } from './alert-button.tsx';

const load = () => import('./alert-button.tsx');

/** The server renders the button; the browser keeps that HTML and loads its code after the page. */
const AlertButton = import.meta.env.SSR
  ? (await load()).AlertButton
  : lazy(async () => ({ default: (await load()).AlertButton }));

export function AlertSlot(props: AlertButtonProps) {
  return (
    <Suspense>
      <AlertButton {...props} />
    </Suspense>
  );
}
