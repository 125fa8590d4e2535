/** Names of the forms that take an order (docs/product/enrolling.md#draft-and-session). */
export const trackedForms = {
  onlineCode: 'Inscription Code en ligne',
  partner: 'Formule Covea',
  preRegistration: 'Pré-inscription formule',
} as const;

/** How many schools a search found, coarsely: the lowest number of each class. */
export const resultClasses = [
  [0, '0'],
  [1, '1-5'],
  [6, '6-20'],
  [21, '21-100'],
  [101, '101+'],
] as const;
type ResultClass = (typeof resultClasses)[number][1];

export function classifyResults(total: number): ResultClass {
  return resultClasses.findLast(([least]) => total >= least)?.[1] ?? '0';
}

/** The form under which an order is told: the theory course, or any other formula. */
export function trackedFormOf({ isOnlineCode }: { readonly isOnlineCode: boolean }) {
  return isOnlineCode ? trackedForms.onlineCode : trackedForms.preRegistration;
}

/** What an event says of a payment without a readable answer. */
export const serverFailure = 'Erreur serveur.';
/** Stands between the joined messages of an event. */
export const betweenMessages = ' | ';

/** What is counted of an event: its name, its form if it has one, and the rest of what it says on one line. */
export interface CountedEvent {
  readonly event: string;
  readonly form: string;
  readonly detail: string;
}

export function describeEvent<Event extends { readonly name: string }>(event: Event): CountedEvent {
  const { name, ...said } = event;
  const form = 'form' in said ? String(said.form) : '';
  const detail = Object.entries(said)
    .filter(([key]) => key !== 'form')
    .map(([, value]) => value)
    .join(' · ');
  return { event: name, form, detail };
}
