import { formatPrice } from '#domain/money.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import {
  type Assessment,
  compareQuote,
  type Gearbox,
  type Quote,
  type QuoteLine,
  quotedHours,
  quoteTotal,
} from '#domain/training-file/quote.ts';
import { contractText, describePaidPart, describeQuoteComparison } from '#domain/wording/training-file.ts';
import type { MailPart } from './mail-content.ts';
import type { ReportedWords } from './training-file-words.ts';
import { withoutLinks } from './typed-words.ts';

export interface WrittenQuote {
  readonly version: number;
  readonly assessment: Assessment | null;
  readonly quote: Quote;
  readonly writtenAt: Date;
}

const gearboxWords: Readonly<Record<Gearbox, string>> = {
  manual: 'boîte manuelle',
  automatic: 'boîte automatique',
};

/** The parts of the PDF. */
export function describeQuote(
  { version, assessment, quote, writtenAt }: WrittenQuote,
  {
    reference,
    learner,
    schoolLabel,
    schoolAddress,
    schoolPhone,
    schoolAgreement,
    seller,
    formulaLabel,
    paidCents,
    estimate,
  }: ReportedWords,
): readonly MailPart[] {
  const total = quoteTotal(quote);
  return [
    {
      facts: [
        ['Devis', version === 1 ? reference : `${reference}, version ${version}`],
        ['Écrit le', frenchDay(writtenAt)],
        ['Valable jusqu’au', frenchDay(quote.validUntil)],
        ['Auto-école', [schoolLabel, schoolAddress, schoolPhone].filter(Boolean).join('\n')],
        ...seller,
        ['Agrément', schoolAgreement],
        ['Élève', withoutLinks(`${learner.firstName} ${learner.lastName}`)],
        ['Formation', formulaLabel],
      ],
    },
    ...(assessment
      ? ([
          { heading: 'L’évaluation de départ' },
          {
            facts: [
              [
                'Faite le',
                `${frenchDay(assessment.on)}, ${assessment.place === 'car' ? 'en voiture' : 'dans les locaux de l’auto-école'}`,
              ],
              ...Object.entries(gearboxWords).map(([box, words]) => {
                const hours = assessment.hours[box as Gearbox];
                return [`En ${words}`, hours !== undefined && `${hours}\u202fheures`] as const;
              }),
            ],
          },
        ] as const)
      : []),
    { heading: 'Le prix' },
    {
      facts: [
        ...quote.lines.map(priced),
        ...quote.examFees.map(priced),
        [
          'Total, toutes taxes comprises',
          assessment
            ? `${formatPrice(total)}\npour ${quotedHours(assessment, quote)}\u202fh de conduite en ${gearboxWords[quote.gearbox]}`
            : formatPrice(total),
        ],
        ['Heure supplémentaire', quote.extraHourCents !== undefined && formatPrice(quote.extraHourCents)],
        ['Déjà payé en ligne, à déduire', paidCents > 0 && formatPrice(paidCents)],
      ],
    },
    ...(assessment ? [describeQuoteComparison(compareQuote(estimate, assessment, quote))] : []),
    { heading: 'Ce qui est dû, selon les heures faites' },
    {
      facts: quote.schedule.map(
        (due) =>
          [
            due.afterHours === 0 ? 'À la signature' : `Après ${due.afterHours}\u202fh de conduite`,
            [formatPrice(due.cents), describePaidPart(due, paidCents)].filter(Boolean).join('\n'),
          ] as const,
      ),
    },
    contractText,
  ];
}

const priced = ({ label, cents }: QuoteLine) => [withoutLinks(label), formatPrice(cents)] as const;
