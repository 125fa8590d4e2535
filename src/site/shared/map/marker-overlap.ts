import { type PixelBox, touches } from './clusters.ts';
import styles from './marker.module.css';

interface Step {
  readonly x: number;
  readonly y: number;
}

const gap = 4;

/** The shortest move that frees a sign, downwards first; none when there is no room. */
export function findFreeOffset(sign: PixelBox, others: readonly PixelBox[]): Step {
  const stay = { x: 0, y: 0 };
  const inTheWay = others.filter((other) => crosses(sign, other, stay));
  const steps = inTheWay
    .flatMap(({ left, right, top, bottom }) => [
      { x: 0, y: bottom - sign.top + gap },
      { x: 0, y: top - sign.bottom - gap },
      { x: right - sign.left + gap, y: 0 },
      { x: left - sign.right - gap, y: 0 },
    ])
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return steps.find((step) => !others.some((other) => crosses(sign, other, step))) ?? stay;
}

function crosses({ left, right, top, bottom }: PixelBox, other: PixelBox, { x, y }: Step): boolean {
  return touches({ left: left + x, right: right + x, top: top + y, bottom: bottom + y }, other);
}

/** Moves city signs away from school markers. */
export function avoidMarkerOverlap(map: HTMLElement): void {
  const schools = [...map.querySelectorAll(`.${styles.stone}, .${styles.count}`)].map((school) =>
    school.getBoundingClientRect(),
  );
  for (const city of map.querySelectorAll<HTMLElement>(`.${styles.city}`)) {
    city.style.removeProperty('--aside-x');
    city.style.removeProperty('--aside-y');
    const sign = city.querySelector(`.${styles.sign}`)?.getBoundingClientRect();
    const { x, y } = sign ? findFreeOffset(sign, schools) : { x: 0, y: 0 };
    city.style.setProperty('--aside-x', `${x}px`);
    city.style.setProperty('--aside-y', `${y}px`);
  }
}
