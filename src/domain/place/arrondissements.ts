/** «Lyon 3ᵉ», «Paris 1ᵉʳ». */
export function nameArrondissement(town: string, number: number): string {
  return `${town} ${number}${number === 1 ? 'ᵉʳ' : 'ᵉ'}`;
}
