import {
  answerDue,
  answerTerm,
  type OppositionDecision,
  type OppositionWish,
  oppositionWishes,
} from '#domain/requests/opposition.ts';
import { elide } from '#domain/text/elisions.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import type { MailContent } from './mail-content.ts';

export interface OppositionContext {
  readonly reference: string;
  readonly wish: OppositionWish;
  readonly school: { readonly id: number; readonly label: string; readonly city: string };
  readonly siteName: string;
  readonly receivedAt: Date;
  /** The page stays until the operator answers. */
  readonly waits: boolean;
}

/** Instead of a mail for each. */
export function removalsWait({
  max,
  siteName,
}: {
  readonly max: number;
  readonly siteName: string;
}): MailContent {
  return {
    subject: `Plus de ${max} fiches retirées en un jour`,
    preview: 'Les demandes suivantes attendent votre réponse.',
    title: 'Beaucoup de retraits sont demandés',
    parts: [
      `Plus de ${max} fiches ont été retirées sur demande en un jour. Les demandes suivantes attendent votre réponse, et leurs fiches restent en ligne. Un seul message par jour les annonce.`,
      `Lisez-les par la commande\u202f: npm run cli -- schools oppositions. Répondez à chacune sous ${answerTerm}\u202f: c’est le délai du RGPD (article 12) pour une personne qui s’oppose.`,
    ],
    reason: whyToOperator(siteName),
  };
}

export function oppositionToOperator(
  { message, email }: { readonly message: string; readonly email: string },
  context: OppositionContext,
): MailContent {
  const isGone = context.wish === 'remove';
  return {
    subject: `[${context.reference}] ${labelOf(context.wish)}`,
    preview: `${context.school.label}\u202f: ${isGone ? 'plus en ligne' : 'en ligne en attendant'}.`,
    title: isGone ? 'Une fiche a été retirée sur demande' : 'Une correction est demandée',
    parts: [
      `Répondez avant le ${frenchDay(answerDue(context.receivedAt))} par la commande\u202f: npm run cli -- schools answer. Votre réponse est envoyée à qui a écrit, si une adresse a été donnée.`,
      { facts: [...factsOf(context), ['E-mail', email === '' ? 'non donné' : email]] },
      ...(message === '' ? [] : ([{ quote: message }] as const)),
    ],
    reason: whyToOperator(context.siteName),
  };
}

/** The address is unverified: nothing typed is included. */
export function oppositionReceipt(context: OppositionContext): MailContent {
  const { wish, waits } = context;
  const isGone = wish === 'remove' && !waits;
  return {
    subject: `Demande ${context.reference} bien reçue`,
    preview: `Nous vous répondrons avant le ${frenchDay(answerDue(context.receivedAt))}.`,
    title: isGone ? 'La fiche n’est plus en ligne' : 'Votre demande est enregistrée',
    parts: [
      `${nextStep(isGone, waits)} Nous vous écrirons la suite donnée avant le ${frenchDay(answerDue(context.receivedAt))}.`,
      { facts: factsOf(context) },
    ],
    reason: whyThisMail(context),
  };
}

function nextStep(isGone: boolean, waits: boolean): string {
  if (isGone) return 'Elle ne reviendra pas avec la prochaine liste de l’État.';
  return waits
    ? 'Beaucoup de fiches ont été retirées aujourd’hui\u202f: celle-ci reste en ligne jusqu’à notre réponse.'
    : 'Une personne de notre équipe va vérifier la fiche.';
}

const outcomes: Readonly<Record<OppositionDecision, string>> = {
  removed: 'La fiche est retirée.',
  corrected: 'La fiche est corrigée.',
  refused: 'La fiche est en ligne, sans changement.',
};

export function oppositionDecision(
  context: OppositionContext,
  { decision, because }: { readonly decision: OppositionDecision; readonly because: string },
): MailContent {
  const outcome = outcomes[decision];
  return {
    subject: `Suite donnée à votre demande ${context.reference}`,
    preview: outcome,
    title: outcome,
    parts: [
      because,
      { facts: factsOf(context) },
      'Si vous n’êtes pas d’accord, répondez-nous, saisissez la CNIL (cnil.fr) ou la justice.',
    ],
    reason: whyThisMail(context),
  };
}

function labelOf(wish: OppositionWish): string {
  return oppositionWishes.find(({ value }) => value === wish)?.label ?? wish;
}

function factsOf({ reference, wish, school, receivedAt }: OppositionContext) {
  return [
    ['Référence', reference],
    ['Demande', labelOf(wish)],
    ['Auto-école', `${school.label}, ${school.city} (n° ${school.id})`],
    ['Reçue le', `${frenchInstant(receivedAt)} (heure de Paris)`],
  ] as const;
}

function whyToOperator(siteName: string): string {
  return `Vous recevez ce message parce que votre adresse est celle de l’exploitant ${elide('de', siteName)}.`;
}

function whyThisMail({ siteName }: OppositionContext): string {
  return `Vous recevez ce message parce que votre adresse a été donnée pour une fiche ${elide('de', siteName)}. Si ce n’était pas par vous, ne faites rien.`;
}
