import type { Random } from '../random.ts';
import type { Sky } from './scene.ts';

export const sampleSky = (random: Random): Sky => ({
  weather: random.chance(0.2) ? 'rain' : 'dry',
  night: random.chance(0.2),
});

export const describeSky = ({ weather, night }: Sky) =>
  `${night ? 'de nuit' : 'de jour'}${weather === 'rain' ? ', sous la pluie' : ''}`;
