import { expect, it } from 'vitest';
import type { Driver, Place, RoadScene, Weather } from '../scene.ts';
import { limitOf } from './limit-of.ts';

const aRoad = (road: Partial<RoadScene>): RoadScene => ({
  view: 'ahead',
  place: 'country',
  weather: 'dry',
  night: false,
  driver: 'confirmed',
  ...road,
});

it.each<[Place, Weather, Driver, number]>([
  ['town', 'dry', 'confirmed', 50],
  ['town', 'rain', 'probationary', 50],
  ['country', 'dry', 'learner', 80],
  ['two-lanes', 'dry', 'confirmed', 90],
  ['two-lanes', 'snow', 'confirmed', 80],
  ['two-lanes', 'dry', 'probationary', 80],
  ['dual', 'dry', 'confirmed', 110],
  ['dual', 'rain', 'confirmed', 100],
  ['dual', 'dry', 'probationary', 100],
  ['motorway', 'dry', 'confirmed', 130],
  ['motorway', 'rain', 'confirmed', 110],
  ['motorway', 'dry', 'learner', 110],
  ['motorway', 'fog', 'confirmed', 50],
])('the limit of a road %s, %s, %s: %d km/h', (place, weather, driver, kmh) => {
  const posted = place === 'two-lanes' ? 90 : undefined;
  expect(limitOf(aRoad({ place, weather, driver, posted })).kmh).toBe(kmh);
});

it.each<[number, Weather, Driver, number]>([
  [110, 'dry', 'confirmed', 110],
  [110, 'dry', 'probationary', 100],
  [110, 'rain', 'confirmed', 100],
  [90, 'rain', 'probationary', 90],
  [110, 'fog', 'confirmed', 50],
])('the limit of a road a motorway with a sign of %d, %s, %s: %d km/h', (posted, weather, driver, kmh) => {
  expect(limitOf(aRoad({ place: 'motorway', posted, weather, driver })).kmh).toBe(kmh);
});

it('the limit of a road is that of the sign in a town, above or below the usual one', () => {
  expect(limitOf(aRoad({ place: 'town', posted: 30 })).kmh).toBe(30);
  expect(limitOf(aRoad({ place: 'town', posted: 70, driver: 'probationary' })).kmh).toBe(70);
  expect(limitOf(aRoad({ place: 'town', posted: 30, weather: 'fog' })).kmh).toBe(30);
});

it('the limit of a road does not change by night', () => {
  expect(limitOf(aRoad({ place: 'dual', night: true })).kmh).toBe(110);
});
