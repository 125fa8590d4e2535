import { ink } from './ink.ts';

export interface WheelProps {
  readonly x: number;
  readonly y: number;
  readonly radius?: number;
}

export function Wheel({ x, y, radius = 11 }: WheelProps) {
  return (
    <>
      <circle cx={x} cy={y} r={radius - ink.strokeWidth / 2} fill="var(--color-black)" {...ink} />
      <circle cx={x} cy={y} r={radius * 0.38} fill="var(--color-lightsand)" />
    </>
  );
}
