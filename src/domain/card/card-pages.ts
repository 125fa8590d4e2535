/** Where a buyer may come to type a card, and where one comes back to from the bank. */
const beginnings = ['/inscription-en-ligne', '/inscription-terminee', '/paiement/', '/code-en-ligne'];

/** Whether a page, told by its path, is one on which nobody else's script may run (docs/decisions/0012). */
export function isCardPage(path: string): boolean {
  return beginnings.some((beginning) => path.startsWith(beginning)) || /^\/[^/]+\/payment\b/u.test(path);
}
