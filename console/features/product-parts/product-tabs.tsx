import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { t } from '#console/texts/texts.ts';

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
  const element = useRef<HTMLElement>(null);
  // On phones they do not all fit.
  useEffect(() => {
    element.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
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
