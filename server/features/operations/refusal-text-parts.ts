export type Texts<Refusals> = { readonly [Code in keyof Refusals]: (params: Refusals[Code]) => string };

export const run = (command: string): string => `npm run shop -- ${command}`;
