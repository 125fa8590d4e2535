import type { ReactNode } from 'react';

/** One style for every drawing: flat colours, one ink line of the same weight. Not the brand's colours: a sign keeps its own. */
export const red = '#c4161c';
export const yellow = '#ffc928';
export const orange = '#fdebd0';
export const sand = '#ecdfc4';
export const white = '#ffffff';
export const black = '#1b1a17';
export const grey = '#857f72';
export const glass = '#e3edf8';
export const blue = '#1d5799';
export const green = '#0a7a45';
export const amber = '#f2b400';
/** By day, night and weather: `scene-picture.tsx`. */
export const asphalt = 'var(--scene-asphalt)';
export const grass = 'var(--scene-grass)';
export const sky = 'var(--scene-sky)';
export const hills = 'var(--scene-hills)';
export const mist = 'var(--scene-mist)';
export const rain = 'var(--scene-rain)';

export const round = (value: number) => Math.round(value * 10) / 10;

interface PathProps {
  readonly d: string;
  readonly fill?: string;
}

export const Shape = ({ d, fill = 'none' }: PathProps) => <path d={d} fill={fill} />;

export const Flat = ({ d, fill = 'currentColor' }: PathProps) => <path d={d} fill={fill} stroke="none" />;

interface StrokeProps {
  readonly d: string;
  readonly width: number;
  readonly colour?: string;
  readonly dashes?: string;
}

export const Stroke = ({ d, width, colour = 'currentColor', dashes }: StrokeProps) => (
  <path
    d={d}
    fill="none"
    stroke={colour}
    strokeWidth={width}
    strokeLinecap="butt"
    {...(dashes && { strokeDasharray: dashes })}
  />
);

interface LetteringProps {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
  readonly children: ReactNode;
}

export const Lettering = ({ x = 0, y, size, colour = 'currentColor', children }: LetteringProps) => (
  <text
    x={x}
    y={y}
    fontSize={size}
    fill={colour}
    stroke="none"
    textAnchor="middle"
    fontWeight="700"
    fontFamily="Arial, Helvetica, sans-serif"
  >
    {children}
  </text>
);
