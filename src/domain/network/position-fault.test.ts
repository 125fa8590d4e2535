import { describe, expect, it } from 'vitest';
import { earthRadiusMetres } from '../place/distance.ts';
import { mostMetresFromCommune, positionFault } from './position-fault.ts';

const beziers = { lat: 43.34, lng: 3.22 };
const degrees = (metres: number) => (metres / earthRadiusMetres) * (180 / Math.PI);
const north = (metres: number) => ({ ...beziers, lat: beziers.lat + degrees(metres) });

describe('where a file says that a school stands', () => {
  it('is taken up to the reach of the widest commune', () => {
    expect(positionFault(beziers, beziers, 'Béziers')).toBeUndefined();
    expect(positionFault(north(mostMetresFromCommune - 1), beziers, 'Béziers')).toBeUndefined();
  });

  it('is refused beyond it, with how far it is', () => {
    expect(positionFault(north(mostMetresFromCommune + 1), beziers, 'Béziers')).toMatch(
      /150 km from Béziers/u,
    );
  });

  it('is told to be exchanged when the other way round it would be right', () => {
    expect(positionFault({ lat: 3.22, lng: 43.34 }, beziers, 'Béziers')).toMatch(/are exchanged/u);
    expect(positionFault({ lat: 3.22, lng: 143.34 }, beziers, 'Béziers')).toMatch(/km from Béziers/u);
  });

  it('is believed where nobody knows where the commune is', () => {
    expect(positionFault({ lat: 0, lng: 0 }, undefined, 'Béziers')).toBeUndefined();
  });
});
