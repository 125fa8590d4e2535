export const trackedForms = {
  onlineCode: 'Inscription Code en ligne',
  partner: 'Formule Covea',
  preRegistration: 'Pré-inscription formule',
} as const;

export const resultClasses = [
  [0, '0'],
  [1, '1-5'],
  [6, '6-20'],
  [21, '21-100'],
  [101, '101+'],
] as const;
type ResultClass = (typeof resultClasses)[number][1];

export function classifyResults(total: number): ResultClass {
  return resultClasses.findLast(([min]) => total >= min)?.[1] ?? '0';
}

export function trackedFormOf({ isOnlineCode }: { readonly isOnlineCode: boolean }) {
  return isOnlineCode ? trackedForms.onlineCode : trackedForms.preRegistration;
}

export const serverFailure = 'Erreur serveur.';
export const betweenMessages = ' | ';

export interface CountedEvent {
  readonly event: string;
  readonly form: string;
  readonly detail: string;
}

export function describeEvent<Event extends { readonly name: string }>(event: Event): CountedEvent {
  const { name, ...details } = event;
  const form = 'form' in details ? String(details.form) : '';
  const detail = Object.entries(details)
    .filter(([key]) => key !== 'form')
    .map(([, value]) => value)
    .join(' · ');
  return { event: name, form, detail };
}
