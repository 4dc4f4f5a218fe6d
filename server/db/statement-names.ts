/** Each name takes memory in every connection of PostgreSQL, so further statements stay unnamed. */
const maxNames = 500;

/** A table was altered after PostgreSQL cached the plan: the columns of a `*` are no longer the same. */
const stalePlan = { code: '0A000', routine: 'RevalidateCachedQuery' } as const;

export const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === stalePlan.code && routine === stalePlan.routine;
};

/** Gives statements names for `PREPARE` from their second use on: many texts are used only once. */
export const createStatementNames = () => {
  let names = new Map<string, string | undefined>();
  let given = 0;
  return {
    nameOf: (text: string): string | undefined => {
      const name = names.get(text);
      if (name !== undefined) return name;
      if (!names.has(text)) {
        if (names.size < maxNames) names.set(text, undefined);
        return undefined;
      }
      given += 1;
      const fresh = `ohmly${given}`;
      names.set(text, fresh);
      return fresh;
    },
    /** Every statement gets a new name, and so a new plan. */
    forget: (): void => {
      names = new Map();
    },
  };
};
