import { type Static, Type } from 'typebox';

/** The number of rows of a list: exact up to 10,000, otherwise 10,000 and more. */
export const ListTotal = Type.Object({ count: Type.Integer(), is_more: Type.Boolean() });
export type ListTotal = Static<typeof ListTotal>;

/** `false`: the caller knows the number or shows none. Counting can take longer than reading the page. */
export const WithTotal = Type.Optional(Type.Boolean());
