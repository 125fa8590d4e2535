import { paths } from '#site/paths.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { ReachedStates, Specimen, State } from './specimen.tsx';

export function Wayfinding() {
  return (
    <>
      <Specimen name="Fil d’Ariane" file="ui/breadcrumb.tsx">
        <State label="court" width="full">
          <Breadcrumb
            label="Fil d’Ariane, court"
            items={[
              { label: 'Accueil', to: paths.home() },
              { label: 'Auto-écoles', to: paths.search() },
              { label: 'Nantes' },
            ]}
          />
        </State>
        <State label="noms longs" width="full">
          <Breadcrumb
            label="Fil d’Ariane, noms longs"
            items={[
              { label: 'Accueil', to: `${paths.home()}?galerie` },
              { label: 'Auto-écoles', to: paths.search() },
              { label: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson', to: paths.home() },
              { label: 'Auto-moto-école de la Vallée de la Blaise et du Lac du Der-Chantecoq' },
            ]}
          />
        </State>
      </Specimen>
      <Specimen name="Fil d’Ariane, un lien" file="ui/breadcrumb.tsx">
        <ReachedStates>
          {(shown) => (
            <Breadcrumb
              label={`Fil d’Ariane, ${shown}`}
              items={[{ label: 'Accueil', to: `${paths.home()}?${shown}` }, { label: 'Nantes' }]}
            />
          )}
        </ReachedStates>
      </Specimen>
      <Specimen
        name="Début de page"
        file="ui/page-head.tsx"
        note="Où l’on est, le titre en grand, à quoi sert la page, puis ce que l’on fait d’abord."
      >
        <State label="avec un bouton" width="full">
          <PageHead
            trail={[{ label: 'Accueil', to: `${paths.home()}?debut` }, { label: 'Le permis bateau' }]}
            title="Le permis bateau"
            heading="h4"
            lead="Option côtière ou eaux intérieures : l’âge, les épreuves, le prix et ce qui s’y ajoute."
          >
            <p>
              <ButtonLink to={paths.simulator()}>Calculer mon coût probable</ButtonLink>
            </p>
          </PageHead>
        </State>
      </Specimen>
      <Specimen name="Pages" file="ui/pagination.tsx" note="Un téléphone n’a pas la place de chaque numéro.">
        {[1, 6, 12].map((page) => (
          <State key={page} label={`page ${page} sur 12`} width="full">
            <Pagination label={`Pages d’exemple, ${page}`} current={page} total={12} hrefFor={hrefFor} />
          </State>
        ))}
        <ReachedStates width="full">
          {(shown) => (
            <Pagination label={`Pages d’exemple, ${shown}`} current={2} total={3} hrefFor={hrefFor} />
          )}
        </ReachedStates>
        <State label="deux pages" width="full">
          <Pagination label="Pages d’exemple, deux" current={1} total={2} hrefFor={hrefFor} />
        </State>
      </Specimen>
    </>
  );
}

const hrefFor = (page: number) => `?page=${page}`;
