import { expect, it, test } from 'vitest';
import {
  type DraftPrices,
  draftExamFees,
  draftLines,
  draftSchedule,
  isSuggestedHours,
} from './quote-draft.ts';

const prices: DraftPrices = {
  formulaLabel: 'Permis B traditionnel',
  pack: 129_900,
  hoursIncluded: 20,
  hour: 5800,
  accompanimentHours: 1,
};

it('the lines suggested for a quote are the pack and the hours beyond it at the published price', () => {
  expect(draftLines(prices, 35)).toEqual([
    { label: 'Permis B traditionnel, 20\u202fh de conduite', cents: 129_900 },
    { label: '15\u202fheures de plus, à 58,00\u202f€ l’heure', cents: 87_000 },
  ]);
  const expected = { label: '1\u202fheure de plus, à 58,00\u202f€ l’heure', cents: 5800 };
  expect(draftLines(prices, 21).at(1)).toEqual(expected);
});

it('the lines suggested for a quote hold no hours beyond where there are none, or no price is published', () => {
  expect(draftLines(prices, 20)).toHaveLength(1);
  expect(draftLines(prices, undefined)).toHaveLength(1);
  expect(draftLines({ ...prices, hour: null }, 35)).toHaveLength(1);
  expect(draftLines({ ...prices, hoursIncluded: null }, 35)).toEqual([
    { label: 'Permis B traditionnel', cents: 129_900 },
  ]);
});

it('the lines suggested for a quote know the accompaniment to the exam at the price of the hour, if the formula does not include it', () => {
  expect(draftExamFees(prices)).toEqual([{ label: 'Accompagnement à l’examen pratique', cents: 5800 }]);
  expect(draftExamFees({ ...prices, accompanimentHours: 0 })).toEqual([]);
  expect(draftExamFees({ ...prices, hour: null })).toEqual([]);
});

test('a line of hours that the school changed is its own', () => {
  const [, line = { label: '', cents: 0 }] = draftLines(prices, 35);
  expect(isSuggestedHours(line, prices)).toBe(true);
  expect(isSuggestedHours({ ...line, cents: line.cents - 1 }, prices)).toBe(false);
  expect(isSuggestedHours({ ...line, label: '15 heures' }, prices)).toBe(false);
  expect(isSuggestedHours({ label: 'Livret', cents: 0 }, prices)).toBe(false);
});

it('the schedule suggested for a quote begins with what is paid online and adds up', () => {
  const schedule = draftSchedule(201_001, { paid: 30_000, hours: 37 });
  expect(schedule).toEqual([
    { afterHours: 0, cents: 30_000 },
    { afterHours: 18, cents: 85_500 },
    { afterHours: 37, cents: 85_501 },
  ]);
});

it('the schedule suggested for a quote is due at once while the hours are not known', () => {
  expect(draftSchedule(201_000, { paid: 30_000, hours: 0 })).toEqual([{ afterHours: 0, cents: 201_000 }]);
  expect(draftSchedule(201_000, { paid: 30_000, hours: 1 })).toHaveLength(2);
});

it('the schedule suggested for a quote has no row of nothing', () => {
  expect(draftSchedule(50_000, { paid: 0, hours: 1 })).toEqual([{ afterHours: 1, cents: 50_000 }]);
  expect(draftSchedule(30_000, { paid: 30_000, hours: 20 })).toEqual([{ afterHours: 0, cents: 30_000 }]);
});
