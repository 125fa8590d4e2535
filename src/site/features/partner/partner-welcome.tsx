import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';

interface PartnerWelcomeProps {
  readonly trail: Trail;
  readonly groupName: string;
  readonly brands: readonly string[];
  readonly offers: readonly { readonly label: string; readonly url: string }[];
  readonly isOver?: boolean;
}

export function PartnerWelcome({ trail, groupName, brands, offers, isOver = false }: PartnerWelcomeProps) {
  return (
    <ReadingPage trail={trail}>
      <h1>{isOver ? m.partnerOverTitle() : m.partnerWelcomeTitle({ group: groupName })}</h1>
      <Prose>
        <p>{isOver ? m.partnerOverText() : m.partnerWelcomeText()}</p>
        <h2>{m.partnerWhoTitle()}</h2>
        <ul>
          {brands.map((brand) => (
            <li key={brand}>{brand}</li>
          ))}
        </ul>
        <h2>{m.partnerOffersTitle()}</h2>
        <p>{m.partnerOffersText()}</p>
        <ul>
          {offers.map(({ label, url }) => (
            <li key={url}>
              <Link to={url}>{label}</Link>
            </li>
          ))}
        </ul>
        <h2>{m.partnerHowTitle()}</h2>
        <p>{m.partnerHowText()}</p>
        <h2>{m.partnerElseTitle()}</h2>
        <p>{m.partnerElseText()}</p>
        <p className="cluster gap-2">
          <ButtonLink to={paths.onlineCode()}>{m.partnerPublicCourse()}</ButtonLink>
          <ButtonLink to={paths.search()} variant="secondary">
            {m.searchSchool()}
          </ButtonLink>
        </p>
      </Prose>
    </ReadingPage>
  );
}
