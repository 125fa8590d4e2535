import { frontCategories } from '#domain/front-categories.ts';
import { DangerSign } from '#site/ui/danger-sign.tsx';
import { EmptyRoad } from '#site/ui/drawings/empty-road.tsx';
import { LogoMark } from '#site/ui/drawings/logo-mark.tsx';
import { StreetScene } from '#site/ui/drawings/street-scene.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import styles from './drawings.module.css';
import { Specimen, State } from './specimen.tsx';

/** What is drawn by hand. */
export function Drawings() {
  return (
    <>
      <Specimen name="Marque et panneau" file="ui/drawings/logo-mark.tsx, ui/danger-sign.tsx">
        <State label="marque" width="fit">
          <LogoMark size={96} />
        </State>
        <State label="danger" width="fit">
          <DangerSign />
        </State>
      </Specimen>
      <Specimen name="Véhicules" file="ui/drawings/vehicle.tsx">
        {frontCategories.map(({ slug, picto }) => (
          <State key={slug} label={slug} width="fit">
            <Vehicle picto={picto} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Rues" file="ui/drawings/street-scene.tsx, ui/drawings/empty-road.tsx">
        <State label="route vide" width="fit">
          <EmptyRoad />
        </State>
        <State label="rue" width="full">
          <StreetScene className={styles.scene} />
        </State>
      </Specimen>
    </>
  );
}
