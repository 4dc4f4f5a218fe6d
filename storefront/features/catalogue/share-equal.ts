/**
 * The same data with equal parts held once. A page is sent with its data, and what is shared is sent only once:
 * lists repeat categories, makers and attributes, and a product may stand in several of them.
 */
export const shareEqual = <Data>(data: Data): Data => {
  const held = new Map<string, object>();
  const numbers = new Map<object, number>();
  const nameOf = (value: unknown): string =>
    typeof value === 'object' && value !== null ? `#${numbers.get(value)}` : JSON.stringify(value);

  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const copy = Array.isArray(value)
      ? value.map(share)
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, share(part)]));
    const key = Array.isArray(copy)
      ? `[${copy.map(nameOf)}]`
      : `{${Object.entries(copy).map(([name, part]) => `${name}:${nameOf(part)}`)}}`;
    const known = held.get(key);
    if (known) return known;
    held.set(key, copy);
    numbers.set(copy, numbers.size);
    return copy;
  };
  return share(data) as Data;
};
