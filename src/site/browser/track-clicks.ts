import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { paths } from '#site/paths.ts';
import { track } from './track.ts';

const onlineCodeMark = 'data-online-code';
const schoolPath = /^\/annuaire-auto-ecoles(?:\/[^/]+){3}$/u;

interface ClickedLink {
  readonly href: string;
  readonly isOnMap: boolean;
  readonly isOnlineCode: boolean;
}

export function readClick({ href, isOnMap, isOnlineCode }: ClickedLink, here: string): AudienceEvent[] {
  const [to, from] = [new URL(href), new URL(here)];
  if (to.origin !== from.origin) return [];
  const events: AudienceEvent[] = [];
  const action = schoolPath.test(to.pathname) ? 'details' : choosesSchool(to, from) && 'choose';
  if (action) events.push({ name: 'school-click', from: isOnMap ? 'map' : 'page', action });
  if (isOnlineCode || choosesOnlineCode(to)) events.push({ name: 'online-code-click', target: 'formula' });
  else if (to.pathname === paths.onlineCode() && from.pathname !== to.pathname)
    events.push({ name: 'online-code-click', target: 'page' });
  return events;
}

function choosesOnlineCode({ pathname, searchParams }: URL): boolean {
  return pathname === paths.enrolment() && searchParams.has('ecole') && searchParams.has('code');
}

function choosesSchool(to: URL, from: URL): boolean {
  const funnel = paths.enrolment();
  if (to.pathname !== funnel || !to.searchParams.has('ecole')) return false;
  if (from.pathname !== funnel) return !to.searchParams.has('formule');
  return from.searchParams.get('etape') === 'ecole' && to.searchParams.get('etape') === 'identite';
}

/** Runs before React's listeners, while the page is still the one that was clicked. */
export function trackClicks(): void {
  const listen = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link) return;
    const clicked = {
      href: link.href,
      isOnMap: link.closest('.leaflet-container') !== null,
      isOnlineCode: link.hasAttribute(onlineCodeMark),
    };
    for (const event of readClick(clicked, location.href)) track(event);
  };
  addEventListener('click', listen, true);
}
