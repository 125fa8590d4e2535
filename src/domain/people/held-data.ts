/**
 * What becomes of a record when its person asks to be erased: `erased` goes whole, `emptied` stays without what tells of him,
 * `kept` stays as it is.
 */
export type Fate = 'erased' | 'emptied' | 'kept';

/** A record that tells of a person, as its owner found it by an address. */
export interface Held {
  readonly table: string;
  /** What its owner calls it. */
  readonly id: string;
  readonly at: Date;
  readonly fate: Fate;
  /** Why it is kept, or what of it goes; always told of what is not erased. */
  readonly because?: string;
  /** All of it, as the person may ask to read it (regulation (EU) 2016/679, articles 15 and 20). */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the keys of the mails about it begin with. */
  readonly mailKeys: readonly string[];
}

/** The mails that wait to leave about what is kept are what its law asks for: they leave first. */
export interface MailsOfPerson {
  readonly email: string;
  /** Beginnings of the keys of mails about what is erased or emptied: these wait for nothing any more. */
  readonly given: readonly string[];
  /** Of mails about what is kept. */
  readonly kept: readonly string[];
}

export function mailsOf(email: string, held: readonly Held[]): MailsOfPerson {
  const keysOf = (isKept: boolean) =>
    held.filter(({ fate }) => (fate === 'kept') === isKept).flatMap(({ mailKeys }) => mailKeys);
  return { email, given: keysOf(false), kept: keysOf(true) };
}

export function idsOf(held: readonly Held[], table: string, fate: Fate): string[] {
  return held.filter((one) => one.table === table && one.fate === fate).map(({ id }) => id);
}

/** From this price on, in cents, the contract itself is kept for ten years (D213-2 c. conso.). */
const tenYearsFromCents = 120_00;

/** Why a paid order outlives the wish of its buyer to be erased (docs/product/law.md). */
export function whyPaidOrderStays(priceCents: number): string {
  return priceCents >= tenYearsFromCents
    ? 'paid: the law has its contract kept for ten years (L213-1 and D213-2 c. conso.), its accounts for ten (L123-22 c. com.)'
    : 'paid: its contract is kept for five years, while a court may be asked (2224 c. civ.), its accounts for ten (L123-22 c. com.)';
}
