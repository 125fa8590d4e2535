import { useMemo, useState } from 'react';
import { fieldMessages } from '#domain/wording/messages.ts';
import { CardFields } from '#site/features/enrolment/payment/card-fields.tsx';
import { Actions } from '#site/features/gallery/actions.tsx';
import { Choices } from '#site/features/gallery/choices.tsx';
import { Drawings } from '#site/features/gallery/drawings.tsx';
import { Editorial } from '#site/features/gallery/editorial.tsx';
import { Feedback } from '#site/features/gallery/feedback.tsx';
import { Fields } from '#site/features/gallery/fields.tsx';
import { Figures } from '#site/features/gallery/figures.tsx';
import { Foundations } from '#site/features/gallery/foundations.tsx';
import { GalleryFrame } from '#site/features/gallery/gallery-frame.tsx';
import { Pictures } from '#site/features/gallery/pictures.tsx';
import { Signs } from '#site/features/gallery/signs.tsx';
import { Specimen, State } from '#site/features/gallery/specimen.tsx';
import { Unfolding } from '#site/features/gallery/unfolding.tsx';
import { Wayfinding } from '#site/features/gallery/wayfinding.tsx';
import { MapBlock } from '#site/features/map/map-block.tsx';
import { buildMarkers } from '#site/features/map/markers.ts';
import type { findSchools } from '#site/features/results/find-schools.server.ts';
import { SchoolCard } from '#site/features/results/school-card.tsx';
import { SearchBox } from '#site/features/search/search-box.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';

interface Samples {
  readonly schools: Awaited<ReturnType<typeof findSchools>>['schools'];
  readonly tiles: SiteRequest['config']['tiles'];
}

const topics = [
  { id: 'matiere', title: 'Matière', content: <Foundations /> },
  { id: 'actions', title: 'Actions', content: <Actions /> },
  { id: 'champs', title: 'Champs', content: <Fields /> },
  { id: 'choix', title: 'Choix', content: <Choices /> },
  { id: 'reponses', title: 'Réponses', content: <Feedback /> },
  { id: 'depliage', title: 'Dépliage', content: <Unfolding /> },
  { id: 'signalisation', title: 'Signalisation', content: <Signs /> },
  { id: 'chiffres', title: 'Chiffres', content: <Figures /> },
  { id: 'reperes', title: 'Repères', content: <Wayfinding /> },
  { id: 'lecture', title: 'Lecture', content: <Editorial /> },
  { id: 'images', title: 'Images et cartes', content: <Pictures /> },
  { id: 'dessins', title: 'Dessins', content: <Drawings /> },
];

export function UiGalleryPage({ loaderData }: { readonly loaderData: Samples }) {
  const samples = { id: 'ensembles', title: 'Ensembles', content: <FeatureSamples {...loaderData} /> };
  return <GalleryFrame topics={[...topics, samples]} />;
}

function FeatureSamples({ schools, tiles }: Samples) {
  const [lit, setLit] = useState<number | null>(null);
  const markers = useMemo(() => buildMarkers(schools), [schools]);
  return (
    <>
      <Specimen
        name="Recherche"
        file="features/search/search-box.tsx"
        note="Un simple formulaire, qui s’éveille dès qu’on l’approche : tapez « Lyo », puis les flèches."
      >
        <State label="au repos" width="full">
          <SearchBox />
        </State>
        <State label="au survol" width="full" shown="hover">
          <SearchBox label="Recherche survolée" />
        </State>
        <State label="au clavier" width="full" shown="focus-visible">
          <SearchBox label="Recherche atteinte" />
        </State>
        <State label="villes seules" width="full">
          <SearchBox label="Villes seules" offices={false} />
        </State>
        <State label="auto-écoles seules" width="full">
          <SearchBox label="Auto-écoles seules" cities={false} />
        </State>
      </Specimen>
      <Specimen
        name="Fiche et carte"
        file="features/results/school-card.tsx, features/map/map-block.tsx"
        note="La fiche sous le pointeur allume sa borne, et la borne sa fiche."
      >
        {schools.map((school) => (
          <State key={school.id} label={school.club ? 'membre du club' : 'hors du club'} width="full">
            <SchoolCard school={school} priceLabel="Permis B" category="auto" lit={school.id === lit} />
          </State>
        ))}
        <State label="carte" width="full">
          <MapBlock
            markers={markers}
            tiles={tiles}
            label="Carte d’exemple"
            activeItemId={lit}
            onActiveItem={setLit}
          />
        </State>
      </Specimen>
      <Specimen name="Carte bancaire" file="features/enrolment/payment/card-fields.tsx">
        <State label="avec des erreurs" width="full">
          <CardFields
            errors={{
              number: fieldMessages.format,
              cvx: fieldMessages.required,
              cgv: fieldMessages.required,
            }}
            school={{ id: 0, termsUrl: null }}
            isOnlineCode={false}
            siteTermsUrl="#"
          />
        </State>
      </Specimen>
    </>
  );
}
