import { Link } from 'react-router';
import { t } from '#console/texts/texts.ts';
import { Empty } from '#console/ui/states.tsx';

export const Component = () => (
  <Empty icon="search" title={t('Page not found')} text={t('There is no such page in the console.')}>
    <Link to="/" className="btn">
      {t('Go to Home')}{' '}
    </Link>
  </Empty>
);
