/** The options of a select: values and their texts. */
export const Options = ({ of }: { readonly of: readonly (readonly [string, string])[] }) => (
  <>
    {of.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </>
);
