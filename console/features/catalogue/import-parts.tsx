import { t } from '#console/texts/texts.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { ImportRow } from '#contract/admin/imports.ts';

export const kindNames: Readonly<Record<ImportRow['kind'], string>> = {
  prices: t('Price list (sku, price)'),
  shopify: t('Shopify catalogue'),
  woocommerce: t('WooCommerce catalogue'),
  jsonl: t('Ohmly catalogue (JSON lines)'),
};

export const isOpen = ({ state }: ImportRow): boolean => state === 'waiting' || state === 'running';

/** What was wanted last. */
export const aimText = ({ aim }: ImportRow): string =>
  ({ try: t('Dry run'), import: t('Import'), undo: t('Undo') })[aim];

export const StateBadge = ({ job }: { readonly job: ImportRow }) => {
  if (job.state === 'failed') return <Badge tone="red">{t('Broke off')}</Badge>;
  if (job.state === 'stopped') return <Badge ring>{t('Stopped')}</Badge>;
  if (isOpen(job)) return <Badge tone="blue">{`${aimText(job)} ${job.percent} %`}</Badge>;
  if (job.aim === 'try') return <Badge tone="solid">{t('Tried, not imported')}</Badge>;
  return <Badge tone="green">{job.aim === 'undo' ? t('Undone') : t('Imported')}</Badge>;
};
