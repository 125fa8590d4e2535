import { frontCategories } from '#domain/licences/front-categories.ts';
import reviews from '#site/ui/drawings/avis.svg?url';
import turned from '#site/ui/drawings/demi-tour.svg?url';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import place from '#site/ui/drawings/lieu.svg?url';
import { LogoMark } from '#site/ui/drawings/logo-mark.tsx';
import nowhere from '#site/ui/drawings/nulle-part.svg?url';
import breakdown from '#site/ui/drawings/panne.svg?url';
import paid from '#site/ui/drawings/paye.svg?url';
import nobody from '#site/ui/drawings/personne.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { StreetScene } from '#site/ui/drawings/street-scene.tsx';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import front from '#site/ui/drawings/vitrine.svg?url';
import { SceneHead } from '#site/ui/scene-head.tsx';
import styles from './specimen.module.css';
import { Specimen, State } from './specimen.tsx';

const scenes = {
  avis: reviews,
  lieu: place,
  'demi-tour': turned,
  'nulle-part': nowhere,
  panne: breakdown,
  paye: paid,
  personne: nobody,
  travaux: roadworks,
  vitrine: front,
};

/** Drawings made by data/drawings. */
export function Drawings() {
  return (
    <>
      <Specimen name="Marque" file="ui/drawings/logo-mark.tsx, ui/drawings/initials-sign.tsx">
        <State label="marque" width="fit">
          <LogoMark size={96} />
        </State>
        <State label="école sans logo" width="fit">
          <InitialsSign name="Auto-école du Pont Neuf" />
        </State>
      </Specimen>
      <Specimen name="Titre et scène" file="ui/scene-head.tsx">
        <State label="ordinaire" width="full">
          <SceneHead scene={paid}>
            <h3>Votre inscription est payée</h3>
          </SceneHead>
        </State>
      </Specimen>
      <Specimen name="Véhicules" file="ui/drawings/vehicle.tsx">
        {frontCategories.map(({ slug, picto }) => (
          <State key={slug} label={slug} width="fit">
            <Vehicle picto={picto} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Rues" file="ui/drawings/street-scene.tsx, ui/drawings/scene.tsx">
        {Object.entries(scenes).map(([name, href]) => (
          <State key={name} label={name} width="fit">
            <Scene href={href} />
          </State>
        ))}
        <State label="rue" width="full">
          <StreetScene className={styles.scene} />
        </State>
      </Specimen>
    </>
  );
}
