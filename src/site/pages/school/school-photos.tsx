import { type MouseEvent, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Picture } from '#site/ui/picture.tsx';
import type { PhotoViewer } from './photo-viewer.tsx';
import styles from './school-photos.module.css';
import type { SchoolView } from './school-view.ts';

/** Format of the link without script. */
const alone = { width: 1536, format: 'webp' } as const;

const mosaic = 3;

/** A scrolling row on a phone; beside the head one large picture and two small ones. */
export function SchoolPhotos({ id, label, photos }: Pick<SchoolView, 'id' | 'label' | 'photos'>) {
  const [viewer, setViewer] = useState<{ readonly Viewer: typeof PhotoViewer; readonly at: number }>();
  if (photos.length === 0) {
    return <img src={paths.facade({ id, label })} alt="" width="480" height="320" className={styles.none} />;
  }

  const openViewer = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./photo-viewer.tsx').then(
      ({ PhotoViewer: Viewer }) => setViewer({ Viewer, at }),
      () => location.assign(href),
    );
  };
  return (
    <>
      <ul className={styles.photos} data-count={Math.min(photos.length, mosaic)} aria-label={m.photos()}>
        {photos.map(({ source, alt }, index) => (
          <li key={source}>
            <a href={paths.image({ source, ...alone })} onClick={(event) => openViewer(event, index)}>
              <Picture
                source={source}
                alt={alt}
                width={640}
                height={427}
                sizes={`(min-width: 60rem) ${index === 0 ? 26 : 13}rem, 12rem`}
                loading={index === 0 ? 'first' : 'lazy'}
                className={styles.photo}
              />
              {index === mosaic - 1 && photos.length > mosaic && (
                <span className={styles.more} aria-hidden="true">
                  +{photos.length - mosaic}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {viewer && (
        <viewer.Viewer label={label} photos={photos} at={viewer.at} onClose={() => setViewer(undefined)} />
      )}
    </>
  );
}
