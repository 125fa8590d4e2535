import { MapFrame, MapNote, MapStill } from '#site/ui/map-frame.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { SkeletonCards } from '#site/ui/skeleton-card.tsx';
import { SkeletonTable } from '#site/ui/skeleton-table.tsx';
import { Specimen, State } from './specimen.tsx';

/** What keeps its place while something is on its way. */
export function Waiting() {
  return (
    <>
      <Specimen name="Texte en chemin" file="ui/skeleton.tsx">
        <State label="trois lignes">
          <Skeleton />
        </State>
        <State label="une ligne">
          <Skeleton lines={1} />
        </State>
        <State label="dans un panneau">
          <Panel>
            <Skeleton lines={5} />
          </Panel>
        </State>
      </Specimen>
      <Specimen name="Cartes en chemin" file="ui/skeleton-card.tsx">
        <State label="liste de deux" width="full">
          <SkeletonCards count={2} />
        </State>
      </Specimen>
      <Specimen name="Tableau en chemin" file="ui/skeleton-table.tsx">
        <State label="quatre rangs, trois colonnes" width="full">
          <SkeletonTable />
        </State>
      </Specimen>
      <Specimen
        name="Cadre de carte"
        file="ui/map-frame.tsx"
        note="400 pixels de haut, 960 de large au plus, toute la largeur sur un petit écran."
      >
        <State label="vide" width="full">
          <MapFrame label="Cadre de carte, vide">
            <MapStill />
          </MapFrame>
        </State>
        <State label="en chemin" width="full">
          <MapFrame label="Cadre de carte, en chemin">
            <MapStill>Chargement de la carte…</MapStill>
          </MapFrame>
        </State>
        <State label="indisponible, et sans script" width="full">
          <MapFrame label="Cadre de carte, indisponible">
            <MapStill>La carte est momentanément indisponible.</MapStill>
            <MapNote>La carte a besoin de JavaScript. La liste est complète sans elle.</MapNote>
          </MapFrame>
        </State>
      </Specimen>
    </>
  );
}
