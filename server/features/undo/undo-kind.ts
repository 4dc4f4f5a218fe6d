import type { Permission } from '#contract/staff-roles.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import type { Sessions } from '#server/http/sessions/session.ts';

type Recorded = Readonly<Record<string, unknown>>;

/** One kind of change that can be undone: the use case that made it runs with the value before. */
export interface UndoKind {
  /** The first words of the subject; the rest is the id. */
  readonly subject: string;
  readonly permission: Permission;
  /**
   * What is restored, out of a recorded before or after; null: it did not exist; undefined: another kind of change, or
   * one that cannot be undone. The undo compares it with what is stored.
   */
  readonly valueOf: (recorded: unknown, id: string) => unknown;
  /** `before` and `after` as `valueOf` has them. */
  readonly restore: (
    operation: Operation & { readonly sessions: Sessions },
    id: string,
    before: unknown,
    after: unknown,
  ) => Promise<unknown>;
}

export const isRecord = (value: unknown): value is Recorded =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One field of what was recorded. */
export const field =
  (name: string): UndoKind['valueOf'] =>
  (recorded) =>
    isRecord(recorded) && name in recorded ? recorded[name] : undefined;

/** Some fields of what was recorded, all of them needed. */
export const part =
  (...names: readonly string[]): UndoKind['valueOf'] =>
  (recorded) =>
    isRecord(recorded) && names.every((name) => name in recorded)
      ? Object.fromEntries(names.map((name) => [name, recorded[name]]))
      : undefined;

/** The same where creating and removing can be undone too. */
export const orNothing =
  (read: UndoKind['valueOf']): UndoKind['valueOf'] =>
  (recorded, id) =>
    recorded === null ? null : read(recorded, id);
