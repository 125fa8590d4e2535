import { secondsLeftOfDay } from '#domain/campaign.ts';

interface Kept {
  readonly fresh: number;
  readonly stale: number;
}

/** For a page that depends on the day, such as on a campaign. */
export function cacheUntilMidnight({ fresh, stale }: Kept, now: Date): string {
  const left = secondsLeftOfDay(now);
  const bounded = Math.min(fresh, left);
  return `public, max-age=0, s-maxage=${bounded}, stale-while-revalidate=${Math.min(stale, left - bounded)}`;
}
