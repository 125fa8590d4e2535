import { glass, ink } from './ink.ts';
import { Wheel } from './wheel.tsx';

export interface CarShapeProps {
  readonly body: string;
  /** The sign of a driving school on the roof. */
  readonly sign?: boolean;
}

/** A small car that drives to the right: 120 wide, its wheels on y = 60. */
export function CarShape({ body, sign = false }: CarShapeProps) {
  return (
    <>
      {sign && <path d="M50 7l2-10h18l2 10z" fill="var(--color-white)" {...ink} />}
      <path
        d="M3 46V36c0-6 3-9 8-10l14-3C33 13 40 7 51 7h17c12 0 20 7 27 16l12 3c8 2 10 6 10 13v7c0 2-1 3-3 3H6c-2 0-3-1-3-3z"
        fill={body}
        {...ink}
      />
      <path d="M33 23c6-6 11-9 18-9h5v9z" fill={glass} {...ink} />
      <path d="M64 23v-9h5c8 0 13 3 18 9z" fill={glass} {...ink} />
      <path d="M60 26v19M66 31h6" fill="none" {...ink} />
      <path d="M117 34h-5c-3 0-3 5 0 5h5" fill="var(--color-yellow)" {...ink} />
      <Wheel x={29} y={49} />
      <Wheel x={92} y={49} />
    </>
  );
}
