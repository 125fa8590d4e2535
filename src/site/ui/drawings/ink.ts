/** One hand for every drawing: the same line, the same few colours, seen from the side. */
export const ink = {
  stroke: 'var(--color-black)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const glass = 'var(--color-info-light)';
