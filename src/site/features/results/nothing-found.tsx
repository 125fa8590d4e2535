import { defaultFrontCategory } from '#domain/front-categories.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import unknownPlace from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import type { SearchTarget } from './resolve-target.server.ts';
import { type SearchQuery, searchHref } from './search-address.ts';

interface NothingFoundProps {
  readonly query: SearchQuery;
  readonly target: SearchTarget;
}

/** Why the list is empty, and the one thing that most likely helps. */
export function NothingFound({ query, target }: NothingFoundProps) {
  if (query.filters.length > 0 && target.kind !== 'unknown') {
    return (
      <EmptyState title="Aucune auto-école ne remplit tous ces critères">
        <p>Retirez un filtre pour en voir davantage.</p>
        <ButtonLink to={searchHref(query, { filters: [] })} variant="secondary">
          Retirer les filtres
        </ButtonLink>
      </EmptyState>
    );
  }
  if (target.kind === 'unknown' || target.kind === 'keyword') {
    return (
      <EmptyState
        title={`Aucun résultat pour «\u202f${target.text}\u202f»`}
        drawing={<Scene href={unknownPlace} />}
      >
        <p>
          Aucune ville ni auto-école ne porte ce nom. Vérifiez l’orthographe, ou essayez une ville voisine ou
          un code postal à cinq chiffres.
        </p>
        <ButtonLink to={searchHref(query, { q: '', commune: undefined })} variant="secondary">
          Voir les auto-écoles autour de Paris
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`Aucune auto-école pour «\u202f${query.category.label}\u202f» près d’ici`}>
      <p>Choisissez une autre ville, ou un autre permis.</p>
      {query.category.slug !== defaultFrontCategory.slug && (
        <ButtonLink to={searchHref(query, { category: defaultFrontCategory })} variant="secondary">
          {defaultFrontCategory.label}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
