import { m } from '#site/messages/messages.js';
import { Scene } from '#site/ui/drawings/scene.tsx';
import front from '#site/ui/drawings/vitrine.svg?url';
import { Picture } from '#site/ui/picture.tsx';
import styles from './school-photos.module.css';
import type { SchoolView } from './school-view.ts';

/** The school's pictures in a row that scrolls sideways when it must. */
export function SchoolPhotos({ label, photos }: Pick<SchoolView, 'label' | 'photos'>) {
  if (photos.length === 0) {
    return (
      <figure className={styles.none}>
        <Scene href={front} />
        <figcaption>{m.noPhoto()}</figcaption>
      </figure>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <ul className={styles.photos} aria-label={m.photos()} tabIndex={0}>
      {photos.map((photo, position) => (
        <li key={photo ?? position}>
          <Picture
            source={photo}
            alt={m.photoOfSchool({ school: label, position: position + 1, total: photos.length })}
            width={320}
            height={213}
            sizes="(min-width: 26rem) 20rem, 78vw"
            loading={position === 0 ? 'first' : 'lazy'}
            className={styles.photo}
          />
        </li>
      ))}
    </ul>
  );
}
