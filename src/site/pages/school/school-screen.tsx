import { lazy, Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { KeepButton } from '#site/shared/school-list/keep-button.tsx';
import { minCompared, useKeptSchools } from '#site/shared/school-list/kept-schools.ts';
import { OfferBar, OfferCard } from './offer-card.tsx';
import { OfferList } from './offer-list.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { SchoolDetails, SchoolGuarantees } from './school-about.tsx';
import type { MemberScreenData, SchoolScreenData } from './school-data.server.ts';
import { SchoolHead, SchoolMeans, SchoolStanding } from './school-head.tsx';
import { SchoolLayout } from './school-layout.tsx';
import type { Offer } from './school-offers.ts';
import { SchoolPhotos } from './school-photos.tsx';
import { SchoolPlace } from './school-place.tsx';
import { SchoolResults } from './school-results.tsx';

// Of few schools.
const ListedSchool = lazy(() =>
  import('./listed/listed-school.tsx').then(({ ListedSchool: listed }) => ({ default: listed })),
);
const NearSchools = lazy(() =>
  import('./near-schools.tsx').then(
    ({ NearSchools: near }) => ({ default: near }),
    () => ({ default: () => null }),
  ),
);
const CompareBar = lazy(() =>
  import('#site/shared/school-list/compare-bar.tsx').then(
    ({ CompareBar: bar }) => ({ default: bar }),
    () => ({ default: () => null }),
  ),
);

export function SchoolScreen(screen: SchoolScreenData) {
  if ('listed' in screen) return <ListedSchool {...screen} />;
  // The history may lead from one school to another: what was opened is not kept.
  return <MemberScreen key={screen.school.id} {...screen} />;
}

function MemberScreen({ school, reviews, trail, markers, tiles, near }: MemberScreenData) {
  const { offerGroups, opening, quoted } = school;
  const asked = { category: quoted?.category, way: quoted?.price.way };
  const [openedId, setOpenedId] = useState<number>();
  const offers = offerGroups.flatMap((group) => group.offers);
  const shown = (openedId !== quoted?.id && offers.find(({ id }) => id === openedId)) || quoted;
  const toggle = ({ id }: Offer, isOpen: boolean) => {
    setOpenedId((before) => (isOpen ? id : before === id ? undefined : before));
  };
  const isSold = offers.some((offer) => offer.isSold);
  useTrackedView({ name: 'school-page', sale: isSold ? 'online' : 'none' });
  useTrueOpening(opening?.until);
  const isCompared = (useKeptSchools()?.length ?? 0) >= minCompared;
  return (
    <>
      <SchoolLayout
        trail={trail}
        head={
          <SchoolHead {...school} phone={undefined} standing={<SchoolStanding school={school} />}>
            <SchoolMeans school={school}>
              <KeepButton id={school.id} name={school.label} asked={asked} isAlone />
            </SchoolMeans>
          </SchoolHead>
        }
        offer={<OfferCard school={school} offer={shown} />}
        photos={<SchoolPhotos id={school.id} label={school.label} photos={school.photos} />}
        bar={<OfferBar school={school} offer={shown} />}
      >
        <OfferList school={school} onToggle={toggle} />
        <Suspense>{near && <NearSchools near={near} />}</Suspense>
        <Reviews view={reviews} />
        <SchoolResults school={school} />
        <SchoolPlace school={school} markers={markers} tiles={tiles} />
        <SchoolGuarantees school={school} />
        <SchoolDetails school={school} />
      </SchoolLayout>
      <Suspense>{isCompared && <CompareBar {...asked} />}</Suspense>
    </>
  );
}

/** Reloads the data when the opening state expires, in milliseconds since 1970. */
function useTrueOpening(until: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(revalidate, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, revalidate]);
}
