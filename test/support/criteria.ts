import type { AnyPart, Part, Roles } from './page-parts.ts';

/** The sentence above a list, whose parts open the sheet of choices. */
export const criteriaOf = <Found>(page: Roles<Found>): Found =>
  page.getByRole('region', { name: 'Votre recherche' });
export const sheetOf = <Found>(page: Roles<Found>): Found =>
  page.getByRole('dialog', { name: 'Votre recherche' });

/** Opens a part of the sentence, makes choices by their beginning, and applies them; with script a single choice applies at once. */
export async function chooseCriteria(
  page: Roles<AnyPart>,
  part: string,
  ...choices: readonly string[]
): Promise<void> {
  await criteriaOf(page).getByRole('button', { name: part, exact: true }).click();
  for (const choice of choices) await choiceOf(page, choice).check();
  if (await sheetOf(page).isVisible()) await applyCriteria(page);
}

export function choiceOf<Found extends Part<Found>>(page: Roles<Found>, label: string): Found {
  const name = new RegExp(
    `^${label.replaceAll(/[.*+?()|]/gu, '\\$&').replaceAll(/\s/gu, '\\s')}(?: \\(|$)`,
    'u',
  );
  return sheetOf(page).getByRole('radio', { name }).or(sheetOf(page).getByRole('checkbox', { name }));
}

export async function applyCriteria(page: Roles<AnyPart>): Promise<void> {
  await sheetOf(page)
    .getByRole('button', { name: /^Voir /u })
    .click();
  await sheetOf(page).waitFor({ state: 'hidden' });
}
