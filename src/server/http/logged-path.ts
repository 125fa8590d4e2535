/**
 * What the log keeps of a request's target: no query, and no key of the card sandbox's bank page, whose holder may
 * answer for the card's owner.
 */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path.replace(/(\/secure-mode\/[^/]*\/).+/u, '$1…');
}
