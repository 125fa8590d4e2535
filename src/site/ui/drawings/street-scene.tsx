import { classNames } from '../class-names.ts';
import drawing from './drawing.module.css';
import sheet from './street.svg?url';

/** A street with a free slot around x = 1000; the drawing continues at both sides. */
export function StreetScene({ className }: { readonly className?: string }) {
  return (
    <svg
      className={classNames(drawing.drawing, drawing.street, className)}
      viewBox="0 0 2000 560"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <use href={`${sheet}#street`} />
      <use className={drawing.learner} href={`${sheet}#learner`} />
    </svg>
  );
}
