/** Beyond it statements stay without a name: each takes memory in every connection of PostgreSQL. */
const mostNames = 500;

/** PostgreSQL keeps the plan of a name; when a table has got another shape meanwhile, what a `*` stands for is another. */
const planOutlived = { code: '0A000', routine: 'RevalidateCachedQuery' } as const;

export const isPlanOutlived = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === planOutlived.code && routine === planOutlived.routine;
};

/**
 * A statement that is asked again gets a name, by which PostgreSQL reads and plans it once a connection instead of
 * each time. Which one is asked only once is not known before, so the first time is without.
 */
export const createStatementNames = () => {
  let names = new Map<string, string | undefined>();
  let given = 0;
  return {
    nameOf: (text: string): string | undefined => {
      const name = names.get(text);
      if (name !== undefined) return name;
      if (!names.has(text)) {
        if (names.size < mostNames) names.set(text, undefined);
        return undefined;
      }
      given += 1;
      const fresh = `ohmly${given}`;
      names.set(text, fresh);
      return fresh;
    },
    /** What was named gets another name, and so another plan. */
    forget: (): void => {
      names = new Map();
    },
  };
};
