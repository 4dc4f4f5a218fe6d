import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import type { Sessions } from '#server/http/sessions/session.ts';
import { listAccessTokens } from '#server/http/sessions/session-store.ts';
import { requireCustomer } from './find-customer.ts';

type TokenOperation = Operation & { readonly sessions: Sessions };

const subjectOf = (id: number): string => `tokens of customer ${id}`;

/** Issues a bearer token with which a program acts as a customer. Only its hash is stored. */
export const issueToken = (
  operation: TokenOperation,
  typedEmail: string,
  input: { readonly name: string; readonly expiresAt: Date | null },
) =>
  runOperation(operation, async (trx) => {
    const { id, email } = await requireCustomer(trx, typedEmail);
    await recordAudit(trx, operation.actor, { subject: subjectOf(id), before: null, after: input });
    const token = await operation.sessions.makeBearer(trx, { customerId: id, ...input });
    return { email, token };
  });

/** Revokes a customer's bearer tokens, or only those of one name. Returns how many. */
export const revokeTokens = (operation: TokenOperation, email: string, name?: string): Promise<number> =>
  runOperation(operation, async (trx) => {
    const { id } = await requireCustomer(trx, email);
    const tokens = await operation.sessions.revokeBearersOf(trx, id, name);
    if (tokens > 0) {
      await recordAudit(trx, operation.actor, {
        subject: subjectOf(id),
        before: { tokens, name },
        after: null,
      });
    }
    return tokens;
  });

export const listTokens = async (db: Database, email: string) =>
  listAccessTokens(db, (await requireCustomer(db, email)).id);
