/** The colour family of a swatch such as '#3A404C': one of twelve. */
export const colourFamily = (swatch: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(swatch.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 2;
  const chroma = high - low;
  if (chroma < 0.1 || (chroma < 0.14 && lightness < 0.3))
    return lightness < 0.17 ? 'black' : lightness > 0.9 ? 'white' : 'grey';
  const hue =
    (high === red
      ? ((green - blue) / chroma + 6) % 6
      : high === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4) * 60;
  if (hue >= 20 && hue < 70 && lightness > 0.6 && chroma < 0.35) return 'beige';
  if ((hue < 45 || hue >= 345) && lightness < 0.45 && chroma < 0.5) return 'brown';
  if (hue < 15 || hue >= 335) return lightness > 0.6 ? 'pink' : 'red';
  if (hue < 45) return 'orange';
  if (hue < 68) return 'yellow';
  if (hue < 190) return 'green';
  if (hue < 243) return 'blue';
  return hue < 300 ? 'purple' : 'pink';
};
