import type { PriceFigures } from '#contracts/directory-prices.ts';
import { euros } from '#domain/licences/words.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import type { LicenceSection } from './describe-licence.server.ts';

/** What the schools of the network ask for the formula types named; undefined when none of them is sold, or nobody says. */
export function describePrices(
  priced: readonly number[],
  figures: readonly PriceFigures[] | undefined,
  today: Date,
): LicenceSection | undefined {
  const rows = priced.flatMap((id) => {
    const type = findFormulaType(id);
    const found = figures?.find(({ formulaTypeSlug }) => formulaTypeSlug === type?.slug);
    if (!type || !found) return [];
    const { min, low, high, max } = found.price;
    return [
      [
        type.label,
        m.licencePricesHalfRange({ low: euros(low), high: euros(high) }),
        m.licencePricesRange({ lowest: euros(min), highest: euros(max) }),
      ],
    ];
  });
  if (rows.length === 0) return undefined;
  return {
    kind: 'table',
    id: 'prix',
    title: m.licencePricesTitle(),
    lead: m.licencePricesLead(),
    caption: m.licencePricesCaption(),
    columns: [m.licencePricesFormula(), m.licencePricesHalf(), m.licencePricesRangeTitle()],
    rows,
    source: m.licencePricesSource({ day: frenchDay(today) }),
    link: undefined,
  };
}
