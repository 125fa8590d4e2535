import type { Command } from '@commander-js/extra-typings';
import { readOrderReference } from '#domain/order/order-reference.ts';
import {
  countPayments,
  type FoundPayment,
  listPayments,
  type PaymentFilter,
} from '#services/enrolment/operator/find-payments.ts';
import { type Column, cutTo, showInstant, writePage } from './format.ts';
import { describePayment } from './one-payment.ts';
import { pageOf, withPages } from './options.ts';
import { openPayments, type Tools } from './session.ts';

export const findable =
  'a reference, an e-mail, a part of a name, a brand of the partner’s or its customer’s number';

export function addPaymentsFind(payments: Command, tools: Tools): void {
  withPages(payments.command('find'))
    .summary('the payments of a name, an address, a reference, a brand')
    .description(
      `Lists the payments that what you type finds: ${findable}. Names count whoever learns or consents for him, without accents nor case. Unlike the list it shows who bought.`,
    )
    .argument('<words...>', findable)
    .action(async (typed, { json, limit, page }) => {
      const paging = pageOf({ limit, page });
      const { db } = await openPayments(tools);
      const { rows, total } = await firstThatFinds(typed.join(' '), async (filter) => ({
        rows: await listPayments(db, filter, paging),
        total: await countPayments(db, filter),
      }));
      const listed = { name: 'payment', rows, total, ...paging, columns, describe };
      writePage(tools.io, listed, json);
    });
}

/** Otherwise the last answer. */
export async function firstThatFinds<Found extends { readonly total: number }>(
  typed: string,
  find: (filter: PaymentFilter) => Promise<Found>,
): Promise<Found> {
  const [first = { name: typed }, ...others] = readingsOf(typed);
  let found = await find(first);
  for (const filter of others) {
    if (found.total > 0) break;
    found = await find(filter);
  }
  return found;
}

function readingsOf(typed: string): PaymentFilter[] {
  if (typed.includes('@')) return [{ email: typed }];
  const reference = readOrderReference(typed);
  return [
    ...(reference === undefined ? [] : [{ reference }]),
    { name: typed },
    { brand: typed },
    { client: typed },
  ];
}

const describe = (payment: FoundPayment) => ({
  ...describePayment(payment),
  firstName: payment.firstName,
  lastName: payment.lastName,
});

const columns: readonly Column<FoundPayment>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'ordered', cell: ({ createdAt }) => showInstant(createdAt) },
  { title: 'status', cell: ({ state }) => state },
  { title: 'buyer', cell: ({ firstName, lastName }) => cutTo(`${firstName} ${lastName}`, 20) },
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel },
];
