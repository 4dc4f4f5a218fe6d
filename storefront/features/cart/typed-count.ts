/** Parses a typed quantity: empty means 1, below 1 is invalid (CT-33 to CT-35). */
export const typedCount = (text: string): number | null => {
  if (text.trim() === '') return 1;
  const count = Number.parseInt(text, 10);
  return count >= 1 ? count : null;
};
