import type { Command } from '@commander-js/extra-typings';
import { formatPrice } from '#domain/money.ts';
import { type PaymentFigures, paymentFigures } from '#services/enrolment/operator/find-payments.ts';
import { type Column, formatTable } from './format.ts';
import { writeJson } from './io.ts';
import { json, readFilter, withFilter } from './options.ts';
import { openPayments, type Tools } from './session.ts';

export function addPaymentsFigures(payments: Command, tools: Tools): void {
  withFilter(payments.command('figures'))
    .summary('what was paid, by brand, offer and formula')
    .description(
      'Adds up the accepted payments by the partner’s brand and offer that they came by, and by formula: orders, different customers of the partner’s, debited, given back, and taken back by the buyers’ banks. Orders that came by no partner stand first. The options narrow it as they narrow the list.',
    )
    .addOption(json)
    .action(async ({ json: asJson, ...options }) => {
      const { io } = tools;
      const { db } = await openPayments(tools);
      const figures = (await paymentFigures(db, readFilter(options))).toSorted(ownFirst);
      if (asJson) writeJson(io, { figures });
      else io.out(figures.length === 0 ? 'No payment.\n' : formatTable(figures, columns, io.columns));
    });
}

/** Keeps the order of the query within a brand. */
function ownFirst(a: PaymentFigures, b: PaymentFigures): number {
  return Number(a.brand !== null) - Number(b.brand !== null);
}

const columns: readonly Column<PaymentFigures>[] = [
  { title: 'brand', cell: ({ brand }) => brand ?? '-' },
  { title: 'offer', cell: ({ offerId }) => offerId ?? '-' },
  { title: 'orders', cell: ({ orders }) => String(orders), align: 'right' },
  { title: 'clients', cell: ({ clients }) => String(clients), align: 'right' },
  { title: 'debited', cell: ({ amountCents }) => formatPrice(amountCents), align: 'right' },
  { title: 'given back', cell: ({ refundedCents }) => formatPrice(refundedCents), align: 'right' },
  { title: 'taken back', cell: ({ disputedCents }) => formatPrice(disputedCents), align: 'right' },
  { title: 'formula', cell: ({ formulaLabel }) => formulaLabel },
];
