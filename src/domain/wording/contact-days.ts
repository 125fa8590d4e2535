import { type Days, type Moment, moments, type Weekday, weekdays } from '../requests/contact-request.ts';

const weekdayLabels: Readonly<Record<Weekday, string>> = {
  lundi: 'Lundi',
  mardi: 'Mardi',
  mercredi: 'Mercredi',
  jeudi: 'Jeudi',
  vendredi: 'Vendredi',
  samedi: 'Samedi',
};
const momentLabels: Readonly<Record<Moment, string>> = {
  matin: 'matin',
  'apres-midi': 'après-midi',
  soir: 'soir',
};

/** One line per day: «Lundi\u202f: matin, soir». */
export function describeDays(days: Days): string {
  const lines = weekdays.flatMap((day) => {
    const chosen = moments.filter((moment) => days[day]?.includes(moment));
    if (chosen.length === 0) return [];
    const when =
      chosen.length === moments.length
        ? 'toute la journée'
        : chosen.map((moment) => momentLabels[moment]).join(', ');
    return [`${weekdayLabels[day]}\u202f: ${when}`];
  });
  return lines.length === 0 ? 'non précisées' : lines.join('\n');
}
