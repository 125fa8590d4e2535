import { type ReactNode, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { DirectionsLink } from '#site/shared/map/directions-link.tsx';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { CompareBar } from '#site/shared/school-list/compare-bar.tsx';
import { KeepButton } from '#site/shared/school-list/keep-button.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { OpeningHoursTable } from '#site/ui/opening-hours-table.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import type { NearSchools } from './find-near-schools.server.ts';
import { FormulaList } from './formula-list.tsx';
import { ListedSchool } from './listed/listed-school.tsx';
import { OfferBar, OfferCard } from './offer-card.tsx';
import { PassList } from './pass-list.tsx';
import { Reviews } from './reviews/reviews.tsx';
import type { MemberScreenData, SchoolScreenData } from './school-data.server.ts';
import { isEquipped } from './school-equipment.ts';
import { SchoolCoordinates, SchoolIdentity } from './school-header.tsx';
import styles from './school-page.module.css';
import type { SchoolPart } from './school-parts.ts';
import { SchoolPhotos } from './school-photos.tsx';
import { SchoolLegalIdentity, SchoolPromises } from './school-promises.tsx';
import { SchoolResults } from './school-results.tsx';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';
import { UnpublishedCard } from './unpublished-card.tsx';

export function SchoolScreen(screen: SchoolScreenData) {
  return 'listed' in screen ? <ListedSchool {...screen} /> : <MemberScreen {...screen} />;
}

function MemberScreen(screen: MemberScreenData) {
  const { school, reviews, trail, address, markers, tiles, contact, labelLink, near } = screen;
  const asked = { category: school.startingPrice?.category, way: school.startingPrice?.price?.way };
  return (
    <>
      <SchoolPage
        school={school}
        trail={trail}
        address={address}
        near={near}
        compare={<KeepButton id={school.id} name={school.label} asked={asked} isAlone />}
        reviews={<Reviews view={reviews} />}
        map={
          markers.length > 0 && (
            <div className="stack gap-1">
              <MapBlock markers={markers} tiles={tiles} label={m.mapOfSchool({ school: school.label })} />
              {markers.map(({ id, lat, lng }) => (
                <p key={id}>
                  <DirectionsLink lat={lat} lng={lng} />
                </p>
              ))}
            </div>
          )
        }
        contact={<ContactSection key={school.id} view={contact} phone={school.phone} />}
        labelLink={
          <p>
            <Link to={paths.schoolLabel(school.id)}>{labelLink}</Link>
          </p>
        }
      />
      <CompareBar {...asked} />
    </>
  );
}

interface SchoolPageProps {
  readonly school: SchoolView;
  readonly trail: Trail;
  readonly address: string;
  readonly compare?: ReactNode;
  readonly map?: ReactNode;
  readonly reviews?: ReactNode;
  readonly contact?: ReactNode;
  readonly near?: NearSchools | undefined;
  readonly labelLink?: ReactNode;
}

function SchoolPage(page: SchoolPageProps) {
  const { school, trail, address, compare, map, reviews, contact, labelLink, near } = page;
  const { presentation, formulaGroups, passes, parts } = school;
  const isSoldOnline = formulaGroups.some(({ formulas }) => formulas.some(({ dueNow }) => dueNow > 0));
  useTrackedView({ name: 'school-page', sale: isSoldOnline ? 'online' : 'none' });
  useTrueOpening(school.opening?.until);

  const missing: SchoolPart[] = [
    ...(formulaGroups.length > 0 ? [] : [parts.formulas]),
    ...(passes.length > 0 ? [] : [parts.passes]),
    ...(school.results.described.length > 0 ? [] : [parts.results]),
    ...(school.hours.length > 0 ? [] : [parts.hours]),
    ...(school.guarantees.length > 0 ? [] : [parts.guarantees]),
    ...(isEquipped(school.equipment) ? [] : [parts.equipment]),
    ...(school.documents.length > 0 ? [] : [parts.documents]),
    ...(school.unpublished.length > 0 ? [] : [parts.unpublished]),
    ...(reviews ? [] : [parts.reviews]),
    ...(map ? [] : [parts.map]),
    ...(contact ? [] : [parts.contact]),
  ];
  const unpublished = <UnpublishedCard school={school} near={near} />;
  const reached = Object.values<SchoolPart>(parts).filter((part) => part.nav && !missing.includes(part));
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumb items={trail} />
      <div className={styles.columns}>
        <div className={styles.head}>
          <SchoolIdentity school={school} />
        </div>
        <div className={styles.offer}>
          <OfferCard school={school} />
        </div>
        <div className={styles.where}>
          <SchoolCoordinates school={school} address={address} compare={compare} />
        </div>
        <div className={`stack gap-5 ${styles.main}`}>
          <SchoolPhotos id={school.id} label={school.label} photos={school.photos} />
          <SchoolNav label={m.onThisPage()} parts={reached} />
          {presentation.length > 0 && (
            <SchoolSection part={parts.presentation}>
              <Prose>
                {presentation.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Prose>
            </SchoolSection>
          )}
          {formulaGroups.length > 0 ? <FormulaList school={school} /> : unpublished}
          <PassList school={school} />
          <SchoolResults school={school} />
          {reviews && <div id={parts.reviews.id}>{reviews}</div>}
          <div className={styles.place}>
            <SchoolSection part={parts.hours} isEmpty={school.hours.length === 0}>
              <OpeningHoursTable
                hours={school.hours}
                today={school.opening?.today}
                notes={school.opening?.notes}
              />
              {school.opening?.closures.map((closure) => (
                <p key={closure}>{closure}</p>
              ))}
            </SchoolSection>
            {map && <SchoolSection part={parts.map}>{map}</SchoolSection>}
          </div>
          {contact && <div id={parts.contact.id}>{contact}</div>}
          <SchoolPromises school={school}>{labelLink}</SchoolPromises>
          {formulaGroups.length > 0 && unpublished}
          <SchoolLegalIdentity school={school} />
          <ClaimLink schoolId={school.id} />
        </div>
      </div>
      <OfferBar school={school} />
    </div>
  );
}

/** To the form by which a school asks for its desk. */
function ClaimLink({ schoolId }: { readonly schoolId: number }) {
  return (
    <p className="note">
      <Link to={paths.joinTheClub({ school: schoolId })} rel="nofollow">
        {m.claimTitle()}
      </Link>
    </p>
  );
}

function SchoolNav({ label, parts }: { readonly label: string; readonly parts: readonly SchoolPart[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul>
        {parts.map(({ id, nav }) => (
          <li key={id}>
            <a href={`#${id}`}>{nav}</a>
          </li>
        ))}
      </ul>
    </nav>
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
