import type { PhoneLink } from '#domain/identity/phone-number.ts';
import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { PassView } from './school-offers.ts';

interface Reached {
  readonly id: number;
  readonly phone: PhoneLink | undefined;
  readonly hasEmail: boolean;
  readonly quoted: { readonly isSold: boolean; readonly href: string } | undefined;
  readonly passes: readonly PassView[];
}

/** By priority: order the quoted formula or a theory course, request a quote or write, call, search another school. */
export function findNextStep({ id, phone, hasEmail, quoted, passes }: Reached) {
  const isPriced = quoted !== undefined || passes.length > 0;
  const [pass] = soldHere(passes);
  if (quoted?.isSold) return { label: m.chooseThisFormula(), href: quoted.href };
  if (!quoted && pass) {
    return {
      label: m.chooseThisFormula(),
      href: paths.enrolment({ step: 'identite', officeId: id, formulaId: pass.formulaId }),
    };
  }
  if (hasEmail) {
    return { label: isPriced ? m.askForQuote() : m.writeToSchool(), href: paths.contactSchool(id) };
  }
  if (phone) return { label: m.callSchool(), href: phone.href };
  return { label: m.contactAgain(), href: paths.search(), isElsewhere: true };
}

/** The school may still sell theory courses. */
export function describeLackOfFormulas(passes: readonly PassView[], isReached: boolean): string {
  const [pass] = soldHere(passes);
  if (pass) return m.onlyTheory({ price: formatPrice(pass.price) });
  return isReached ? m.noFormulas() : m.noFormulasNorContact();
}

/** Cheapest first. */
function soldHere(passes: readonly PassView[]) {
  return passes
    .flatMap(({ formulaId, price }) => (formulaId === undefined ? [] : [{ formulaId, price }]))
    .toSorted((one, other) => one.price - other.price);
}
