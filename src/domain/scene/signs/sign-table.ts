import { indications } from './indications.ts';
import { prescriptions } from './prescriptions.ts';
import type { SignLook, SignRow } from './sign-row.ts';
import { warnings } from './warnings.ts';

export const signs = { ...warnings, ...prescriptions, ...indications };

export type SignName = keyof typeof signs;

export const signNames = Object.keys(signs) as SignName[];

export const signOf = (name: SignName): SignRow => signs[name];

/** What turns is forbidden by a red bar across its arrow; other prohibitions have none. */
export const isStruck = ({ hasRedBorder, symbol }: SignLook) => hasRedBorder && /turn/u.test(symbol);

/** Under a sign of danger: how far it is, or how long it lasts. */
export interface Plate {
  readonly kind: 'distance' | 'extent';
  readonly metres: number;
}
