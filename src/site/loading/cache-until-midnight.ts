import { secondsLeftOfDay } from '#domain/campaign.ts';

interface Kept {
  readonly fresh: number;
  readonly stale: number;
}

/** The cache-control of a page that tells of its day, such as of a campaign: no shared cache keeps it into the next one. */
export function cacheUntilMidnight({ fresh, stale }: Kept, now: Date): string {
  const left = secondsLeftOfDay(now);
  const bounded = Math.min(fresh, left);
  return `public, max-age=0, s-maxage=${bounded}, stale-while-revalidate=${Math.min(stale, left - bounded)}`;
}
