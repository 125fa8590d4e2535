import type { LocalTime } from '#domain/time/local-time.ts';
import type { TypedValues } from './typed-values.ts';

/** What the forms of a school are filled with. */
export interface SchoolForms {
  /** yyyy-mm-dd, in Paris. */
  readonly openedOn: string;
  readonly suggested: readonly (LocalTime & { readonly text: string })[];
  readonly quote: TypedValues;
}
