/** Cents; refunds and chargebacks are those of the orders, whenever they came. */
export interface ReportSums {
  readonly entries: number;
  readonly orders: number;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

export interface ReportLine extends ReportSums {
  /** `yyyy-mm-dd` or `yyyy-mm`; null of the joined line. */
  readonly period: string | null;
  readonly offerId: string | null;
}

export const minReportOrders = 5;

/** Lines under five orders become the last one. While that one has fewer, the next smallest joins it, else the total
 * would give its orders away. */
export function joinSmallLines(lines: readonly ReportLine[]): readonly ReportLine[] {
  const bySize = lines.toSorted((one, other) => one.orders - other.orders);
  const joined: ReportLine[] = [];
  for (const line of bySize) {
    const isSmall = line.orders < minReportOrders;
    const isRevealing = joined.length > 0 && sumOf(joined).orders < minReportOrders;
    if (isSmall || isRevealing) joined.push(line);
  }
  const shown = lines.filter((line) => !joined.includes(line)).toSorted(byPeriod);
  return joined.length === 0 ? shown : [...shown, { period: null, offerId: null, ...sumOf(joined) }];
}

export function sumOf(lines: readonly ReportSums[]): ReportSums {
  const sum = (name: keyof ReportSums) => lines.reduce((total, line) => total + line[name], 0);
  return {
    entries: sum('entries'),
    orders: sum('orders'),
    amountCents: sum('amountCents'),
    refundedCents: sum('refundedCents'),
    disputedCents: sum('disputedCents'),
  };
}

function byPeriod(one: ReportLine, other: ReportLine): number {
  return (
    (one.period ?? '').localeCompare(other.period ?? '') ||
    (one.offerId ?? '').localeCompare(other.offerId ?? '', 'fr', { numeric: true })
  );
}
