import type { ProductFacts } from '#contract/compliance.ts';
import { factsMessagesEn } from '#contract/messages/facts-messages-en.ts';
import type { ProductDetails } from '#contract/products.ts';
import { useTextOver } from '#storefront/i18n/use-text.tsx';
import { useShellData } from '#storefront/state/shell-data.ts';
import { AlertIcon } from '#storefront/ui/media/icons.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './product-facts.module.css';
import { Section } from './section.tsx';

export type ProductSectionsProps = {
  product: Pick<ProductDetails, 'id' | 'name' | 'sku' | 'facts' | 'prices'>;
};

interface ProductFactsProps {
  facts: ProductFacts;
  product: Pick<ProductDetails, 'name' | 'sku'>;
}

/** What EU law asks for below the technical information, and the price history. */
export function ProductSections({ product }: ProductSectionsProps) {
  const { facts, prices } = product;
  return (
    <>
      {facts ? <Safety facts={facts} product={product} /> : null}
      {facts ? <Guarantee facts={facts} product={product} /> : null}
      {prices ? <PriceHistory prices={prices} productId={product.id} /> : null}
    </>
  );
}

function Safety({ facts, product }: ProductFactsProps) {
  const t = useTextOver(factsMessagesEn);
  const { producer, responsible, gtin, warnings, no_warnings: hasNoWarnings } = facts;
  if (!producer && !warnings && !hasNoWarnings) return null;
  return (
    <Section title={t('facts.safety')}>
      <div className={styles.columns}>
        {producer ? <Party title={t('facts.manufacturer')} party={producer} /> : null}
        {responsible ? <Party title={t('facts.responsible')} party={responsible} /> : null}
        <div>
          <h3>{t('facts.identification')}</h3>
          <dl className={styles.codes}>
            <dt>{t('facts.model')}</dt>
            <dd>{facts.model ?? product.name}</dd>
            <dt>{t('facts.sku')}</dt>
            <dd>{product.sku}</dd>
            {gtin === null ? null : (
              <>
                <dt>{t('facts.gtin')}</dt>
                <dd>{gtin}</dd>
              </>
            )}
          </dl>
        </div>
      </div>
      {warnings || hasNoWarnings ? (
        <div className={styles.warnings}>
          <AlertIcon />
          <div>
            <h3>{t('facts.warnings')}</h3>
            {warnings ? <Warnings warnings={warnings} /> : <p>{t('facts.noWarnings')}</p>}
          </div>
        </div>
      ) : null}
    </Section>
  );
}

function Party({ title, party }: { title: string; party: NonNullable<ProductFacts['producer']> }) {
  const { name, postal, electronic } = party;
  return (
    <div>
      <h3>{title}</h3>
      <p className={styles.address}>
        <strong>{name}</strong>
        {`\n${postal}`}
      </p>
      {electronic === '' ? null : (
        <a className="text-link" href={electronic.includes('@') ? `mailto:${electronic}` : electronic}>
          {electronic}
        </a>
      )}
    </div>
  );
}

function Warnings({ warnings }: { warnings: NonNullable<ProductFacts['warnings']> }) {
  const t = useTextOver(factsMessagesEn);
  const { languages } = useShellData();
  const other = languages.find(({ code }) => code === warnings.language);
  return (
    <>
      <p className={styles.text} lang={warnings.language}>
        {warnings.text}
      </p>
      {warnings.language === undefined ? null : (
        <p className={styles.quiet}>{t('facts.onlyIn', { language: other?.title ?? warnings.language })}</p>
      )}
    </>
  );
}

function Guarantee({ facts, product }: ProductFactsProps) {
  const t = useTextOver(factsMessagesEn);
  const { durability, updates, repair_class: repairClass, spare_parts: spareParts } = facts;
  const years = durability?.years ?? '';
  const rows = [
    durability && {
      name: t('facts.durability'),
      value: (
        <>
          {durability.label_url ? (
            <a className={styles.label} href={durability.label_url} target="_blank" rel="noopener">
              <img
                src={durability.label_url}
                alt={t('facts.durabilityLabel', { name: product.name, years })}
              />
            </a>
          ) : (
            t('facts.durabilityYears', { years })
          )}
          {durability.terms_url ? (
            <>
              {' '}
              <a className="text-link" href={durability.terms_url} target="_blank" rel="noopener">
                {t('facts.durabilityTerms')}
              </a>
            </>
          ) : null}
        </>
      ),
    },
    updates && {
      name: t('facts.updates'),
      value: t(updates.is_over ? 'facts.updatesEnded' : 'facts.updatesUntil', { month: updates.month }),
    },
    repairClass && { name: t('facts.repair'), value: t('facts.repairClass', { class: repairClass }) },
    spareParts && { name: t('facts.spareParts'), value: spareParts },
    facts.is_electric && {
      name: t('facts.giveBack'),
      value: (
        <>
          {t('facts.giveBackText')}{' '}
          {facts.recycling_page === null ? null : (
            <a className="text-link" href={`/static-page/${facts.recycling_page}`}>
              {t('facts.giveBackLink')}
            </a>
          )}
        </>
      ),
    },
  ].filter((row) => row !== null && row !== '' && row !== false);
  if (rows.length === 0) return null;
  return (
    <Section title={t('facts.guarantee')}>
      <dl className={styles.rows}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
