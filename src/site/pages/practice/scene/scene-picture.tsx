import type { CSSProperties } from 'react';
import { describeScene } from '#domain/scene/describe-scene.ts';
import { type Scene, sceneSheet, type Weather } from '#domain/scene/scene.ts';
import { JunctionPicture } from './above.tsx';
import { RoadPicture } from './ahead.tsx';
import { CrossingPicture } from './crossing.tsx';
import { KerbPicture } from './kerb.tsx';
import { LanesPicture } from './lanes.tsx';
import { ObjectPicture } from './objects.tsx';
import { PassingPicture } from './passing.tsx';
import { black } from './pen.tsx';
import { ZonePicture } from './zone.tsx';

const day = {
  asphalt: '#6a665d',
  grass: '#cfe6d3',
  sky: '#dcebf7',
  hills: '#ecdfc4',
  mist: '#e6e8e8',
  rain: '#41586d',
};
const inWeather: Readonly<Partial<Record<Weather, Partial<typeof day>>>> = {
  rain: { asphalt: '#565a60', sky: '#b9c4cd', hills: '#c3c2b0' },
  snow: { asphalt: '#8b8f93', grass: '#eef2f4', sky: '#c5d0d9', hills: '#dfe5ea' },
};
const night = {
  asphalt: '#3a3a3e',
  grass: '#24382c',
  sky: '#1b2640',
  hills: '#1d2a2b',
  mist: '#6d747c',
  rain: '#9db4cc',
};

function paletteOf(scene: Scene): CSSProperties {
  const weather = 'weather' in scene ? inWeather[scene.weather] : undefined;
  const colours = { ...day, ...weather, ...('night' in scene && scene.night && night) };
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--scene-${name}`, value]));
}

/** A document of its own, without the styles of a page. */
export function ScenePicture({ scene }: { readonly scene: Scene }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...sceneSheet}
      viewBox={`0 0 ${sceneSheet.width} ${sceneSheet.height}`}
      role="img"
      aria-label={describeScene(scene)}
      style={paletteOf(scene)}
      color={black}
      stroke={black}
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {pictureOf(scene)}
    </svg>
  );
}

function pictureOf(scene: Scene) {
  switch (scene.view) {
    case 'above':
      return <JunctionPicture scene={scene} />;
    case 'ahead':
      return <RoadPicture scene={scene} />;
    case 'kerb':
      return <KerbPicture scene={scene} />;
    case 'passing':
      return <PassingPicture scene={scene} />;
    case 'lanes':
      return <LanesPicture scene={scene} />;
    case 'zone':
      return <ZonePicture scene={scene} />;
    case 'crossing':
      return <CrossingPicture scene={scene} />;
    case 'object':
      return <ObjectPicture object={scene.object} />;
  }
}
