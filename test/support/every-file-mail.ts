import type { Operator } from '#domain/operator.ts';
import { describeSeller } from '#domain/school/seller.ts';
import { type FileMessage, type FileRole, fileMessages } from '#domain/training-file/messages.ts';
import { describeAct } from '#domain/training-file/moves.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import { writeFileMail } from '#mails/templates/training-file.ts';
import { writeFileReport } from '#mails/templates/training-file-report.ts';
import type { FileWords } from '#mails/templates/training-file-words.ts';
import { aSeller } from './office.ts';
import { aFile, aQuotedFile, noon } from './training-files.ts';

const person = (firstName: string, email: string) => ({
  firstName,
  lastName: 'Le Bihan',
  email,
  phone: '0639981234',
});

/** Each mail of a training file, to each of its parties. */
export function everyFileMail(
  sender: { readonly siteName: string; readonly publicUrl: string },
  operator: Operator,
) {
  const file = aQuotedFile({
    proposed: [noon('2026-12-14'), noon('2026-12-15'), noon('2026-12-16')],
    learner: { birthday: '2010-06-15', hasRepresentative: true },
    refund: { reason: 'expired', dueOn: '2027-02-07', isSent: false },
    signed: { on: '2026-12-09', where: 'school', by: 'school', declaredAt: noon('2026-12-09') },
    declaration: {
      ...{ on: '2026-12-09', where: 'school', at: noon('2026-12-09'), reminders: 2, remindedAt: null },
      ...{ denial: { by: 'representative', at: noon('2026-12-10') }, referredAt: noon('2026-12-10') },
    },
    ended: { on: '2027-06-09', outcome: 'passed' },
  });
  const wordsFor = (party: FileParty): FileWords => ({
    party,
    url: `${sender.publicUrl}/dossier/lien?jeton=un-jeton`,
    now: noon('2026-12-10'),
    file,
    reference: 'CR-7K3M-9XQ2',
    learner: person('Marie-Antoinette', 'eleve@exemple.example'),
    representative: person('Maëlle', 'parent@exemple.example'),
    schoolLabel: 'Quatre Saisons Conduite Lyon',
    schoolAddress: '26 avenue Jean Jaurès, 69005 Lyon',
    schoolPhone: '04 65 71 79 19',
    schoolAgreement: 'E 26 069 0001 0',
    seller: describeSeller(aSeller()),
    formulaLabel: 'Permis B, 20 heures de conduite',
    paidCents: 30_000,
    estimate: { cents: 206_400, hours: 35, at: noon('2026-12-01') },
    way: 'cpf',
    schoolReason: 'Plus de place avant juin.',
    decision: { because: 'Le contrat porte votre signature.', evidence: 'Contrat du 9 décembre 2026.' },
    quoted: {
      seen: { cents: 206_400, hours: 35, at: noon('2026-12-01') },
      totalCents: 201_000,
      hours: 37,
      differenceCents: -5400,
    },
    operator,
    act: { words: describeAct('propose'), by: 'school' },
    notMeUrl: `${sender.publicUrl}/dossier/pas-moi?jeton=un-jeton`,
    because: 'Les deux parties nous ont répondu.',
  });
  const mails: [string, ReturnType<typeof writeFileMail>][] = [];
  const add = (what: FileMessage, party: FileParty) =>
    mails.push([`file-${what}-${party}`, writeFileMail(what, wordsFor(party), sender)]);
  for (const what of Object.keys(fileMessages) as FileMessage[]) {
    for (const party of partiesOf(what)) add(what, party);
  }
  const words = wordsFor('school');
  const silent = aFile({ movedAt: noon('2026-12-01'), openedAt: noon('2026-12-01') });
  const contradiction = { by: 'learner', at: noon('2026-12-10') } as const;
  return {
    ...Object.fromEntries(mails),
    'file-disputed-suspended': writeFileMail(
      'disputed',
      { ...wordsFor('learner'), file: { ...file, suspendedAt: noon('2026-12-10') } },
      sender,
    ),
    'file-operator-late': writeFileReport({ ...words, file: silent }, sender),
    'file-operator-contradicted': writeFileReport(
      { ...words, file: { ...file, declaration: null, contradiction } },
      sender,
    ),
    'file-operator-declared': writeFileReport({ ...words, file: { ...file, signed: null } }, sender),
  };
}

function partiesOf(what: FileMessage): readonly FileParty[] {
  const to: readonly FileRole[] = fileMessages[what];
  const isToSide = to.some((role) => role !== 'school');
  return [
    ...(isToSide ? (['learner', 'representative'] as const) : []),
    ...(to.includes('school') ? (['school'] as const) : []),
  ];
}
