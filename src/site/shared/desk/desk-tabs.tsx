import { m } from '#site/messages/messages.js';
import { TabBar } from '#site/ui/tab-bar.tsx';
import { deskPaths } from './desk-paths.ts';

/** In the order of the navigation. */
const pages = [
  { label: m.deskToday, path: deskPaths.today },
  { label: m.deskFiles, path: deskPaths.files },
  { label: m.deskContacts, path: deskPaths.contacts },
  { label: m.listingTitle, path: deskPaths.listing },
  { label: m.deskReviews, path: deskPaths.reviews },
  { label: m.deskFigures, path: deskPaths.figures },
] as const satisfies readonly { label: () => string; path: (school: number) => string }[];

export function DeskTabs({ school }: { readonly school: number }) {
  return (
    <TabBar
      label={m.deskTitle()}
      tabs={pages.map(({ label, path }) => ({
        label: label(),
        to: path(school),
        end: path === deskPaths.today,
      }))}
    />
  );
}
