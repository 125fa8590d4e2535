import type { Locator, Page } from 'playwright-core';

/** The sentence above a list, whose parts open the sheet of choices. */
export const criteriaOf = (page: Page): Locator => page.getByRole('region', { name: 'Votre recherche' });
export const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Votre recherche' });

/** Opens a part of the sentence, makes choices by their beginning, and applies them. */
export async function chooseCriteria(page: Page, part: string, ...choices: readonly string[]): Promise<void> {
  await criteriaOf(page).getByRole('button', { name: part, exact: true }).click();
  for (const choice of choices) await choiceOf(page, choice).check();
  await applyCriteria(page);
}

export function choiceOf(page: Page, label: string): Locator {
  const name = new RegExp(
    `^${label.replaceAll(/[.*+?()|]/gu, '\\$&').replaceAll(/\s/gu, '\\s')}(?: \\(|$)`,
    'u',
  );
  return sheetOf(page).getByRole('radio', { name }).or(sheetOf(page).getByRole('checkbox', { name }));
}

export async function applyCriteria(page: Page): Promise<void> {
  await sheetOf(page)
    .getByRole('button', { name: /^Voir /u })
    .click();
  await sheetOf(page).waitFor({ state: 'hidden' });
}
