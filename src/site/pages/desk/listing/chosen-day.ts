import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';

/** Value of the chip that shows the date field. */
export const otherDay = 'autre';
export const dayChoice = (name: string) => `${name}.choix`;

/** With the day of the pressed chip in its date field. */
export function withChosenDay(typed: TypedValues, name: string): TypedValues {
  const chosen = typed[dayChoice(name)];
  return chosen === undefined || chosen === otherDay ? typed : { ...typed, [name]: chosen };
}
