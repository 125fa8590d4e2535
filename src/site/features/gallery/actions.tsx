import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ReachedStates, Specimen, State } from './specimen.tsx';

const looks = [
  { variant: 'primary', name: 'principal', note: 'Un seul par écran\u202f: ce que l’on est venu faire.' },
  { variant: 'secondary', name: 'secondaire', note: 'Tout le reste.' },
  { variant: 'quiet', name: 'discret', note: 'Ce que peu de monde cherche.' },
] as const;

export function Actions() {
  return (
    <>
      {looks.map(({ variant, name, note }) => (
        <Specimen key={variant} name={`Bouton ${name}`} file="ui/button.tsx" note={note}>
          <State label="au repos" width="fit">
            <Button variant={variant}>Choisir cette auto-école</Button>
          </State>
          <ReachedStates width="fit">
            {() => <Button variant={variant}>Choisir cette auto-école</Button>}
          </ReachedStates>
          <State label="avec une icône" width="fit">
            <Button variant={variant}>
              <Search aria-hidden="true" size={20} strokeWidth={2.5} />
              Rechercher
            </Button>
          </State>
          <State label="grand" width="fit">
            <Button variant={variant} size="lg">
              Continuer
            </Button>
          </State>
          <State label="en cours" width="fit">
            <Button variant={variant} loading>
              Envoyer la demande
            </Button>
          </State>
          <State label="désactivé" width="fit">
            <Button variant={variant} disabled>
              Indisponible
            </Button>
          </State>
          <State label="lien" width="fit">
            <ButtonLink variant={variant} to={paths.home()}>
              Retour à l’accueil
            </ButtonLink>
          </State>
          <State label="texte long">
            <Button variant={variant}>
              Recevoir un devis détaillé de la conduite accompagnée en boîte automatique
            </Button>
          </State>
        </Specimen>
      ))}
      <Specimen
        name="Lien"
        file="ui/base.css"
        note="Souligné d’un trait rouge là où l’on lit ; ce qui mène hors du site le dit."
      >
        <State label="au repos">
          <p>
            Le <Link to={paths.ranking()}>classement des écoles</Link> ne s’achète pas.
          </p>
        </State>
        <ReachedStates>
          {() => (
            <p>
              Le <Link to={paths.ranking()}>classement des écoles</Link> ne s’achète pas.
            </p>
          )}
        </ReachedStates>
        <State label="vers un autre onglet">
          <p>
            <a href="https://www.service-public.gouv.fr/" target="_blank" rel="noreferrer">
              Le permis sur service-public.gouv.fr (nouvel onglet)
            </a>
          </p>
        </State>
        <State label="sur deux lignes">
          <p>
            <Link to={paths.simulator()}>
              Ce que coûtera probablement votre permis, ligne par ligne, avec l’année et la source de chaque
              chiffre
            </Link>
          </p>
        </State>
      </Specimen>
    </>
  );
}
