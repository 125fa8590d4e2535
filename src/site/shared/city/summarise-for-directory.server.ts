import type { Office } from '#contracts/directory.ts';
import { defaultFrontCategory, frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { m } from '#site/messages/messages.js';
import {
  type SchoolSummary,
  type SummaryScope,
  summariseOffice,
} from '#site/shared/school-list/school-summary.server.ts';

type TaughtOffice = Office & {
  readonly trainings?: readonly { readonly formulaTypeSlug: string; readonly price: number }[];
};

/** With what it teaches; its price is that of the first training. */
export function summariseForDirectory(
  office: TaughtOffice,
  { imageHosts, documentHosts }: Pick<SummaryScope, 'imageHosts' | 'documentHosts'>,
): SchoolSummary {
  const { licenseGroup, formulaTypeId } = defaultFrontCategory;
  const scope = { imageHosts, documentHosts, licenseGroupSlug: licenseGroup.slug, now: new Date() };
  if (office.member === false) {
    const { licences = [] } = office.official ?? {};
    return {
      // With the rate of the car licence, if any.
      ...summariseOffice(office, { ...scope, formulaTypeId }),
      ...(licences.length > 0 && { trainings: m.listedLicence({ licence: licences.join(', ') }) }),
    };
  }
  const taught = frontCategoriesFor('research').flatMap((category) => {
    const training = office.trainings?.find(
      ({ formulaTypeSlug }) => formulaTypeSlug === category.formulaTypeSlug,
    );
    return training ? [{ category, training }] : [];
  });
  const [first] = taught;
  const summary = summariseOffice(office, {
    ...scope,
    ...(first && { shown: { ...first.training, typeId: first.category.formulaTypeId } }),
  });
  if (!office.trainings) return summary;
  const labels = taught.map(({ category }) => shortLabel(category.label)).join(', ');
  return {
    ...summary,
    ...(!first && { price: null }),
    priceLabel: first?.category.priceLabel,
    category: first?.category.slug,
    trainings: labels.charAt(0).toUpperCase() + labels.slice(1),
  };
}

/** «voiture» for «Permis voiture». */
function shortLabel(label: string): string {
  const words = label.replace(/^Permis /u, '');
  return words.charAt(0).toLowerCase() + words.slice(1);
}
