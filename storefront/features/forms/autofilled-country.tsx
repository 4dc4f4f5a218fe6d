interface AutofilledCountryProps {
  countries: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onFill: (value: string) => void;
}

/**
 * Lets the browser fill in the country with the rest of an address: it fills native controls only. People see and use
 * the select beside it.
 */
export function AutofilledCountry({ countries, value, onFill }: AutofilledCountryProps) {
  return (
    <select
      className="visually-hidden"
      autoComplete="country-name"
      aria-hidden
      tabIndex={-1}
      value={value}
      onChange={(event) => onFill(event.target.value)}
    >
      <option value="" />
      {countries.map((country) => (
        <option key={country.value} value={country.value}>
          {country.label}
        </option>
      ))}
    </select>
  );
}
