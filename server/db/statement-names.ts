/** Each name takes memory in every connection of PostgreSQL, so further statements stay unnamed. */
const maxNames = 500;
const maxSeenOnce = 1000;

/** A table was altered after PostgreSQL cached the plan: the columns of a `*` are no longer the same. */
const stalePlan = { code: '0A000', routine: 'RevalidateCachedQuery' } as const;

export const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === stalePlan.code && routine === stalePlan.routine;
};

/** Counted for the whole process: connections that two pools share never see one name for two texts. */
let given = 0;

/**
 * Gives statements names for `PREPARE` from their second use on. Many texts are used only once (filters, lists of
 * values): they are forgotten after a while and take no name from the statements of every request.
 */
export const createStatementNames = () => {
  let names = new Map<string, string>();
  let seenOnce = new Set<string>();
  return {
    nameOf: (text: string): string | undefined => {
      const name = names.get(text);
      if (name !== undefined || names.size >= maxNames) return name;
      if (!seenOnce.delete(text)) {
        if (seenOnce.size >= maxSeenOnce) seenOnce = new Set();
        seenOnce.add(text);
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
