import type { ReactNode } from 'react';
import {
  type Arm,
  armFrom,
  arms,
  type Control,
  type JunctionScene,
  type Mover,
  sceneSheet as sheet,
  type Turn,
  type Who,
} from '#domain/scene/scene.ts';
import { asphalt, Flat, grass, round, Stroke, sand, white, yellow } from './pen.tsx';
import { Sign, TrafficLight } from './signs.tsx';
import { Beams, MoverAbove } from './vehicles.tsx';

const centre = { x: 240, y: 170 };
const lane = 28;
const half = 2 * lane;
const ringRadius = 72;

/** Turns what is drawn as seen by who arrives from the south. */
const degreesOf: Readonly<Record<Arm, number>> = { south: 0, east: -90, north: 180, west: 90 };

const fromArm = (arm: Arm, part: ReactNode, key: string) => (
  <g key={key} transform={`translate(${centre.x} ${centre.y}) rotate(${degreesOf[arm]})`}>
    {part}
  </g>
);

const Ground = () => <Flat d={`M0 0h${sheet.width}v${sheet.height}H0z`} fill={grass} />;

export function JunctionPicture({ scene }: { readonly scene: JunctionScene }) {
  return scene.junction === 'roundabout' ? <Roundabout scene={scene} /> : <Crossroads scene={scene} />;
}

function Crossroads({ scene: { controls, movers, night } }: { readonly scene: JunctionScene }) {
  const reach = centre.x + 20;
  return (
    <>
      <Ground />
      <Flat
        d="M184 0v94q0 20-20 20H0v112h164q20 0 20 20v94h112v-94q0-20 20-20h164V114H316q-20 0-20-20V0z"
        fill={asphalt}
      />
      {arms.map((arm) => fromArm(arm, <ArmMarks control={controls[arm]} reach={reach} />, `marks-${arm}`))}
      {movers.some(({ who }) => who === 'tram') && <Rails movers={movers} />}
      {movers.map((mover) => fromArm(mover.from, <Way mover={mover} movers={movers} />, `way-${mover.who}`))}
      {movers.map((mover) => fromArm(mover.from, <Parked mover={mover} night={night} />, mover.who))}
      {arms.map((arm) => (
        <Post key={arm} arm={arm} control={controls[arm]} />
      ))}
    </>
  );
}

const lines: Readonly<Partial<Record<Control, ReactNode>>> = {
  stop: <Stroke d={`M2 ${half + 8}h${half - 6}`} width={8} colour={white} />,
  'give-way': <Stroke d={`M2 ${half + 8}h${half - 6}`} width={8} colour={white} dashes="9 6" />,
  red: <Stroke d={`M2 ${half + 8}h${half - 6}`} width={3} colour={white} dashes="3 3" />,
  green: <Stroke d={`M2 ${half + 8}h${half - 6}`} width={3} colour={white} dashes="3 3" />,
};

const ArmMarks = ({ control, reach }: { readonly control: Control; readonly reach: number }) => (
  <>
    <Stroke d={`M0 ${half + 14}V${reach}`} width={4} colour={white} dashes="16 12" />
    {lines[control]}
  </>
);

const Rails = ({ movers }: { readonly movers: readonly Mover[] }) =>
  fromArm(
    movers.find(({ who }) => who === 'tram')?.from ?? 'south',
    <Stroke d="M18-260V260M38-260V260" width={3} colour="#b9b3a6" />,
    'rails',
  );

const wayColours: Readonly<Partial<Record<Who, string>>> = {
  you: '#ff6b62',
  'yellow-car': yellow,
  'blue-car': '#7db6ff',
  motorbike: '#ff9a3d',
  cyclist: '#8be08b',
  lorry: '#9fd6ff',
  tram: '#7fe0cf',
  'fire-engine': '#c9a2ff',
};
/** Beside each other and one behind the other where several leave by the same road. */
const shifts = {
  left: { beside: -12, further: 22 },
  straight: { beside: 0, further: 0 },
  right: { beside: 12, further: 22 },
} as const;
const stepsOut = { right: 1, straight: 2, left: 3 } as const;
const exitOf = ({ from, turn }: Mover) => armFrom(from, stepsOut[turn]);

function wayOf(turn: Turn, { beside, further }: { beside: number; further: number }) {
  switch (turn) {
    case 'left': {
      // Before the middle, so that two who face each other both turn left without crossing.
      const y = -lane - beside;
      const x = y - 12;
      const end = -54 - further;
      const d = `M28 70V52Q28 40 19 31L${x + 9} ${y + 9}Q${x} ${y} ${x - 12} ${y}H${end}`;
      return { d, tip: [end - 6, y], degrees: -90 } as const;
    }
    case 'straight':
      return { d: `M28 70V${14 - half}`, tip: [28, 8 - half], degrees: 0 } as const;
    case 'right': {
      const y = lane + beside;
      const end = 42 + further;
      return { d: `M28 70V58Q28 ${y} 42 ${y}H${end}`, tip: [end + 6, y], degrees: 90 } as const;
    }
  }
}

function Way({ mover, movers }: { readonly mover: Mover; readonly movers: readonly Mover[] }) {
  const isAlone = movers.every((other) => other === mover || exitOf(other) !== exitOf(mover));
  const { d, tip, degrees } = wayOf(mover.turn, isAlone ? shifts.straight : shifts[mover.turn]);
  const colour = wayColours[mover.who] ?? white;
  return (
    <g>
      <Stroke d={d} width={7} colour={colour} dashes="13 6" />
      <path
        transform={`translate(${tip[0]} ${tip[1]}) rotate(${degrees})`}
        d="M0-15L12 5H-12z"
        fill={colour}
        stroke="none"
      />
    </g>
  );
}

/** How far its middle is from that of the junction. */
const middleOf = (who: Who) => (who === 'tram' ? 138 : who === 'lorry' || who === 'fire-engine' ? 124 : 112);

const Parked = ({ mover: { who, siren }, night }: { readonly mover: Mover; readonly night: boolean }) => (
  <g transform={`translate(${lane} ${middleOf(who)})`}>
    {night && <Beams />}
    <MoverAbove who={who} siren={siren === true} />
  </g>
);

const corners: Readonly<Record<Arm, readonly [number, number]>> = {
  south: [330, 268],
  east: [330, 72],
  north: [150, 72],
  west: [150, 268],
};

function Post({ arm, control }: { readonly arm: Arm; readonly control: Control }) {
  const [x, y] = corners[arm];
  return control === 'none' ? null : (
    <g transform={`translate(${x} ${y}) scale(.56)`} strokeWidth="4">
      <ControlBoard control={control} />
    </g>
  );
}

function ControlBoard({ control }: { readonly control: Exclude<Control, 'none'> }) {
  switch (control) {
    case 'priority':
      return <Sign name="priority" />;
    case 'give-way':
      return <Sign name="giveWay" />;
    case 'stop':
      return <Sign name="stop" />;
    case 'red':
    case 'green':
      return <TrafficLight lit={control} />;
  }
}

function Roundabout({ scene: { controls, movers, night } }: { readonly scene: JunctionScene }) {
  return (
    <>
      <Ground />
      <Flat d="M184 0h112v340H184zM0 114h480v112H0z" fill={asphalt} />
      <circle cx={centre.x} cy={centre.y} r="104" fill={asphalt} stroke="none" />
      <circle cx={centre.x} cy={centre.y} r="38" fill={sand} />
      <circle cx={centre.x} cy={centre.y} r="23" fill={grass} stroke="none" />
      {arms.map((arm) =>
        fromArm(
          arm,
          <>
            <Stroke d="M0 110V260" width={4} colour={white} dashes="16 12" />
            {controls[arm] === 'give-way' && (
              <>
                <Stroke d="M3 104q26-2 49-13" width={8} colour={white} dashes="9 6" />
                <g transform={`translate(82 118) rotate(${-degreesOf[arm]}) scale(.42)`} strokeWidth="5">
                  <Sign name="giveWay" />
                </g>
              </>
            )}
          </>,
          `marks-${arm}`,
        ),
      )}
      {movers.map((mover) => fromArm(mover.from, <InRing mover={mover} night={night} />, mover.who))}
    </>
  );
}

const onRing = (degrees: number, radius = ringRadius) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) };
};

/** In the frame of its arm: it comes from the left of the entry, and goes past it or leaves there. */
function InRing({
  mover: { who, siren, turn, inRing },
  night,
}: {
  readonly mover: Mover;
  readonly night: boolean;
}) {
  const colour = wayColours[who] ?? white;
  const way = ringWays[!inRing ? 'in' : turn === 'right' ? 'out' : 'on'];
  const spot = way.degrees ? onRing(way.degrees) : { x: lane, y: who === 'lorry' ? 148 : 136 };
  return (
    <>
      <Stroke d={way.d} width={7} colour={colour} dashes="12 6" />
      <path transform={way.tip} d="M0-14L11 5H-11z" fill={colour} stroke="none" />
      <g transform={`translate(${spot.x} ${spot.y}) rotate(${way.heading}) scale(.8)`}>
        {night && <Beams />}
        <MoverAbove who={who} siren={siren === true} />
      </g>
    </>
  );
}

const ringWays = {
  on: { d: 'M-45 56A72 72 0 0 0-8 71.5', tip: 'translate(-2 72) rotate(86)', degrees: 205, heading: 155 },
  out: { d: 'M-33 82Q-29 92-29 112', tip: 'translate(-28.5 118) rotate(180)', degrees: 232, heading: 152 },
  in: { d: 'M28 104V96', tip: 'translate(29 92) rotate(8)', degrees: undefined, heading: 0 },
} as const;
