import type { Order } from '#contracts/order.ts';
import { datesOfOrder } from '#domain/order/order-dates.ts';
import { type CalendarDay, writeCalendar } from '#domain/time/calendar-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

export function writeOrderCalendar(
  order: Order,
  { siteName, publicUrl }: { readonly siteName: string; readonly publicUrl: string },
  now: Date,
): string {
  const { reference, formulaLabel: formula, officeLabel: school } = order;
  const begins = order.isPreRegistration ? m.calendarBeginsSigned : m.calendarBegins;
  const { withdrawUntil, beginsOn } = datesOfOrder(order);
  const dayOf = (name: string, day: string | undefined, title: string, page: string): CalendarDay[] =>
    day === undefined
      ? []
      : [
          {
            uid: `${reference}-${name}@${new URL(publicUrl).hostname}`,
            day,
            title,
            text: `${m.calendarOrder({ reference, formula, school })}\n${publicUrl}${page}`,
          },
        ];
  const days = [
    ...dayOf('retractation', withdrawUntil, m.calendarWithdraw({ formula }), paths.withdrawal()),
    ...dayOf('debut', beginsOn, begins({ formula, school }), paths.orderTracking()),
  ];
  return writeCalendar(days, { product: siteName, writtenAt: now });
}
