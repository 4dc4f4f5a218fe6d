import { icon } from '#storefront/ui/media/icons.tsx';

export const CopyIcon = icon(
  <>
    <rect x="8.5" y="8.5" width="12" height="12" rx="2.5" />
    <path d="M15.5 5.8a2.3 2.3 0 0 0-2.3-2.3H5.8a2.3 2.3 0 0 0-2.3 2.3v7.4a2.3 2.3 0 0 0 2.3 2.3" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v11.5M7 11l5 5 5-5M4.5 20h15" />);
