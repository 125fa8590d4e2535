import { officialPages } from '../licences/official-pages.ts';
import { type DayHours, describeHour, weekdayLabels } from '../school/opening-hours.ts';
import { type Finding, type Rule, when } from './finding.ts';

export function openingFault(day: DayHours): string | undefined {
  const { HOR_DEBUT_AM: startAm, HOR_FIN_AM: endAm, HOR_DEBUT_PM: startPm, HOR_FIN_PM: endPm } = day;
  const hasNoBreak = startAm !== null && endPm !== null && endAm === null && startPm === null;
  if (hasNoBreak)
    return startAm < endPm ? undefined : `fermeture avant l’ouverture de ${describeHour(startAm)}`;
  if ((startAm === null) !== (endAm === null) || (startPm === null) !== (endPm === null)) {
    return 'une ouverture sans fermeture, ou l’inverse';
  }
  for (const [start, end] of [
    [startAm, endAm],
    [startPm, endPm],
  ]) {
    if (start && end && start >= end) return `fermeture avant l’ouverture de ${describeHour(start)}`;
  }
  if (endAm && startPm && startPm < endAm) {
    return `ouverture de ${describeHour(startPm)} avant la fermeture de ${describeHour(endAm)}`;
  }
  return undefined;
}

export const openingRules: readonly Rule[] = [
  {
    id: 'hours-overlap',
    level: 'check',
    article: 'code de la consommation, art. L. 121-2',
    source: officialPages.fees,
    find: ({ hours }) =>
      hours.flatMap((day): readonly Finding[] => {
        const fault = openingFault(day);
        return when(fault !== undefined, {
          sentence: `Vos horaires du ${(weekdayLabels[day.jour - 1] ?? '').toLowerCase()} se contredisent\u202f: ${fault}.`,
          todo: 'Corrigez les horaires de ce jour.',
        });
      }),
  },
];
