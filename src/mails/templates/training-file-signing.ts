import { formatPrice } from '#domain/money.ts';
import { operatorWords } from '#domain/operator.ts';
import { ofPerson, theSchool, theSchoolFirst } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { contradictionDays } from '#domain/training-file/deadlines.ts';
import { answerBy, decisionBy } from '#domain/training-file/declaration.ts';
import type { SigningMessage } from '#domain/training-file/messages.ts';
import { decider } from '#domain/training-file/training-file.ts';
import { ruleWords } from '#domain/wording/rule-words.ts';
import {
  describeDeclared,
  describeReferred,
  describeRefund,
  describeWhoStops,
  endsAnyTimeText,
  signingText,
  silenceText,
  stopsRefundText,
} from '#domain/wording/training-file.ts';
import type { MailPart } from './mail-content.ts';
import { begin, type FileText, type FileWords } from './training-file-words.ts';

/** To either side: assessment and signature, and what the parties do not say alike. */
export function writeSigningText(what: SigningMessage, words: FileWords): FileText {
  const { file, learner, party, paidCents, now } = words;
  const { declaration, signed, refund } = file;
  const isSchool = party === 'school';
  const name = `${learner.firstName} ${learner.lastName}`;
  const school = theSchool(words.schoolLabel);
  const deciderName = isSchool || decider(file, now) !== party ? deciderOf(words) : undefined;
  const stakes = { isPaid: file.isPaid, paidCents };
  const hello = greet(words);
  /** What happens to the money first. @param sentence as in the middle of another */
  const afterMoney = (money: string | undefined, sentence: string) =>
    money === undefined
      ? [`${hello} ${sentence}`]
      : [begin(hello, money), `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`];
  const refunded = refund ? describeRefund(paidCents, refund.dueOn) : undefined;
  switch (what) {
    case 'declared':
    case 'declared-again': {
      const again = what === 'declared-again' ? 'Sans réponse de vous\u202f: ' : '';
      const where = declaration?.where === 'distance' ? 'à distance' : 'à l’auto-école';
      const on = declaration ? `le ${frenchDay(declaration.on)}, ${where}` : '';
      return {
        subject: `${again}contrat signé ou non\u202f?`.replace(/^./u, (first) => first.toUpperCase()),
        title: 'Avez-vous signé ce contrat\u202f?',
        parts: [
          ...afterMoney(
            declaration && !deciderName
              ? describeDeclared({ ...stakes, by: answerBy(file, declaration) })
              : undefined,
            `${school} déclare que le contrat de formation a été signé ${on}.${deciderName ? ` ${deciderName} y répond pour vous.` : ''}`,
          ),
          ...(file.isPaid && !deciderName ? [silenceText] : []),
        ],
        label: deciderName ? undefined : 'Répondre',
      };
    }
    case 'signed':
      return {
        subject: 'Contrat signé',
        title: signed ? `Contrat signé le ${frenchDay(signed.on)}` : 'Contrat signé',
        parts: isSchool
          ? [
              declaration
                ? `${deciderOf(words)} confirme que le contrat de formation ${ofPerson(learner.firstName)} est signé.`
                : `${deciderOf(words)} déclare que le contrat de formation ${ofPerson(learner.firstName)} est signé. Ce n’est pas exact\u202f? Dites-le depuis le dossier, dans les ${contradictionDays}\u202fjours\u202f: nous déciderons.`,
            ]
          : [
              `${hello} le contrat de formation avec ${school} est noté comme signé.`,
              ...(signed ? [`${signingText[signed.where]} ${endsAnyTimeText}`] : []),
            ],
      };
    case 'referred':
      return {
        subject: 'Contrat signé ou non\u202f: nous décidons',
        title: 'Envoyez-nous vos preuves',
        parts: [
          ...afterMoney(
            declaration
              ? describeReferred({
                  ...stakes,
                  by: decisionBy(file, declaration) ?? '',
                  email: emailOf(words),
                })
              : undefined,
            `${isSchool ? 'vous déclarez' : `${school} déclare`} le contrat signé\u202f; ${deciderName ? `${deciderName} ${declaration?.denial ? 'dit que non' : 'n’a pas répondu'}` : declaration?.denial ? 'vous dites que non' : 'vous n’avez pas répondu'}.`,
          ),
          'Nous écrivons la même chose aux deux, puis nous vous donnons notre décision, avec ses raisons.',
        ],
      };
    case 'undecided':
      return {
        subject: file.isPaid ? 'Sans décision, remboursement' : 'Contrat non confirmé',
        title: file.isPaid ? 'Un remboursement est prévu' : 'La déclaration s’efface',
        parts: [
          ...afterMoney(
            refunded,
            `rien ne nous permet de dire que le contrat de formation est signé.${file.isPaid ? '' : ' Le dossier continue.'}`,
          ),
          ...(file.isPaid ? [isSchool ? describeWhoStops(deciderOf(words)) : stopsRefundText] : []),
        ],
      };
    case 'not-assessed':
      return {
        subject: 'L’évaluation n’a pas eu lieu',
        title: isSchool ? `${name}\u202f: l’évaluation n’a pas eu lieu` : 'L’évaluation n’a pas eu lieu',
        parts: [
          isSchool
            ? `${deciderOf(words)} dit que l’évaluation de départ n’a pas eu lieu. Le rendez-vous est annulé, et le devis qui en dépendait ne compte plus. Proposez trois autres dates.`
            : `${hello} c’est noté\u202f: le rendez-vous est annulé, et le devis qui en dépendait ne compte plus. ${theSchoolFirst(words.schoolLabel)} propose d’autres dates.`,
        ],
        label: isSchool ? `Proposer ${ruleWords.proposedDatesInWords} dates` : undefined,
      };
    case 'contradicted':
      return {
        subject: 'Contrat signé ou non\u202f?',
        title: 'L’autre partie dit que rien n’est signé',
        parts: [
          `${hello} l’élève et l’auto-école ne disent pas la même chose du contrat de formation${file.isPaid ? `\u202f: tant que nous n’avons pas décidé, les ${formatPrice(paidCents)} payés en ligne ne sont pas remboursés` : ''}.`,
          `Envoyez vos preuves datées à ${emailOf(words)}\u202f: contrat, devis, reçus ou messages. Nous décidons, avec nos raisons. D’ici là, rien ne change.`,
        ],
      };
    case 'decided':
      return {
        subject: 'Notre décision sur un contrat',
        title: file.signed ? 'Le contrat est tenu pour signé' : 'Le contrat n’est pas signé',
        parts: [
          ...afterMoney(
            refunded ??
              (file.isPaid && file.signed
                ? `Les ${formatPrice(paidCents)} payés en ligne sont déduits du prix du contrat, et ne sont pas remboursés.`
                : undefined),
            'vous n’étiez pas d’accord, ou l’un de vous n’a pas répondu. Nous avons décidé.',
          ),
          ...describeDecision(words),
        ],
      };
  }
}

function describeDecision({ decision, operator, party }: FileWords): readonly MailPart[] {
  const { operatorEmail, mediatorName, mediatorAddress, mediatorUrl } = operatorWords(operator);
  return [
    ...(decision
      ? [
          { heading: 'Nos raisons' },
          { quote: decision.because },
          { heading: 'Les preuves' },
          { quote: decision.evidence },
        ]
      : []),
    { heading: 'Si vous n’êtes pas d’accord' },
    party === 'school'
      ? `Écrivez à ${operatorEmail}\u202f: une personne relit le dossier sous ${ruleWords.answerWorkingDaysInWords} jours ouvrés. Le Médiateur des entreprises et le Centre de médiation et d’arbitrage de Paris peuvent aider, et vous pouvez toujours saisir le tribunal. Cette décision ne porte que sur la somme payée ici, pas sur votre contrat.`
      : `Écrivez à ${operatorEmail}. Sans accord, la médiation est gratuite pour vous\u202f: ${mediatorName}, ${mediatorAddress}, ${mediatorUrl}. Vous pouvez toujours saisir le tribunal, notamment celui du lieu où vous demeurez. Cette décision ne porte que sur la somme payée ici\u202f: elle ne vous prive d’aucun droit.`,
  ];
}

function greet({ party, learner }: FileWords): string {
  if (party === 'learner') return `Bonjour ${learner.firstName},`;
  return party === 'school'
    ? `Dossier ${ofPerson(`${learner.firstName} ${learner.lastName}`)}\u202f:`
    : `Pour la formation ${ofPerson(learner.firstName)}, que vous représentez légalement\u202f:`;
}

export function deciderOf({ file, now, learner, representative }: FileWords): string {
  const person = decider(file, now) === 'representative' && representative ? representative : learner;
  return `${person.firstName} ${person.lastName}`;
}

function emailOf({ operator }: FileWords): string {
  return operatorWords(operator).operatorEmail ?? '';
}
