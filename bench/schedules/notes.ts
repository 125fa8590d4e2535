/** What buyers did and saw, to compare with the books afterwards. */
export class Notes {
  registers = 0;
  links = 0;
  /** Pay-ins shown as paid. */
  readonly toldPaid = new Set<string>();
  /** Card registrations reported as not debited by every request. */
  readonly notDebited = new Set<string>();
  readonly #accepted = new Set<string>();
  /** Paid orders whose buyer wanted the same again. */
  readonly again = new Set<string>();
  /** Open orders whose buyer wanted to pay otherwise. */
  readonly givenUp = new Set<string>();
  /** Accepted at the bank after everything else. */
  readonly acceptedLate = new Set<string>();
  /** Addresses to which a link was announced. */
  readonly promisedLinks = new Set<string>();
  readonly refusals = new Map<string, number>();
  readonly statuses = new Map<number, number>();

  refused(message: string): void {
    this.refusals.set(message, (this.refusals.get(message) ?? 0) + 1);
  }

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
