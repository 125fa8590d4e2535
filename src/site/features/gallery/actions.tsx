import Search from 'lucide-react/icons/search';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Specimen, State } from './specimen.tsx';

const looks = [
  { variant: 'primary', note: 'Une seule par écran\u202f: ce que l’on est venu faire.' },
  { variant: 'secondary', note: 'Tout le reste.' },
  { variant: 'quiet', note: 'Ce que peu de monde cherche.' },
] as const;

/** What one presses. */
export function Actions() {
  return (
    <>
      {looks.map(({ variant, note }) => (
        <Specimen key={variant} name={`Bouton, ${variant}`} file="ui/button.tsx" note={note}>
          <State label="au repos" width="fit">
            <Button variant={variant}>Choisir cette auto-école</Button>
          </State>
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
    </>
  );
}
