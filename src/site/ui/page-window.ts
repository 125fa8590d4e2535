/** The page numbers worth showing: the first, the last, and the neighbours of the current one. */
export function pageWindow(current: number, total: number): number[] {
  const wanted = [1, current - 1, current, current + 1, total];
  return [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
}
