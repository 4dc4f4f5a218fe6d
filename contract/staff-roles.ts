/** The roles of members of staff. One person may have several; their permissions add up. */
export const roles = [
  'owner',
  'manager',
  'catalogue_editor',
  'order_desk',
  'phone_desk',
  'read_only',
] as const;
export type Role = (typeof roles)[number];

const desks = ['owner', 'manager', 'order_desk', 'phone_desk'] as const;
const leads = ['owner', 'manager'] as const;

/** The permission matrix: which roles have a permission. The server checks it on every call. */
export const permissionRoles = {
  'figures.read': ['owner', 'manager', 'read_only'],
  // Lists as CSV files; people are masked without people.read.
  'exports.run': ['owner', 'manager', 'read_only'],
  'orders.read': [...desks, 'read_only'],
  // Without it names, e-mails, phone numbers and addresses are masked.
  'people.read': desks,
  // Notes, and mails that are sent again.
  'orders.note': desks,
  'orders.write': ['owner', 'manager', 'order_desk'],
  'orders.pack': ['owner', 'manager', 'order_desk'],
  'payments.confirm': ['owner', 'manager', 'phone_desk'],
  'payments.refund': leads,
  'returns.handle': ['owner', 'manager', 'order_desk'],
  'reviews.moderate': ['owner', 'manager', 'order_desk'],
  'people.write': ['owner', 'manager', 'order_desk'],
  'people.block': leads,
  'people.erase': leads,
  'catalogue.read': roles,
  'stock.read': roles,
  'catalogue.write': ['owner', 'manager', 'catalogue_editor'],
  'imports.run': ['owner', 'manager', 'catalogue_editor'],
  'prices.write': ['owner', 'manager', 'catalogue_editor'],
  'stock.write': ['owner', 'manager', 'catalogue_editor', 'order_desk'],
  'content.write': ['owner', 'manager', 'catalogue_editor'],
  'promos.write': leads,
  'settings.read': ['owner', 'manager', 'read_only'],
  'settings.write': leads,
  'system.read': ['owner', 'manager', 'read_only'],
  // Backups, and mails that are tried again.
  'system.run': leads,
  'audit.read': ['owner', 'manager', 'read_only'],
  'staff.read': leads,
  'staff.manage': ['owner'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissionRoles;

export const permissions = Object.keys(permissionRoles) as Permission[];

/** The permissions of these roles. */
export const permissionsOf = (held: readonly Role[]): Permission[] =>
  permissions.filter((permission) =>
    (permissionRoles[permission] as readonly Role[]).some((role) => held.includes(role)),
  );
