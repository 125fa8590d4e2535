import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { City } from '#clients/geo.ts';
import { findCityAround } from '#site/pages/search/find-suggestions.server.ts';

const place = { lat: 45.757, lng: 4.832 };
const lyon: City = { code: '69123', nom: 'Lyon', codesPostaux: ['69001'], mairie: { lat: 45.76, lng: 4.84 } };

function ask(findCityAt: () => Promise<City | undefined>) {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  return { logged, answer: findCityAround({ upstreams: { geo: { findCityAt } }, log }, place) };
}

it('the city found from a position comes with its place', async () => {
  const { answer } = ask(async () => lyon);
  const expected = { city: { code: '69123', nom: 'Lyon', mairie: lyon.mairie }, answered: true };
  expect(await answer).toEqual(expected);
});

it('the city found from a position is none outside France', async () => {
  expect(await ask(async () => undefined).answer).toEqual({ city: null, answered: true });
});

it('the city found from a position is undefined while the upstream is down; the log does not contain the position', async () => {
  const { answer, logged } = ask(() => Promise.reject(new Error('no answer')));
  expect(await answer).toEqual({ city: null, answered: false });
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toMatch(/45\.7|4\.83/u);
});
