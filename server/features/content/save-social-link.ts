import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { deleteSocialLink, putSocialLink } from './content-store.ts';
import { listSocialLinks } from './content-views.ts';

export interface SocialLink {
  readonly name: string;
  readonly url: string;
  readonly icon: string;
}

/** Adds a social link, or changes the one of this name. */
export const saveSocialLink = async (operation: Operation, link: SocialLink): Promise<void> => {
  const { name, url, icon } = link;
  if (!/^https?:\/\/[^\s"'<>]+$/.test(url)) throw new OperatorRefusal('social_url_invalid', { url });
  await runOperation(operation, async (trx) => {
    const before = (await listSocialLinks(trx)).find((each) => each.name === name);
    await putSocialLink(trx, link);
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
