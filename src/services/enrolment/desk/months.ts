import { type DeskMonth, maxDeskMonths } from '#contracts/desk-orders.ts';
import type { OrderPaper } from '#contracts/order.ts';
import { formatPrice } from '#domain/money.ts';
import { type PaidMonth, totalOf } from '#domain/order/paid-months.ts';
import { frenchInstant, frenchMonth } from '#domain/time/french-dates.ts';
import { monthsBetween, startOfMonth } from '#domain/time/months.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { type MailPart, noticeOf } from '#mails/templates/mail-content.ts';
import { writePdf } from '../../write-pdf.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { heldByMonth } from '../operator/held-money.ts';
import { Refusal } from '../refusal.ts';

interface Months {
  readonly officeId: number;
  /** Both included, `yyyy-mm`. */
  readonly from: string;
  readonly to: string;
}

/** @throws Refusal 422 */
export async function listDeskMonths(
  { db }: EnrolmentContext,
  { officeId, from, to }: Months,
): Promise<DeskMonth[]> {
  const months = monthsBetween(from, to);
  if (months.length === 0 || months.length > maxDeskMonths) {
    throw new Refusal(422, { mois: [refusalTexts.wrongPeriod] });
  }
  const period = { since: startOfMonth(from), before: startOfMonth(to, 1) };
  return heldByMonth(db, { school: String(officeId), ...period });
}

/** @throws Refusal 404 of an unknown school, 422 */
export async function readDeskMonthsPaper(context: EnrolmentContext, asked: Months): Promise<OrderPaper> {
  const { sender, directory, now } = context;
  const months = await listDeskMonths(context, asked);
  const office = await directory.getOffice(asked.officeId);
  if (!office) throw new Refusal(404, { id: [refusalTexts.unknownOffice] });
  const period = `${frenchMonth(asked.from)} – ${frenchMonth(asked.to)}`;
  const at = now();
  const content = await writePdf({
    title: 'Commandes payées en ligne',
    footer: `${office.label} · ${period} · ceci n’est pas une facture`,
    parts: [
      ...noticeOf(sender),
      'Ceci n’est pas une facture.',
      {
        facts: [
          ['Auto-école', office.label],
          ['Période', period],
          ['Établi le', frenchInstant(at)],
        ],
      },
      ...(months.length === 0
        ? ['Aucune commande payée dans cette période.']
        : [
            ...months.flatMap((month) => describeSums(frenchMonth(month.month), month)),
            ...describeSums('Total', totalOf(months)),
          ]),
      {
        note: 'Une commande compte dans le mois où elle a été ouverte, à l’heure de Paris ; ses remboursements et ce que la banque d’un acheteur a repris aussi, quelle que soit leur date. Ce qui a été reversé à l’auto-école n’est pas connu de ce relevé.'.replaceAll(
          ' ;',
          '\u202f;',
        ),
      },
    ],
    siteName: sender.siteName,
    createdAt: at,
    accent: sender.accent,
  });
  return {
    filename: `commandes-${asked.from}-${asked.to}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(content).toString('base64'),
  };
}

function describeSums(title: string, { orders, ...cents }: PaidMonth): MailPart[] {
  return [
    { heading: title },
    {
      facts: [
        ['Commandes', String(orders)],
        ['Payé', formatPrice(cents.paidCents)],
        ['Remboursé', formatPrice(cents.refundedCents)],
        ...(cents.disputedCents > 0
          ? [['Repris par la banque', formatPrice(cents.disputedCents)] as const]
          : []),
        ['Reste', formatPrice(cents.heldCents)],
      ],
    },
  ];
}
