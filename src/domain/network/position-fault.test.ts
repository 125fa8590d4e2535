import { expect, it } from 'vitest';
import { earthRadiusMetres } from '../place/distance.ts';
import { maxMetresFromCommune, positionFault } from './position-fault.ts';

const beziers = { lat: 43.34, lng: 3.22 };
const degrees = (metres: number) => (metres / earthRadiusMetres) * (180 / Math.PI);
const north = (metres: number) => ({ ...beziers, lat: beziers.lat + degrees(metres) });

it('the position of a school in a file is accepted within the radius of the widest commune', () => {
  expect(positionFault(beziers, beziers, 'Béziers')).toBeUndefined();
  expect(positionFault(north(maxMetresFromCommune - 1), beziers, 'Béziers')).toBeUndefined();
});

it('the position of a school in a file is refused beyond it, with the distance', () => {
  expect(positionFault(north(maxMetresFromCommune + 1), beziers, 'Béziers')).toMatch(/150 km from Béziers/u);
});

it('the position of a school in a file is reported as exchanged when the exchanged coordinates are plausible', () => {
  expect(positionFault({ lat: 3.22, lng: 43.34 }, beziers, 'Béziers')).toMatch(/are exchanged/u);
  expect(positionFault({ lat: 3.22, lng: 143.34 }, beziers, 'Béziers')).toMatch(/km from Béziers/u);
});

it('the position of a school in a file is accepted when the position of the commune is unknown', () => {
  expect(positionFault({ lat: 0, lng: 0 }, undefined, 'Béziers')).toBeUndefined();
});
