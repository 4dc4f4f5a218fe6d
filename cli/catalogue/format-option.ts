import { type OptionSpec, required } from '#cli/framework/command.ts';
import { oneOf } from '#cli/framework/options.ts';
import { formatNames } from '#server/features/catalogue-files/file-formats.ts';

export const formatOption: OptionSpec = [
  '--format <format>',
  `Format of the file: ${formatNames.join(', ')}`,
  oneOf(formatNames),
  required,
];
