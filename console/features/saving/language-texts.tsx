import { type ChangeEvent, useId } from 'react';
import { type LanguageTexts as Texts, withText } from '#console/lib/lists.ts';

interface LanguageTextsProps {
  readonly label: string;
  readonly languages: readonly { readonly code: string; readonly title: string }[];
  readonly texts: Texts | undefined;
  readonly most: number;
  readonly isArea?: boolean;
  /** In the default language. */
  readonly isNeeded?: boolean;
  readonly isOff?: boolean;
  readonly onType: (texts: Record<string, string>) => void;
}

/** One text in every language, side by side. */
export const LanguageTexts = ({
  label,
  languages,
  texts,
  most,
  isArea,
  isNeeded,
  isOff,
  onType,
}: LanguageTextsProps) => {
  const id = useId();
  return (
    <div className="lang-texts">
      {languages.map(({ code, title }, at) => {
        const field = {
          id: `${id}-${code}`,
          className: 'in',
          maxLength: most,
          required: isNeeded === true && at === 0,
          disabled: isOff === true,
          value: texts?.[code] ?? '',
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onType(withText(texts, code, event.target.value)),
        };
        return (
          <div key={code} className="field" lang={code}>
            <label className="lab" htmlFor={field.id}>{`${label}, ${title}`}</label>
            {isArea ? <textarea rows={3} {...field} /> : <input {...field} />}
          </div>
        );
      })}
    </div>
  );
};
