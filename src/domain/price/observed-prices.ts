/** Below it, figures would show the prices of single schools. */
export const minObserved = 8;

export function isObserved({ nbOffices }: { readonly nbOffices: number }): boolean {
  return nbOffices >= minObserved;
}
