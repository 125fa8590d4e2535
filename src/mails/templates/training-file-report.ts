import { formatPrice } from '#domain/money.ts';
import { theSchoolFirst } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { reminderWorkingDays, schoolTurnSince } from '#domain/training-file/deadlines.ts';
import { decisionBy, undecidedRefundDays } from '#domain/training-file/declaration.ts';
import { dayAt } from '#domain/training-file/training-file.ts';
import { ruleWords } from '#domain/wording/rule-words.ts';
import { partyWords } from '#domain/wording/training-file.ts';
import { type MailPart, type MailSender, writeMail } from './mail-content.ts';
import type { ReportedWords } from './training-file-words.ts';

/** For the operator: the school is silent, or the parties disagree on the signature. */
export function writeFileReport(words: ReportedWords, sender: MailSender) {
  const { file, reference, schoolLabel, schoolPhone, formulaLabel, paidCents } = words;
  const { subject, title, text, steps } =
    file.contradiction || file.declaration?.referredAt ? describeContradiction(words) : describeLate(words);
  const parts: readonly MailPart[] = [
    text,
    {
      facts: [
        ['Référence', reference],
        ['Auto-école', [schoolLabel, schoolPhone].filter(Boolean).join('\n')],
        ['Formation', formulaLabel],
        ['Payé', file.isPaid ? formatPrice(paidCents) : 'rien'],
        ['Sans contrat, remboursement après le', file.deadlineOn && frenchDay(file.deadlineOn)],
      ],
    },
    { heading: 'À faire' },
    { list: steps },
  ];
  const reason = `Vous recevez ce message parce que cette adresse est celle de l’exploitant de ${sender.siteName}.`;
  return writeMail(sender, { subject, preview: `${formulaLabel}, ${schoolLabel}.`, title, parts, reason });
}

function describeLate({ file, now, reference, schoolLabel }: ReportedWords) {
  const since = schoolTurnSince(file, now);
  const step =
    file.state === 'agreed'
      ? 'son devis est attendu'
      : `ses ${ruleWords.proposedDatesInWords} dates sont attendues`;
  return {
    subject: `Auto-école silencieuse, dossier ${reference}`,
    title: 'Un élève attend son auto-école',
    text: `${theSchoolFirst(schoolLabel)} n’agit pas\u202f: ${step} depuis le ${since ? frenchDay(since) : ''}. Elle a été relancée après ${reminderWorkingDays.school}\u202fjours ouvrés.`,
    steps: [
      'Appelez l’auto-école.',
      `Si elle ne peut pas former l’élève, demandez-lui de refuser depuis son dossier${file.isPaid ? '\u202f: il est remboursé aussitôt' : ''}.`,
      'Tous les dossiers en retard\u202f: npm run cli -- files list --late',
    ],
  };
}

function describeContradiction({ file, reference }: ReportedWords) {
  const { declaration } = file;
  const signed = file.signed ?? (declaration && { on: declaration.on, by: 'school' as const });
  const contradiction = file.contradiction ?? declaration?.denial;
  const declared = signed
    ? `${partyWords[signed.by]} déclare le contrat signé le ${frenchDay(signed.on)}`
    : '';
  const denied = contradiction
    ? `${partyWords[contradiction.by]} dit le contraire depuis le ${frenchDay(dayAt(file, contradiction.at))}`
    : `l’élève n’a pas répondu, malgré ${ruleWords.declarationRemindersInWords} relances`;
  const by = declaration && decisionBy(file, declaration);
  return {
    subject: `Signature ${contradiction ? 'contestée' : 'sans réponse'}, dossier ${reference}`,
    title: 'Contrat signé ou non\u202f? À vous de décider',
    text: `${declared.slice(0, 1).toUpperCase()}${declared.slice(1)}\u202f; ${denied}. ${by ? `Décidez avant le ${frenchDay(by)} au soir\u202f: sinon ${file.isPaid ? `le remboursement est annoncé pour ${undecidedRefundDays}\u202fjours plus tard` : 'la déclaration s’efface'}.` : 'Rien n’est remboursé avant votre décision.'}`,
    steps: [
      'Lisez les preuves datées que les deux parties vous envoient\u202f; demandez celles qui manquent.',
      `Il est signé\u202f: npm run cli -- files decide ${reference} --signed --because … --evidence …`,
      `Il ne l’est pas, et l’élève est remboursé\u202f: npm run cli -- files decide ${reference} --not-signed --because … --evidence …`,
      'Écrivez raisons et preuves entre guillemets\u202f: elles sont envoyées telles quelles aux deux parties, avec le médiateur et le tribunal.',
    ],
  };
}
