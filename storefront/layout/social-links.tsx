import type { SocialLink } from '#contract/content.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import {
  FacebookIcon,
  InstagramIcon,
  LinkedinIcon,
  LinkIcon,
  XIcon,
  YoutubeIcon,
} from '#storefront/ui/media/icons.tsx';
import styles from './social-links.module.css';

const icons = {
  facebook: FacebookIcon,
  instagram: InstagramIcon,
  linkedin: LinkedinIcon,
  twitter: XIcon,
  x: XIcon,
  youtube: YoutubeIcon,
};

const isDrawn = (icon: string): icon is keyof typeof icons => Object.hasOwn(icons, icon);

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  const t = useText();
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('footer.social')}>
      {links.map(({ id, name, url, icon }) => {
        const Icon = isDrawn(icon) ? icons[icon] : LinkIcon;
        return (
          <li key={id}>
            <a className={styles.link} href={url} aria-label={name} rel="noopener noreferrer" target="_blank">
              <Icon size={20} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
