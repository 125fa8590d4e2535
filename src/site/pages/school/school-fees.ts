import type { Formula } from '#contracts/club-information.ts';
import { accompanimentCaps, regulatedFees } from '#domain/licences/regulated-fees.ts';
import { onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { describeHour } from '#domain/school/opening-hours.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';

/** Legal rules on fees besides lessons. Boat licences are not under this law: undefined for a school that teaches nothing else. */
export function viewFeeRules(formulas: readonly Formula[]) {
  const caps = accompanimentCaps(
    formulas
      .filter(({ formulaType }) => !onlineCodeFormulaTypeIds.includes(formulaType.id))
      .map(({ formulaType }) => formulaType.training.license.licenseGroup.id),
  );
  if (caps.length === 0) return undefined;
  return {
    title: m.feesTitle(),
    text: m.feesText(),
    caps: caps.map(({ licences, hours }) =>
      m.accompanimentCap({
        licences,
        hours: describeHour(`${Math.floor(hours)}:${hours % 1 ? '30' : '00'}`),
      }),
    ),
    source: m.readInLaw({
      source: regulatedFees.source.name,
      verifiedOn: frenchMonth(regulatedFees.verifiedOn),
    }),
  };
}
