import { formatPrice } from '#domain/money.ts';
import { theSchool, toSchool } from '#domain/text/elisions.ts';
import { refundAnnouncedDays, reminderWorkingDays, schoolIsLate } from '#domain/training-file/deadlines.ts';
import { decider } from '#domain/training-file/training-file.ts';
import { describeRefund } from '#domain/wording/training-file.ts';
import { begin, type FileText, type FileWords } from './training-file-words.ts';

/** Whenever the school, or the operator, is mailed for its lateness. */
export function writeSchoolLate(
  { file, now, party, schoolLabel, paidCents, representative }: FileWords,
  hello: string,
): FileText {
  const school = theSchool(schoolLabel);
  const who = decider(file, now) === party ? 'Vous pouvez' : `${representative?.firstName ?? ''} peut`;
  const title = 'Votre auto-école tarde à répondre';
  return {
    subject: title,
    title,
    parts: [
      schoolIsLate(file, 'operator', now)
        ? `${hello} ${school} n’a toujours pas répondu\u202f: nous l’appelons.`
        : `${hello} ${school} n’a pas répondu dans les ${reminderWorkingDays.school}\u202fjours ouvrés\u202f: nous l’avons relancée.`,
      file.isPaid
        ? `${who} attendre, ou dire dans le dossier que l’auto-école ne répond pas. Le remboursement de ${formatPrice(paidCents)} part alors ${refundAnnouncedDays}\u202fjours plus tard, sur la carte qui a servi à payer.`
        : 'Rien n’est débité\u202f: vous pouvez vous adresser à une autre auto-école.',
    ],
  };
}

export function writeGivenUp({ file, schoolLabel, paidCents }: FileWords, hello: string): FileText {
  const why =
    file.givenUp === 'school-silent'
      ? `Vous l’avez demandé, car ${theSchool(schoolLabel)} n’a pas répondu à temps.`
      : `Vous renoncez à vous inscrire ${toSchool(schoolLabel)}.`;
  return {
    subject: 'Inscription abandonnée, remboursement',
    title: 'Votre remboursement est prévu',
    parts: [
      file.refund ? begin(hello, describeRefund(paidCents, file.refund.dueOn)) : begin(hello, why),
      `${file.refund ? `${why} ` : ''}Le dossier est clos.`,
      'Pour choisir une autre auto-école, ouvrez le dossier\u202f: c’est une nouvelle commande.',
    ],
  };
}
