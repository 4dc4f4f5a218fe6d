import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { lockForChange, requireUnchanged } from '#server/features/operations/require-unchanged.ts';
import { deleteSocialLink, putSocialLink } from './content-store.ts';
import { listSocialLinks } from './content-views.ts';

export interface SocialLink {
  readonly name: string;
  readonly url: string;
  /** Default: the name in lower case. */
  readonly icon?: string | undefined;
}

/** Adds a social link, or changes the one of this name. `was` is the address that the operator saw; null: none. */
export const saveSocialLink = async (
  operation: Operation,
  { name, url, icon = name.toLowerCase() }: SocialLink,
  was?: string | null,
): Promise<void> => {
  if (!/^https?:\/\/[^\s"'<>]+$/.test(url)) throw new OperatorRefusal('social_url_invalid', { url });
  await runOperation(operation, async (trx) => {
    await lockForChange(trx, 'social_links');
    const before = (await listSocialLinks(trx)).find((each) => each.name === name);
    requireUnchanged(was, before?.url ?? null, (now) => now ?? '');
    await putSocialLink(trx, { name, url, icon });
    await recordAudit(trx, operation.actor, {
      subject: `social link ${name}`,
      before: before ?? null,
      after: { url, icon },
    });
  });
};

export const removeSocialLink = (operation: Operation, name: string): Promise<void> =>
  runOperation(operation, async (trx) => {
    const before = (await listSocialLinks(trx)).find((each) => each.name === name);
    if (!(await deleteSocialLink(trx, name))) throw new OperatorRefusal('social_link_not_found', { name });
    await recordAudit(trx, operation.actor, {
      subject: `social link ${name}`,
      before: before ?? null,
      after: null,
    });
  });
