import { kept } from '#domain/retention.ts';
import { type FileMessage, isSigningMessage } from '#domain/training-file/messages.ts';
import { type MailSender, writeMail } from './mail-content.ts';
import { notMeParts } from './not-me.ts';
import { writeActText } from './training-file-act.ts';
import { writeLearnerText } from './training-file-learner.ts';
import { writeSchoolText } from './training-file-school.ts';
import { writeSigningText } from './training-file-signing.ts';
import type { FileWords, Name } from './training-file-words.ts';
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
    parts: [
      ...text.parts,
      { link: text.label ?? 'Ouvrir le dossier', url },
      `Ce lien est le vôtre\u202f: il ouvre le dossier pendant ${kept.fileLinkDays}\u202fjours, sans mot de passe. Ne le transférez pas.`,
      ...(text.after ?? []),
      ...(words.notMeUrl === null ? [] : notMeParts(words.notMeUrl)),
    ],
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
