/** Read as a whole number; an empty field means 1, and what is below 1 nothing at all (CT-33 to CT-35). */
export const typedCount = (text: string): number | null => {
  if (text.trim() === '') return 1;
  const count = Number.parseInt(text, 10);
  return count >= 1 ? count : null;
};
