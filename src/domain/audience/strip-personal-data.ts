/**
 * A technical text without what may tell of a person: the queries of addresses, e-mail addresses, identifiers that open
 * a payment, and any number long enough for a phone or a card.
 */
export function stripPersonalData(text: string): string {
  return text
    .replace(/\?[^\s)'"]*?(?=(?::\d+){0,2}(?:[\s)'"]|$))/gu, '')
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/gu, '…')
    .replace(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/giu, '…')
    .replace(/\+?\d(?:[ .\u00a0-]?\d){7,}/gu, '…');
}
