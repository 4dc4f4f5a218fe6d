import { useListText } from '#storefront/i18n/use-list-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Spinner } from '#storefront/ui/status/spinner.tsx';
import styles from './show-results.module.css';

export interface ShowResultsProps {
  total: number | null;
  loading: boolean;
  onClear: () => void;
  onShow: () => void;
}

/** Two buttons below the filters. Choices apply at once; this one closes the panel. */
export function ShowResults({ total, loading, onClear, onShow }: ShowResultsProps) {
  const t = useListText();
  return (
    <div className={styles.actions}>
      <Button variant="quiet" wide onClick={onClear}>
        {t('common.clear')}
      </Button>
      <Button wide type="submit" onClick={onShow} icon={loading ? <Spinner size={20} /> : undefined}>
        {total === null ? t('list.apply') : t('list.showResults', { count: total })}
      </Button>
    </div>
  );
}
