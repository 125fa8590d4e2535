import { formatPrice } from '#domain/money.ts';
import { advanceShare } from '#domain/network-lint/lint-limits.ts';
import type { SchoolObstacle } from '#domain/school/sale.ts';
import type { HighAdvance, StoppedSale } from '#operator/import/guards.ts';
import { plain } from '../format.ts';
import { confirmed } from '../options.ts';

export const yesHide = confirmed(
  '--yes-hide',
  'schools --hide-missing hides, above a tenth of them, or leave the State’s list, above 3 %',
);
export const yesClose = confirmed(
  '--yes-close',
  'formulas the files close; needed when a school loses more than a tenth of its own',
);
export const yesFullPrice = confirmed(
  '--yes-full-price',
  `formulas charge more than ${advanceShare.value} % before the contract, such as those without an advance_payment`,
);
export const yesStopSelling = confirmed(
  '--yes-stop-selling',
  'schools or formulas are no longer sold online, for an empty cell such as that of legal_name or validity_days',
);

const missing: Readonly<Record<SchoolObstacle, string>> = {
  terms: 'terms of sale',
  mediator: 'a mediator',
  agreement: 'an agreement number',
  identity: 'a legal identity (legal_name, legal_form, siret, street)',
};

export const describeStoppedSale = ({ lacks, ...sale }: StoppedSale) => ({
  ...sale,
  without: lacks.map((one) => missing[one as SchoolObstacle] ?? one).join(', '),
});

export function formatStoppedSale(sale: StoppedSale): string {
  const { id, name, formula, without } = describeStoppedSale(sale);
  return plain(`! ${id} ${name}: ${formula ? `${formula} ` : ''}without ${without}`).concat('\n');
}

export function formatHighAdvance({ school, formula, charged, price }: HighAdvance): string {
  return `! ${school}: ${formula}: the buyer pays ${formatPrice(charged)} of ${formatPrice(price)} at once\n`;
}
