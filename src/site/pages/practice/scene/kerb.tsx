import type { ReactNode } from 'react';
import { type KerbScene, type Spot, type SpotGround, sceneSheet as sheet } from '#domain/scene/scene.ts';
import { asphalt, black, Flat, grass, grey, Lettering, Shape, Stroke, sand, white, yellow } from './pen.tsx';
import { Sign } from './signs.tsx';
import { SignSymbol } from './symbols.tsx';
import { Beams, MoverAbove } from './vehicles.tsx';
import { Falling } from './weather.tsx';

/** From the top: pavement, oncoming lane, own lane, strip along the kerb, pavement, gardens. */
const edges = { far: 52, axis: 112, strip: 180, kerb: 240, gardens: 296 } as const;
const rows = { lane: 148, strip: 207, pavement: 268 } as const;
const carLength = 72;
const stripesLength = 36;

/** Of a spot: its left edge, its width, the middle of the car and the left end of the stripes. */
function layOut({ stripes }: Spot, at: number, count: number) {
  const width = sheet.width / count;
  const left = at * width;
  const [start, scale] = count === 1 ? [150, 14] : [40, 5];
  if (stripes === undefined) return { left, width, x: left + width / 2 + 18, zebra: undefined };
  if (stripes === 0)
    return { left, width, x: left + width / 2 + 8, zebra: left + width / 2 + 8 - stripesLength / 2 };
  const gap = Math.abs(stripes) * scale;
  if (stripes > 0) return { left, width, x: left + start, zebra: left + start + carLength / 2 + gap };
  const zebra = left + (count === 1 ? 120 : 34);
  return { left, width, zebra, x: zebra + stripesLength + gap + carLength / 2 };
}

export function KerbPicture({ scene: { spots, weather, night } }: { readonly scene: KerbScene }) {
  const placed = spots.map((spot, at) => ({
    spot,
    letter: 'ABC'.charAt(at),
    ...layOut(spot, at, spots.length),
  }));
  const isSingle = spots.length === 1;
  return (
    <>
      <Flat d={`M0 0h${sheet.width}v${sheet.height}H0z`} fill={grass} />
      <Flat d={`M0 24h${sheet.width}v${edges.gardens - 24}H0z`} fill={sand} />
      <Flat d={`M0 ${edges.far}h${sheet.width}v${edges.kerb - edges.far}H0z`} fill={asphalt} />
      <Stroke d={`M0 ${edges.kerb}h${sheet.width}`} width={5} colour={grey} />
      <Stroke d={`M10 ${edges.axis}h${sheet.width}`} width={4} colour={white} dashes="26 18" />
      {placed.map(({ spot, letter, ...place }) => (
        <g key={letter}>
          <Marks spot={spot} {...place} />
          {place.zebra !== undefined && <Zebra x={place.zebra} />}
        </g>
      ))}
      {placed.map(({ spot, letter, x, zebra }) => (
        <g key={letter}>
          {spot.ground === 'second-row' && (
            <Across x={x} y={rows.strip} body={<MoverAbove who="grey-car" />} />
          )}
          {isSingle ? (
            <Across x={x} y={rowOf(spot.ground)} body={<OwnCar night={night} />} />
          ) : (
            <Place x={x} y={rowOf(spot.ground)} letter={letter} />
          )}
          {spot.sign && (
            <g transform={`translate(${x - 66} 274) scale(.54)`} strokeWidth="6">
              <Sign name={spot.sign} />
            </g>
          )}
          {spot.stripes !== undefined && spot.stripes !== 0 && zebra !== undefined && (
            <Gap
              from={spot.stripes > 0 ? x + carLength / 2 : zebra + stripesLength}
              to={spot.stripes > 0 ? zebra : x - carLength / 2}
              metres={Math.abs(spot.stripes)}
            />
          )}
        </g>
      ))}
      {!isSingle && <Across x={-14} y={rows.lane} body={<OwnCar night={night} />} />}
      <Falling weather={weather} />
    </>
  );
}

const rowOf = (ground: SpotGround) =>
  ground === 'pavement' ? rows.pavement : ground === 'second-row' ? rows.lane : rows.strip;

const OwnCar = ({ night }: { readonly night: boolean }) => (
  <>
    {night && <Beams />}
    <MoverAbove who="you" />
  </>
);

/** Facing right. */
const Across = ({ x, y, body }: { readonly x: number; readonly y: number; readonly body: ReactNode }) => (
  <g transform={`translate(${x} ${y}) rotate(90)`}>{body}</g>
);

const Place = ({ x, y, letter }: { readonly x: number; readonly y: number; readonly letter: string }) => (
  <g transform={`translate(${x} ${y})`} color={black}>
    <rect x="-38" y="-20" width="76" height="40" rx="12" fill="#ffffff55" strokeDasharray="9 7" />
    <circle r="17" fill={white} />
    <Lettering y={9} size={25}>
      {letter}
    </Lettering>
  </g>
);

const Zebra = ({ x }: { readonly x: number }) => (
  <Flat
    d={[60, 82, 122, 144, 166, 188, 210]
      .map((y) => `M${x} ${y}h${stripesLength}v12h-${stripesLength}z`)
      .join('')}
    fill={white}
  />
);

const Gap = ({
  from,
  to,
  metres,
}: {
  readonly from: number;
  readonly to: number;
  readonly metres: number;
}) => (
  <g color={black}>
    <Stroke d={`M${from} 252v-10M${to} 252v-10M${from} 247H${to}`} width={3} />
    <rect x={(from + to) / 2 - 24} y="254" width="48" height="26" rx="13" fill={white} />
    <Lettering x={(from + to) / 2} y={273} size={18}>
      {metres} m
    </Lettering>
  </g>
);

interface MarksProps {
  readonly spot: Spot;
  readonly left: number;
  readonly width: number;
  readonly x: number;
}

const height = edges.kerb - edges.strip;

function Marks({ spot: { ground, line }, left, width, x }: MarksProps) {
  const [from, to] = [left + 6, left + width - 6];
  const along = `M${from} ${edges.kerb}H${to}`;
  return (
    <>
      {painted[ground]({ from, to, x })}
      {line && <Stroke d={along} width={8} colour={yellow} {...(line === 'broken' && { dashes: '16 12' })} />}
    </>
  );
}

interface Extent {
  readonly from: number;
  readonly to: number;
  readonly x: number;
}

const strip = ({ from, to }: Extent, fill: string) => (
  <>
    <Flat d={`M${from} ${edges.strip}H${to}v${height - 3}H${from}z`} fill={fill} />
    <Stroke d={`M${from} ${edges.strip}H${to}`} width={5} colour={white} dashes="20 9" />
  </>
);
const bayOf = (x: number, colour: string, margin = 52) => (
  <Stroke
    d={`M${x - margin} ${edges.kerb - 3}v-${height - 6}H${x + 52}v${height - 6}`}
    width={4}
    colour={colour}
  />
);
const word = (x: number, text: string, colour: string) => (
  <Lettering x={x} y={rows.strip + 7} size={20} colour={colour}>
    {text}
  </Lettering>
);

const painted: Readonly<Record<SpotGround, (extent: Extent) => ReactNode>> = {
  plain: () => null,
  pavement: () => null,
  'second-row': () => null,
  bay: ({ x }) => bayOf(x, white),
  disabled: ({ x }) => (
    <>
      {bayOf(x, white, 90)}
      <g transform={`translate(${x - 64} ${rows.strip}) scale(.9)`} color={white}>
        <circle cx="-2" cy="-19" r="5" fill={white} stroke="none" />
        <Stroke d="M-3-12V3H10L15 16M-3-4H7" width={5} />
        <Stroke d="M-7-3A12 12 0 1 0 9 13" width={4} />
      </g>
    </>
  ),
  delivery: ({ x }) => (
    <>
      {bayOf(x, yellow)}
      <Lettering x={x - 2} y={edges.strip - 8} size={17} colour={yellow}>
        LIVRAISONS
      </Lettering>
    </>
  ),
  'bus-stop': ({ from, to, x }) => (
    <>
      <Stroke
        d={`M${from} 236${Array.from({ length: Math.floor((to - from) / 30) }, () => 'l15-48l15 48').join('')}`}
        width={4}
        colour={yellow}
      />
      <Lettering x={x - 20} y={edges.strip - 6} size={22} colour={yellow}>
        BUS
      </Lettering>
    </>
  ),
  'bus-lane': (extent) => (
    <>
      {strip(extent, '#8d5b4c')}
      {word(extent.x - 66, 'BUS', white)}
    </>
  ),
  'cycle-lane': (extent) => (
    <>
      {strip(extent, '#2f8f5b')}
      <g transform={`translate(${extent.x - 64} ${rows.strip}) scale(.7)`} color={white}>
        <SignSymbol name="cycle" />
      </g>
    </>
  ),
  driveway: ({ x }) => (
    <>
      <Flat d={`M${x - 50} ${edges.kerb - 3}h100l-8 60h-84z`} fill="#b7ab93" />
      <Shape d={`M${x - 58} 342v-46h116v46z`} fill="#a5523a" />
      <Shape d={`M${x - 40} 342v-38h80v38z`} fill={white} />
      <Shape d={`M${x - 40} 316h80M${x - 40} 328h80`} />
    </>
  ),
};
