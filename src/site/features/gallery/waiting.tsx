import { MapFrame, MapNote, MapStill } from '#site/ui/map-frame.tsx';
import { Specimen, State } from './specimen.tsx';

/** What keeps its place while something is on its way. */
export function Waiting() {
  return (
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
  );
}
