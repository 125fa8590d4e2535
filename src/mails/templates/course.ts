import { type CourseWay, schoolOpensWithinHours } from '#domain/course/course-access.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { theSchoolFirst } from '#domain/text/elisions.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import { type MailLink, type MailSender, writeMail } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

const delay = `sous ${schoolOpensWithinHours}\u202fheures`;

/** After the withdrawal period. */
export function firstDay({ orderedAt, buyer }: ConfirmedOrder): string {
  return frenchDay(new Date(withdrawalDeadline(orderedAt, buyer.zipCode).getTime() + 1));
}

/** In the confirmation of an order of a theory course. */
export function describeCourseOpening(order: ConfirmedOrder, to: 'buyer' | 'representative'): string {
  const { course, school, commencement, buyer } = order;
  const isLate = commencement === 'apres-delai';
  if (course?.way === 'automatic') {
    const whose = to === 'buyer' ? 'Votre cours' : `Le cours de ${buyer.firstName}`;
    return isLate
      ? `${whose} s’ouvre le ${firstDay(order)}, à la fin du délai de rétractation, par le lien ci-dessus.`
      : `${whose} s’ouvre dans la minute, par le lien ci-dessus\u202f: gardez-le, il y ramène à chaque fois.`;
  }
  const when = isLate ? `à partir du ${firstDay(order)}, ${delay}` : delay;
  return to === 'buyer'
    ? `${theSchoolFirst(school.label)} vous ouvre l’accès au cours ${when}, et vous envoie vos identifiants à cette adresse. Passé ce délai, signalez-le par le lien ci-dessus.`
    : `${theSchoolFirst(school.label)} ouvre l’accès au cours ${when}, et envoie les identifiants à ${buyer.firstName}. Passé ce délai, signalez-le par le lien ci-dessus.`;
}

export function linkCourse({ course }: ConfirmedOrder): MailLink | undefined {
  if (!course) return undefined;
  return {
    link: course.way === 'automatic' ? 'Ouvrir mon cours' : 'Où en est mon cours\u202f?',
    url: course.url,
  };
}

/** In the school's mail about an order of a theory course. */
export function askSchoolForCourse(order: ConfirmedOrder): string {
  const { course, commencement, buyer } = order;
  if (course?.way === 'automatic') {
    return `L’accès au cours s’ouvre par le site\u202f: vous n’avez rien à ouvrir pour ${buyer.firstName}.`;
  }
  return commencement === 'apres-delai'
    ? `Ouvrez l’accès au cours à partir du ${firstDay(order)}, ${delay}, puis déclarez-le par le lien ci-dessus. Jusque-là, l’élève peut se rétracter sans rien devoir.`
    : `Ouvrez l’accès au cours ${delay}, puis déclarez-le par le lien ci-dessus\u202f: jusque-là, l’élève peut encore se rétracter.`;
}

interface CourseReminder {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly learner: string;
  readonly dueAt: Date;
  readonly isLast: boolean;
  readonly accessUrl: string;
}

export function writeCourseReminder(reminder: CourseReminder, sender: MailSender) {
  const { reference, formulaLabel, dueAt, isLast, accessUrl } = reminder;
  const learner = withoutLinks(reminder.learner);
  return writeMail(sender, {
    subject: `Un cours en ligne attend d’être ouvert (${reference})`,
    preview: `${learner}\u202f: ${formulaLabel}, attendu depuis le ${frenchDay(dueAt)}.`,
    title: 'Un accès attend d’être ouvert',
    button: { link: 'Déclarer l’accès ouvert', url: accessUrl },
    parts: [
      `${learner} a payé ce cours sur ${sender.siteName}. Son accès devait être ouvert ${delay}, et vous ne l’avez pas encore déclaré.`,
      {
        facts: [
          ['Référence', reference],
          ['Formule', formulaLabel],
          ['Élève', learner],
          ['Attendu depuis le', `${frenchInstant(dueAt)} (heure de Paris)`],
        ],
      },
      isLast
        ? 'C’est notre dernier rappel. Sans accès, la somme est remboursée à la demande de l’élève.'
        : 'Ouvrez l’accès, envoyez les identifiants à l’élève, puis déclarez-le.',
    ],
    reason: `Vous recevez ce message parce que cette commande a été passée auprès de votre auto-école sur ${sender.siteName}.`,
  });
}

interface CourseReport {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly dueAt: Date;
  readonly way: CourseWay;
}

/** For the operator. */
export function writeCourseReport(report: CourseReport, sender: MailSender) {
  const { reference, formulaLabel, schoolLabel, dueAt, way } = report;
  const opener = way === 'automatic' ? 'le site' : 'l’auto-école, qui ne l’a pas déclaré';
  return writeMail(sender, {
    subject: `Cours payé, non ouvert (${reference})`,
    preview: `${formulaLabel}, ${schoolLabel}.`,
    title: 'Un élève signale un cours qui n’est pas ouvert',
    parts: [
      {
        facts: [
          ['Référence', reference],
          ['Formule', formulaLabel],
          ['Auto-école', schoolLabel],
          ['Attendu depuis le', `${frenchInstant(dueAt)} (heure de Paris)`],
          ['À ouvrir par', opener],
        ],
      },
      `Écrivez à l’auto-école et à l’élève. Si le cours ne peut pas être ouvert, remboursez la commande\u202f: npm run cli -- payments refund ${reference}.`,
    ],
    reason: `Vous recevez ce message parce que vous exploitez ${sender.siteName}.`,
  });
}
