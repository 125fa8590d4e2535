import type { DistanceClaim } from '#domain/scene/distances/ask-distance.ts';
import type { Place, RoadScene } from '#domain/scene/scene.ts';
import type { SpeedClaim } from '#domain/scene/speeds/ask-speed.ts';

/** As a table of the articles would print it: dry and confirmed, else (rain, snow, a new driver). */
const table: Readonly<Record<Place, readonly [dry: number, lowered: number]>> = {
  town: [50, 50],
  country: [80, 80],
  'two-lanes': [90, 80],
  dual: [110, 100],
  motorway: [130, 110],
};

export function solveSpeed(
  { place, posted, weather, driver }: RoadScene,
  { kind, kmh }: SpeedClaim,
): boolean {
  const isLowered = driver !== 'confirmed' || weather === 'rain' || weather === 'snow';
  const [dry, lowered] = table[place];
  const ordinary = posted ?? dry;
  const cut = place === 'motorway' && posted !== undefined ? 100 : lowered;
  const everyday = isLowered && place !== 'town' && ordinary > cut ? cut : ordinary;
  const limit = weather === 'fog' && everyday > 50 ? 50 : everyday;
  return kind === 'may' ? kmh <= limit : kmh === limit;
}

/** Metres driven, millisecond by millisecond. */
function drive(kmh: number, milliseconds: number): number {
  let metres = 0;
  for (let at = 0; at < milliseconds; at += 1) metres += kmh / 3600;
  return metres;
}

/** Metres until a car stands that brakes evenly. */
function brake(kmh: number): number {
  let [speed, metres] = [kmh / 3.6, 0];
  while (speed > 0) {
    metres += speed * 0.001;
    speed -= 0.007;
  }
  return metres;
}

/** «Neuf fois neuf, quatre-vingt-un» and half as much again in the wet. */
function stopping(kmh: number, isWet: boolean): number {
  const tens = kmh / 10;
  const dry = Array.from({ length: Math.round(tens) }, () => tens).reduce((sum, part) => sum + part, 0);
  return isWet ? dry + dry / 2 : dry;
}

export function solveDistance({ speed = 0, weather, ahead }: RoadScene, claim: DistanceClaim): boolean {
  const twoSeconds = drive(speed, 2000);
  const stop = stopping(speed, weather === 'rain');
  const isAbout = (metres: number, exact: number) => Math.abs(metres - exact) <= 1;
  switch (claim.kind) {
    case 'following':
    case 'needs':
      return isAbout(claim.metres, twoSeconds);
    case 'reaction':
      return isAbout(claim.metres, drive(speed, 1000));
    case 'stopping':
      return isAbout(claim.metres, stop);
    case 'enough':
      return claim.is === twoSeconds <= (ahead?.metres ?? 0);
    case 'in-time':
      return claim.is === stop <= (ahead?.metres ?? 0);
    case 'braking':
      return claim.factor === Math.round(brake(speed * claim.times) / brake(speed));
  }
}
