import type { ReactNode } from 'react';
import { type Lane, type LaneScene, sceneSheet as sheet, type Turn } from '#domain/scene/scene.ts';
import { asphalt, black, Flat, grass, Lettering, Stroke, white } from './pen.tsx';
import { SignSymbol } from './symbols.tsx';
import { Beams, MoverAbove } from './vehicles.tsx';
import { Falling } from './weather.tsx';

const width = 62;
/** Where the lanes end at an intersection. */
const stopLine = 112;

export function LanesPicture({
  scene: { lanes, own, hasJunction, weather, night },
}: {
  readonly scene: LaneScene;
}) {
  const oncoming = lanes.length > 2 ? 1 : 2;
  const axis = (sheet.width - (lanes.length - oncoming) * width) / 2;
  const right = axis + lanes.length * width;
  const top = hasJunction ? stopLine : 0;
  const xOf = (at: number) => axis + (at + 0.5) * width;
  return (
    <>
      <Flat d={`M0 0h${sheet.width}v${sheet.height}H0z`} fill={grass} />
      <Flat
        d={`M${axis - oncoming * width} 0H${right}V${sheet.height}H${axis - oncoming * width}z`}
        fill={asphalt}
      />
      {hasJunction && <Flat d={`M0 34h${sheet.width}v64H0z`} fill={asphalt} />}
      {lanes.map((lane, at) => (
        <g key={letterOf(at)} transform={`translate(${xOf(at)} 0)`}>
          {grounds[lane.kind](top)}
          {lane.arrows.length > 0 && (
            <g transform="translate(0 164)">
              {lane.arrows.map((turn) => (
                <Flat key={turn} d={arrows[turn]} fill={white} />
              ))}
            </g>
          )}
          {at < lanes.length - 1 && (
            <Stroke
              d={`M${width / 2} ${top}V${sheet.height}`}
              width={4}
              colour={white}
              {...(lane.line === 'broken' && { dashes: '22 16' })}
            />
          )}
        </g>
      ))}
      <Stroke d={`M${axis} ${top}V${sheet.height}`} width={5} colour={white} />
      {hasJunction && (
        <Stroke d={`M${axis + 3} ${stopLine}H${right}`} width={4} colour={white} dashes="8 6" />
      )}
      <g transform={`translate(${xOf(own)} 246)`}>
        {night && <Beams />}
        <MoverAbove who="you" />
      </g>
      {lanes.map((_, at) => (
        <g key={letterOf(at)} transform={`translate(${xOf(at)} 313)`} color={black}>
          <circle r="16" fill={white} />
          <Lettering y={8} size={23}>
            {letterOf(at)}
          </Lettering>
        </g>
      ))}
      <Falling weather={weather} />
    </>
  );
}

const letterOf = (at: number) => 'ABCD'.charAt(at);

const ground = (top: number, fill: string) => (
  <Flat d={`M${-width / 2} ${top}h${width}V${sheet.height}h${-width}z`} fill={fill} />
);

const grounds: Readonly<Record<Lane['kind'], (top: number) => ReactNode>> = {
  general: () => null,
  bus: (top) => (
    <>
      {ground(top, '#8d5b4c')}
      <Lettering y={168} size={25} colour={white}>
        BUS
      </Lettering>
    </>
  ),
  cycle: (top) => (
    <>
      {ground(top, '#2f8f5b')}
      <g transform="translate(0 160) scale(.8)" color={white}>
        <SignSymbol name="cycle" />
      </g>
    </>
  ),
  hatched: (top) => (
    <Stroke
      d={Array.from({ length: 9 }, (_, at) => `M-28 ${top + 40 + at * 34}L28 ${top + 6 + at * 34}`).join('')}
      width={7}
      colour={white}
    />
  ),
};

const arrows: Readonly<Record<Turn, string>> = {
  left: 'M5 44V6Q5-10-8-10H-11V-21L-27-5-11 11V0H-8Q-5 0-5 6V44z',
  straight: 'M-5 44V-20H-14L0-44 14-20H5V44z',
  right: 'M-5 44V6Q-5-10 8-10H11V-21L27-5 11 11V0H8Q5 0 5 6V44z',
};
