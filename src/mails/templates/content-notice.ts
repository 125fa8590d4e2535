import { type ContentReport, labelOfContentReportKind } from '#domain/requests/content-notice.ts';
import { elide } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import type { MailContent } from './mail-content.ts';

interface ReportContext {
  readonly reference: string;
  readonly kind: string;
  readonly siteName: string;
  readonly receivedAt: Date;
}

export function contentReportToOperator(notice: ContentReport, context: ReportContext): MailContent {
  const { places, passage, reasons, name, email } = notice;
  const who = name === '' ? 'Quelqu’un' : name;
  return {
    subject: `[${context.reference}] Contenu signalé\u202f: ${labelOfContentReportKind(context.kind)}`,
    preview: `${who} tient un contenu ${elide('de', context.siteName)} pour illicite.`,
    title: 'Un contenu est signalé comme illicite',
    parts: [
      `Vérifiez ce contenu sans tarder. Retirez-le s’il est manifestement illicite, puis donnez votre décision et sa raison par la commande\u202f: npm run cli -- notices. Nous l’envoyons à qui l’a signalé.`,
      {
        facts: [
          ...factsOf(context),
          ['Adresse', places],
          ['Nom', name === '' ? 'non donné' : name],
          ['E-mail', email === '' ? 'non donné' : email],
        ],
      },
      ...(passage === '' ? [] : [{ heading: 'Ce qui est en cause' }, { quote: passage }]),
      { heading: 'Pourquoi' },
      { quote: reasons },
    ],
    reason: `Vous recevez ce message parce que votre adresse est celle de l’exploitant ${elide('de', context.siteName)}.`,
  };
}

/** The address is unverified: nothing typed is included. */
export function contentReportReceipt(context: ReportContext): MailContent {
  return {
    subject: `Signalement ${context.reference} bien reçu`,
    preview: 'Nous vous écrirons ce que nous avons décidé, et pourquoi.',
    title: 'Votre signalement est enregistré',
    parts: [
      'Une personne de notre équipe va examiner ce que vous signalez, sans décision automatique. Nous vous écrirons ce que nous avons décidé, et pourquoi.',
      { facts: factsOf(context) },
    ],
    reason: whyThisMail(context),
  };
}

/** With possible remedies (règlement (UE) 2022/2065, article 16, 5). */
export function contentReportDecision(
  context: ReportContext,
  { removed, explanation }: { readonly removed: boolean; readonly explanation: string },
): MailContent {
  const outcome = removed
    ? 'Le contenu que vous avez signalé n’est plus en ligne.'
    : 'Le contenu que vous avez signalé reste en ligne.';
  return {
    subject: `Suite donnée à votre signalement ${context.reference}`,
    preview: outcome,
    title: outcome,
    parts: [
      explanation,
      { facts: factsOf(context) },
      'Une personne a pris cette décision. Si vous n’êtes pas d’accord, envoyez un nouveau signalement avec des éléments nouveaux, ou saisissez la justice. Vous pouvez aussi vous plaindre à l’Arcom, coordinateur français pour les services numériques.',
    ],
    reason: whyThisMail(context),
  };
}

function factsOf({ reference, kind, receivedAt }: ReportContext) {
  return [
    ['Référence', reference],
    ['Reçu le', `${frenchInstant(receivedAt)} (heure de Paris)`],
    ['Motif', labelOfContentReportKind(kind)],
  ] as const;
}

function whyThisMail({ siteName }: ReportContext): string {
  return `Vous recevez ce message parce que votre adresse a été donnée pour signaler un contenu ${elide('de', siteName)}. Si ce n’était pas par vous, ne faites rien.`;
}
