import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeClock, realClock } from '#test/support/fake-clock.ts';
import { askedAgainAfter, keptFor, loadFormulaTypes } from './formula-types.server.ts';

beforeEach(fakeClock);
afterEach(realClock);

const listed = [{ id: 4, label: 'Permis B du réseau', withStartingAssessment: false }];

function aSite(listFormulaTypes: () => Promise<typeof listed>) {
  const log = { error: vi.fn() };
  const enrolment = { listFormulaTypes: vi.fn(listFormulaTypes) };
  return { site: { upstreams: { enrolment }, log }, asked: enrolment.listFormulaTypes, log };
}

it('what the network says of a type comes first, and what this site knows of the others stays', async () => {
  const types = await loadFormulaTypes(aSite(async () => listed).site);
  expect(types.get(4)).toMatchObject({ label: 'Permis B du réseau', withStartingAssessment: false });
  expect(types.get(16)).toMatchObject({ label: 'Permis moto A2', withStartingAssessment: true });
});

it('it is asked once for all who come within ten minutes', async () => {
  const { site, asked } = aSite(async () => listed);
  await loadFormulaTypes(site);
  vi.advanceTimersByTime(keptFor);
  await loadFormulaTypes(site);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await loadFormulaTypes(site);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a network that does not answer is logged, done without, and asked again after half a minute', async () => {
  const { site, asked, log } = aSite(() => Promise.reject(new Error('down')));
  expect((await loadFormulaTypes(site)).get(4)).toMatchObject({ label: 'Permis B traditionnel' });
  vi.advanceTimersByTime(askedAgainAfter);
  await loadFormulaTypes(site);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Types de formules');
  vi.advanceTimersByTime(1);
  await loadFormulaTypes(site);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('one that hangs holds no page up', async () => {
  const { site } = aSite(() => new Promise(() => {}));
  const types = loadFormulaTypes(site);
  await vi.advanceTimersByTimeAsync(500);
  expect((await types).get(4)).toMatchObject({ label: 'Permis B traditionnel' });
});
