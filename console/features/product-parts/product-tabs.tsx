import { NavLink, useLocation } from 'react-router';
import { t } from '#console/texts/texts.ts';
import { useCurrentInView } from '#console/ui/use-current-in-view.ts';

/** The parts of a product, each on a separate screen. */
export const ProductTabs = ({ id }: { readonly id: string | number }) => {
  const tabs = [
    ['', t('Texts and pictures')],
    ['/variations', t('Variations')],
    ['/specs', t('Technical information')],
    ['/compliance', t('Safety and energy')],
    ['/story', t('Story')],
    ['/accessories', t('Accessories')],
  ] as const;
  const element = useCurrentInView(useLocation().pathname);
  return (
    <nav ref={element} className="views" aria-label={t('Parts of the product')}>
      {tabs.map(([path, name]) => (
        <NavLink
          key={path}
          end
          to={`/products/${id}${path}`}
          className={({ isActive }) => (isActive ? 'v now' : 'v')}
        >
          {name}{' '}
        </NavLink>
      ))}
    </nav>
  );
};
