import type { ReactNode } from 'react';
import { plateWords, type SignLook, type SignShape } from '#domain/scene/signs/sign-row.ts';
import { isStruck, type Plate, type SignName, signOf } from '#domain/scene/signs/sign-table.ts';
import { amber, black, blue, Flat, grey, Lettering, red, Shape, Stroke, white, yellow } from './pen.tsx';
import { cycle } from './symbols/vehicles.tsx';
import { SignSymbol } from './symbols.tsx';

/** French road signs in their real shapes and colours, 100 high, centred on 0 0. */

const grounds = { white, yellow, blue, red } as const;

interface BoardProps extends Omit<SignLook, 'symbol' | 'under'> {
  readonly children?: ReactNode;
}

const boards: Readonly<Record<SignShape, (props: BoardProps) => ReactNode>> = {
  'triangle-up': ({ ground, children }) => (
    <>
      <path d="M0-52l56 98a6 6 0 0 1-5 8H-51a6 6 0 0 1-5-8z" fill={red} stroke={white} />
      <Flat d="M0-32L42 43H-42z" fill={grounds[ground]} />
      <g transform="translate(0 18) scale(.72)">{children}</g>
    </>
  ),
  'triangle-down': () => (
    <g transform="rotate(180)">
      <path d="M0-52l56 98a6 6 0 0 1-5 8H-51a6 6 0 0 1-5-8z" fill={red} stroke={white} />
      <Flat d="M0-30L41 42H-41z" fill={white} />
    </g>
  ),
  octagon: ({ children }) => (
    <>
      <Shape d="M-21-50h42l29 29v42L21 50h-42l-29-29v-42z" fill={white} />
      <Flat d="M-19-45h38l26 26v38L19 45h-38l-26-26v-38z" fill={red} />
      {children}
    </>
  ),
  diamond: ({ isBarred }) => (
    <g transform="rotate(45)">
      <rect x="-38" y="-38" width="76" height="76" rx="6" fill={white} />
      <rect x="-27" y="-27" width="54" height="54" fill={yellow} strokeWidth="2" />
      {isBarred && <Stroke d="M0-37V37" width={9} colour={black} />}
    </g>
  ),
  disc: ({ ground, hasRedBorder, isBarred, children }) => (
    <>
      <circle
        r="50"
        fill={hasRedBorder && ground !== 'red' ? red : grounds[ground]}
        stroke={isBarred && ground === 'white' ? black : white}
      />
      {hasRedBorder && <circle r="39" fill={grounds[ground]} stroke="none" />}
      <g
        transform="scale(.9)"
        style={isBarred && ground === 'white' ? { opacity: 0.55, filter: 'grayscale(1)' } : undefined}
      >
        {children}
      </g>
      {isBarred && <Stroke d="M-34 36L36-34" width={10} colour={ground === 'white' ? black : red} />}
    </>
  ),
  square: ({ ground, isBarred, children }) => (
    <>
      <rect x="-50" y="-50" width="100" height="100" rx="8" fill={blue} stroke={white} />
      {ground === 'white' && (
        <rect x="-42" y="-42" width="84" height="84" rx="3" fill={white} stroke="none" />
      )}
      {children}
      {isBarred && <Stroke d="M-45 45L45-45" width={9} colour={red} />}
    </>
  ),
  board: ({ children }) => <g transform="scale(.75)">{children}</g>,
};

export function Sign({ name }: { readonly name: SignName }) {
  const look = signOf(name);
  const Board = boards[look.shape];
  const isOnBlue = look.ground === 'blue' || look.ground === 'red';
  const isInWalkersSquare = name === 'walkersHere';
  return (
    <g color={isOnBlue && !isInWalkersSquare ? white : black}>
      <Board {...look}>
        {isInWalkersSquare && <Flat d="M0-38L40 34H-40z" fill={white} />}
        <g transform={isInWalkersSquare ? 'translate(0 12) scale(.62)' : undefined}>
          <SignSymbol name={look.symbol} />
        </g>
        {isStruck(look) && <Stroke d="M-30-30L30 30" width={9} colour={red} />}
      </Board>
      {look.under === 'except-cycles' ? (
        <PlateUnder text="SAUF" x={-23} size={19}>
          <g transform="translate(30 1) scale(.6)">{cycle}</g>
        </PlateUnder>
      ) : (
        look.under && <PlateUnder text={plateWords[look.under]} size={look.under === 'stop' ? 15 : 24} />
      )}
    </g>
  );
}

export const SpeedSign = ({ kmh }: { readonly kmh: number }) => (
  <g color={black}>
    <boards.disc shape="disc" ground="white" hasRedBorder>
      <Lettering y={kmh > 99 ? 15 : 18} size={kmh > 99 ? 42 : 52}>
        {kmh}
      </Lettering>
    </boards.disc>
  </g>
);

interface PlateUnderProps {
  readonly text: string;
  readonly x?: number;
  readonly size?: number;
  readonly children?: ReactNode;
}

/** Hung 58 under the middle of its sign. */
const PlateUnder = ({ text, x = 0, size = 24, children }: PlateUnderProps) => (
  <g transform="translate(0 76)" color={black}>
    <rect x="-56" y="-17" width="112" height="34" rx="4" fill={white} />
    <Lettering x={x} y={8} size={size}>
      {text}
    </Lettering>
    {children}
  </g>
);

export const PlateBoard = ({ plate: { kind, metres } }: { readonly plate: Plate }) => (
  <PlateUnder text={`${metres} m`}>
    {kind === 'extent' && (
      <Flat d="M-47-13l6 9h-4V4h4l-6 9-6-9h4v-8h-4zM47-13l6 9h-4V4h4l-6 9-6-9h4v-8h-4z" />
    )}
  </PlateUnder>
);

/** EB10. */
export const CityLimit = () => (
  <g color={black}>
    <rect x="-86" y="-30" width="172" height="60" rx="7" fill={white} stroke={white} />
    <rect x="-81" y="-25" width="162" height="50" rx="4" fill={white} stroke={red} strokeWidth="8" />
    <Lettering y={10} size={30}>
      RIVEY
    </Lettering>
  </g>
);

export function TrafficLight({ lit }: { readonly lit: 'red' | 'amber' | 'green' }) {
  const lamp = (y: number, isLit: boolean, colour: string) => (
    <circle cy={y} r={isLit ? 15 : 12} fill={isLit ? colour : '#45423b'} stroke="none" />
  );
  return (
    <>
      <rect x="-24" y="-60" width="48" height="120" rx="12" fill={black} stroke={white} />
      {lamp(-36, lit === 'red', '#ff4b3e')}
      {lamp(0, lit === 'amber', amber)}
      {lamp(36, lit === 'green', '#35d27c')}
    </>
  );
}

export const OnPost = ({
  height = 190,
  children,
}: {
  readonly height?: number;
  readonly children: ReactNode;
}) => (
  <>
    <Stroke d={`M0 0V${40 - height}`} width={7} colour={grey} />
    <g transform={`translate(0 ${50 - height})`}>{children}</g>
  </>
);
