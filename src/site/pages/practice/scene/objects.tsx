import type { ReactNode } from 'react';
import type { ObjectName } from '#domain/scene/objects.ts';
import { sceneSheet as sheet } from '#domain/scene/scene.ts';
import { black, Flat, green, Lettering, red, Shape, Stroke, sand, white, yellow } from './pen.tsx';
import { OnPost } from './signs.tsx';
import { SignSymbol } from './symbols.tsx';

const lit = { red: '#ff4b3e', orange: '#ff9d1e', green: '#35d27c' } as const;

export const ObjectPicture = ({ object }: { readonly object: ObjectName }) => (
  <>
    <Flat d={`M0 0h${sheet.width}v${sheet.height}H0z`} fill={sand} />
    <g transform="translate(240 170)">{drawings[object]}</g>
  </>
);

/** Of the dashboard; its symbol, or the path of it, is 80 wide. */
const lamp = (colour: keyof typeof lit, symbol: ReactNode) => (
  <>
    <Flat d="M-240-170h480v340h-480z" fill="#2b2f36" />
    <circle r="136" fill="#0f1114" stroke="#59606b" strokeWidth="6" />
    <g transform="scale(2.1)" color={lit[colour]} stroke={lit[colour]} fill="none" strokeWidth="4.5">
      {typeof symbol === 'string' ? <path d={symbol} /> : symbol}
    </g>
  </>
);

const can = 'M-28-4l-16-8v12l16 8M-28 20V-6h34l30-12 8 5L14 20zM-16-6v-8M-24-14h16';
const wave = (y: number) => `M-38 ${y}q9-9 19 0t19 0 19 0 19 0`;
const ring = (radius: number) => `M${-radius} 0a${radius} ${radius} 0 1 1 0 .1z`;
const arcs = 'M-33-24a41 41 0 0 0 0 48M33-24a41 41 0 0 1 0 48';
const dashes = 'M-33-24l-4 7M-40-9l-1 9M-40 9l3 8M33-24l4 7M40-9l1 9M40 9l-3 8';
const tyre = 'M-17-34C-40-10-36 12-23 22h46C36 12 40-10 17-34M-20 22v10M-7 22v10M7 22v10M20 22v10';
const lettered = (path: string, text: string, size: number, y: number) => (
  <>
    <path d={path} />
    <Lettering y={y} size={size}>
      {text}
    </Lettering>
  </>
);
/** With the wavy line that crosses its beams. */
const fogLamp = (beams: string) =>
  `M8-26C52-26 52 26 8 26Q-2 0 8-26z${beams}M-22-32q-9 9 0 18t0 18 0 18 0 10`;

const onBox = (level: number, ground: string) => (
  <g color={black} stroke={black} strokeWidth="5">
    <rect x="-150" y="-130" width="300" height="260" rx="10" fill={white} />
    <rect x="-130" y="-110" width="260" height="220" fill={ground} />
    <Shape d="M0-92L98 60H-98z" fill={ground} />
    <g transform="translate(0 8)">
      <Flat d="M-52 36V16q2-10 18-12l16-22h34l18 22q16 2 18 12v20z" />
      <Flat d="M-14-10h12V4h-22zM4-10h12l10 14H4z" fill={ground} />
      <circle cx="-28" cy="36" r="10" fill={ground} />
      <circle cx="28" cy="36" r="10" fill={ground} />
    </g>
    <Lettering y={98} size={30}>
      niveau {level}
    </Lettering>
  </g>
);

const board = (size: number, fill: string) => (
  <rect x={-size} y={-size} width={2 * size} height={2 * size} rx="14" fill={fill} />
);

const drawings: Readonly<Record<ObjectName, ReactNode>> = {
  oil: lamp('red', `${can}M45-2q9 12 0 16-9-4 0-16z`),
  'oil-level': lamp('orange', `${can}${wave(32)}`),
  battery: lamp('red', 'M-38-18h76v44h-76zM-30-18v-9h16v9M14-18v-9h16v9M-28 2h18M10 2h18M19-7V11'),
  temperature: lamp(
    'red',
    `M0 6v-42M0-33h15M0-20h12M0-7h9M-5 5q5 6 10 0M-38 12q9-9 19 0 4 4 9 2M10 14q5 2 9-2 9-9 19 0${wave(30)}`,
  ),
  abs: lamp('orange', lettered(`${ring(27)}${arcs}`, 'ABS', 22, 8)),
  pads: lamp('orange', `${ring(24)}${dashes}`),
  brakes: lamp('red', lettered(`${ring(27)}${arcs}`, '!', 42, 15)),
  tyre: lamp('orange', lettered(tyre, '!', 42, 12)),
  'front-fog': lamp('green', fogLamp('M-6-18L-42-8M-8 0L-44 10M-6 18L-42 28')),
  'rear-fog': lamp(
    'orange',
    <g transform="scale(-1 1)">
      <path d={fogLamp('M-6-16h-36M-8 0h-36M-6 16h-36')} />
    </g>,
  ),
  skid: lamp(
    'orange',
    <g transform="scale(1.2)">
      <SignSymbol name="slippery" />
    </g>,
  ),
  washer: lamp(
    'orange',
    'M-42 30C-34-14 34-14 42 30zM0 14v-8M0-2v-6M-4-14q-4-6-8-9M-18-26q-5-1-10 1M4-14q4-6 8-9M18-26q5-1 10 1',
  ),
  'medicine-1': onBox(1, '#ffd400'),
  'medicine-2': onBox(2, '#f39200'),
  'medicine-3': onBox(3, '#e2483d'),
  defibrillator: (
    <>
      {board(120, green)}
      <Flat d="M0 84C-150-14-74-106 0-44 74-106 150-14 0 84z" fill={white} />
      <Flat d="M14-46L-30 18H-4l-12 48L34-4H8z" fill={green} />
    </>
  ),
  'orange-plate': (
    <g color={black} strokeWidth="9">
      <rect x="-130" y="-100" width="260" height="200" fill="#f07d00" />
      <path d="M-130 0h260" />
      <Lettering y={-20} size={80}>
        33
      </Lettering>
      <Lettering y={80} size={80}>
        1203
      </Lettering>
    </g>
  ),
  'blind-spot': (
    <g color={black}>
      <rect x="-150" y="-110" width="300" height="220" rx="12" fill={yellow} />
      <g transform="translate(0 -44) scale(2.2)">
        <SignSymbol name="lorry" />
      </g>
      <Lettering y={42} size={32}>
        ATTENTION
      </Lettering>
      <Lettering y={84} size={32}>
        ANGLES MORTS
      </Lettering>
    </g>
  ),
  'a-disc': (
    <>
      <circle r="130" fill={white} />
      <Lettering y={62} size={172} colour={red}>
        A
      </Lettering>
    </>
  ),
  'air-sticker': (
    <g color={black}>
      <circle r="130" fill="#f5c400" />
      <circle r="112" fill="none" strokeDasharray="4 9" />
      <Lettering y={-38} size={38}>
        Crit’Air
      </Lettering>
      <Lettering y={72} size={124}>
        2
      </Lettering>
    </g>
  ),
  'red-lamp': (
    <g transform="translate(0 172) scale(1.5)">
      <OnPost height={200}>
        <circle r="54" fill={black} stroke={white} strokeWidth="5" />
        <circle r="30" fill={lit.red} stroke="none" />
        <Stroke
          d="M-66-24l-16-8M-70 0h-18M-66 24l-16 8M66-24l16-8M70 0h18M66 24l16 8"
          width={6}
          colour={red}
        />
      </OnPost>
    </g>
  ),
};
