import { preload } from 'react-dom';
import type { ImageFormat } from '#domain/images.ts';
import { paths } from '#site/paths.ts';
import styles from './school-card.module.css';
import type { SchoolPicture as Picture } from './school-summary.server.ts';

interface SchoolPictureProps {
  readonly picture: Picture;
  readonly seenFirst: boolean;
}

/** Two of `imageWidths`: for a phone, and for a tall card at double density. */
const [small, large] = [320, 640];
/** A 3:2 photo covers its frame and is slightly wider. */
const sizes = '(min-width: 37.5rem) 11.25rem, 8.25rem';
const shown = { width: 160, height: 120 } as const;

export function SchoolPicture({ picture: { kind, source }, seenFirst }: SchoolPictureProps) {
  const image = { ...shown, loading: seenFirst ? 'eager' : 'lazy', decoding: 'async' } as const;
  // As SVG it is smaller and sharper than any pixel size.
  if (kind === 'facade') {
    return (
      <span className={styles.photo} data-front>
        <img src={source} alt="" {...image} />
      </span>
    );
  }
  const address = (format: ImageFormat, width: number) => paths.image({ source, format, width });
  const offered = `${address('avif', small)} ${small}w, ${address('avif', large)} ${large}w`;
  const plain = address('webp', small);
  if (seenFirst) preload(plain, { as: 'image', type: 'image/avif', imageSrcSet: offered, imageSizes: sizes });
  return (
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={offered} sizes={sizes} />
      <img src={plain} alt="" {...image} />
    </picture>
  );
}
