import { Flat, Stroke } from '../pen.tsx';

const walker = (
  <>
    <circle cx="2" cy="-24" r="6.5" fill="currentColor" stroke="none" />
    <Flat d="M-5-16H8l10 12-4 4-8-7V6l9 24H7L0 12-8 30h-8l9-22V-5l-6 9-5-3z" />
  </>
);
const figure = 'M-6-6h11l7 9-3 3-6-5v7l7 15h-6l-6-11-6 11h-6l7-15V1l-5 6-4-2z';

export const living = {
  children: (
    <>
      <circle cx="-12" cy="-17" r="6" fill="currentColor" stroke="none" />
      <g transform="translate(-12 2)">
        <Flat d={figure} />
      </g>
      <circle cx="15" cy="-8" r="5" fill="currentColor" stroke="none" />
      <g transform="translate(15 8) scale(.8)">
        <Flat d={figure} />
      </g>
    </>
  ),
  walker,
  'walker-on-stripes': (
    <>
      <g transform="translate(0 -6) scale(.8)">{walker}</g>
      <Stroke d="M-32 27h10M-15 27h10M2 27h10M19 27h10" width={8} />
    </>
  ),
  digger: (
    <>
      <circle cx="-2" cy="-25" r="6.5" fill="currentColor" stroke="none" />
      <Stroke d="M-20 30L-7 8l-4-20 10 14 14 5M-9 8L4 30M-4-8L19 22" width={7} />
      <Flat d="M12 30q11-20 22 0z" />
    </>
  ),
  cow: (
    <g transform="translate(2 4) scale(.9)">
      <Flat d="M-43 4l9-12-3-7 6 3 7 3h44q10 0 11 9l1 13q0 6-3 8V4l-3-3v12l2 18h-6l-4-14-2 14h-6l1-14-5-3q-8 3-16 1l-2 16h-6l-1-16-2 16h-6l-1-20-6-8-7 5z" />
      <Flat d="M8 15q6 4 11 0l-2 6h-7z" />
    </g>
  ),
  deer: (
    <>
      <Flat d="M-35-8l10-8 6-2 10 14q14-5 26 1 8 3 12 2l-4 6q-1 5-6 7l8 14 6 4-4 4-9-5-10-14-6-2Q-4 16-10 12l-12 6-10 11-5-4 9-12 10-9 2-8-6-6-11 3z" />
      <Stroke d="M-21-17q-6-8-2-17M-21-17q2-8 10-11 4-2 4-7M-24-26l-7-4M-14-26l-2-8" width={3} />
    </>
  ),
  rider: (
    <g transform="translate(3 2) scale(.92)">
      <circle cx="-2" cy="-31" r="5.5" fill="currentColor" stroke="none" />
      <Flat d="M-40-10l8-8 3-5 3 3q9 2 13 11l4 4 2-10q1-9 6-9 6 1 6 9l-4 13h14q9 0 12 8 3 6 4 14l-4 1-5-9-3 8 4 12h-6l-7-14-10-1-7 16h-6l3-17q-4-2-6-7l-6 4v9l-5 6-4-3 4-6v-9l10-9-8-8-5 4-5 1z" />
      <Stroke d="M-2-12l-9 3" width={4} />
    </g>
  ),
  wheelchair: (
    <>
      <circle cx="-6" cy="-28" r="6.5" fill="currentColor" stroke="none" />
      <Stroke d="M-6-19V4h18l8 20 7-3M-6-9h16" width={7} />
      <Stroke d="M-9-2A17 17 0 1 0 13 20" width={5} />
    </>
  ),
} as const;
