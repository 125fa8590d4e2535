import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { formatPrice } from '#domain/money.ts';
import { operatorWords } from '#domain/operator.ts';
import { describeEstimate } from '#domain/price/price-words.ts';
import { orderTrackingPath } from '#domain/site-pages.ts';
import { ofPerson, theSchoolFirst, toSchool } from '#domain/text/elisions.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { conformityGuarantee } from '#domain/wording/conformity-guarantee.ts';
import { preRegistrationTerms } from '#domain/wording/pre-registration.ts';
import { ruleWords } from '#domain/wording/rule-words.ts';
import { describeAssessmentDays } from '#domain/wording/training-file.ts';
import { modelForm, withdrawalNotice } from '#domain/wording/withdrawal-notice.ts';
import { describeConsent, describeTerms, listHashes } from './accepted-terms.ts';
import type { ConfirmationSettings, ConfirmedOrder } from './confirmed-order.ts';
import { askSchoolForCourse, describeCourseOpening, firstDay, linkCourse } from './course.ts';
import type { MailContent, MailFacts, MailLink, MailPart } from './mail-content.ts';
import { namedWithoutLinks } from './typed-words.ts';

/** On a durable medium (Code de la consommation, L.221-13; docs/product/law.md#orders). */
export function confirmToBuyer(
  given: ConfirmedOrder,
  house: ConfirmationSettings,
  to: 'buyer' | 'representative',
  withdrawalUrl: string,
  fileUrl?: string,
): MailContent {
  const order = namedWithoutLinks(given);
  const { reference, school, formula, buyer } = order;
  const { operator } = house;
  const { siteName, publicUrl } = house.sender;
  const whose = to === 'buyer' ? 'Votre commande' : `La commande ${ofPerson(buyer.firstName)}`;
  const tracking = { link: 'Où en est mon paiement\u202f?', url: `${publicUrl}${orderTrackingPath}` };
  const next = linkCourse(order) ?? linkFile(fileUrl);
  return {
    subject: `${to === 'buyer' ? 'Votre' : 'La'} commande ${reference} est confirmée`,
    preview: `${formula.label}, ${school.label}\u202f: ${formatPrice(order.paidCents)} payés.`,
    title: `${whose} est confirmée`,
    button: next ?? tracking,
    parts: [
      hello(order, to),
      { facts: recapOf(order) },
      { heading: 'Et maintenant\u202f?' },
      { list: nextSteps(order, to, fileUrl !== undefined) },
      ...(next ? [tracking] : []),
      { link: 'Écrire à l’auto-école', url: publicUrl + school.contactPage },
    ],
    law: [
      { heading: 'Votre contrat' },
      'Gardez ce document\u202f: il est la preuve de l’achat.',
      { facts: factsOfOrder(order, publicUrl) },
      ...(formula.isPreRegistration
        ? [{ heading: 'Votre préinscription' }, { list: preRegistrationTerms({ email: operator.email }) }]
        : []),
      { heading: 'Votre droit de rétractation' },
      ...withdrawalNotice(order, { operator, publicUrl }),
      { link: 'Renoncer au contrat ici', url: withdrawalUrl },
    ],
    annexes: [
      { heading: 'Formulaire de rétractation' },
      { quote: modelForm(order, operator) },
      ...(formula.isOnlineCode
        ? [{ heading: 'Les garanties légales de ce cours' }, ...conformityGuarantee]
        : []),
      { heading: 'En cas de difficulté' },
      ...mediation(order, house),
      { heading: 'Les conditions acceptées' },
      ...describeTerms(order, publicUrl),
      ...describeConsent(order),
      ...listHashes(order),
    ],
    reason: `Vous recevez ce message parce qu’une commande a été passée sur ${siteName} avec cette adresse. Il ne contient aucune donnée de carte bancaire.`,
  };
}

const linkFile = (url: string | undefined, label = 'Ouvrir le dossier'): MailLink | undefined =>
  url === undefined ? undefined : { link: label, url };

/** A minor learns, the representative contracts. */
function hello({ buyer, representative, school }: ConfirmedOrder, to: 'buyer' | 'representative'): string {
  const passedOn = `est transmise ${toSchool(school.label)}.`;
  if (!representative) {
    return `Bonjour ${buyer.firstName}, votre paiement est accepté et votre commande ${passedOn}`;
  }
  return to === 'buyer'
    ? `Bonjour ${buyer.firstName}, ${representative.name}, votre représentant légal, a commandé et payé en votre nom. La commande ${passedOn}`
    : `Bonjour ${representative.name}, vous avez commandé et payé au nom ${ofPerson(buyer.name)}, que vous représentez légalement. La commande ${passedOn}`;
}

/** `accessUrl`: where it declares an access whose buyer waived the right to withdraw. */
export function announceToSchool(
  given: ConfirmedOrder,
  { sender }: ConfirmationSettings,
  accessUrl: string,
  fileUrl?: string,
): MailContent {
  const order = namedWithoutLinks(given);
  const { buyer, formula, representative, reference } = order;
  return {
    subject: `${buyer.name}\u202f: inscription (${reference})`,
    preview: `${formula.label}\u202f: ${formatPrice(order.paidCents)} payés en ligne.`,
    title: `${buyer.name} s’inscrit chez vous`,
    button:
      formula.isOnlineCode && order.course?.way !== 'automatic'
        ? { link: 'Déclarer l’accès ouvert', url: accessUrl }
        : linkFile(fileUrl, `Proposer ${ruleWords.proposedDatesInWords} dates`),
    parts: [
      `Cette commande a été passée et payée sur ${sender.siteName}. Répondez simplement à ce message\u202f: votre réponse ira à ${representative?.name ?? buyer.firstName}.`,
      { heading: 'Ce que vous avez à faire' },
      { list: schoolSteps(order, fileUrl !== undefined) },
      {
        facts: [
          ['Référence', reference],
          ['Commandée le', `${frenchInstant(order.orderedAt)} (heure de Paris)`],
          ['Formule', formula.label],
          ['Ce qu’elle comprend', formula.contents || null],
          ['Prix de la formule TTC', formatPrice(formula.priceCents)],
          ['Payé en ligne', formatPrice(order.paidCents)],
          ['Reste à vous régler', dueLater(order) > 0 ? formatPrice(dueLater(order)) : 'rien'],
          ...factsOfBuyer(order),
          ['Sexe', buyer.gender],
          ['Nationalité', buyer.nationality],
        ],
      },
    ],
    reason: `Vous recevez ce message parce que cette commande a été passée auprès de votre auto-école sur ${sender.siteName}. Ces coordonnées vous sont confiées pour cette commande${representative ? ', celles du représentant légal aussi' : ''}, et pour rien d’autre.`,
  };
}

function dueLater({ formula, paidCents }: ConfirmedOrder): number {
  return Math.max(0, formula.priceCents - paidCents);
}

function recapOf(order: ConfirmedOrder): MailFacts {
  const { reference, school, formula, paidCents } = order;
  return [
    ['Référence', reference],
    ['Formule', formula.isPreRegistration ? `${formula.label} (préinscription)` : formula.label],
    ['Auto-école', [school.label, school.address].filter(Boolean).join('\n')],
    ['Prix de la formule TTC', formatPrice(formula.priceCents)],
    ['Débité à la commande', formatPrice(paidCents)],
    [
      formula.isPreRegistration
        ? 'À régler à l’auto-école si vous signez le contrat'
        : 'Reste à régler à l’auto-école',
      dueLater(order) > 0 ? formatPrice(dueLater(order)) : 'rien',
    ],
  ];
}

function factsOfOrder(order: ConfirmedOrder, publicUrl: string): MailFacts {
  const { school, formula } = order;
  const months = formula.durationDays === null ? 0 : durationInMonths(formula.durationDays);
  return [
    ['Commandée le', `${frenchInstant(order.orderedAt)} (heure de Paris)`],
    [
      'Auto-école',
      [
        school.label,
        school.address,
        school.phone && spaced(school.phone),
        school.email ?? `${publicUrl}${school.contactPage}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    ...school.seller,
    ['Agrément', school.agreement],
    formula.isOnlineCode
      ? ['Durée de l’accès', months > 0 && `${months} mois`]
      : ['Ce que comprend la formule', formula.contents || null],
    ['Coût probable de la formation', formula.estimate && describeEstimate(formula.estimate)],
    ['Non compris dans ce prix', formula.addedCosts.join('\n') || null],
    ...factsOfBuyer(order),
    ['Début', beginning(order)],
  ];
}

function factsOfBuyer({ buyer, representative }: ConfirmedOrder): MailFacts {
  return [
    [
      'Élève',
      [buyer.name, `${buyer.address}, ${buyer.zipCode}`, spaced(buyer.phone), buyer.email].join('\n'),
    ],
    [
      'Représentant légal, qui commande et paie',
      representative && [representative.name, spaced(representative.phone), representative.email].join('\n'),
    ],
  ];
}

const spaced = (phone: string) => readPhoneNumber(phone)?.text ?? phone;

function beginning(order: ConfirmedOrder): string {
  const asker = order.representative ? 'du représentant légal' : 'de l’élève';
  switch (order.commencement) {
    case 'immediat':
      return `aussitôt, à la demande expresse ${asker}, qui renonce à se rétracter dès ${order.course?.way === 'automatic' ? 'le début du cours' : 'l’ouverture de l’accès'}`;
    case 'sur-demande':
      return `dès que possible, à la demande expresse ${asker}, qui peut encore se rétracter`;
    case 'apres-delai':
      return `à partir du ${firstDay(order)}, à la fin du délai de rétractation`;
  }
}

const assessmentDays = (order: ConfirmedOrder) =>
  order.commencement === 'apres-delai' ? ` ${describeAssessmentDays(firstDay(order))}` : '';

function nextSteps(order: ConfirmedOrder, to: 'buyer' | 'representative', hasFile: boolean): string[] {
  const { formula, school } = order;
  const begins = formula.isPreRegistration
    ? `la formation commence une fois le contrat signé${order.commencement === 'apres-delai' ? `, au plus tôt le ${firstDay(order)}` : ''}`
    : `la formation peut commencer ${order.commencement === 'apres-delai' ? `à partir du ${firstDay(order)}` : 'sans attendre'}`;
  const remaining = dueLater(order);
  return [
    formula.isOnlineCode
      ? describeCourseOpening(order, to)
      : `${theSchoolFirst(school.label)} ${hasFile ? `vous propose ${ruleWords.proposedDatesInWords} dates pour l’évaluation de départ` : 'vous contacte pour convenir d’un rendez-vous'}\u202f; ${begins}.`,
    ...(formula.isPreRegistration
      ? [
          `L’évaluation de départ fixe le nombre d’heures proposé\u202f; le contrat de formation est signé ensuite avec l’auto-école. La somme payée en est déduite.${assessmentDays(order)}`,
        ]
      : []),
    ...(remaining > 0
      ? [
          `Vous réglerez ${formatPrice(remaining)} à l’auto-école${formula.isPreRegistration ? ' si vous signez le contrat' : ''}, selon l’échéancier convenu avec elle.`,
        ]
      : []),
  ];
}

function schoolSteps(order: ConfirmedOrder, hasFile: boolean): string[] {
  const { formula, buyer, commencement } = order;
  const when =
    commencement === 'apres-delai'
      ? `Ne commencez pas avant le ${firstDay(order)}\u202f: jusque-là, l’élève peut se rétracter sans rien devoir.`
      : `${buyer.firstName} demande à commencer sans attendre, et peut encore se rétracter\u202f: notez ce qui est fait, cela seul resterait dû.`;
  return [
    ...(formula.isOnlineCode
      ? [askSchoolForCourse(order)]
      : [
          when,
          hasFile
            ? `Proposez ${ruleWords.proposedDatesInWords} dates à l’élève, par le lien ci-dessus.`
            : 'Contactez l’élève pour convenir d’un premier rendez-vous.',
        ]),
    ...(formula.isPreRegistration
      ? [
          `Faites l’évaluation de départ, puis signez le contrat de formation (code de la route, L.\u00a0213-2)\u202f: cette commande est une préinscription.${assessmentDays(order)}`,
        ]
      : []),
  ];
}

function mediation({ school }: ConfirmedOrder, { operator }: ConfirmationSettings): MailPart[] {
  const words = operatorWords(operator);
  return [
    `Écrivez d’abord à l’auto-école, pour la formation, ou à ${words.operatorName}, ${words.operatorEmail}, ${words.operatorPhone}, pour la commande et le paiement. Si la réponse ne vous satisfait pas, ou sans réponse sous ${ruleWords.mediatorMonthsInWords} mois, la médiation est gratuite pour vous.`,
    {
      list: [
        `Médiateur de l’auto-école\u202f: ${school.mediatorUrl ?? 'ses conditions générales le nomment.'}`,
        `Médiateur du site\u202f: ${words.mediatorName}, ${words.mediatorAddress}, ${words.mediatorUrl}.`,
      ],
    },
  ];
}
