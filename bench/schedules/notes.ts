/** What buyers did and were told, to be compared with the books afterwards. */
export class Notes {
  registers = 0;
  links = 0;
  /** Pay-ins whose page said that they are paid. */
  readonly toldPaid = new Set<string>();
  /** Card registrations of which it was said that nothing was debited, and nothing else to another request at the same time. */
  readonly notDebited = new Set<string>();
  readonly #accepted = new Set<string>();
  /** References of paid orders whose buyer wanted the same once more. */
  readonly again = new Set<string>();
  /** References of open orders whose buyer wanted to pay otherwise. */
  readonly givenUp = new Set<string>();
  /** Pay-ins that were accepted at the bank once everything else was done. */
  readonly acceptedLate = new Set<string>();
  /** Addresses that were told that a link is mailed to them. */
  readonly promisedLinks = new Set<string>();
  readonly refusals = new Map<string, number>();
  readonly statuses = new Map<number, number>();

  refused(message: string): void {
    this.refusals.set(message, (this.refusals.get(message) ?? 0) + 1);
  }

  /** What a request to pay with a registered card was told. */
  told(cardRegistrationId: string, what: 'accepted' | 'nothing debited'): void {
    if (what === 'accepted') {
      this.#accepted.add(cardRegistrationId);
      this.notDebited.delete(cardRegistrationId);
    } else if (!this.#accepted.has(cardRegistrationId)) {
      this.notDebited.add(cardRegistrationId);
    }
  }

  answered(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
