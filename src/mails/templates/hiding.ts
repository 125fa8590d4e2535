import { legalPeriods } from '#domain/legal-periods.ts';
import { type HidingReason, hidingReasons, noticeDays } from '#domain/network/hiding.ts';
import { type Operator, operatorWords } from '#domain/operator.ts';
import { listingTermsPage } from '#domain/site-pages.ts';
import { elide, ofSchool } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import type { MailContent, MailSender } from './mail-content.ts';

/** Article of the terms for schools, with one rule per reason. */
export const hidingArticle = 6;

const grounds: Readonly<Record<HidingReason, string>> = {
  law: 'La loi ou une décision d’une autorité nous oblige à ne plus présenter votre auto-école.',
  'repeated-breach': 'Nos conditions pour les auto-écoles n’ont pas été respectées à plusieurs reprises.',
  closed: 'Votre auto-école a cessé son activité ou n’est plus ouverte au public à cette adresse.',
  'own-wish': 'Vous nous l’avez demandé.',
  'left-network': 'Votre auto-école ne figure plus dans la liste du réseau que nous publions.',
  breach: 'Nos conditions pour les auto-écoles ne sont pas respectées.',
  other: 'Nous mettons fin à la présentation de votre auto-école.',
};

export interface HidingSender extends MailSender {
  readonly operator: Operator;
}

export interface StatedHiding {
  readonly label: string;
  readonly reason: HidingReason;
  readonly facts: string;
  readonly hiddenFrom: Date;
  readonly isAnnounced: boolean;
  readonly toldBy: 'mail' | 'letter';
}

/** Statement of reasons for a school that is or will be hidden (regulation (EU) 2019/1150, article 4). */
export function statementOfReasons(
  { label, reason, facts, hiddenFrom, isAnnounced, toldBy }: StatedHiding,
  { siteName, publicUrl, operator }: HidingSender,
): MailContent {
  const day = frenchDay(hiddenFrom);
  const on = elide('de', siteName);
  return {
    subject: isAnnounced ? `Votre auto-école sera masquée le ${day}` : 'Votre auto-école n’est plus en ligne',
    preview: isAnnounced
      ? 'D’ici là, rien ne change. Vous pouvez contester cette décision.'
      : 'Pourquoi, et comment contester cette décision.',
    title: isAnnounced ? 'Votre fiche va être masquée' : 'Votre fiche est masquée',
    parts: [
      isAnnounced
        ? `À partir du ${day}, votre fiche ne sera plus ni dans les listes ni dans les recherches ${on}. D’ici là, rien ne change\u202f: nous vous prévenons au moins ${noticeDays}\u00a0jours avant.`
        : `Depuis le ${day}, votre fiche n’est plus ni dans les listes ni dans les recherches ${on}. Rien n’est effacé\u202f: elle peut revenir telle qu’elle était.`,
      { heading: 'Pourquoi' },
      grounds[reason],
      ...(facts === '' ? [] : [{ quote: facts }]),
      {
        facts: [
          ['Auto-école', label],
          [
            'Règle',
            `conditions pour les auto-écoles, article ${hidingArticle}, ${hidingReasons.indexOf(reason) + 1}°`,
          ],
          ['Date d’effet', day],
        ],
      },
      { link: 'Lire les conditions', url: `${publicUrl}${listingTermsPage()}` },
      { heading: 'Vos commandes en cours' },
      'Elles continuent aux mêmes conditions. Vos élèves les retrouvent toujours avec leur référence, et vous restez leur interlocuteur.',
      { heading: 'Si vous n’êtes pas d’accord' },
      `${answerOf(operator, toldBy)}\u202f: précisez les faits ou dites pourquoi vous contestez. Une personne vous répond, avec ses raisons, sous ${legalPeriods.answerWorkingDays}\u00a0jours ouvrés. Si elle vous donne raison, votre fiche est rétablie sans attendre.`,
    ],
    reason: whyThisMail(label, siteName),
  };
}

function answerOf(operator: Operator, toldBy: StatedHiding['toldBy']): string {
  const { operatorEmail, operatorAddress } = operatorWords(operator);
  return toldBy === 'mail'
    ? `Répondez à ce message ou écrivez-nous à ${operatorEmail}`
    : `Écrivez-nous à ${operatorEmail} ou ${operatorAddress}`;
}

export function hidingEnded(
  { label, wasHidden }: { readonly label: string; readonly wasHidden: boolean },
  { siteName }: MailSender,
): MailContent {
  return {
    subject: wasHidden ? 'Votre auto-école est de nouveau en ligne' : 'Votre auto-école reste en ligne',
    preview: wasHidden ? 'Elle est telle qu’elle était.' : 'Notre annonce est annulée.',
    title: wasHidden ? 'Votre fiche est de nouveau en ligne' : 'Votre fiche reste en ligne',
    parts: [
      wasHidden
        ? `La fiche ${ofSchool(label)} est revenue dans les listes et les recherches ${elide('de', siteName)}, avec ses formules et ses avis. Vous n’avez rien à faire.`
        : `Nous vous avions annoncé que la fiche ${ofSchool(label)} serait masquée. Cette annonce est annulée\u202f: la fiche ne change pas, et vous n’avez rien à faire.`,
    ],
    reason: whyThisMail(label, siteName),
  };
}

const whyThisMail = (label: string, siteName: string) =>
  `Vous recevez ce message parce que cette adresse est celle de l’auto-école ${label} sur ${siteName}.`;
