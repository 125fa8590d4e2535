import type { PhoneLink } from '#domain/identity/phone-number.ts';
import { formatPrice } from '#domain/money.ts';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { PassView } from './school-formulas.ts';
import type { SchoolParts } from './school-parts.ts';
import type { StartingPrice } from './school-price.ts';

interface Reached {
  readonly id: number;
  readonly phone: PhoneLink | undefined;
  readonly formulaGroups: readonly unknown[];
  readonly passes: readonly PassView[];
  readonly parts: SchoolParts;
  readonly hasEmail: boolean;
  readonly startingPrice:
    | (Pick<StartingPrice, 'category' | 'isSold'> & Partial<Pick<StartingPrice, 'price'>>)
    | undefined;
}

/** By priority: choose an online offer, request a quote or write, call, search another school. */
export function findNextStep(school: Reached) {
  const { id, phone, formulaGroups, passes, parts, hasEmail, startingPrice } = school;
  const isPriced = formulaGroups.length > 0 || passes.length > 0;
  const isSold = startingPrice ? startingPrice.isSold : soldHere(passes).length > 0;
  if (isSold) {
    return {
      label: mapPopupLabels.choose,
      href: paths.enrolment({
        step: 'formation',
        officeId: id,
        category: startingPrice?.category,
        way: startingPrice?.price?.way,
      }),
    };
  }
  if (hasEmail) {
    return { label: isPriced ? m.askForQuote() : m.writeToSchool(), href: `#${parts.contact.id}` };
  }
  if (phone) return { label: m.callSchool(), href: phone.href };
  return { label: m.contactAgain(), href: paths.search(), isElsewhere: true };
}

/** The school may still sell theory courses. */
export function describeLackOfFormulas(passes: readonly PassView[], isReached: boolean): string {
  const sold = soldHere(passes);
  if (sold.length > 0)
    return m.onlyTheory({ price: formatPrice(Math.min(...sold.map(({ price }) => price))) });
  return isReached ? m.noFormulas() : m.noFormulasNorContact();
}

function soldHere(passes: readonly PassView[]): readonly PassView[] {
  return passes.filter(({ formulaId }) => formulaId !== undefined);
}
