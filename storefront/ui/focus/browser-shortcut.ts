interface Keys {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Key combinations with these modifiers belong to the browser, such as Back and Forward. */
export const isBrowserShortcut = ({ altKey, ctrlKey, metaKey }: Keys): boolean =>
  altKey || ctrlKey || metaKey;
