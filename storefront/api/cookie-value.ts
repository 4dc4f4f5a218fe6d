/** The value of one cookie out of a `Cookie` header or `document.cookie`. */
export const cookieValue = (cookies: string, name: string): string | null => {
  const pairs = cookies.split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
};
