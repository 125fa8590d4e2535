import { expect, it } from 'vitest';
import type { TrainingFileView } from '#contracts/training-file.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { loadSchoolForms } from './school-forms.server.ts';

const now = new Date('2026-12-10T11:00:00Z');
const site = { upstreams: { directory: { getOffice: async () => undefined } } } as unknown as Pick<
  SiteRequest,
  'upstreams' | 'log'
>;
const quote = {
  version: 1,
  assessment: { on: '2026-12-09', place: 'premises', hours: { manual: 37 } },
  gearbox: 'manual',
  lines: [{ label: 'Forfait', cents: 201_000 }],
  examFees: [],
  schedule: [{ afterHours: 0, cents: 201_000 }],
  extraHourCents: 5800,
  validUntil: '2027-01-20',
} as const;
const file = {
  ...{ state: 'agreed', timeZone: 'Europe/Paris', appointmentAt: '2026-12-09T09:00:00.000Z', quote: null },
  ...{ officeId: 1, formulaId: 1, formulaTypeId: 4, formulaLabel: 'Permis B', price: 129_900, paid: 30_000 },
  ...{ estimate: { cents: 192_000, hours: 35, at: '2026-12-01T11:00:00.000Z' }, withdrawal: null },
};
const load = (changes: object = {}) =>
  loadSchoolForms(site, { ...file, ...changes } as unknown as TrainingFileView, now);

const assessment = ['evaluation', 'lieu', 'heures-manual', 'heures-automatic'];
const typed = (values: Readonly<Record<string, string>>) => assessment.map((name) => values[name]);

it('the form of a quote says nothing of the assessment until the school types it', async () => {
  const { quote: empty } = await load();
  expect(typed(empty)).toEqual(['', '', '', '']);
  expect(empty).toMatchObject({ 'ligne-1-prix': '1299,00', 'echeance-1-prix': '1299,00', boite: 'manual' });
});

it('a quote is corrected from what it said, unless its assessment did not take place', async () => {
  const corrected = await load({ state: 'quoted', quote });
  expect(typed(corrected.quote)).toEqual(['2026-12-09', 'premises', '37', '']);
  expect(corrected.quote).toMatchObject({ version: '2', 'heure-de-plus': '58,00' });
  const again = await load({ quote });
  expect(typed(again.quote)).toEqual(['', '', '', '']);
  expect(again.quote.version).toBe('2');
});

it('dates are suggested from the first day of a service that waits for the withdrawal period', async () => {
  const withdrawal = { until: '2026-12-15T22:59:59.999Z', beginsOn: '2026-12-16' };
  expect((await load({ withdrawal })).suggested[0]?.day).toBe('2026-12-16');
  expect((await load()).suggested[0]?.day).toBe('2026-12-14');
});

it('dates are suggested until the deadline, while it is to come', async () => {
  const daysUntil = async (deadlineOn: string) =>
    (await load({ deadlineOn })).suggested.map(({ day }) => day);
  expect(await daysUntil('2026-12-15')).toEqual(['2026-12-14', '2026-12-15']);
  expect(await daysUntil('2026-12-09')).toHaveLength(3);
});
