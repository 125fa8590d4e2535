import type { PassFigures } from '#contracts/directory-passes.ts';
import { formatPrice } from '#domain/money.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { m } from '#site/messages/messages.js';

export interface PriceWords {
  readonly range: string;
  readonly text: string;
  readonly source: string;
}

/** Undefined when no school sells the course or no price is known. */
export function describePrice(
  figures: readonly PassFigures[] | undefined,
  { formulaTypeSlug }: OnlineCode,
  today: Date,
): PriceWords | undefined {
  const found = figures?.find((one) => one.formulaTypeSlug === formulaTypeSlug);
  if (!found) return undefined;
  const { price, duration, nbOffices } = found;
  const [shortest, longest] = [durationInMonths(duration.min), durationInMonths(duration.max)];
  return {
    range:
      price.min === price.max
        ? formatPrice(price.min)
        : m.codePriceRange({ lowest: formatPrice(price.min), highest: formatPrice(price.max) }),
    text:
      shortest === longest
        ? m.codePriceText({ count: longest })
        : m.codePriceTextRange({ shortest, longest }),
    source: m.citySourceObserved({ count: nbOffices, date: dayOf(today) }),
  };
}

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(date);
}
