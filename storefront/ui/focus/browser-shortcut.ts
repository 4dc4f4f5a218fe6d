interface Keys {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Keys with one of these are the browser's, as for back and forward. */
export const isBrowserShortcut = ({ altKey, ctrlKey, metaKey }: Keys): boolean =>
  altKey || ctrlKey || metaKey;
