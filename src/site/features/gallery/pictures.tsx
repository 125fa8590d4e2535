import { Picture } from '#site/ui/picture.tsx';
import styles from './pictures.module.css';
import { Specimen, State } from './specimen.tsx';

const photos = [
  { state: 'une photo', source: '/demonstration/photo-02.svg' },
  { state: 'une photo perdue', source: '/demonstration/perdue.jpg' },
];
const logos = [
  { state: 'un logo', source: '/demonstration/logo-03.svg' },
  { state: 'un logo perdu', source: '/demonstration/perdu.png' },
];

/** What comes from `public/` and from other hosts. */
export function Pictures() {
  return (
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
  );
}
