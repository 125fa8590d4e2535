import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';

/**
 * How far the school is from the place that was searched, for a visitor who comes from such a search: the list hands it
 * over with the link (`state={{ away }}`, metres), since the page itself is everyone's. Nothing otherwise.
 */
export function SchoolAway() {
  const { state } = useLocation();
  const away: unknown = state?.away;
  // The history of a reloaded page still knows, its server did not: told once the page is awake.
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake || typeof away !== 'number') return null;
  return `, ${m.schoolAway({ distance: formatDistance(away) })}`;
}
