/** Whether the address is safe in a To header: no character that could end it or begin another. */
export const isMailable = (email: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}<>()[\]\\,;:"]/u.test(email);

export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
