/** INSEE codes of Paris, Lyon and Marseille. */
const dividedCommunes: readonly string[] = ['75056', '69123', '13055'];

export function hasArrondissements(communeCode: string): boolean {
  return dividedCommunes.includes(communeCode);
}

/** «Lyon 3ᵉ», «Paris 1ᵉʳ». */
export function nameArrondissement(town: string, number: number): string {
  return `${town} ${number}${number === 1 ? 'ᵉʳ' : 'ᵉ'}`;
}
