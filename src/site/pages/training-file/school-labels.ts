import { m } from '#site/messages/messages.js';
import { moveFields } from './file-view.ts';
import { quoteFields } from './quote-fields.ts';

const fixed: Readonly<Record<string, () => string>> = {
  jour: m.fileSchoolDay,
  heure: m.fileSchoolTime,
  [moveFields.because]: m.fileSchoolReason,
  [moveFields.where]: m.fileSchoolSignedWhere,
  [moveFields.outcome]: m.fileSchoolOutcome,
  [quoteFields.assessedOn]: m.fileSchoolAssessedOn,
  [quoteFields.place]: m.fileSchoolAssessedWhere,
  [quoteFields.manual]: m.fileSchoolHoursManual,
  [quoteFields.automatic]: m.fileSchoolHoursAutomatic,
  [quoteFields.gearbox]: m.fileSchoolGearbox,
  [quoteFields.validUntil]: m.fileSchoolValidUntil,
  [quoteFields.extraHour]: m.fileSchoolExtraHour,
};

type Numbered = (named: { number: number }) => string;

/** Of rows: its words, and its price. */
export const rowLabels: Readonly<
  Record<'ligne' | 'frais' | 'echeance', { text: Numbered; price: Numbered }>
> = {
  ligne: { text: m.fileSchoolLine, price: m.fileSchoolLinePrice },
  frais: { text: m.fileSchoolFee, price: m.fileSchoolFeePrice },
  echeance: { text: m.fileSchoolDue, price: m.fileSchoolDuePrice },
};

const onWords: Readonly<Record<string, () => string>> = {
  sign: m.fileSchoolSignedOn,
  start: m.fileSchoolStartedOn,
  end: m.fileSchoolEndedOn,
};

/** What a field of a school's form is called in the list of errors. */
export function schoolFieldLabel(kind: string, name: string): string {
  if (name === moveFields.on) return onWords[kind]?.() ?? '';
  const [, moment, number] = /^(jour|heure)(\d)$/u.exec(name) ?? [];
  if (number !== undefined) {
    const label = moment === 'jour' ? m.fileSchoolNumberedDay : m.fileSchoolNumberedTime;
    return label({ number: Number(number) });
  }
  const [, row, at, price] = /^(ligne|frais|echeance)-(\d+)(-prix)?$/u.exec(name) ?? [];
  const labels = rowLabels[row as keyof typeof rowLabels];
  if (labels) return labels[price ? 'price' : 'text']({ number: Number(at) });
  return fixed[name]?.() ?? '';
}
