/**
 * Keys of PostgreSQL advisory locks, one for each purpose. A key must not change while old and new servers run side by
 * side. `catalogue_lock()` in server/db/functions is one more (7_240_003).
 */
export const advisoryLocks = {
  /** Held by the process that migrates. */
  migrations: 0x6f_68_6d_6c,
  demoCatalogue: 7_240_001,
  demoOrders: 7_240_002,
  /** First of two keys; the second is the customer's id. Serialises a customer's orders. */
  customerOrders: 7_240_008,
  /** First of two keys; the second is the cart's id. Serialises the orders of a guest's cart. */
  guestOrders: 7_240_015,
  /** Held by the import that writes products. */
  catalogueImport: 7_240_014,
  /** First of two keys; the second is a hash of the e-mail address. Serialises the alerts of an address. */
  alerts: 7_240_016,
  /** Held by the job that starts and ends planned prices. */
  pricePlans: 7_240_017,
  /** Held while a product gets its SKU in the console: two people cannot take the same one. */
  newSku: 7_240_018,
  /** Held by the server that writes the daily backup: several on one machine share the folder. */
  dailyBackup: 7_240_019,
} as const;
