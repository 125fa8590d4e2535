import { MapFrame, MapNote, MapStill } from '#site/ui/map-frame.tsx';
import { Picture } from '#site/ui/picture.tsx';
import styles from './specimen.module.css';
import { Specimen, State } from './specimen.tsx';

const photos = [
  { state: 'une photo', source: '/demonstration/photo-02.svg' },
  { state: 'une photo perdue', source: '/demonstration/perdue.jpg' },
];
const logos = [
  { state: 'un logo', source: '/demonstration/logo-03.svg' },
  { state: 'un logo perdu', source: '/demonstration/perdu.png' },
];

export function Pictures() {
  return (
    <>
      <Specimen name="Image" file="ui/picture.tsx">
        {photos.map(({ state, source }) => (
          <State key={state} label={state} width="fit">
            <Picture source={source} alt="Une auto-école" width={240} height={160} className={styles.photo} />
          </State>
        ))}
        {logos.map(({ state, source }) => (
          <State key={state} label={state} width="fit">
            <Picture source={source} alt="" width={88} height={88} fit="contain" className={styles.logo} />
          </State>
        ))}
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
