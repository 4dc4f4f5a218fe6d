import type { ReactNode } from 'react';

export interface IconProps {
  /** Default 24. */
  size?: number;
  className?: string | undefined;
}

/**
 * Icons are always beside text or inside a named control, so they are hidden from assistive technology. Icons of one
 * feature belong to that feature: this file loads with every page.
 */
export function icon(shape: ReactNode) {
  return function Icon({ size, className }: IconProps) {
    return (
      // Stroke and default size come from the global class `.icon`: a page has dozens of icons.
      <svg
        className={className === undefined ? 'icon' : `icon ${className}`}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };
}

const heart = (
  <path d="M12 20.2S3.8 15.4 3.8 9.4A4.6 4.6 0 0 1 8.4 4.8c1.5 0 2.8.7 3.6 1.9.8-1.2 2.1-1.9 3.6-1.9a4.6 4.6 0 0 1 4.6 4.6c0 6-8.2 10.8-8.2 10.8Z" />
);

export const MenuIcon = icon(<path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h11" />);
export const CloseIcon = icon(<path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.8" cy="10.8" r="7.3" />
    <path d="m16.2 16.2 5 5" />
  </>,
);
export const ArrowRightIcon = icon(<path d="M3.5 12h17M14 5.5l6.5 6.5-6.5 6.5" />);
export const ArrowLeftIcon = icon(<path d="M20.5 12h-17M10 5.5 3.5 12l6.5 6.5" />);
export const ChevronDownIcon = icon(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const ChevronLeftIcon = icon(<path d="M15 5.5 8.5 12l6.5 6.5" />);
export const ChevronRightIcon = icon(<path d="m9 5.5 6.5 6.5L9 18.5" />);
export const PhoneIcon = icon(
  <path d="M8.7 3.6H5.4a1.8 1.8 0 0 0-1.8 2A16.6 16.6 0 0 0 18.4 20.4a1.8 1.8 0 0 0 2-1.8v-3.1a1.6 1.6 0 0 0-1.3-1.6l-2.5-.5a1.6 1.6 0 0 0-1.6.6l-.9 1.2a13 13 0 0 1-5.3-5.3l1.2-.9a1.6 1.6 0 0 0 .6-1.6l-.5-2.5a1.6 1.6 0 0 0-1.4-1.3Z" />,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="7.6" r="4.3" />
    <path d="M4 20.8c.7-3.9 4-6 8-6s7.3 2.1 8 6" />
  </>,
);
export const HeartIcon = icon(heart);
export const HeartFilledIcon = icon(<g fill="currentColor">{heart}</g>);
export const BagIcon = icon(
  <>
    <path d="M4.8 8.2h14.4l.9 12.3H3.9l.9-12.3Z" />
    <path d="M8.3 11.2V7.1a3.7 3.7 0 0 1 7.4 0v4.1" />
  </>,
);
export const CheckIcon = icon(<path d="m4.5 12.8 5 5L19.5 7" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const InfoIcon = icon(<path d="M12 11v6M12 7.2v.1" />);
export const ExclamationIcon = icon(<path d="M12 6.5v7M12 17.3v.1" />);
export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.7" />
    <path d="M12 7.6v5.2M12 16.3v.1" />
  </>,
);
export const RefreshIcon = icon(
  <>
    <path d="M20 12a8 8 0 1 1-2.5-5.8L20.3 9" />
    <path d="M20.3 3.8V9h-5.2" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.3 12S5.8 5.3 12 5.3 21.7 12 21.7 12 18.2 18.7 12 18.7 2.3 12 2.3 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M9.8 5.6a9.3 9.3 0 0 1 2.2-.3c6.2 0 9.7 6.7 9.7 6.7a16.4 16.4 0 0 1-2.8 3.6M6.1 7A16 16 0 0 0 2.3 12s3.5 6.7 9.7 6.7a9.5 9.5 0 0 0 5.8-2" />
    <path d="M9.9 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17" />
  </>,
);
export const SlidersIcon = icon(
  <>
    <path d="M3.5 7h10M18.5 7h2M3.5 17h2M10.5 17h10" />
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </>,
);
export const TruckIcon = icon(
  <>
    <path d="M14.5 17H9M14.5 6v11M4.5 17H2.5V6h12M14.5 9.5h4l3 3.5v4h-2" />
    <circle cx="6.8" cy="17.5" r="2.3" />
    <circle cx="17.3" cy="17.5" r="2.3" />
  </>,
);
export const ReturnIcon = icon(<path d="M8 4 3.5 8.5 8 13M3.5 8.5h11a6 6 0 0 1 0 12H8" />);
export const ShieldIcon = icon(
  <>
    <path d="M12 3 4.5 5.8v5.4c0 4.7 3.1 8.2 7.5 9.8 4.4-1.6 7.5-5.1 7.5-9.8V5.8L12 3Z" />
    <path d="m8.5 11.8 2.5 2.5 4.5-4.8" />
  </>,
);
export const MailIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.8 7 8.2 6.3L20.2 7" />
  </>,
);
export const LinkIcon = icon(
  <path d="M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.2 4.2 0 0 0 6 6L12 18" />,
);
export const FacebookIcon = icon(
  <path d="M13.5 21v-8h3l.5-3.5h-3.5V7.6c0-1.200.5-1.9 1.9-1.9H17V2.9C16.5 2.8 15.6 2.7 14.6 2.7c-2.7 0-4.4 1.6-4.4 4.6v2.2H7V13h3.2v8" />,
);
export const InstagramIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M16.8 7.2v.1" />
  </>,
);
export const YoutubeIcon = icon(
  <>
    <rect x="2.5" y="5" width="19" height="14" rx="4" />
    <path d="m10.2 9 5 3-5 3V9Z" />
  </>,
);
export const XIcon = icon(<path d="m4 4 16 16M19.5 4 4.5 20M4 4h3.6L20 20h-3.6L4 4Z" />);
export const LinkedinIcon = icon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="3.5" />
    <path d="M8 10.5V16M8 7.8v.1M11.8 16v-5.5M11.8 13.2c0-1.7 1-2.7 2.3-2.7s2.100.9 2.1 2.6V16" />
  </>,
);
