import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import shopFront from '#site/ui/drawings/vitrine.svg?url';
import { Panel } from '#site/ui/panel.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { SceneHead } from '#site/ui/scene-head.tsx';
import { Typeset } from '#site/ui/typeset.tsx';

interface PartnerWelcomeProps {
  readonly trail: Trail;
  readonly groupName: string;
  readonly brands: readonly string[];
  readonly offers: readonly { readonly label: string; readonly url: string }[];
  readonly isOver?: boolean;
}

/** Also shown for an expired or invalid link, with a notice. */
export function PartnerWelcome({ trail, groupName, brands, offers, isOver = false }: PartnerWelcomeProps) {
  return (
    <div className="page">
      <div className="trail">
        <Breadcrumb items={trail} />
      </div>
      <SceneHead scene={isOver ? brokenDown : shopFront}>
        <Typeset as="h1" text={isOver ? m.partnerOverTitle() : m.partnerWelcomeTitle({ group: groupName })} />
        <p className="lead">{isOver ? m.partnerOverText() : m.partnerWelcomeText()}</p>
        <h2 className="title-small">{m.partnerHowTitle()}</h2>
        <p className="measure">{m.partnerHowText()}</p>
      </SceneHead>
      <RoadLine />
      <div className="grid-2">
        <Panel as="section" aria-labelledby="offres" className="stack gap-2">
          <Typeset as="h2" id="offres" className="title-small" text={m.partnerOffersTitle()} />
          <p>{m.partnerOffersText()}</p>
          <ul className="chips">
            {offers.map(({ label, url }) => (
              <li key={url}>
                <Link to={url} className="chip">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        <div className="stack gap-3">
          <Panel as="section" aria-labelledby="assures" className="stack gap-2">
            <h2 id="assures" className="title-small">
              {m.partnerWhoTitle()}
            </h2>
            <ul className="chips">
              {brands.map((brand) => (
                <li key={brand} className="chip">
                  {brand}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel as="section" aria-labelledby="sans-offre" className="stack gap-2">
            <Typeset as="h2" id="sans-offre" className="title-small" text={m.partnerElseTitle()} />
            <p>{m.partnerElseText()}</p>
            <p className="cluster gap-2">
              <ButtonLink to={paths.onlineCode()}>{m.partnerPublicCourse()}</ButtonLink>
              <ButtonLink to={paths.search()} variant="secondary">
                {m.searchSchool()}
              </ButtonLink>
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}
