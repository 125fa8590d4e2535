import { expect, it } from 'vitest';
import { aFile, noon } from '#test/support/training-files.ts';
import { schoolStep } from './school-waits.ts';
import { fileStates, openFileStates } from './training-file.ts';

const now = noon('2026-12-10');

it.each([
  [{ state: 'paid' }, 'propose'],
  [{ state: 'proposed' }, undefined],
  [{ state: 'agreed', appointmentAt: noon('2026-12-09') }, 'quote'],
  [{ state: 'agreed', appointmentAt: noon('2026-12-11') }, undefined],
  [{ state: 'accepted', askedOn: '2026-12-09' }, 'say-signed'],
  [{ state: 'signed' }, undefined],
] as const)('%j waits for the school’s %s', (changes, what) => {
  expect(schoolStep(aFile(changes), now)?.what).toBe(what);
});

it('only files in a waiting state wait, asked or not', () => {
  for (const state of fileStates.filter((one) => !openFileStates.includes(one))) {
    expect(schoolStep(aFile({ state, askedOn: '2026-12-09' }), now)).toBeUndefined();
  }
});
