import type { ReactNode } from 'react';

/** One style for every drawing: flat palette colours, one ink line of the same weight. */
export const red = 'var(--color-red)';
export const yellow = 'var(--color-yellow)';
export const orange = 'var(--color-lightorange)';
export const sand = 'var(--color-sand)';
export const white = 'var(--color-white)';
export const black = 'var(--color-black)';
export const grey = 'var(--color-lightgray)';
export const glass = 'var(--color-info-light)';
export const blue = 'var(--color-info)';
export const green = 'var(--color-green)';
export const amber = 'var(--color-yellow-dark)';
/** By day or night: `scene-picture.module.css`. */
export const asphalt = 'var(--scene-asphalt)';
export const grass = 'var(--scene-grass)';
export const sky = 'var(--scene-sky)';
export const hills = 'var(--scene-hills)';

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
    fontFamily="var(--font-text)"
  >
    {children}
  </text>
);
