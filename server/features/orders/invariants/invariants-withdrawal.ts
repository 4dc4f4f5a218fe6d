import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const withdrawalInvariants: readonly Invariant[] = [
  {
    name: 'every withdrawal statement has its acknowledgement mail, queued or sent',
    // A mail is deleted 30 days after it was sent or given up; until then the doctor reports one that was given up.
    differences: sql`
      select format('statement %s of %s: no acknowledgement', s.reference, s.declared_at) as what
      from withdrawal_statements s
      where s.acknowledged_at is null and s.declared_at > now() - interval '30 days'
        and s.email not like '%.invalid'
        and not exists (
          select from mails m where m.kind = 'withdrawal_received' and m.data->>'reference' = s.reference)`,
  },
];
