import { t } from '#console/texts/texts.ts';

const mostBytes = 8_000_000;

/** A chosen file as the API takes it: base64, at most 8 MB. */
export const fileData = async (file: File): Promise<{ readonly name: string; readonly data: string }> => {
  if (file.size > mostBytes)
    throw new Error(t('{name} is larger than 8 MB. Make it smaller first.', { name: file.name }));
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(t('{name} could not be read.', { name: file.name })));
    reader.readAsDataURL(file);
  });
  return { name: file.name, data: url.slice(url.indexOf(',') + 1) };
};
