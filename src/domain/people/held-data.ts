import { legalPeriods as years } from '../legal-periods.ts';

/** `emptied`: kept without personal data; `kept`: unchanged. */
export type Fate = 'erased' | 'emptied' | 'kept';

/** For the terminal, and for the console. */
export type Because = readonly [english: string, french: string];

export interface Held {
  readonly table: string;
  readonly id: string;
  readonly at: Date;
  readonly fate: Fate;
  readonly because?: Because;
  /** Everything that the person may read (regulation (EU) 2016/679, articles 15 and 20). */
  readonly data: Readonly<Record<string, unknown>>;
  readonly mailKeys: readonly string[];
}

/** Makes records of one table. */
export const heldIn =
  (table: string, fate: Fate, because?: Because) =>
  (id: string | number, at: Date, data: Held['data'], ...mailKeys: readonly string[]): Held => ({
    ...{ table, id: String(id), at, fate, because, data, mailKeys },
  });

/** Waiting mails about kept records are legally required: they are sent before the erasure. */
export type MailsOfPerson = ReturnType<typeof mailsOf>;

export function mailsOf(email: string, held: readonly Held[]) {
  const keysOf = (isKept: boolean) =>
    held.filter(({ fate }) => (fate === 'kept') === isKept).flatMap(({ mailKeys }) => mailKeys);
  return { email, given: keysOf(false), kept: keysOf(true) };
}

export function idsOf(held: readonly Held[], table: string, fate: Fate): string[] {
  return held.filter((one) => one.table === table && one.fate === fate).map(({ id }) => id);
}

/** Why a paid order is kept despite an erasure request (docs/product/law.md). */
export function whyPaidOrderStays(priceCents: number): Because {
  return priceCents >= years.orderProofFromCents
    ? [
        'paid: by law its contract is kept for ten years (L213-1 and D213-2 c. conso.), its accounts for ten (L123-22 c. com.)',
        `commande payée\u202f: contrat gardé ${years.orderProofYears}\u202fans, comptes ${years.accountingYears}\u202fans (L213-1 et D213-2 c. conso., L123-22 c. com.)`,
      ]
    : [
        'paid: its contract is kept for five years, the time limit of legal action (2224 c. civ.), its accounts for ten (L123-22 c. com.)',
        `commande payée\u202f: contrat gardé ${years.claimYears}\u202fans (2224 c. civ.), comptes ${years.accountingYears}\u202fans (L123-22 c. com.)`,
      ];
}
