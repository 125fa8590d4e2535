import { formatPrice } from '#domain/money.ts';
import { kept } from '#domain/retention.ts';
import { ofPerson, theSchool } from '#domain/text/elisions.ts';
import { type FileMessage, isSigningMessage } from '#domain/training-file/messages.ts';
import { notMeLabel, partyWords } from '#domain/wording/training-file.ts';
import { type MailPart, type MailSender, writeMail } from './mail-content.ts';
import { writeLearnerText } from './training-file-learner.ts';
import { writeSchoolText } from './training-file-school.ts';
import { writeSigningText } from './training-file-signing.ts';
import type { FileText, FileWords, Name } from './training-file-words.ts';
import { withoutLinks } from './typed-words.ts';

export function writeFileMail(what: FileMessage, given: FileWords, sender: MailSender) {
  const words = {
    ...given,
    learner: withoutLinksOf(given.learner),
    representative: given.representative && withoutLinksOf(given.representative),
  };
  const { reference, formulaLabel, schoolLabel, url, party } = words;
  const text =
    writeActText(what, words) ??
    (isSigningMessage(what)
      ? writeSigningText(what, words)
      : party === 'school'
        ? writeSchoolText(what, words, sender)
        : writeLearnerText(what, words, sender));
  return writeMail(sender, {
    subject: `${text.subject} (${reference})`,
    preview: `${formulaLabel}, ${schoolLabel}.`,
    title: text.title ?? text.subject,
    button: { link: text.label ?? 'Ouvrir le dossier', url },
    parts: [
      ...text.parts,
      `Ce lien est le vôtre\u202f: il ouvre le dossier pendant ${kept.fileLinkDays}\u202fjours, sans mot de passe. Ne le transférez pas.`,
      ...(words.notMeUrl === null ? [] : notMeParts(words.notMeUrl)),
    ],
    law: text.law,
    reason:
      party === 'school'
        ? `Vous recevez ce message parce que votre auto-école figure sur ${sender.siteName} et suit ce dossier.`
        : `Vous recevez ce message parce que cette adresse a été donnée pour le dossier ${reference} sur ${sender.siteName}.`,
  });
}

function withoutLinksOf<Person extends Name>(person: Person): Person {
  return {
    ...person,
    firstName: withoutLinks(person.firstName),
    lastName: withoutLinks(person.lastName),
  };
}

function whoDenies({ file: { frozen }, party }: FileWords): string {
  if (frozen?.by === party) return 'vous dites';
  return `${frozen ? partyWords[frozen.by] : 'une partie'} dit`;
}

/** What each side reads alike of an act: that it was done, denied, decided. */
function writeActText(what: FileMessage, words: FileWords): FileText | undefined {
  const { act, because, file, learner, party } = words;
  const name = `${learner.firstName} ${learner.lastName}`;
  const hello = party === 'learner' ? `Bonjour ${learner.firstName},` : `Dossier ${ofPerson(name)}\u202f:`;
  if (what === 'receipt' && act) {
    const done =
      act.by === party
        ? 'voici ce qui vient d’être fait avec votre lien'
        : `voici ce que fait ${partyWords[act.by]}`;
    return {
      subject: act.words,
      parts: [`${hello} ${done}\u202f: «\u202f${act.words}\u202f».`],
    };
  }
  if (what === 'frozen') {
    const isSafe = file.isPaid
      ? `Les ${formatPrice(words.paidCents)} payés en ligne ne bougent plus\u202f: rien n’est remboursé`
      : 'Rien n’y bouge plus';
    const first = `${hello} ${whoDenies(words)} ne pas avoir agi dans ce dossier. ${isSafe} et aucun délai ne prend fin.`;
    return {
      subject: 'Dossier bloqué',
      title: 'Le dossier est bloqué',
      parts: [first, 'Nous vérifions, et vous écrivons.'],
    };
  }
  if (what === 'unfrozen') {
    return {
      subject: 'Le dossier reprend',
      parts: [
        `${hello} nous avons vérifié, et décidé. Les délais reprennent.`,
        'Pourquoi\u202f:',
        { quote: because ?? '' },
      ],
    };
  }
  return undefined;
}

/** In the mail to who acted. */
export function notMeParts(url: string): readonly MailPart[] {
  return [
    'Vous n’avez rien fait de tel\u202f? Dites-le\u202f: l’argent ne bouge plus, vos liens prennent fin et nous vérifions.',
    { link: notMeLabel, url },
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
