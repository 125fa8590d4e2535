import { expect, test } from 'vitest';
import { labelSources, readLabelState } from './school-label.ts';

const guarantee = (GAR_LABEL: string, ABG_INFO: string | null = null) => ({ GAR_LABEL, ABG_INFO });

test.each([
  ['in lists', { garanties: ['Label DSR', 'PMR'], selected: [] }],
  ['on its page', { garanties: [], selected: [guarantee('Label DSR')] }],
])('a school has the label when «Label DSR» is among its guarantees %s', (_, school) => {
  expect(readLabelState(school)).toEqual({ label: true, labelInfo: undefined, qualiopi: false });
});

test('reads what a school says of its label, and of no other guarantee', () => {
  const selected = [guarantee('Qualiopi', 'jusqu’en 2028'), guarantee('Label DSR', ' obtenu en 2025 ')];
  const expected = { label: true, labelInfo: 'obtenu en 2025', qualiopi: true };
  expect(readLabelState({ garanties: [], selected })).toEqual(expected);
  expect(
    readLabelState({ garanties: [], selected: [guarantee('Label DSR', ' ')] }).labelInfo,
  ).toBeUndefined();
});

test.each([
  [['Qualiopi'], true],
  [['Permis à 1€/jour', 'CPF - Voiture'], false],
  [['label dsr'], false],
])('%j is not the label', (garanties, qualiopi) => {
  expect(readLabelState({ garanties, selected: [] })).toMatchObject({ label: false, qualiopi });
});

test('each rule has its source, its first day and its last check', () => {
  for (const { source, validFrom, verifiedOn } of Object.values(labelSources)) {
    expect(source.name).not.toBe('');
    expect(source.url).toMatch(/^https:\/\/www\.legifrance\.gouv\.fr\//u);
    expect(validFrom < verifiedOn).toBe(true);
  }
});
