import { icon } from '#storefront/ui/media/icons.tsx';

export const PlusIcon = icon(<path d="M5 12h14M12 5v14" />);
export const TrashIcon = icon(
  <path d="M4.5 6.8h15M9.3 6.8V4.4h5.4v2.4M6.3 6.8l.9 13h9.6l.9-13M10.2 10.6v5.6M13.8 10.6v5.6" />,
);
export const WarningIcon = icon(<path d="M12 4 2.8 19.8h18.4L12 4ZM12 10v4.6M12 17.2v.1" />);
