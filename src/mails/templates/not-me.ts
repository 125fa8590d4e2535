import { formatPrice } from '#domain/money.ts';
import { theSchool } from '#domain/text/elisions.ts';
import { notMeLabel } from '#domain/wording/training-file.ts';
import { type MailPart, type MailSender, writeMail } from './mail-content.ts';

/** In the mail to who acted. */
export function notMeParts(url: string): readonly MailPart[] {
  return [
    'Vous n’avez rien fait de tel\u202f? Dites-le\u202f: l’argent ne bouge plus, vos liens prennent fin et nous vérifions.',
    { link: notMeLabel, url, beside: true },
  ];
}

interface DeniedAct {
  readonly reference: string;
  readonly schoolLabel: string;
  readonly who: string;
  readonly act: string;
  /** «1er décembre 2026 à 9 h» */
  readonly at: string;
  readonly isWithdrawal: boolean;
  /** Of a school, whose desk opens its files too. */
  readonly deskOf: number | null;
}

/** For the operator. */
export function writeDenialReport(
  { reference, schoolLabel, who, act, at, isWithdrawal, deskOf }: DeniedAct,
  sender: MailSender,
) {
  return writeMail(sender, {
    subject: `«\u202f${notMeLabel}\u202f», dossier ${reference}`,
    preview: `${act}, le ${at}.`,
    title: 'Une partie dit ne pas avoir agi',
    parts: [
      `Dossier ${reference}, avec ${theSchool(schoolLabel)}. «\u202f${act}\u202f», le ${at}\u202f: ${who} dit que ce n’est pas son acte. L’argent est bloqué, ses liens ont pris fin.`,
      { heading: 'À faire' },
      {
        list: [
          'Écrivez aux deux parties, et demandez qui lit leurs messages.',
          `L’argent peut repartir\u202f: npm run cli -- files unfreeze ${reference} --because "…"`,
          ...(deskOf === null
            ? []
            : [`Son espace reste ouvert à qui lit sa boîte\u202f: npm run cli -- desk close ${deskOf}`]),
          ...(isWithdrawal
            ? [
                'La rétractation n’est pas la sienne\u202f: ajoutez --cancel-withdrawal, et le contrat continue.',
              ]
            : []),
        ],
      },
    ],
    reason: `Vous recevez ce message parce que cette adresse est celle de l’exploitant de ${sender.siteName}.`,
  });
}

/** `hello` begins the sentence. @param whoSays «l’élève dit» */
export function describeFreeze(hello: string, whoSays: string, paidCents: number): readonly MailPart[] {
  return [
    `${hello} ${whoSays} ne pas avoir agi dans ce dossier. ${paidCents > 0 ? `Les ${formatPrice(paidCents)} payés en ligne ne bougent plus\u202f: rien n’est remboursé` : 'Rien n’y bouge plus'} et aucun délai ne prend fin.`,
    'Nous vérifions, et vous écrivons.',
  ];
}
