import sprite from './icons.svg?no-inline';

export interface IconProps {
  /** Default 24. */
  size?: number;
  className?: string | undefined;
}

/** Icons are always beside text or inside a named control, so they are hidden from assistive technology. */
const icon = (name: string) =>
  function Icon({ size, className }: IconProps) {
    return (
      // Stroke and default size come from the global class `.icon`: a page has dozens of icons.
      <svg
        className={className === undefined ? 'icon' : `icon ${className}`}
        width={size}
        height={size}
        aria-hidden="true"
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };

export const MenuIcon = icon('menu');
export const CloseIcon = icon('close');
export const SearchIcon = icon('search');
export const ArrowRightIcon = icon('arrow-right');
export const ArrowLeftIcon = icon('arrow-left');
export const ChevronDownIcon = icon('chevron-down');
export const ChevronLeftIcon = icon('chevron-left');
export const ChevronRightIcon = icon('chevron-right');
export const PhoneIcon = icon('phone');
export const UserIcon = icon('user');
export const HeartIcon = icon('heart');
export const HeartFilledIcon = icon('heart-filled');
export const BagIcon = icon('bag');
export const CheckIcon = icon('check');
export const MinusIcon = icon('minus');
export const InfoIcon = icon('info');
export const ExclamationIcon = icon('exclamation');
export const AlertIcon = icon('alert');
export const RefreshIcon = icon('refresh');
export const EyeIcon = icon('eye');
export const EyeOffIcon = icon('eye-off');
export const SlidersIcon = icon('sliders');
export const TruckIcon = icon('truck');
export const ReturnIcon = icon('return');
export const ShieldIcon = icon('shield');
export const MailIcon = icon('mail');
export const LinkIcon = icon('link');
export const FacebookIcon = icon('facebook');
export const InstagramIcon = icon('instagram');
export const YoutubeIcon = icon('youtube');
export const XIcon = icon('x');
export const LinkedinIcon = icon('linkedin');
export const CopyIcon = icon('copy');
export const DownloadIcon = icon('download');
export const PlusIcon = icon('plus');
export const TrashIcon = icon('trash');
export const WarningIcon = icon('warning');
export const PinIcon = icon('pin');
export const OutIcon = icon('out');
export const CompareIcon = icon('compare');
